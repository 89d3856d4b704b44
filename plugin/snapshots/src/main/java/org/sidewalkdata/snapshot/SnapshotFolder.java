package org.sidewalkdata.snapshot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sidewalkdata.snapshot.SnapshotException.Kind;

/**
 * A folder of snapshots: {@code FOLDER/NAME/snapshot.json} and the files beside it. Links in it are not followed. A
 * snapshot that is being made is in {@code .NAME.part} and gets its name when it is complete. Descriptions are read once
 * and kept. Thread-safe.
 */
public final class SnapshotFolder {
    /** The file that describes a snapshot. */
    public static final String DOCUMENT = "snapshot.json";

    /** The file with the digests of all others, in the form of {@code sha256sum}. */
    public static final String SUMS = "SHA256SUMS";

    private static final String DELETED = "DELETED";
    private static final String SCHEDULE = ".schedule";
    private static final int TIME_LENGTH = 64;
    private static final long INTERVAL = Duration.ofSeconds(1).toNanos();

    /** Looking at the folder takes at most this part of the time, as a divisor. */
    private static final int SHARE = 20;

    private static final Comparator<SavedSnapshot> OLDEST_FIRST = Comparator.comparing(SavedSnapshot::dataTime)
            .thenComparing(snapshot -> snapshot.name().text());

    private final Path path;
    private final Descriptions descriptions;
    private Listing current = new Listing(List.of(), List.of());
    private long next = System.nanoTime();

    public SnapshotFolder(Path path) {
        this(path, Descriptions.ofHeap());
    }

    SnapshotFolder(Path path, Descriptions descriptions) {
        this.path = path;
        this.descriptions = descriptions;
    }

    public Path path() {
        return path;
    }

    /**
     * The content of a folder.
     *
     * @param snapshots all that can be read and are not deleted, by the time of the data, the oldest first; without the
     *     oldest if the descriptions of all do not fit into the memory for them
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
        Listing found = look();
        List<String> faults = new ArrayList<>(found.faults);
        for (SavedSnapshot snapshot : found.snapshots) {
            List<String> incomplete = snapshot.files().stream()
                    .filter(file -> !file.isComplete(snapshot.folder()))
                    .map(SnapshotFile::name)
                    .toList();
            if (!incomplete.isEmpty()) {
                faults.add("snapshot " + snapshot.name() + ": " + String.join(", ", incomplete)
                        + " missing or of another size");
            }
        }
        return new Listing(found.snapshots, faults);
    }

    /**
     * Returns the content of the folder as it was at most a second ago, or some seconds if there are thousands of
     * snapshots: the same object while nothing changes. Whether their files are there is not checked. Never throws.
     */
    public synchronized Listing current() {
        long begin = System.nanoTime();
        if (begin - next >= 0) {
            Listing found = look();
            current = found.equals(current) ? current : found;
            long end = System.nanoTime();
            next = end + Math.max(INTERVAL, SHARE * (end - begin));
        }
        return current;
    }

    private Listing look() {
        TreeSet<SavedSnapshot> snapshots = new TreeSet<>(OLDEST_FIRST);
        List<String> faults = new ArrayList<>();
        long bytes = 0;
        int omitted = 0;
        try (Stream<Path> folders = Files.list(path)) {
            for (String name :
                    (Iterable<String>) folders.map(one -> one.getFileName().toString())
                            .filter(SnapshotName::isName)
                            .sorted()::iterator) {
                bytes += add(name, snapshots, faults);
                for (; bytes > descriptions.most() && !snapshots.isEmpty(); omitted++) {
                    bytes -= snapshots.pollFirst().descriptionBytes();
                }
            }
        } catch (IOException | UncheckedIOException e) {
            faults.add("the folder of snapshots " + path + " cannot be read: " + SnapshotException.reason(e));
        }
        if (omitted > 0) {
            faults.add("the folder of snapshots " + path + " has more than the memory can list; the " + omitted
                    + " oldest are not listed");
        }
        return new Listing(List.copyOf(snapshots), faults);
    }

