package org.sidewalkdata.geoserver.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;
import javax.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;

/**
 * A response's body that is begun late: the first bytes are held back, so that a fault among them is still a clean error, and
 * an answer that fits is sent with its length. Used by one thread.
 */
final class LateBody extends OutputStream {
    private static final int HELD = 32 * 1024;

    private final Runnable head;
    private final HttpServletResponse response;
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();
    private OptionalLong length = OptionalLong.empty();
    private @Nullable OutputStream sending;

    /** @param head sets status and headers; run once, before the first byte */
    LateBody(Runnable head, HttpServletResponse response) {
        this.head = head;
        this.response = response;
    }

    /** How many bytes will come. */
    void announce(OptionalLong length) {
        this.length = length;
    }

    /** Whether something was sent, so that the answer can no longer be another one. */
    boolean begun() {
        return sending != null;
    }

    /** What was held back is not sent. */
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

    /** The body is whole. */
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
     * GeoServer's gzip filter looks at the type when the first byte comes, and packs what it knows, also what is packed
     * already. So the first write, of nothing, is of a type that it leaves alone.
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
