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
 * An answer that a host sends: status and headers at once, then the body as it is made. May hold a database connection
 * or a file while it is open, so a host always closes it. Used by one thread.
 *
 * @param headers in the order to send them; never Content-Encoding, Content-Length or Date, which the host sets
 * @param body empty for 204, 304, HEAD and OPTIONS
 * @param length number of bytes of the body, or of the body that HEAD omits, if known; a host that sends the body
 *     unchanged sends it as Content-Length
 * @param cause the internal cause, for the log; present for errors only, never sent
 * @param release frees the held resources; may run again
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

    /** A writer of the body; an exception is a fault after the first byte (A15), unless the client went away. */
    @FunctionalInterface
    public interface Body {
        void writeTo(OutputStream out) throws IOException;

        /** Returns the bytes of memory that this body holds until it is sent and that no other response shares. */
        default long heldBytes() {
            return 0;
        }

        /** Returns all bytes at once, for bodies that fit into memory. */
        default byte[] bytes() throws IOException {
            var bytes = new ByteArrayOutputStream();
            writeTo(bytes);
            return bytes.toByteArray();
        }
    }

    private record Whole(byte[] body) implements Body {
        @Override
        public void writeTo(OutputStream out) throws IOException {
            out.write(body);
        }

        @Override
        public long heldBytes() {
            return body.length;
        }
    }

    public Response {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** Returns an answer without body or open resources. */
    public static Response empty(int status, Map<String, String> headers) {
        return head(status, headers, OptionalLong.empty());
    }

    /**
     * Returns the answer to HEAD.
     *
     * @param length of the body that GET would have, if known without making it
     */
    public static Response head(int status, Map<String, String> headers, OptionalLong length) {
        return new Response(status, headers, Optional.empty(), length, Optional.empty(), NOTHING);
    }

    /** Returns an answer with a complete body; for HEAD its headers and its length only. */
    public static Response whole(int status, Map<String, String> headers, byte[] body, boolean head) {
        Optional<Body> writer = head ? Optional.empty() : Optional.of(new Whole(body));
        return new Response(status, headers, writer, OptionalLong.of(body.length), Optional.empty(), NOTHING);
    }

    /** Adds the internal cause, for the log. */
    public Response withCause(Optional<Throwable> fault) {
        return new Response(status, headers, body, length, fault, release);
    }

    @Override
    public void close() {
        release.run();
    }
}
