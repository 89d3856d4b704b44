package org.sidewalkdata.load.report;

/** The bundle as a whole cannot be read: a file or a column is missing, or a file is broken in the middle. */
public final class BundleException extends LoadException {
    private static final long serialVersionUID = 1L;

    public BundleException(String message) {
        super(message);
    }

    public BundleException(String message, Throwable cause) {
        super(message, cause);
    }
}
