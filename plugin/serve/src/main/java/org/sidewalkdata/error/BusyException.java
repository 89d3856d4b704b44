package org.sidewalkdata.error;

import java.time.Duration;

/** An overloaded service: 503 with the time after which a retry is likely to be answered (A14). */
public final class BusyException extends ApiException {
    private static final long serialVersionUID = 1L;

    private final Duration retryAfter;

    public BusyException(String message, Duration retryAfter) {
        super(ErrorCode.SERVICE_UNAVAILABLE, message, null, null);
        this.retryAfter = retryAfter;
    }

    /**
     * Returns the value of Retry-After for an exception: the host's minimum, or the longer time that a queue needs.
     * Whole seconds, at least 1.
     */
    public static String retryAfter(Throwable fault, Duration atLeast) {
        Duration told = atLeast;
        for (Throwable one = fault; one != null; one = one.getCause()) {
            if (one instanceof BusyException busy && busy.retryAfter.compareTo(told) > 0) {
                told = busy.retryAfter;
            }
        }
        return Long.toString(Math.max(1, told.plusNanos(999_999_999).toSeconds()));
    }
}
