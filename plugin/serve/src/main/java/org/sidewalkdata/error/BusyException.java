package org.sidewalkdata.error;

import java.time.Duration;

/** An overloaded service: 503 with the time after which a retry is likely to be answered (A14). */
public final class BusyException extends ApiException {
    /** The smallest {@code Retry-After} of a 503. */
    public static final Duration LEAST = Duration.ofSeconds(5);

    private static final long serialVersionUID = 1L;

    private final Duration retryAfter;

    public BusyException(String message, Duration retryAfter) {
        super(ErrorCode.SERVICE_UNAVAILABLE, message, null, null);
        this.retryAfter = retryAfter;
    }

    /** Returns the time that the queue needs, which may be shorter than {@link #LEAST}. */
    public Duration retryAfter() {
        return retryAfter;
    }

    /** Returns the value of Retry-After for an exception in whole seconds: {@link #LEAST}, or the longer time of a queue. */
    public static String retryAfter(Throwable fault) {
        Duration told = LEAST;
        for (Throwable one = fault; one != null; one = one.getCause()) {
            if (one instanceof BusyException busy && busy.retryAfter.compareTo(told) > 0) {
                told = busy.retryAfter;
            }
        }
        return Long.toString(told.plusNanos(999_999_999).toSeconds());
    }
}