    /** Adds a snapshot that is not deleted, and returns the size of its description. */
    private long add(String name, TreeSet<SavedSnapshot> snapshots, List<String> faults) {
        try {
            Optional<SavedSnapshot> found = find(name).filter(snapshot -> !snapshot.isDeleted());
            found.ifPresent(snapshots::add);
            return found.map(SavedSnapshot::descriptionBytes).orElse(0L);
        } catch (SnapshotException e) {
            faults.add(String.valueOf(e.getMessage()));
            return 0;
        }
    }

    /**
     * Finds a snapshot, or a deleted one; empty for every text that is not the name of one. The description of a deleted
     * one is not read.
     *
     * @throws SnapshotException DAMAGED or FILES, if its description cannot be read
     */
    public Optional<SavedSnapshot> find(String name) {
        if (!SnapshotName.isName(name)) {
            return Optional.empty();
        }
        Path folder = path.resolve(name);
        if (Files.isSymbolicLink(folder)) {
            throw new SnapshotException(Kind.DAMAGED, "snapshot " + name + " is a link, which is not followed", null);
        }
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (isDeleted(folder)) {
            return Optional.of(SavedSnapshot.deleted(folder, new SnapshotName(name)));
        }
        SavedSnapshot found = descriptions.read(folder);
        if (!found.name().text().equals(name)) {
            throw new SnapshotException(
                    Kind.DAMAGED,
                    "snapshot " + name + ": " + DOCUMENT + " is of " + found.name() + "; rename the folder",
                    null);
        }
        return Optional.of(found);
    }

    private static boolean isDeleted(Path folder) {
        return Files.exists(folder.resolve(DELETED), LinkOption.NOFOLLOW_LINKS);
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
        if (!Files.isDirectory(folder)) {
            throw new SnapshotException(Kind.UNKNOWN, "there is no folder " + folder, null);
        }
        if (isDeleted(folder)) {
            throw deleted(folder);
        }
        return Descriptions.ofHeap().read(folder.toAbsolutePath().normalize());
    }

    private static SnapshotException deleted(Object name) {
        return new SnapshotException(Kind.UNKNOWN, "snapshot " + name + " was deleted", null);
    }

    private SnapshotException unknown(String name) {
        return new SnapshotException(Kind.UNKNOWN, "there is no snapshot " + name + " in " + path, null);
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
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) || !isOfSnapshot(folder)) {
            throw unknown(name.text());
        }
        FolderAccess.run(path, () -> {
            Path mark = folder.resolve(DELETED);
            if (!isDeleted(folder)) {
                Files.createFile(mark); // first: an interrupted deletion is one
            }
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    boolean isKept = file.equals(mark) || file.endsWith(DOCUMENT);
                    if (!isKept && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                        Files.delete(file);
                    }
                }
            }
        });
    }

    private static boolean isOfSnapshot(Path folder) {
        return isDeleted(folder)
                || Files.exists(folder.resolve(DOCUMENT), LinkOption.NOFOLLOW_LINKS)
                || SnapshotCheck.hasSums(folder); // also the name of other programs' lists
    }

    /**
     * Returns when the schedule last succeeded here, by any server; empty: never, or the folder does not tell. A
     * schedule that finds the snapshot of unchanged data has succeeded, too, so that the snapshots do not tell it.
     */
    public Optional<Instant> scheduledAt() {
        Path file = path.resolve(SCHEDULE);
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) < TIME_LENGTH
                    ? Optional.of(Instant.parse(Files.readString(file).strip()))
                    : Optional.empty();
        } catch (IOException | DateTimeException e) {
            return Optional.empty();
        }
    }

    /**
     * Writes for {@link #scheduledAt} that the schedule succeeded, or begins.
     *
     * @throws SnapshotException FILES
     */
    public void setScheduledAt(Instant time) {
        Path file = path.resolve(SCHEDULE);
        try {
            Files.createDirectories(path);
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                Files.deleteIfExists(file); // a link or a pipe
            }
            Files.writeString(file, time + "\n");
        } catch (IOException e) {
            throw SnapshotException.files(path, e);
        }
    }
}
