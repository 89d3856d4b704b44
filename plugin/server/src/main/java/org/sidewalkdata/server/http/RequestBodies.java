package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import org.sidewalkdata.crowd.Turns;

/**
 * Reads the bodies of requests. Those that are there already, as nearly all are, at once; of others only so many at a time, and
 * each within a time for all of it, so that connections that drip hold few threads and not for long. Thread-safe.
 */
public final class RequestBodies {
    private static final int AT_ONCE = 16;
    private static final int WAITING = 16;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final int MOST_AT_ONCE = 64 * 1024;
    private static final int LOOKS = 20;
    private static final long LOOK_NANOS = 5_000_000;

    private final Turns turns =
            new Turns("Too many requests with a body are running at once", AT_ONCE, WAITING, PATIENCE);
    private final Duration longest;

    /** @param longest time for all of a body */
    public RequestBodies(Duration longest) {
        this.longest = longest;
    }

    /**
     * The body; closing it makes room for others.
     *
     * @throws org.sidewalkdata.error.BusyException when too many bodies are on their way
     */
    InputStream open(HttpServletRequest request) throws IOException {
        InputStream body = request.getInputStream();
        InputStream come = new ByteArrayInputStream(whatComesAtOnce(body, request.getContentLength()));
        if (come.available() == request.getContentLength()) {
            return come;
        }
        return new SequenceInputStream(come, new TimedBody(body, turns.take(), longest));
    }

    /** Many clients send a head and its body one after the other. */
    private static byte[] whatComesAtOnce(InputStream body, int length) throws IOException {
        byte[] bytes = new byte[Math.max(0, Math.min(length, MOST_AT_ONCE))];
        int count = 0;
        for (int looks = 0; looks < LOOKS && count < bytes.length; looks++) {
            while (count < bytes.length && body.available() > 0) {
                count += Math.max(0, body.read(bytes, count, bytes.length - count));
            }
            if (count < bytes.length) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
        }
        return Arrays.copyOf(bytes, count);
    }
}
