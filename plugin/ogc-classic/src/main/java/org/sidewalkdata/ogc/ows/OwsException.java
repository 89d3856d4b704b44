package org.sidewalkdata.ogc.ows;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.ApiException;

/**
 * A request error that is answered by an exception report. The message is for the client and never contains a cause,
 * SQL or a class name.
 */
public final class OwsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final OwsCode code;
    private final @Nullable String locator;

    /**
     * Creates an exception.
     *
     * @param locator the invalid parameter or element; null: none
     * @param cause for the log; null: nothing failed internally
     */
    public OwsException(OwsCode code, @Nullable String locator, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
        this.locator = locator;
    }

    /** Reports a missing parameter. */
    public static OwsException missing(String parameter) {
        return new OwsException(OwsCode.MISSING_PARAMETER_VALUE, parameter, parameter + " is missing", null);
    }

    /**
     * Reports an invalid value of a parameter.
     *
     * @param complaint continues after the parameter's name: {@code must be …}
     */
    public static OwsException invalid(String parameter, String complaint) {
        return new OwsException(OwsCode.INVALID_PARAMETER_VALUE, parameter, parameter + " " + complaint, null);
    }

    /** Converts any error to a report. Details that the report must not contain are kept as its cause. */
    public static OwsException of(Throwable fault) {
        if (fault instanceof OwsException known) {
            return known;
        }
        ApiException error = ApiException.of(fault);
        return switch (error.code()) {
            case INVALID_PARAMETER ->
                new OwsException(
                        OwsCode.INVALID_PARAMETER_VALUE, error.parameter().orElse(null), error.text(), null);
            case METHOD_NOT_ALLOWED -> new OwsException(OwsCode.METHOD_NOT_ALLOWED, null, error.text(), null);
            case PRECONDITION_FAILED -> new OwsException(OwsCode.PRECONDITION_FAILED, null, error.text(), null);
            case SERVICE_UNAVAILABLE -> new OwsException(OwsCode.UNAVAILABLE, null, error.text(), error.getCause());
            default -> {
                Throwable cause = error == fault ? fault : error.getCause();
                yield new OwsException(OwsCode.INTERNAL, null, "An unexpected error occurred", cause);
            }
        };
    }

    public OwsCode code() {
        return code;
    }

    public Optional<String> locator() {
        return Optional.ofNullable(locator);
    }

    /** Returns the message; never null. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
