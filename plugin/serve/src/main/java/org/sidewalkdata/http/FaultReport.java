package org.sidewalkdata.http;

import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorShape;

/**
 * What a client is told of a fault.
 *
 * @param cause what went wrong inside, for the log; never told
 * @param headers beside those of every fault
 */
public record FaultReport(
        int status, String mediaType, byte[] body, Optional<Throwable> cause, Map<String, String> headers) {
    /** One of no headers of its own. */
    public FaultReport(int status, String mediaType, byte[] body, Optional<Throwable> cause) {
        this(status, mediaType, body, cause, Map.of());
    }

    /** In one of the two shapes of the interface. */
    public static FaultReport of(Throwable fault, ErrorShape shape) {
        ApiException error = ApiException.of(fault);
        return new FaultReport(
                error.code().status(), shape.mediaType(), shape.body(error), Optional.ofNullable(error.getCause()));
    }
}
