package org.sidewalkdata.spool;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * The location of a spool's file, and how it is written.
 *
 * @param folder of the file
 * @param room makes room on the disk after a failed write; false if nothing can be evicted
 */
record SpoolFile(Disk disk, TempFolder folder, Path path, BooleanSupplier room) {
    FileChannel create() throws IOException {
        folder.path();
        return disk.create(path);
    }

    /** Writes; retries as long as room can be made on the disk. */
    int writeSome(FileChannel channel, ByteBuffer buffer, long position) throws IOException {
        while (true) {
            try {
                return channel.write(buffer, position);
            } catch (ClosedChannelException e) {
                throw e; // the file is no longer wanted
            } catch (IOException e) {
                if (!room.getAsBoolean()) {
                    throw e;
                }
            }
        }
    }
}
