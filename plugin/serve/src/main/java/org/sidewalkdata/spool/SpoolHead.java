package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The beginning of a spool, in memory: most answers fit into it. All heads together take no more than a part of the
 * heap; beyond it, files are begun earlier. Written by one thread; read by other threads after writing has ended.
 */
final class SpoolHead {
    private static final int FIRST = 8 * 1024;

    /**
     * Blocks grow up to this size, and are never copied: arrays of half a megabyte would burden the garbage collector.
     */
    private static final int LARGEST = 64 * 1024;

    private final int most;
    private final AtomicLong room;
    private final List<ByteBuffer> blocks = new ArrayList<>();
    private int taken;
    private int length;

    /**
     * Creates an empty head.
     *
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

    /** Returns whether {@code before + more} bytes fit into a head, in memory or, if memory is short, in a file. */
    boolean holds(long before, int more) {
        return before + more <= most;
    }

    /** Returns the added bytes, in order, to be read from the beginning. */
    List<ByteBuffer> content() {
        return blocks.stream().map(block -> block.duplicate().flip()).toList();
    }

    /** Adds bytes; returns false, and adds nothing, if there is no memory for them. */
    boolean add(byte[] added, int offset, int count) {
        while (taken - length < count) {
            if (!grow()) {
                return false;
            }
        }
        int next = offset;
        for (ByteBuffer block : blocks) {
            int part = Math.min(block.remaining(), offset + count - next);
            block.put(added, next, part);
            next += part;
        }
        length += count;
        return true;
    }

    void copy(long first, long end, OutputStream out) throws IOException {
        long start = 0;
        for (ByteBuffer block : content()) {
            int from = (int) Math.min(Math.max(first - start, 0), block.limit());
            int to = (int) Math.min(Math.max(end - start, 0), block.limit());
            if (from < to) {
                out.write(block.array(), from, to - from);
            }
            start += block.limit();
        }
    }

    void clear() {
        room.addAndGet(taken);
        blocks.clear();
        taken = 0;
        length = 0;
    }

    private boolean grow() {
        int size = Math.min(Math.max(taken, FIRST), LARGEST);
        if (room.addAndGet(-size) < 0) {
            room.addAndGet(size);
            return false;
        }
        blocks.add(ByteBuffer.allocate(size));
        taken += size;
        return true;
    }
}
