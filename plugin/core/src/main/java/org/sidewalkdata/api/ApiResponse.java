package org.sidewalkdata.api;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An answer that a host sends: status and headers at once, then the body as it is made. Holds a database connection while
 * a download is open, so a host closes it in every case. Used by one thread.
 */
public final class ApiResponse implements AutoCloseable {
    /** Writes a body; what it throws is a fault after the first byte (A15), but for a client that went away. */
    @FunctionalInterface
    public interface Body {
        void writeTo(OutputStream out) throws IOException;
    }

    private final int status;
    private final Map<String, String> headers;
    private final Optional<Body> body;
    private final OptionalLong length;
    private final Optional<Throwable> cause;
    private final Runnable release;

    /** Core makes its own; a host makes one of what another API answered. */
    public ApiResponse(
            int status,
            Map<String, String> headers,
            Optional<Body> body,
            OptionalLong length,
            Optional<Throwable> cause,
            Runnable release) {
        this.status = status;
        this.headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        this.body = body;
        this.length = length;
        this.cause = cause;
        this.release = release;
    }

    public int status() {
        return status;
    }

    /** Headers in the order to send them; never Content-Encoding, Content-Length or Date, which are the host's. */
    public Map<String, String> headers() {
        return headers;
    }

    /** Empty for 304, HEAD and OPTIONS. */
    public Optional<Body> body() {
        return body;
    }

    /** How many bytes the body has, or would have for HEAD, when that is known; a host that sends it as it is says so in Content-Length. */
    public OptionalLong length() {
        return length;
    }

    /** What went wrong inside, for the log; present on 500 and 503 only, never sent. */
    public Optional<Throwable> cause() {
        return cause;
    }

    /** Gives connection and place in the queue back. */
    @Override
    public void close() {
        release.run();
    }
}
