package org.sidewalkdata.spool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The files that this process holds open; Linux only. */
public final class OpenFiles {
    private OpenFiles() {}

    /** Returns the number of this process's file descriptors below the folder. */
    public static long in(Path folder) {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors
                    .filter(Files::isSymbolicLink)
                    .filter(descriptor -> leadsInto(folder, descriptor))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean leadsInto(Path folder, Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).startsWith(folder);
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }
}
