package org.sidewalkdata.pages.page;

/** Says in the language of a page why a field has no usable number. */
public final class NumberFault extends Exception {
    private static final long serialVersionUID = 1;

    NumberFault(String message) {
        super(message);
    }
}
