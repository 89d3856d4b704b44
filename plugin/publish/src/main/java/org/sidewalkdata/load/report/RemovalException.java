package org.sidewalkdata.load.report;

/** A load was rejected because it would remove more of a city than is allowed. */
public final class RemovalException extends LoadException {
    private static final long serialVersionUID = 1L;

    public RemovalException(String message) {
        super(message);
    }
}
