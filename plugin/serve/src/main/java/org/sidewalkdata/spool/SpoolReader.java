package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;

/** A reader's hold on a finished or growing file; the file exists while the reader is open. Used by one thread. */
public final class SpoolReader implements AutoCloseable {
    private final Spool spool;
    private final Runnable release;
    private final AtomicBoolean closed = new AtomicBoolean();

    SpoolReader(Spool spool, Runnable release) {
        this.spool = spool;
        this.release = release;
    }

    /**
     * Waits until the file is complete, or exceeds memory and has begun.
     *
     * @throws SpoolException if the writer failed before
     */
    public void awaitFirstByte() throws InterruptedException {
        spool.awaitFirstByte();
    }

    /**
     * Waits until the file is complete.
     *
     * @throws SpoolException if the writer failed
     */
    public void awaitEnd() throws InterruptedException {
        spool.awaitEnd();
    }

    /** Returns the length in bytes; empty while the file is being written. */
    public OptionalLong length() {
        return spool.length();
    }

    /**
     * Copies the bytes from {@code first} up to but excluding {@code end}, following the writer.
     *
     * @throws SpoolException if the writer failed
     */
    public void copy(long first, long end, OutputStream out) throws IOException {
        spool.copy(first, end, out);
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            release.run();
        }
    }
}
