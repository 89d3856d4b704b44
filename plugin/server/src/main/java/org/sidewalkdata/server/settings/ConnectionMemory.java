package org.sidewalkdata.server.settings;

import java.util.function.Function;
import org.sidewalkdata.settings.HeapShare;
import org.sidewalkdata.settings.Notation;
import org.sidewalkdata.settings.SettingException;
import org.springframework.core.env.Environment;

/**
 * How many connections fit into their share of the heap. Each can hold all its buffers at once: a client that sends a
 * part of a request and then waits fills the one for its head.
 */
public final class ConnectionMemory {
    private static final String CONNECTIONS = "server.tomcat.max-connections";
    private static final String HEAD = "server.max-http-request-header-size";

    /** The most connections that are open by default. */
    private static final int MOST = 2000;

    /** Tomcat's buffers for reading, for the head of the response, and for the request and response as objects. */
    private static final int OTHERS = 40 << 10;

    private static final int LEAST_WRITE = 8 << 10;
    private static final int MOST_WRITE = 32 << 10;

    private ConnectionMemory() {}

    /**
     * Returns how many connections may be open: as set, or as many as fit into their share of the heap.
     *
     * @param heap bytes
     * @throws SettingException if more are set than fit, or a size or number cannot be read
     */
    public static int connections(Environment environment, long heap) {
        long head = read(HEAD, environment.getProperty(HEAD, "80KB"), Notation::bytes);
        long fit = Math.max(1, HeapShare.CONNECTIONS.of(heap) / (head + OTHERS + LEAST_WRITE));
        String text = environment.getProperty(CONNECTIONS, "");
        if (text.isEmpty()) {
            return (int) Math.min(MOST, fit);
        }
        int set = read(CONNECTIONS, text, Notation::count);
        if (set < 1 || set > fit) {
            throw new SettingException(CONNECTIONS + " must be 1 to " + fit + " with a heap of " + (heap >> 20)
                    + " MB (option -Xmx) and " + HEAD + " of " + (head >> 10) + " kB, but was '" + text + "'");
        }
        return set;
    }

    private static <T> T read(String name, String text, Function<String, T> notation) {
        try {
            return notation.apply(text);
        } catch (IllegalArgumentException e) {
            throw new SettingException(name + " " + e.getMessage() + " but was '" + text + "'");
        }
    }

    /**
     * Returns the bytes that each connection collects before it sends them: sending a box of clusters in 9 pieces costs
     * less than in 34. All connections together stay in their share.
     */
    public static int writeBuffer(long heap, int connections, int head) {
        long left = HeapShare.CONNECTIONS.of(heap) / Math.max(connections, 1) - head - OTHERS;
        return (int) Math.min(Math.max(left, LEAST_WRITE), MOST_WRITE);
    }
}
