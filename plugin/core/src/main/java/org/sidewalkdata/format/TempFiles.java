package org.sidewalkdata.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where answers keep files while they are made: one folder a process, one folder in it an answer, gone with the answer
 * however it ended. What a killed process left is removed by the next one. Thread-safe.
 */
public final class TempFiles {
    private static final String PREFIX = "sidewalk-answers-";
    private static final String LOCK = "lock";

    private final Path folder;

    @SuppressWarnings("unused") // held open: the lock tells other processes that this one lives
    private final FileChannel lock;

    private TempFiles(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Those of this process, in {@code java.io.tmpdir}. A host calls it at start, to have leftovers removed then. */
    public static TempFiles ofProcess() {
        return Process.FILES;
    }

    /** Makes a new folder there, and removes those whose processes are gone. */
    static TempFiles in(Path parent) throws IOException {
        removeLeftovers(parent);
        Path folder = Files.createTempDirectory(parent, PREFIX);
        FileChannel lock =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        if (lock.tryLock() == null) {
            throw new IOException("Somebody else locked the new folder " + folder);
        }
        return new TempFiles(folder, lock);
    }

    /** A folder for one answer; its owner closes it. */
    public Answer open() throws IOException {
        return new Answer(Files.createTempDirectory(folder, "answer-"));
    }

    /** How many answers' folders are there now: 0 when nothing is being made. */
    public int openAnswers() {
        try (Stream<Path> files = Files.list(folder)) {
            return (int) files.filter(Files::isDirectory).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes everything; at the end of the process. */
    void remove() throws IOException {
        lock.close();
        removeTree(folder);
    }

    private static void removeLeftovers(Path parent) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path leftover : folders) {
                if (isAbandoned(leftover)) {
                    removeTree(leftover);
                }
            }
        }
    }

    private static boolean isAbandoned(Path leftover) throws IOException {
        try (FileChannel channel = FileChannel.open(leftover.resolve(LOCK), StandardOpenOption.WRITE)) {
            return channel.tryLock() != null;
        } catch (NoSuchFileException e) {
            return false; // just being made by somebody, or removed
        } catch (OverlappingFileLockException e) {
            return false; // this process holds it
        }
    }

    private static void removeTree(Path root) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> files = Files.walk(root)) {
            deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : deepestFirst) {
            Files.deleteIfExists(file);
        }
    }

    /** The files of one answer. */
    public static final class Answer implements AutoCloseable {
        private final Path folder;

        private Answer(Path folder) {
            this.folder = folder;
        }

        /** A file of that name, not made yet. */
        public Path file(String name) {
            return folder.resolve(name);
        }

        @Override
        public void close() throws IOException {
            removeTree(folder);
        }
    }

    private static final class Process {
        static final TempFiles FILES = start();

        private static TempFiles start() {
            try {
                TempFiles files = in(Path.of(System.getProperty("java.io.tmpdir")));
                Runtime.getRuntime().addShutdownHook(new Thread(() -> removeAtExit(files)));
                return files;
            } catch (IOException e) {
                throw new UncheckedIOException("No folder for temporary files", e);
            }
        }

        private static void removeAtExit(TempFiles files) {
            try {
                files.remove();
            } catch (IOException e) {
                throw new UncheckedIOException("Temporary files are left for the next process to remove", e);
            }
        }
    }
}
