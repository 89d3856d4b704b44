package org.sidewalkdata.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import org.springframework.boot.system.ApplicationHome;

/**
 * The jar that this process runs. Java loads classes out of it when they are needed first, so once other bytes were written into it
 * nothing works reliably any more, least of all what closes connections after a fault. A file that another one took the place of
 * does no harm: Java keeps the old one open.
 */
public final class ProgramFile {
    private static final long PERIOD_MILLIS = 500;

    private final Path file;
    private final BasicFileAttributes before;

    ProgramFile(Path file) throws IOException {
        this.file = file;
        this.before = Files.readAttributes(file, BasicFileAttributes.class);
    }

    /** Ends the process, which cuts all connections, as soon as its jar is overwritten. Does nothing where it runs from no jar. */
    public static void watch() throws IOException {
        Optional<File> source = Optional.ofNullable(new ApplicationHome(ProgramFile.class).getSource());
        if (source.filter(File::isFile).isPresent()) {
            ProgramFile program = new ProgramFile(source.get().toPath());
            program.isOverwritten(); // what that needs is loaded now
            Thread watch = new Thread(program::awaitOverwriting, "sidewalk-program");
            watch.setDaemon(true);
            watch.start();
        }
    }

    /** Whether it is the same file with other bytes. */
    boolean isOverwritten() {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return Objects.equals(now.fileKey(), before.fileKey())
                    && (now.size() != before.size() || !now.lastModifiedTime().equals(before.lastModifiedTime()));
        } catch (IOException e) {
            return false; // deleted, or another one is just about to take its place
        }
    }

    private void awaitOverwriting() {
        try {
            while (!isOverwritten()) {
                Thread.sleep(PERIOD_MILLIS);
            }
        } catch (InterruptedException e) {
            return;
        }
        System.err.println(
                "sidewalk serve: " + file + " was overwritten while it ran, so this process ends; start it anew");
        Runtime.getRuntime().halt(70); // what ends a server in order may not be loadable any more
    }
}
