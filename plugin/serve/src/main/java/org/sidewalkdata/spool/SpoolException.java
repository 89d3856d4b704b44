package org.sidewalkdata.spool;

import java.util.Objects;

/** A file that could not be completed; the cause is the writer's exception. */
public final class SpoolException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SpoolException(Throwable cause) {
        super("The file could not be finished", cause);
    }

    /** Returns the writer's exception. */
    public Throwable reason() {
        return Objects.requireNonNull(getCause());
    }
}
