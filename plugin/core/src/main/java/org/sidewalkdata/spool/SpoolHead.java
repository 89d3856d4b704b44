package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The beginning of what is written, in memory: most answers are no more than that. All heads together take no more than a
 * part of the heap; beyond it, files are begun earlier. Written by one thread; read by others once that has ended.
 */
final class SpoolHead {
    private static final int FIRST = 8 * 1024;

    private final int most;
    private final AtomicLong room;
    private byte[] bytes = {};
    private int length;

    /**
     * @param most bytes of this head
     * @param room bytes that all heads may still take
     */
    SpoolHead(int most, AtomicLong room) {
        this.most = most;
        this.room = room;
    }

    int length() {
        return length;
    }

    /** Whether so much more after so many bytes is no more than a head, be it in memory or, for want of that, in a file. */
    boolean holds(long before, int more) {
        return before + more <= most;
    }

    ByteBuffer content() {
        return ByteBuffer.wrap(bytes, 0, length);
    }

    /** Adds bytes; false, and nothing is added, when there is no memory for them. */
    boolean add(byte[] added, int offset, int count) {
        if (length + count > bytes.length && !grow(length + count)) {
            return false;
        }
        System.arraycopy(added, offset, bytes, length, count);
        length += count;
        return true;
    }

    void copy(long first, long end, OutputStream out) throws IOException {
        if (first < end) {
            out.write(bytes, (int) first, (int) (end - first));
        }
    }

    /** Gives the memory back. */
    void clear() {
        room.addAndGet(bytes.length);
        bytes = new byte[0];
        length = 0;
    }

    private boolean grow(int least) {
        int size = Math.min(most, Math.max(least, Math.max(FIRST, 2 * bytes.length)));
        int more = size - bytes.length;
        if (room.addAndGet(-more) < 0) {
            room.addAndGet(more);
            return false;
        }
        bytes = Arrays.copyOf(bytes, size);
        return true;
    }
}
