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
 * What one thread writes while others already read it: its beginning in memory, if it has a head, and from there on in a file.
 * Readers follow the writer; when the writer fails, they fail with the same fault. All is gone when it was discarded and nobody
 * reads it any more. Descriptors are open only while somebody reads or writes. Thread-safe.
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
     * @param file made when it is first written to
     * @param head null: everything goes into the file
     * @param outgrown is told so in the writer's thread before more than the head is written; what it throws ends the writing
     */
    Spool(SpoolFile file, @Nullable SpoolHead head, Consumer<Spool> outgrown) {
        this.file = file.path();
        this.head = head;
        this.outgrown = head == null;
        this.output = new SpoolOutput(this, file, head, outgrown);
    }

    /** Where the writer's thread puts the bytes. Closing it does nothing: {@link #finish} or {@link #fail} ends the file. */
    OutputStream output() {
        return output;
    }

    /** The writer put the last byte. */
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

    /** The writer broke off: readers fail, and the file is of no use to later ones. */
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

    /** Waits until it is known to be more than its head and there is a first byte in the file, or the end. */
    public synchronized void awaitFirstByte() throws InterruptedException {
        while (!(outgrown && written > 0) && !finished && fault == null) {
            wait();
        }
        if (!outgrown || written == 0) {
            throwFault();
        }
    }

    /** Waits until the file is whole. */
    public synchronized void awaitEnd() throws InterruptedException {
        while (!finished && fault == null) {
            wait();
        }
        throwFault();
    }

    /** Length in bytes, when the file is whole. */
    public synchronized OptionalLong length() {
        return finished ? OptionalLong.of(written) : OptionalLong.empty();
    }

    /** Copies the bytes from {@code first} up to but without {@code end} to the output, following the writer. */
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
                    throw new IOException("The finished file is shorter than it was");
                }
                out.write(buffer, 0, read);
                position += read;
            }
        }
    }

    /** Whether there is a file, or will be one. */
    synchronized boolean inFile() {
        return inFile || head == null;
    }

    /** Whether its file was made, and is not there any more. */
    synchronized boolean hasVanished() {
        return inFile && Files.notExists(file);
    }

    /** Whether its writer has not ended yet. */
    synchronized boolean growing() {
        return !finished && fault == null;
    }

    synchronized long written() {
        return written;
    }

    /** Bytes that it takes on the disk. */
    synchronized long onDisk() {
        return inFile ? written : 0;
    }

    /** Somebody uses the file from now on; false when it is gone already, or of no use. */
    synchronized boolean use() {
        if (deleted || abandoned || fault != null) {
            return false;
        }
        users++;
        return true;
    }

    /** Whether it is whole, kept for later, and used by nobody now. */
    synchronized boolean isIdle() {
        return finished && users == 0;
    }

    /** Somebody uses it no more; true: it is gone now. */
    synchronized boolean release() throws IOException {
        users--;
        return deleteWhenUnused();
    }

    /** New readers may come. */
    synchronized void keep() {
        discarded = false;
    }

    /** No new reader will come; true: it is gone now. */
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
            if (mayBeThere) { // to look for a file that never was takes a system call and an exception, for each small
                // answer
                Files.deleteIfExists(file);
            }
        }
        return deleted;
    }

    /** It is more than its head. */
    synchronized void spilledToFile() {
        outgrown = true;
    }

    /** The file is made now. */
    synchronized void makeFile() {
        mayBeThere = true;
    }

    /** The file has so many bytes by now. */
    synchronized void grow(long length) {
        inFile = true;
        written = length;
        notifyAll();
    }

    /** @throws IOException when nobody but the writer is left */
    synchronized void requireReaders() throws IOException {
        if (users == 1) {
            abandoned = true; // its writer gives up: who came now would share a fault that is not theirs
            throw new IOException("Everybody who waited for the file has gone");
        }
    }

    /** How many bytes there are: more than {@code position}, or all there will be. */
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
