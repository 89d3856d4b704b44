package org.sidewalkdata.server;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import org.springframework.boot.system.ApplicationHome;

/**
 * The jar file that this process runs. Java loads classes from it when they are first needed. After the file is
 * overwritten in place, nothing works reliably, least of all the code that closes connections after a fault. Replacing
 * or deleting files of the program, as package managers do, is harmless, because this process keeps the old ones open.
 */
public final class ProgramFile {
    private static final long PERIOD_MILLIS = 500;

    private final Path file;
    private final BasicFileAttributes before;

    ProgramFile(Path file) throws IOException {
        this.file = file;
        this.before = Files.readAttributes(file, BasicFileAttributes.class);
    }

    /**
     * Keeps all jars of a class loader open as resources, too: pages, styles and texts are read by URL when they are
     * first needed, and a jar that was never read by URL is opened by its name, which may then be another file or none.
     */
    static void keepOpen(ClassLoader loader) throws IOException {
        for (URL manifest : Collections.list(loader.getResources("META-INF/MANIFEST.MF"))) {
            manifest.openConnection().connect(); // the cache of Java keeps the jar open until the process ends
        }
    }

    /**
     * Starts a thread that ends the process, and so cuts all connections, as soon as the jar is overwritten, and keeps
     * the jars open. Does nothing if the process does not run from a jar.
     */
    public static void watch() throws IOException {
        Optional<File> source = Optional.ofNullable(new ApplicationHome(ProgramFile.class).getSource());
        if (source.filter(File::isFile).isPresent()) {
            ProgramFile program = new ProgramFile(source.get().toPath());
            keepOpen(ProgramFile.class.getClassLoader());
            program.isOverwritten(); // loads the classes that the check needs
            Thread watch = new Thread(program::awaitOverwriting, "sidewalk-program");
            watch.setDaemon(true);
            watch.start();
        }
    }

    /** Returns true if the file is still the same one but its bytes have changed. */
    boolean isOverwritten() {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return Objects.equals(now.fileKey(), before.fileKey())
                    && (now.size() != before.size() || !now.lastModifiedTime().equals(before.lastModifiedTime()));
        } catch (IOException e) {
            return false; // deleted, or about to be replaced by another file
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
        System.err.println("sidewalk serve: " + file + " was overwritten while it ran; the process ends. Restart it.");
        Runtime.getRuntime().halt(70); // the classes for an orderly shutdown may not be loadable any more
    }
}
