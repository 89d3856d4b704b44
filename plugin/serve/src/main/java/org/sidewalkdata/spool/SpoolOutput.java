package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The output of a spool's writer: into the head while the bytes fit, then into the file. Used by the writer's thread.
 */
final class SpoolOutput extends OutputStream {
    private final Spool spool;
    private final SpoolFile file;
    private final @Nullable SpoolHead head;
    private final Consumer<Spool> outgrown;
    private @Nullable FileChannel channel;
    private long position;
    private boolean grown;

    SpoolOutput(Spool spool, SpoolFile file, @Nullable SpoolHead head, Consumer<Spool> outgrown) {
        this.spool = spool;
        this.file = file;
        this.head = head;
        this.outgrown = outgrown;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        spool.requireReaders();
        if (head != null && !grown && !head.holds(position, length)) {
            grown = true;
            outgrown.accept(spool);
            spool.spilledToFile();
        }
        if (channel == null && head != null && !grown && head.add(bytes, offset, length)) {
            position += length;
            return;
        }
        FileChannel out = channel == null ? begin() : channel;
        put(out, ByteBuffer.wrap(bytes, offset, length));
        spool.grow(position);
    }

    /** Ends writing and frees the file descriptor. */
    void end() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }

    private FileChannel begin() throws IOException {
        spool.makeFile();
        FileChannel out = file.create();
        channel = out;
        position = 0;
        if (head != null) {
            for (ByteBuffer block : head.content()) {
                put(out, block);
            }
            head.clear();
        }
        return out;
    }

    private void put(FileChannel out, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) {
            position += file.writeSome(out, buffer, position);
        }
    }
}
