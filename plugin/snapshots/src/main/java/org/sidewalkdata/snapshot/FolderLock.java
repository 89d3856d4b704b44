package org.sidewalkdata.snapshot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.snapshot.SnapshotException.Kind;

/** Lets one process at a time change a folder of snapshots. */
final class FolderLock {
    private static final String LOCK = ".lock";
    private static final String PART = ".part";

    private FolderLock() {}

    /** Work on the folder while no other process changes it. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    /**
     * Runs work while no other process or thread changes the folder, after removing what interrupted runs left.
     *
     * @throws SnapshotException BUSY; FILES, for every file error
     */
    static void run(Path path, Work work) {
        try {
            if (Files.notExists(path)) {
                Files.createDirectories(path);
                SharedFiles.share(path, path);
            }
            try (FileChannel lock = open(path, path.resolve(LOCK));
                    FileLock held = lock.tryLock()) {
                if (held == null) {
                    throw busy(path, null);
                }
                removeLeftovers(path);
                work.run();
            } catch (OverlappingFileLockException e) { // another thread of this process
                throw busy(path, e);
            }
        } catch (IOException | UncheckedIOException e) {
            throw SnapshotException.files(path, e);
        }
    }

    private static FileChannel open(Path path, Path lock) throws IOException {
        try {
            Files.createFile(lock);
            SharedFiles.share(lock, path); // only now: it closes the file, which would release a lock
        } catch (FileAlreadyExistsException e) {
            // made by an earlier run, or checked below
        }
        if (Files.exists(lock, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)) { // opening a pipe waits
            throw new IOException(lock + " is no regular file");
        }
        return FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static SnapshotException busy(Path path, @Nullable Throwable cause) {
        return new SnapshotException(Kind.BUSY, "another snapshot is being made or deleted in " + path, cause);
    }

    private static void removeLeftovers(Path path) throws IOException {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(path, ".*" + PART)) {
            for (Path part : parts) {
                remove(part);
            }
        }
    }

    /** Returns the folder in which a snapshot is made. */
    static Path part(Path path, SnapshotName name) {
        return path.resolve("." + name + PART);
    }

    /** Removes a file, or a folder with everything in it; follows no links. */
    static void remove(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> children = Files.newDirectoryStream(path)) {
                for (Path child : children) {
                    remove(child);
                }
            }
        }
        Files.deleteIfExists(path);
    }
}
