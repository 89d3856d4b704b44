package org.sidewalkdata.snapshot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.snapshot.SnapshotException.Kind;

/**
 * A folder of snapshots: {@code FOLDER/NAME/snapshot.json} and the files beside it. A snapshot that is being made is
 * in {@code .NAME.part} and gets its name when it is complete. Thread-safe: it keeps nothing in memory.
 */
public record SnapshotFolder(Path path) {
    /** The file that describes a snapshot. */
    public static final String DOCUMENT = "snapshot.json";

    /** The file with the digests of all others, in the form of {@code sha256sum}. */
    public static final String SUMS = "SHA256SUMS";

    private static final String DELETED = "DELETED";
    private static final String LOCK = ".lock";
    private static final String PART = ".part";
    private static final Comparator<SavedSnapshot> OLDEST_FIRST = Comparator.comparing(SavedSnapshot::dataTime)
            .thenComparing(snapshot -> snapshot.name().text());

    /**
     * The content of a folder.
     *
     * @param snapshots all that can be read and are not deleted, by the time of the data, the oldest first
     * @param faults a sentence for each that is damaged, or for the folder
     */
    public record Listing(List<SavedSnapshot> snapshots, List<String> faults) {
        public Listing {
            snapshots = List.copyOf(snapshots);
            faults = List.copyOf(faults);
        }
    }

    /** Reads the descriptions of all snapshots, and checks whether their files are there. Never throws. */
    public Listing list() {
        List<SavedSnapshot> snapshots = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        try (Stream<Path> folders = Files.list(path)) {
            folders.map(folder -> folder.getFileName().toString())
                    .filter(SnapshotName::isName)
                    .sorted()
                    .forEach(name -> add(name, snapshots, faults));
        } catch (IOException | UncheckedIOException e) {
            faults.add("the folder of snapshots " + path + " cannot be read: " + reason(e));
        }
        snapshots.sort(OLDEST_FIRST);
        return new Listing(snapshots, faults);
    }

    private void add(String name, List<SavedSnapshot> snapshots, List<String> faults) {
        try {
            Optional<SavedSnapshot> found = find(name);
            found.filter(snapshot -> !snapshot.isDeleted()).ifPresent(snapshots::add);
            found.map(SnapshotFolder::incomplete)
                    .filter(files -> !files.isEmpty())
                    .ifPresent(files -> faults.add(
                            "snapshot " + name + ": " + String.join(", ", files) + " missing or of another size"));
        } catch (SnapshotException e) {
            faults.add(String.valueOf(e.getMessage()));
        }
    }

    private static List<String> incomplete(SavedSnapshot snapshot) {
        return snapshot.isDeleted()
                ? List.of()
                : snapshot.files().stream()
                        .filter(file -> !file.isComplete(snapshot.folder()))
                        .map(SnapshotFile::name)
                        .toList();
    }

    /**
     * Finds a snapshot, or a deleted one; empty for every text that is not the name of one. The description of a deleted
     * one is not read.
     *
     * @throws SnapshotException DAMAGED or FILES, if its description cannot be read
     */
    public Optional<SavedSnapshot> find(String name) {
        return SnapshotName.isName(name) ? find(new SnapshotName(name)) : Optional.empty();
    }

    private Optional<SavedSnapshot> find(SnapshotName name) {
        Path folder = path.resolve(name.text());
        if (Files.exists(folder.resolve(DELETED))) {
            return Optional.of(SavedSnapshot.deleted(folder, name));
        }
        Optional<SavedSnapshot> found = read(folder);
        found.map(SavedSnapshot::name).filter(written -> !written.equals(name)).ifPresent(written -> {
            throw new SnapshotException(
                    Kind.DAMAGED,
                    "snapshot " + name + ": " + DOCUMENT + " is of " + written + "; rename the folder",
                    null);
        });
        return found;
    }

    private static Optional<SavedSnapshot> read(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        Path name = folder.getFileName();
        String json;
        try {
            json = Files.readString(folder.resolve(DOCUMENT));
        } catch (IOException e) {
            throw new SnapshotException(
                    Kind.DAMAGED, "snapshot " + name + ": " + DOCUMENT + " cannot be read: " + reason(e), e);
        }
        try {
            return Optional.of(SavedSnapshot.parse(folder, json));
        } catch (RuntimeException e) {
            throw new SnapshotException(Kind.DAMAGED, "snapshot " + name + ": " + DOCUMENT + " is damaged", e);
        }
    }

    /**
     * Returns a snapshot that is not deleted.
     *
     * @throws SnapshotException UNKNOWN; DAMAGED, if its description cannot be read
     */
    public SavedSnapshot get(String name) {
        SavedSnapshot found = find(name).orElseThrow(() -> unknown(name));
        if (found.isDeleted()) {
            throw deleted(name);
        }
        return found;
    }

    /**
     * Returns the snapshot in a folder of any name, such as a copy; errors as {@link #get}.
     *
     * @param folder with {@code snapshot.json}
     */
    public static SavedSnapshot in(Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        if (Files.exists(whole.resolve(DELETED))) {
            throw deleted(folder);
        }
        return read(whole).orElseThrow(() -> new SnapshotException(Kind.UNKNOWN, "there is no folder " + folder, null));
    }

