package org.sidewalkdata.geoserver.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;
import javax.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;

/**
 * A response body that begins late. It holds the first bytes back, so that a failure among them is still a proper
 * error, and so that a response that fits is sent with its length. Used by one thread.
 */
final class LateBody extends OutputStream {
    private static final int HELD = 32 * 1024;

    private final Runnable head;
    private final HttpServletResponse response;
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();
    private OptionalLong length = OptionalLong.empty();
    private @Nullable OutputStream sending;

    /**
     * Creates the body.
     *
     * @param head sets status and headers; called once, before the first byte
     */
    LateBody(Runnable head, HttpServletResponse response) {
        this.head = head;
        this.response = response;
    }

    /** Sets the length of the body. */
    void announce(OptionalLong length) {
        this.length = length;
    }

    /** Returns true if something was sent, so that the response can no longer be replaced. */
    boolean begun() {
        return sending != null;
    }

    /** Discards the bytes that were held back. */
    void forget() {
        held.reset();
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
        if (sending == null && held.size() + count <= HELD) {
            held.write(bytes, offset, count);
            return;
        }
        begin().write(bytes, offset, count);
    }

    /** Ends the body. */
    void finish() throws IOException {
        if (sending == null) {
            length = OptionalLong.of(held.size());
            begin();
        }
    }

    private OutputStream begin() throws IOException {
        if (sending == null) {
            sending = open();
            held.writeTo(sending);
        }
        return sending;
    }

    /**
     * Opens the stream. GeoServer's gzip filter checks the media type at the first byte and compresses types that it
     * knows, including bodies that are already compressed. Therefore the first write is empty and has a type that the
     * filter ignores.
     */
    private OutputStream open() throws IOException {
        length.ifPresent(response::setContentLengthLong);
        response.setContentType("application/octet-stream");
        OutputStream out = response.getOutputStream();
        out.write(new byte[0], 0, 0);
        head.run();
        return out;
    }
}
