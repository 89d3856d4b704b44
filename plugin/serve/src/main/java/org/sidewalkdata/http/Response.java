package org.sidewalkdata.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An answer that a host sends: status and headers at once, then the body as it is made. May hold a database connection or a
 * file while it is open, so a host closes it in every case. Used by one thread.
 *
 * @param headers in the order to send them; never Content-Encoding, Content-Length or Date, which are the host's
 * @param body empty for 204, 304, HEAD and OPTIONS
 * @param length how many bytes the body has, or would have for HEAD, when that is known; a host that sends it as it is says so
 *     in Content-Length
 * @param cause what went wrong inside, for the log; present on errors only, never sent
 * @param release gives back what is held; may be run again
 */
public record Response(
        int status,
        Map<String, String> headers,
        Optional<Body> body,
        OptionalLong length,
        Optional<Throwable> cause,
        Runnable release)
        implements AutoCloseable {
    private static final Runnable NOTHING = () -> {};

    /** Writes a body; what it throws is a fault after the first byte (A15), but for a client that went away. */
    @FunctionalInterface
    public interface Body {
        void writeTo(OutputStream out) throws IOException;

        /** All of it at once, of bodies that fit into memory. */
        default byte[] bytes() throws IOException {
            var bytes = new ByteArrayOutputStream();
            writeTo(bytes);
            return bytes.toByteArray();
        }
    }

    public Response {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** An answer that holds nothing open and has no body. */
    public static Response empty(int status, Map<String, String> headers) {
        return head(status, headers, OptionalLong.empty());
    }

    /** The answer to HEAD. @param length of the body that GET would have, where it is known without making it */
    public static Response head(int status, Map<String, String> headers, OptionalLong length) {
        return new Response(status, headers, Optional.empty(), length, Optional.empty(), NOTHING);
    }

    /** An answer whose body is there as a whole; HEAD has its headers and its length only. */
    public static Response whole(int status, Map<String, String> headers, byte[] body, boolean head) {
        Optional<Body> writer = head ? Optional.empty() : Optional.of(out -> out.write(body));
        return new Response(status, headers, writer, OptionalLong.of(body.length), Optional.empty(), NOTHING);
    }

    /** With what went wrong inside, for the log. */
    public Response withCause(Optional<Throwable> fault) {
        return new Response(status, headers, body, length, fault, release);
    }

    @Override
    public void close() {
        release.run();
    }
}
