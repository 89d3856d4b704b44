package org.sidewalkdata.error;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request that ends in an error answer. Its message is for the client: never a cause, SQL or a class name. */
public class ApiException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final @Nullable String parameter;

    /**
     * @param parameter the parameter at fault; null: none is
     * @param cause for the log; null: nothing failed inside
     */
    public ApiException(ErrorCode code, String message, @Nullable String parameter, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
        this.parameter = parameter;
    }

    /** Whatever went wrong, in words for the client; what is no error of ours becomes one that keeps it as its cause. */
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

    /** Headers that its answer has beside those of every error. */
    public Map<String, String> headers() {
        return Map.of();
    }

    public ErrorCode code() {
        return code;
    }

    /** The parameter at fault, when one is. */
    public Optional<String> parameter() {
        return Optional.ofNullable(parameter);
    }

    /** The message; never null. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
