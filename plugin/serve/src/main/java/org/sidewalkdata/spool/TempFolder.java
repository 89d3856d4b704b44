package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of this process's temporary files: a private sub-folder of a parent that other processes may share.
 * Closing deletes it; the leftovers of a killed process are deleted by the next process that starts, which recognizes a
 * dead folder by its free lock. Anybody may write to the parent, such as {@code /tmp}: the process deletes only its own
 * folders, never links. A folder is its own if it has a name of our form, belongs to this process's user, and is closed
 * to all others. Thread-safe.
 */
public final class TempFolder implements AutoCloseable {
    private static final String PREFIX = "sidewalk-files-";
    private static final Pattern NAME =
            Pattern.compile(PREFIX + "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");
    private static final String LOCK = "lock";
    private static final String WEB_SERVER = "web-server";

    /**
     * Prefix of a system property, followed by the folder's name, that is set while the folder is in use: another copy
     * of this class in the same JVM, in another web application, must not even open the lock. POSIX releases a lock
     * when the process that holds it closes any channel on its file.
     */
    private static final String IN_USE = "org.sidewalkdata.in-use.";

    private final Path folder;
    private final UserPrincipal owner;
    private FileChannel lockFile;

    private TempFolder(Path folder, UserPrincipal owner, FileChannel lockFile) {
        this.folder = folder;
        this.owner = owner;
        this.lockFile = lockFile;
    }

    /** Returns the folder below {@code java.io.tmpdir}, for programs without another one; deleted with the process. */
    public static TempFolder ofProcess() {
        return OfProcess.FOLDER;
    }

    /**
     * Creates this process's folder and deletes dead ones.
     *
     * @throws UncheckedIOException if the parent is not writable
     */
    public static TempFolder open(Path parent) {
        try {
            Files.createDirectories(parent);
            Path unseen = createPrivate(parent.resolve("new-" + PREFIX + UUID.randomUUID()));
            UserPrincipal owner = Files.getOwner(unseen);
            for (Path other : children(parent)) {
                if (isOurs(other, owner)) {
                    deleteIfDead(other);
                }
            }
            FileChannel lockFile = lock(unseen.resolve(LOCK));
            Path folder = parent.resolve(PREFIX + UUID.randomUUID());
            System.setProperty(inUse(folder), "");
            // only now can others see it, and it is already locked
            return new TempFolder(Files.move(unseen, folder, StandardCopyOption.ATOMIC_MOVE), owner, lockFile);
        } catch (IOException e) {
            throw new UncheckedIOException("Temporary files cannot be kept in " + parent, e);
        }
    }

    /**
     * Returns the folder, which exists: folder and lock are recreated if they vanished, because a system's cleaner
     * deletes unused files in {@code /tmp}.
     *
     * @throws IOException if that is impossible, another user created such a folder meanwhile, or this one is closed
     */
    synchronized Path path() throws IOException {
        if (!lockFile.isOpen()) {
            throw new NoSuchFileException(folder.toString());
        }
        if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(folder.resolveSibling("")); // the parent
            createPrivate(folder);
        } else if (!isOurs(folder, owner)) {
            throw new AccessDeniedException(folder.toString());
        }
        Path lock = folder.resolve(LOCK);
        if (Files.notExists(lock, LinkOption.NOFOLLOW_LINKS)) {
            try (FileChannel vanished = lockFile) {
                lockFile = lock(lock);
            }
        }
        return folder;
    }

    /** Returns the path of a new file that does not exist yet; the caller deletes it. */
    public Path newFile(String suffix) {
        return folder.resolve(UUID.randomUUID() + suffix);
    }

    /** Returns a new folder for the files of one answer; the caller closes it. */
    public ScratchFolder scratch() throws IOException {
        path();
        return new ScratchFolder(Files.createDirectory(newFile("")));
    }

    /** Returns a new folder for files of a web server in this process, deleted with this one. */
    public Path webServerFolder() throws IOException {
        Path all = folder.resolve(WEB_SERVER);
        return Files.createTempDirectory(Files.createDirectories(all), "");
    }

    @Override
    public synchronized void close() {
        try (FileChannel held = lockFile) {
            if (isOurs(folder, owner)) {
                deleteLockLast(folder);
            }
            System.clearProperty(inUse(folder));
        } catch (IOException e) {
            throw new UncheckedIOException("Temporary files could not be removed from " + folder, e);
        }
    }

    private static FileChannel lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        channel.lock(); // held until the channel is closed or the process ends
        return channel;
    }

    private static Path createPrivate(Path path) throws IOException {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? Files.createDirectory(path, PosixFilePermissions.asFileAttribute(OWNER_ONLY))
                : Files.createDirectory(path);
    }

    /**
     * Returns whether the folder is ours: in a shared parent anybody may create a folder or a link with such a name.
     */
    private static boolean isOurs(Path other, UserPrincipal us) throws IOException {
        if (!NAME.matcher(other.getFileName().toString()).matches()) {
            return false;
        }
        try {
            return Files.isDirectory(other, LinkOption.NOFOLLOW_LINKS)
                    && Files.getOwner(other, LinkOption.NOFOLLOW_LINKS).equals(us)
                    && isClosed(other);
        } catch (NoSuchFileException e) {
            return false; // deleted by another process
        }
    }

    /** Returns whether only its owner can write to it. */
    private static boolean isClosed(Path folder) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(folder, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        return view == null || OWNER_ONLY.containsAll(view.readAttributes().permissions());
    }

    private static String inUse(Path folder) {
        return IN_USE + folder.getFileName();
    }

    private static void deleteIfDead(Path other) throws IOException {
        Path lock = other.resolve(LOCK);
        if (System.getProperty(inUse(other)) != null || !Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock held = channel.tryLock()) {
            if (held != null) {
                deleteLockLast(other);
            }
        } catch (OverlappingFileLockException e) {
            return; // an older copy of this class in the same process holds it
        } catch (FileSystemException e) {
            return; // another process is deleting it
        }
    }

    /**
     * Deletes the lock last, so that the next process still recognizes the folder as dead if this process is killed
     * meanwhile.
     */
    private static void deleteLockLast(Path folder) throws IOException {
        for (Path file : children(folder)) {
            if (!file.endsWith(LOCK)) {
                delete(file);
            }
        }
        delete(folder);
    }

    /** Deletes a path with its content; follows no links. A file may vanish meanwhile, when its last reader ends. */
    public static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            for (Path file : children(path)) {
                delete(file);
            }
        }
        Files.deleteIfExists(path);
    }

    private static List<Path> children(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (NoSuchFileException e) {
            return List.of(); // deleted by another process
        } catch (IOException e) {
            throw new UncheckedIOException("Temporary files cannot be listed in " + folder, e);
        }
    }

    private static final class OfProcess {
        static final TempFolder FOLDER = open(Path.of(System.getProperty("java.io.tmpdir")));

        static {
            Runtime.getRuntime().addShutdownHook(new Thread(FOLDER::close, "sidewalk-temp"));
        }
    }
}