    private static SnapshotException deleted(Object name) {
        return new SnapshotException(Kind.UNKNOWN, "snapshot " + name + " was deleted", null);
    }

    /**
     * Compares all files with their digests.
     *
     * @return a sentence for each difference; empty: the snapshot is as it was made
     * @throws SnapshotException FILES
     */
    public static List<String> verify(SavedSnapshot snapshot) {
        List<String> complaints = new ArrayList<>();
        try {
            for (SnapshotFile file : snapshot.files()) {
                check(snapshot.folder(), file).ifPresent(complaints::add);
            }
            List<SnapshotFile> all = new ArrayList<>(snapshot.files());
            all.add(SnapshotFile.of(snapshot.folder().resolve(DOCUMENT)));
            Path sums = snapshot.folder().resolve(SUMS);
            if (!Files.isRegularFile(sums)) {
                complaints.add(SUMS + " is missing");
            } else if (!Files.readString(sums).equals(sums(all))) {
                complaints.add(SUMS + " has other digests than " + DOCUMENT);
            }
        } catch (IOException e) {
            throw failed(snapshot.folder(), e);
        }
        return complaints;
    }

    private static Optional<String> check(Path folder, SnapshotFile file) throws IOException {
        Path path = folder.resolve(file.name());
        if (!Files.isRegularFile(path)) {
            return Optional.of(file.name() + " is missing");
        }
        return SnapshotFile.of(path).equals(file)
                ? Optional.empty()
                : Optional.of(file.name() + " differs from its digest");
    }

    /** Returns the text of {@link #SUMS}. */
    static String sums(List<SnapshotFile> files) {
        StringBuilder lines = new StringBuilder();
        files.stream()
                .sorted(Comparator.comparing(SnapshotFile::name))
                .forEach(file -> lines.append(file.sha256())
                        .append("  ")
                        .append(file.name())
                        .append('\n'));
        return lines.toString();
    }

    /**
     * Deletes the files in the folder of a snapshot, which may be damaged, and keeps its description, so that its name
     * is not given again. Completes an interrupted deletion. A folder is one of a snapshot if it has a description, or
     * its digest.
     *
     * @throws SnapshotException UNKNOWN, BUSY or FILES
     */
    public void delete(SnapshotName name) {
        Path folder = path.resolve(name.text());
        if (!isOfSnapshot(folder)) {
            throw unknown(name.text());
        }
        locked(() -> {
            Path mark = folder.resolve(DELETED);
            if (Files.notExists(mark)) {
                Files.createFile(mark); // first: an interrupted deletion is one
            }
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, Files::isRegularFile)) {
                for (Path file : files) {
                    if (!file.equals(mark) && !file.endsWith(DOCUMENT)) {
                        Files.delete(file);
                    }
                }
            }
        });
    }

    private boolean isOfSnapshot(Path folder) {
        Path sums = folder.resolve(SUMS); // also the name of other programs' lists
        try {
            return Files.exists(folder.resolve(DOCUMENT))
                    || Files.exists(folder.resolve(DELETED))
                    || Files.exists(sums)
                            && Files.readAllLines(sums).stream().anyMatch(line -> line.endsWith("  " + DOCUMENT));
        } catch (IOException e) {
            throw failed(path, e);
        }
    }

    private SnapshotException unknown(String name) {
        return new SnapshotException(Kind.UNKNOWN, "there is no snapshot " + name + " in " + path, null);
    }

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
    void locked(Work work) {
        try {
            Files.createDirectories(path);
            try (FileChannel lock =
                            FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = lock.tryLock()) {
                if (held == null) {
                    throw busy(null);
                }
                removeLeftovers();
                work.run();
            } catch (OverlappingFileLockException e) { // another thread of this process
                throw busy(e);
            }
        } catch (IOException | UncheckedIOException e) {
            throw failed(path, e);
        }
    }

    private SnapshotException busy(@Nullable Throwable cause) {
        return new SnapshotException(Kind.BUSY, "another snapshot is being made or deleted in " + path, cause);
    }

    private void removeLeftovers() throws IOException {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(path, ".*" + PART)) {
            for (Path part : parts) {
                remove(part);
            }
        }
    }

    /** Returns the folder in which a snapshot is made. */
    Path part(SnapshotName name) {
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

    private static SnapshotException failed(Path path, Exception fault) {
        String hint = fault instanceof NoSuchFileException ? "" : "; check the free space and the rights there";
        return new SnapshotException(
                Kind.FILES, "snapshots in " + path + " cannot be written or read: " + reason(fault) + hint, fault);
    }

    /** Returns the reason of a file error. The message of such an error is often only the path. */
    private static String reason(Exception fault) {
        Throwable cause =
                fault instanceof UncheckedIOException && fault.getCause() instanceof IOException inner ? inner : fault;
        return cause instanceof FileSystemException file && file.getReason() == null
                ? file.getClass().getSimpleName().replace("Exception", "") + " " + file.getFile()
                : String.valueOf(cause.getMessage());
    }
}
