package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Counts the files in a folder for temporary files. */
public final class FilesIn {
    private FilesIn() {}

    /** Counts files and scratch folders, without the lock and the web server's folder. */
    public static int count(TempFolder folder) {
        try (Stream<Path> files = Files.list(folder.newFile("").getParent())) {
            return (int) files.filter(file -> !file.endsWith("lock") && !file.endsWith("web-server"))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns how many file descriptors of this process are below a folder; Linux only. */
    public static long open(Path folder) {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors
                    .filter(descriptor -> target(descriptor).startsWith(folder))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor);
        } catch (IOException closedMeanwhile) {
            return descriptor;
        }
    }
}
