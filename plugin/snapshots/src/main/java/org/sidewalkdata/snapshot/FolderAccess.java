package org.sidewalkdata.snapshot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.snapshot.SnapshotException.Kind;
import org.sidewalkdata.spool.TempFolder;

/** Lets one process at a time change a folder of snapshots, and everybody read it. */
final class FolderAccess {
    private static final String LOCK = ".lock";
    private static final String PART = ".part";

    private FolderAccess() {}

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
                share(path, path);
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
            share(lock, path); // only now: it closes the file, which would release a lock
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
                TempFolder.delete(part);
            }
        }
    }

    /** Returns the folder in which a snapshot is made. */
    static Path part(Path path, SnapshotName name) {
        return path.resolve("." + name + PART);
    }

    /**
     * Lets everybody read a file or a folder, whatever the umask of the process, because the data are public. Gives it to
     * the owner of the folder of snapshots, so that the server can go on after root has made a snapshot there; other
     * users than root keep it.
     */
    static void share(Path path, Path folder) throws IOException {
        var rights = Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (rights == null) { // the file system has no such rights
            return;
        }
        UserPrincipal owner = Files.getOwner(folder);
        try {
            rights.setPermissions(PosixFilePermissions.fromString(Files.isDirectory(path) ? "rwxr-xr-x" : "rw-r--r--"));
            if (!rights.getOwner().equals(owner)) {
                rights.setOwner(owner);
            }
        } catch (FileSystemException e) {
            // another user's file, or a file system that keeps no rights: the snapshot is complete all the same
        }
    }
}
