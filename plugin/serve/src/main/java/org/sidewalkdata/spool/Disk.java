package org.sidewalkdata.spool;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The place of finished files: the machine's disk, or a disk that a test fills. Thread-safe. */
public interface Disk {
    /** The machine's disk. */
    Disk OF_THIS_MACHINE = new Disk() {
        @Override
        public FileChannel create(Path file) throws IOException {
            return FileChannel.open(
                    file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        }

        @Override
        public long usableBytes(Path folder) throws IOException {
            return folder.toFile().getUsableSpace(); // FileStore looks up the mount, which is invisible in a chroot
        }
    };

    /** Creates a file, for reading and writing. */
    FileChannel create(Path file) throws IOException;

    /** Returns the space left for files in the folder. */
    long usableBytes(Path folder) throws IOException;
}
