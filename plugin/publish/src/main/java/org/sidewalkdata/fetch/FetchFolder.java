package org.sidewalkdata.fetch;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;
import org.sidewalkdata.settings.ServiceAddress;

/**
 * The folder of a fetched bundle. A new bundle is made in a hidden folder inside, and its files replace the old ones when
 * all of them are complete. A hidden file remembers the versions of what was fetched; it is missing while files are
 * replaced, so that a fetch that was killed just then is repeated. One thread; closed by its owner.
 */
final class FetchFolder implements AutoCloseable {
    private static final String STATE = ".fetched.properties";
    private static final String SERVER = "server";

    /** Every name that a file of a bundle can have, without {@code .gz}. */
    private static final List<String> NAMES = List.of(
            "city.json",
            "regions.geojson",
            "streets.geojson",
            "street_names.csv",
            "street_grades.csv",
            "raw_labels.csv",
            "raw_labels.geojson",
            "label_tags.json",
            "users.csv",
            "user_stats.csv",
            "user_stats.json",
            "audit_tasks.csv",
            "validations.csv",
            "validations.json",
            "places.geojson",
            "places.csv",
            "areas.geojson",
            "points.geojson");

    private final Path folder;
    private final Path aside;
    private final FileChannel lock;

    private FetchFolder(Path folder, Path aside, FileChannel lock) {
        this.folder = folder;
        this.aside = aside;
        this.lock = lock;
    }

    /**
     * Opens the folder, and creates it if needed.
     *
     * @throws SourceException when it cannot be written, or another fetch writes to it
     */
    static FetchFolder open(Path folder) {
        Path aside = folder.resolve(".fetch");
        try {
            Files.createDirectories(aside);
            FileChannel lock =
                    FileChannel.open(aside.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isLocked(lock)) {
                lock.close();
                throw new SourceException(Kind.AWAY, "Another fetch into " + folder + " is running.");
            }
            return new FetchFolder(folder, aside, lock);
        } catch (NotDirectoryException e) {
            throw new SourceException(Kind.NOT_WRITABLE, folder + " is not a folder.");
        } catch (IOException e) {
            throw notWritten(folder, e);
        }
    }

    private static boolean isLocked(FileChannel lock) throws IOException {
        try {
            return lock.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // by this process
        }
    }

    Path archive() {
        return aside.resolve("bundle.zip");
    }

    /** Returns an empty folder for the files of a new bundle. */
    Path newFiles() {
        Path files = aside.resolve("files");
        try {
            delete(files);
            return Files.createDirectory(files);
        } catch (IOException e) {
            throw notWritten(files, e);
        }
    }

    /**
     * Returns what was fetched from a server into this folder: versions by the names of the files; empty: nothing, or
     * files are missing.
     */
    Map<String, String> versions(ServiceAddress server) {
        Path state = folder.resolve(STATE);
        Map<String, String> versions = new TreeMap<>();
        if (!Files.isRegularFile(state)
                || !has("regions.geojson")
                || !has("streets.geojson")
                || !has("raw_labels.csv")) {
            return versions;
        }
        Properties remembered = new Properties();
        try (Reader in = Files.newBufferedReader(state)) {
            remembered.load(in);
        } catch (IOException | IllegalArgumentException e) {
            return versions; // fetched again
        }
        if (server.toString().equals(remembered.remove(SERVER))) {
            remembered.stringPropertyNames().forEach(name -> versions.put(name, remembered.getProperty(name)));
        }
        return versions;
    }

    /**
     * Rejects a folder with a bundle that was not fetched.
     *
     * @throws SourceException naming it
     */
    void refuseOthersBundle() {
        if (!Files.isRegularFile(folder.resolve(STATE)) && existing().findAny().isPresent()) {
            throw new SourceException(
                    Kind.NOT_WRITABLE,
                    folder
                            + " has a bundle that was not fetched; name another folder, or replace its files with --force.");
        }
    }

    /** Makes the files of {@link #newFiles} those of the folder. */
    void replace(ServiceAddress server, Map<String, String> versions) {
        Path files = aside.resolve("files");
        try {
            Files.deleteIfExists(folder.resolve(STATE));
            for (Path old : existing().toList()) {
                if (!Files.exists(files.resolve(old.getFileName()))) {
                    Files.delete(old);
                }
            }
            try (Stream<Path> made = Files.list(files)) {
                for (Path file : made.toList()) {
                    Files.move(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
            remember(server, versions);
            delete(files);
            Files.deleteIfExists(archive());
        } catch (IOException e) {
            throw notWritten(folder, e);
        }
    }

    private void remember(ServiceAddress server, Map<String, String> versions) throws IOException {
        Properties state = new Properties();
        state.setProperty(SERVER, server.toString());
        versions.forEach(state::setProperty);
        Path file = aside.resolve("state");
        try (Writer out = Files.newBufferedWriter(file)) {
            state.store(out, "What sidewalk fetch got, and in which version");
        }
        Files.move(file, folder.resolve(STATE), StandardCopyOption.REPLACE_EXISTING);
    }

    private boolean has(String name) {
        return Files.isRegularFile(folder.resolve(name));
    }

    private Stream<Path> existing() {
        return NAMES.stream()
                .flatMap(name -> Stream.of(name, name + ".gz"))
                .map(folder::resolve)
                .filter(Files::isRegularFile);
    }

    private static void delete(Path files) throws IOException {
        if (Files.isDirectory(files)) {
            try (Stream<Path> all = Files.list(files)) {
                for (Path file : all.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(files);
        }
    }

    static OutputStream create(Path file) {
        try {
            return Files.newOutputStream(file);
        } catch (IOException e) {
            throw notWritten(file, e);
        }
    }

    static SourceException notWritten(Path file, IOException fault) {
        String reason = fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
        return new SourceException(
                Kind.NOT_WRITABLE, file + " cannot be written: " + reason + "; check the folder and its free space.");
    }

    /** Removes the hidden folder. */
    @Override
    public void close() {
        try {
            delete(aside.resolve("files"));
            lock.close();
            delete(aside);
        } catch (IOException e) {
            throw notWritten(aside, e);
        }
    }
}
