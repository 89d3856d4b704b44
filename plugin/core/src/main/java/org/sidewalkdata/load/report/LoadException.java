package org.sidewalkdata.load.report;

/** A load did not happen and nothing was changed. The message is for a person at a terminal. */
public abstract class LoadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    protected LoadException(String message) {
        super(message);
    }

    protected LoadException(String message, Throwable cause) {
        super(message, cause);
    }
}
