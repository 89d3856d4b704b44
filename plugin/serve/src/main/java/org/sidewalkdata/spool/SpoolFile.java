package org.sidewalkdata.spool;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * Where a spool's file is made, and how it is written to.
 *
 * @param folder where the file lies
 * @param room makes room on the disk, when a write failed; false when there is none to be made
 */
record SpoolFile(Disk disk, TempFolder folder, Path path, BooleanSupplier room) {
    FileChannel create() throws IOException {
        folder.path();
        return disk.create(path);
    }

    /** Again and again, as long as something leaves the disk for it. */
    int writeSome(FileChannel channel, ByteBuffer buffer, long position) throws IOException {
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
}
