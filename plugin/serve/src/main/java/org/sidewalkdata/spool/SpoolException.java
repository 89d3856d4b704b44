package org.sidewalkdata.spool;

import java.util.Objects;

/** The file could not be written to its end; the cause is what its writer threw. */
public final class SpoolException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SpoolException(Throwable cause) {
        super("The file could not be finished", cause);
    }

    /** What the writer threw. */
    public Throwable reason() {
        return Objects.requireNonNull(getCause());
    }
}
