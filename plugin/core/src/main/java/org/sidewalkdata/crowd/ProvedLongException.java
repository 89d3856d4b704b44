package org.sidewalkdata.crowd;

/**
 * A read that began in a short place turned out to be a long one, and no long place was free. Nothing was sent yet: who catches
 * it gives the short place back, waits for a long one and begins anew.
 */
public final class ProvedLongException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ProvedLongException() {
        super("The answer is too long for a short place", null, false, false);
    }
}
