package org.sidewalkdata.snapshot;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.snapshot.SnapshotException.Kind;

/**
 * Reads the descriptions of snapshots, each once while its file is the same, and keeps those that were asked for last.
 * Thread-safe: requests at the same time share the work and the result.
 */
final class Descriptions {
    /** The longest description in bytes; usual are 10,000. */
    static final int LONGEST = 256 * 1024;

    private final long most;
    private final Map<Path, Known> known = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;
    private long reads;

    /**
     * Creates an empty memory.
     *
     * @param most bytes of all descriptions that are kept
     */
    Descriptions(long most) {
        this.most = most;
    }

    /** Keeps a sixteenth of the heap, 1,600 descriptions at 256 MB. */
    static Descriptions ofHeap() {
        return new Descriptions(Runtime.getRuntime().maxMemory() / 16);
    }

    long most() {
        return most;
    }

    /** Returns how many descriptions were read, for tests. */
    synchronized long reads() {
        return reads;
    }

    /** Detects changed files. */
    private record Mark(String document, String sums) {}

    /** A description that was read, or the reason why it cannot be read. */
    private record Known(Mark mark, long bytes, Supplier<SavedSnapshot> snapshot) {}

    /**
     * Returns the snapshot in a folder.
     *
     * @throws SnapshotException DAMAGED
     */
    SavedSnapshot read(Path folder) {
        Path document = folder.resolve(SnapshotFolder.DOCUMENT);
        Path sums = folder.resolve(SnapshotFolder.SUMS);
        Mark mark = new Mark(mark(document), mark(sums));
        synchronized (this) {
            Known found = known.get(folder);
            if (found == null || !found.mark.equals(mark)) {
                found = parse(folder, mark);
                keep(folder, found);
            }
            return found.snapshot.get();
        }
    }

    private void keep(Path folder, Known found) {
        Known before = known.put(folder, found);
        bytes += found.bytes - (before == null ? 0 : before.bytes);
        for (Iterator<Known> eldest = known.values().iterator(); bytes > most && eldest.hasNext(); eldest.remove()) {
            bytes -= eldest.next().bytes;
        }
    }

    private Known parse(Path folder, Mark mark) {
        reads++;
        String name = "snapshot " + folder.getFileName() + ": " + SnapshotFolder.DOCUMENT;
        try {
            byte[] json = read(folder, SnapshotFolder.DOCUMENT);
            SavedSnapshot snapshot = SavedSnapshot.parse(folder, json, sums(folder));
            return new Known(mark, json.length, () -> snapshot);
        } catch (IOException e) {
            return damaged(mark, name + " cannot be read: " + SnapshotException.reason(e));
        } catch (RuntimeException e) { // which may hold the text
            return damaged(mark, name + " is damaged");
        }
    }

    private static Known damaged(Mark mark, String message) {
        return new Known(mark, message.length(), () -> {
            throw new SnapshotException(Kind.DAMAGED, message, null);
        });
    }

    private static Optional<SnapshotFile> sums(Path folder) {
        try {
            return Optional.of(SnapshotFile.of(SnapshotFolder.SUMS, read(folder, SnapshotFolder.SUMS)));
        } catch (IOException e) {
            return Optional.empty(); // verify says so
        }
    }

    /** Reads a regular file of at most {@link #LONGEST} bytes. */
    static byte[] read(Path folder, String name) throws IOException {
        try (InputStream in = Channels.newInputStream(SnapshotFile.open(folder, name))) {
            byte[] bytes = in.readNBytes(LONGEST + 1);
            if (bytes.length > LONGEST) {
                throw new IOException("it has more than " + LONGEST + " bytes");
            }
            return bytes;
        }
    }

    private static String mark(Path file) {
        try {
            var now = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.lastModifiedTime() + " " + now.size() + " " + now.fileKey();
        } catch (NoSuchFileException e) {
            return "";
        } catch (IOException e) {
            return SnapshotException.reason(e);
        }
    }
}
