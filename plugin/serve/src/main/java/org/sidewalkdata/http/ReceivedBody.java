package org.sidewalkdata.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** A body that is received before a service opens it. Used by one thread. */
final class ReceivedBody implements Request.Body {
    /** A client that sends a byte now and then must not hold memory for hours. */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private static final int FIRST = 16 << 10;

    /** The two bytes with which a gzip file begins. */
    private static final int[] GZIP = {0x1F, 0x8B};

    private final Request.Body sent;
    private @Nullable InputStream unread;
    private @Nullable InputStream received;
    private @Nullable IOException fault;

    ReceivedBody(Request.Body sent) {
        this.sent = sent;
    }

    /** Returns whether the body is packed with gzip, whatever its headers say: it begins like such a file. */
    boolean isPacked() {
        try {
            var in = new PushbackInputStream(sent.open(), GZIP.length);
            unread = in;
            byte[] begin = in.readNBytes(GZIP.length);
            in.unread(begin);
            return begin.length == GZIP.length && (begin[0] & 0xFF) == GZIP[0] && (begin[1] & 0xFF) == GZIP[1];
        } catch (IOException e) {
            fault = e;
            return false;
        }
    }

    /**
     * Receives the body. Never throws: a service that opens the body finds the fault.
     *
     * @param packed unpack the body
     * @param expected bytes that the client announced
     * @param most unpacked bytes to receive; the rest is left
     */
    void receive(boolean packed, int expected, int most) {
        try (InputStream in = packed ? new GZIPInputStream(opened()) : opened()) {
            received = read(in, expected, most);
        } catch (IOException e) {
            fault = e;
        }
    }

    private InputStream opened() throws IOException {
        if (fault != null) {
            throw fault;
        }
        return unread == null ? sent.open() : unread;
    }

    private static InputStream read(InputStream in, int expected, int most) throws IOException {
        long begun = System.nanoTime();
        byte[] bytes = new byte[expected];
        int count = 0;
        while (count < most) {
            if (count == bytes.length) {
                int next = in.read(); // usually the end, for which the announced length suffices
                if (next < 0) {
                    break;
                }
                bytes = Arrays.copyOf(bytes, Math.min(most, Math.max(FIRST, 2 * count)));
                bytes[count++] = (byte) next;
            } else {
                int read = in.read(bytes, count, bytes.length - count);
                if (read < 0) {
                    break;
                }
                count += read;
            }
            if (System.nanoTime() - begun > LONGEST.toNanos()) {
                throw new IOException("the body took longer than " + LONGEST.toSeconds() + " seconds");
            }
        }
        return new ByteArrayInputStream(bytes, 0, count);
    }

    @Override
    public InputStream open() throws IOException {
        return received == null ? opened() : received;
    }
}
