package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.sidewalkdata.crowd.Turns;

/**
 * Reads the bodies of requests. Those that are there already, as nearly all are, at once; of others only so many at a time, and
 * each within a time for all of it, so that connections that drip hold few threads and not for long. Thread-safe.
 */
public final class RequestBodies {
    private static final int AT_ONCE = 16;
    private static final int WAITING = 16;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Turns turns = new Turns("requests with a body", AT_ONCE, WAITING, PATIENCE);
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
        int length = request.getContentLength();
        if (length >= 0 && body.available() >= length) {
            return body;
        }
        return new TimedBody(body, turns.take(), longest);
    }
}
