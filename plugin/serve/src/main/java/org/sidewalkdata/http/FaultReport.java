package org.sidewalkdata.http;

import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorShape;

/**
 * The report of a fault to the client.
 *
 * @param cause the internal cause, for the log; never sent
 * @param headers in addition to those of every fault
 */
public record FaultReport(
        int status, String mediaType, byte[] body, Optional<Throwable> cause, Map<String, String> headers) {
    /** Creates a report without additional headers. */
    public FaultReport(int status, String mediaType, byte[] body, Optional<Throwable> cause) {
        this(status, mediaType, body, cause, Map.of());
    }

    /** Returns a report in one of the two error shapes of the interface. */
    public static FaultReport of(Throwable fault, ErrorShape shape) {
        ApiException error = ApiException.of(fault);
        return new FaultReport(
                error.code().status(), shape.mediaType(), shape.body(error), Optional.ofNullable(error.getCause()));
    }
}
