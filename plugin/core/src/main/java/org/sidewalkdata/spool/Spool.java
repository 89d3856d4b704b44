package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A file that one thread writes while others already read it. Readers follow the writer; when the writer fails, they fail
 * with the same fault. The file is deleted when it was discarded and nobody reads it any more. Thread-safe.
 */
public final class Spool {
    private final Path file;
    private final FileChannel channel;
    private long written;
    private boolean finished;
    private boolean discarded;
    private boolean deleted;
    private int users;
    private @Nullable Throwable fault;

    private final BooleanSupplier room;

    private Spool(Path file, FileChannel channel, BooleanSupplier room) {
        this.file = file;
        this.channel = channel;
        this.room = room;
    }

    /** @param room makes room on the disk, when a write failed; false when there is none to be made */
    static Spool create(Disk disk, Path file, BooleanSupplier room) throws IOException {
        return new Spool(file, disk.create(file), room);
    }

    /** Where the writer's thread puts the bytes. Closing it does nothing: {@link #finish} or {@link #fail} ends the file. */
    OutputStream output() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, length);
                long position = written();
                while (buffer.hasRemaining()) {
                    position += writeSome(buffer, position);
                }
                grow(position);
            }
        };
    }

    /** Again and again, as long as something leaves the disk for it. */
    private int writeSome(ByteBuffer buffer, long position) throws IOException {
        while (true) {
            try {
                return channel.write(buffer, position);
            } catch (ClosedChannelException e) {
                throw e; // nobody wants the file any more
            } catch (IOException e) {
                if (!room.getAsBoolean()) {
                    throw e;
                }
            }
        }
    }

    synchronized void finish() {
        finished = true;
        notifyAll();
    }

    /** The writer broke off: readers fail, and the file is of no use to later ones. */
    synchronized void fail(Throwable reason) {
        fault = reason;
        notifyAll();
    }

    /** Waits until there is a first byte, or the end. */
    public synchronized void awaitFirstByte() throws InterruptedException {
        while (written == 0 && !finished && fault == null) {
            wait();
        }
        if (written == 0) {
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
        byte[] buffer = new byte[64 * 1024];
        long position = first;
        while (position < end) {
            long available = Math.min(awaitMoreThan(position), end);
            if (available <= position) {
                return;
            }
            while (position < available) {
                int wanted = (int) Math.min(buffer.length, available - position);
                int read = channel.read(ByteBuffer.wrap(buffer, 0, wanted), position);
                if (read < 0) {
                    throw new IOException("The finished file is shorter than it was");
                }
                out.write(buffer, 0, read);
                position += read;
            }
        }
    }

    synchronized long written() {
        return written;
    }

    /** Somebody uses the file from now on; false when it is gone already, or of no use. */
    synchronized boolean use() {
        if (deleted || fault != null) {
            return false;
        }
        users++;
        return true;
    }

    /** Whether it is whole, kept for later, and used by nobody now. */
    synchronized boolean isIdle() {
        return finished && users == 0;
    }

    /** Somebody uses it no more. */
    synchronized void release() throws IOException {
        users--;
        deleteWhenUnused();
    }

    /** No new reader will come. */
    synchronized void discard() throws IOException {
        discarded = true;
        deleteWhenUnused();
    }

    private void deleteWhenUnused() throws IOException {
        if (discarded && users == 0 && !deleted) {
            deleted = true;
            try (channel) {
                Files.deleteIfExists(file);
            }
        }
    }

    private synchronized void grow(long length) throws IOException {
        written = length;
        notifyAll();
        if (users == 1) { // the writer alone
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
