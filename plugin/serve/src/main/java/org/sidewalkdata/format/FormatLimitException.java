package org.sidewalkdata.format;

/** The rows do not fit the format that was asked for; the message says which format would hold them. */
public final class FormatLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public FormatLimitException(String message) {
        super(message);
    }
}
