package org.sidewalkdata.api;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.spool.Disk;

/** A disk with little room for the finished files of one folder. */
final class SmallDisk implements Disk {
    /** The total size of all finished files. */
    volatile long capacity = Long.MAX_VALUE;

    /** The free space that the disk reports. */
    volatile long said = 1 << 30;

    /** The exception thrown when a file is closed after writing. */
    volatile Optional<Error> atClose = Optional.empty();

    @Override
    public FileChannel create(Path file) throws IOException {
        return new Limited(file, OF_THIS_MACHINE.create(file));
    }

    @Override
    public long usableBytes(Path folder) {
        return said;
    }

    private static long used(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".spool"))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private final class Limited extends FileChannel {
        private final Path file;
        private final FileChannel channel;

        Limited(Path file, FileChannel channel) {
            this.file = file;
            this.channel = channel;
        }

        @Override
        public int write(ByteBuffer source, long position) throws IOException {
            if (used(file.getParent()) + source.remaining() > capacity) {
                throw new IOException("No space left on device");
            }
            return channel.write(source, position);
        }

        @Override
        public int read(ByteBuffer target, long position) throws IOException {
            return channel.read(target, position);
        }

        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        protected void implCloseChannel() throws IOException {
            channel.close();
            atClose.ifPresent(error -> {
                throw error;
            });
        }

        @Override
        public int read(ByteBuffer target) {
            throw unused();
        }

        @Override
        public long read(ByteBuffer[] targets, int offset, int length) {
            throw unused();
        }

        @Override
        public int write(ByteBuffer source) {
            throw unused();
        }

        @Override
        public long write(ByteBuffer[] sources, int offset, int length) {
            throw unused();
        }

        @Override
        public long position() {
            throw unused();
        }

        @Override
        public FileChannel position(long newPosition) {
            throw unused();
        }

        @Override
        public FileChannel truncate(long size) {
            throw unused();
        }

        @Override
        public void force(boolean metaData) {
            throw unused();
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel target) {
            throw unused();
        }

        @Override
        public long transferFrom(ReadableByteChannel source, long position, long count) {
            throw unused();
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) {
            throw unused();
        }

        @Override
        public FileLock lock(long position, long size, boolean shared) {
            throw unused();
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) {
            throw unused();
        }

        /** Finished files are only written and read at positions. */
        private static UnsupportedOperationException unused() {
            return new UnsupportedOperationException();
        }
    }
}
