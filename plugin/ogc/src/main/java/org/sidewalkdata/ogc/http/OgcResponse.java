package org.sidewalkdata.ogc.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An answer that a host sends: status and headers at once, then the body as it is made. May hold a database connection, so
 * a host closes it in every case. Used by one thread.
 *
 * @param headers in the order to send them; never Content-Encoding, Content-Length or Date, which are the host's
 * @param body empty for 304, HEAD and OPTIONS; what it throws is a fault after the first byte (A15)
 * @param cause what went wrong inside, for the log; present on 500 and 503 only, never sent
 * @param release gives back what is held
 */
public record OgcResponse(
        int status, Map<String, String> headers, Optional<Body> body, Optional<Throwable> cause, Runnable release)
        implements AutoCloseable {
    /** Writes a body. */
    @FunctionalInterface
    public interface Body {
        void writeTo(OutputStream out) throws IOException;
    }

    public OgcResponse {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** An answer that holds nothing open and has no body. */
    public static OgcResponse empty(int status, Map<String, String> headers) {
        return new OgcResponse(status, headers, Optional.empty(), Optional.empty(), () -> {});
    }

    @Override
    public void close() {
        release.run();
    }
}
