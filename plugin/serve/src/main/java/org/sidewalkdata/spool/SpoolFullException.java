package org.sidewalkdata.spool;

/** Slow readers hold so many files that no new one may be begun. */
public final class SpoolFullException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SpoolFullException(long bytes) {
        super("Slow readers hold files of " + bytes + " bytes");
    }
}
