package org.sidewalkdata.format;

/** Rows that do not fit the requested format; the message names a format that can hold them. */
public final class FormatLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public FormatLimitException(String message) {
        super(message);
    }
}
