package org.sidewalkdata.server.settings;

import org.sidewalkdata.settings.HeapShare;

/**
 * How many connections fit into their share of the heap. Each can hold all its buffers at once: a client that sends a
 * part of a request and then waits fills the one for its head.
 */
public final class ConnectionMemory {
    /** The most connections that are open by default. */
    private static final int MOST = 2000;

    /** Tomcat's buffers for reading, for the head of the response, and for the request and response as objects. */
    private static final int OTHERS = 40 << 10;

    private static final int LEAST_WRITE = 8 << 10;
    private static final int MOST_WRITE = 32 << 10;

    private ConnectionMemory() {}

    /**
     * Returns how many connections fit.
     *
     * @param heap bytes
     * @param head the largest size of a request line and headers, in bytes
     */
    static int most(long heap, long head) {
        long fit = HeapShare.CONNECTIONS.of(heap) / (head + OTHERS + LEAST_WRITE);
        return (int) Math.max(1, Math.min(fit, Integer.MAX_VALUE));
    }

    /** Returns the default of {@code server.tomcat.max-connections}. */
    static int byDefault(long heap, long head) {
        return Math.min(MOST, most(heap, head));
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
