package org.sidewalkdata.error;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request that ends in an error answer. Its message is for the client: it never contains a cause, SQL or a class
 * name.
 */
public class ApiException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final @Nullable String parameter;

    /**
     * Creates an error.
     *
     * @param parameter the parameter at fault; null: no parameter is
     * @param cause for the log; null: no internal failure
     */
    public ApiException(ErrorCode code, String message, @Nullable String parameter, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
        this.parameter = parameter;
    }

    /** Returns the error answer for an exception; any other exception becomes the cause of a new one. */
    public static ApiException of(Throwable fault) {
        if (fault instanceof ApiException known) {
            return known;
        }
        return fault instanceof DataSourceException source && source.unavailable()
                ? new ApiException(
                        ErrorCode.SERVICE_UNAVAILABLE,
                        "The data cannot be read at the moment; please try again later",
                        null,
                        fault)
                : new ApiException(ErrorCode.INTERNAL_SERVER_ERROR, "An unexpected error occurred", null, fault);
    }

    /** Returns headers of its answer in addition to those of every error. */
    public Map<String, String> headers() {
        return Map.of();
    }

    public ErrorCode code() {
        return code;
    }

    /** Returns the parameter at fault; empty if no parameter is. */
    public Optional<String> parameter() {
        return Optional.ofNullable(parameter);
    }

    /** Returns the message; never null. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
