package org.sidewalkdata.spool;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Where finished files are written: the machine's disk, or one that a test fills. Thread-safe. */
public interface Disk {
    /** The machine's. */
    Disk OF_THIS_MACHINE = new Disk() {
        @Override
        public FileChannel create(Path file) throws IOException {
            return FileChannel.open(
                    file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        }

        @Override
        public long usableBytes(Path folder) throws IOException {
            return folder.toFile().getUsableSpace(); // a FileStore looks for the mount, which a chroot does not show
        }
    };

    /** A new file, for reading and writing. */
    FileChannel create(Path file) throws IOException;

    /** How much can still be written in the folder. */
    long usableBytes(Path folder) throws IOException;
}
