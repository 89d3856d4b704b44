package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that one thread writes while other threads already read them: the beginning in memory, if there is a head, and
 * the rest in a file. Readers follow the writer; if the writer fails, they fail with the same exception. Everything is
 * deleted once the spool is discarded and has no user. File descriptors are open only during reads and writes.
 * Thread-safe.
 */
public final class Spool {
    private final Path file;
    private final @Nullable SpoolHead head;
    private final SpoolOutput output;
    private boolean outgrown;
    private boolean mayBeThere;
    private boolean inFile;
    private long written;
    private boolean finished;
    private boolean abandoned;
    private boolean discarded;
    private boolean deleted;
    private int users;
    private @Nullable Throwable fault;

    /**
     * Creates a spool.
     *
     * @param file created at the first write to it
     * @param head null: everything goes into the file
     * @param outgrown called in the writer's thread before more than the head is written; an exception ends the writing
     */
    Spool(SpoolFile file, @Nullable SpoolHead head, Consumer<Spool> outgrown) {
        this.file = file.path();
        this.head = head;
        this.outgrown = head == null;
        this.output = new SpoolOutput(this, file, head, outgrown);
    }

    /**
     * Returns the output for the writer's thread. Closing it does nothing: {@link #finish} or {@link #fail} ends the
     * file.
     */
    OutputStream output() {
        return output;
    }

    void finish() throws IOException {
        output.end();
        synchronized (this) {
            if (!inFile && head != null) {
                written = head.length();
            }
            finished = true;
            notifyAll();
        }
    }

    /** Marks the file as failed: readers fail, and later readers cannot use it. */
    void fail(Throwable reason) {
        try {
            output.end();
        } catch (IOException e) {
            reason.addSuppressed(e);
        } finally {
            synchronized (this) {
                fault = reason;
                notifyAll();
            }
        }
    }

    /** Waits until the bytes are known to exceed the head and the file has a first byte, or until the end. */
    public synchronized void awaitFirstByte() throws InterruptedException {
        while (!(outgrown && written > 0) && !finished && fault == null) {
            wait();
        }
        if (!outgrown || written == 0) {
            throwFault();
        }
    }

    /** Waits until the file is complete. */
    public synchronized void awaitEnd() throws InterruptedException {
        while (!finished && fault == null) {
            wait();
        }
        throwFault();
    }

    /** Returns the length in bytes if the file is complete. */
    public synchronized OptionalLong length() {
        return finished ? OptionalLong.of(written) : OptionalLong.empty();
    }

    /** Copies the bytes from {@code first} up to but excluding {@code end} to the output, following the writer. */
    public void copy(long first, long end, OutputStream out) throws IOException {
        long available = Math.min(awaitMoreThan(first), end);
        if (available <= first) {
            return;
        }
        if (!inFile()) {
            Objects.requireNonNull(head).copy(first, available, out);
            return;
        }
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ)) {
            copy(in, first, end, out);
        }
    }

    private void copy(FileChannel in, long first, long end, OutputStream out) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        long position = first;
        while (position < end) {
            long available = Math.min(awaitMoreThan(position), end);
            if (available <= position) {
                return;
            }
            while (position < available) {
                int wanted = (int) Math.min(buffer.length, available - position);
                int read = in.read(ByteBuffer.wrap(buffer, 0, wanted), position);
                if (read < 0) {
                    throw new IOException("The finished file has become shorter");
                }
                out.write(buffer, 0, read);
                position += read;
            }
        }
    }

    /** Returns whether there is a file, or will be one. */
    synchronized boolean inFile() {
        return inFile || head == null;
    }

    /** Returns whether its file was created, but no longer exists. */
    synchronized boolean hasVanished() {
        return inFile && Files.notExists(file);
    }

    /** Returns whether its writer is still running. */
    synchronized boolean growing() {
        return !finished && fault == null;
    }

    synchronized long written() {
        return written;
    }

    synchronized long onDisk() {
        return inFile ? written : 0;
    }

    /** Registers a user; false if the file is already deleted or unusable. */
    synchronized boolean use() {
        if (deleted || abandoned || fault != null) {
            return false;
        }
        users++;
        return true;
    }

    /** Returns whether it is complete and has no user. */
    synchronized boolean isIdle() {
        return finished && users == 0;
    }

    /**
     * Unregisters a user.
     *
     * @return true if it is deleted now
     */
    synchronized boolean release() throws IOException {
        users--;
        return deleteWhenUnused();
    }

    /** Allows new readers again. */
    synchronized void keep() {
        discarded = false;
    }

    /**
     * Allows no new reader.
     *
     * @return true if it is deleted now
     */
    synchronized boolean discard() throws IOException {
        discarded = true;
        return deleteWhenUnused();
    }

    private boolean deleteWhenUnused() throws IOException {
        if (discarded && users == 0 && !deleted) {
            deleted = true;
            if (head != null) {
                head.clear();
            }
            // deleting a file that never existed takes a system call and an exception, for each small answer
            if (mayBeThere) {
                Files.deleteIfExists(file);
            }
        }
        return deleted;
    }

    /** Marks it as larger than its head. */
    synchronized void spilledToFile() {
        outgrown = true;
    }

    /** Records that the file is about to be created. */
    synchronized void makeFile() {
        mayBeThere = true;
    }

    synchronized void grow(long length) {
        inFile = true;
        written = length;
        notifyAll();
    }

    /**
     * Checks that there are readers.
     *
     * @throws IOException if only the writer is left
     */
    synchronized void requireReaders() throws IOException {
        if (users == 1) {
            abandoned = true; // its writer gives up: a new reader would get a fault that is not its own
            throw new IOException("The file has no more readers");
        }
    }

    /**
     * Waits for more bytes.
     *
     * @return the number of bytes: more than {@code position}, or the final number
     */
    private synchronized long awaitMoreThan(long position) throws IOException {
        try {
            while (written <= position && !finished && fault == null) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while waiting for more of the file", e);
        }
        if (written <= position) {
            throwFault();
        }
        return written;
    }

    private void throwFault() {
        if (fault != null) {
            throw new SpoolException(fault);
        }
    }
}
