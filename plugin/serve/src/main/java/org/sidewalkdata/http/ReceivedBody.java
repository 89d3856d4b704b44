package org.sidewalkdata.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A body that is received before a service opens it. Used by one thread. */
final class ReceivedBody implements Request.Body {
    /** A client that sends a byte now and then must not hold memory for hours. */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private static final int FIRST = 16 << 10;

    private final Request.Body sent;
    private @Nullable InputStream received;
    private @Nullable IOException fault;

    ReceivedBody(Request.Body sent) {
        this.sent = sent;
    }

    /**
     * Receives the body. Never throws: a service that opens the body finds the fault.
     *
     * @param expected bytes that the client announced
     * @param most bytes to receive; the rest is left
     */
    void receive(int expected, int most) {
        try (InputStream in = sent.open()) {
            received = read(in, expected, most);
        } catch (IOException e) {
            fault = e;
        }
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
        if (fault != null) {
            throw fault;
        }
        return received == null ? sent.open() : received;
    }
}
