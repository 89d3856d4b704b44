package org.sidewalkdata.admission;

/** An answer that is too long for its slot, before any of its bytes was sent; {@link ReadSlots} reads it again. */
public final class TooLongException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLongException() {
        super("The answer is too long for a short slot", null, false, false);
    }
}
