package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;

/** One reader's hold on a finished or growing file; the file stays while the reader is open. Used by one thread. */
public final class SpoolReader implements AutoCloseable {
    private final Spool spool;
    private final Runnable release;
    private final AtomicBoolean closed = new AtomicBoolean();

    SpoolReader(Spool spool, Runnable release) {
        this.spool = spool;
        this.release = release;
    }

    /**
     * Waits until it is whole, or too much for memory and begun.
     *
     * @throws SpoolException when the writer failed before
     */
    public void awaitFirstByte() throws InterruptedException {
        spool.awaitFirstByte();
    }

    /**
     * Waits until the file is whole.
     *
     * @throws SpoolException when the writer failed
     */
    public void awaitEnd() throws InterruptedException {
        spool.awaitEnd();
    }

    /** Length in bytes; empty while the file is being written. */
    public OptionalLong length() {
        return spool.length();
    }

    /**
     * Copies the bytes from {@code first} up to but without {@code end}, following the writer.
     *
     * @throws SpoolException when the writer failed
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
