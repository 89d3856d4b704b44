package org.sidewalkdata.ogc.ows;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.error.ApiException;

/** A request that ends in an exception report. Its message is for the client: never a cause, SQL or a class name. */
public final class OwsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final OwsCode code;
    private final @Nullable String locator;

    /**
     * @param locator the parameter or element at fault; null: none is
     * @param cause for the log; null: nothing failed inside
     */
    public OwsException(OwsCode code, @Nullable String locator, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
        this.locator = locator;
    }

    /** A parameter is not there. */
    public static OwsException missing(String parameter) {
        return new OwsException(OwsCode.MISSING_PARAMETER_VALUE, parameter, parameter + " is missing", null);
    }

    /** A parameter's value will not do. @param complaint goes on after the parameter's name: {@code must be …} */
    public static OwsException invalid(String parameter, String complaint) {
        return new OwsException(OwsCode.INVALID_PARAMETER_VALUE, parameter, parameter + " " + complaint, null);
    }

    /** Whatever went wrong, as a report's words; what is not said in them is its cause. */
    public static OwsException of(Throwable fault) {
        if (fault instanceof OwsException known) {
            return known;
        }
        ApiException error = ApiException.of(fault);
        return switch (error.code()) {
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

    /** The message; never null. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
