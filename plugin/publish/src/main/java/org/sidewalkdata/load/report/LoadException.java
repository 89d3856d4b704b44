package org.sidewalkdata.load.report;

import org.jspecify.annotations.Nullable;

/** A load did not happen; nothing was changed. The message is for a person at a terminal. */
public abstract class LoadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected LoadException(String message) {
        super(message);
    }

    protected LoadException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
