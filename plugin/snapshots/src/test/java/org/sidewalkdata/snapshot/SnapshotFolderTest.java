package org.sidewalkdata.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.snapshot.SnapshotFolder.Listing;

/** How much is read of a folder with many snapshots, and what is read of a folder from elsewhere. */
@Timeout(60)
class SnapshotFolderTest {
    private static final int MANY = 400;

    @TempDir
    private Path path;

    private Path make(String name, Instant time) throws IOException {
        Path folder = Files.createDirectories(path.resolve(name));
        Files.writeString(
                folder.resolve("snapshot.json"),
                "{\"name\":\"" + name + "\",\"data_version\":7,\"data_time\":\"" + time
                        + "\",\"files\":[{\"name\":\"a.csv.gz\"," + "\"bytes\":3,\"sha256\":\"" + "0".repeat(64)
                        + "\"}]}");
        Files.writeString(folder.resolve("SHA256SUMS"), "0  snapshot.json\n");
        return folder;
    }

    private void makeMany() throws IOException {
        for (int i = 0; i < MANY; i++) {
            make("D" + i, Instant.EPOCH.plusSeconds(i));
        }
    }

    /** 400 readers at the same time share the descriptions, each read once. */
    @Test
    void eachDescriptionIsReadOnce() throws Exception {
        makeMany();
        var descriptions = new Descriptions(1_000_000);
        var folder = new SnapshotFolder(path, descriptions);
        ExecutorService readers = Executors.newFixedThreadPool(16);
        try {
            List<Callable<SavedSnapshot>> asked = IntStream.range(0, MANY)
                    .<Callable<SavedSnapshot>>mapToObj(
                            i -> () -> i % 2 == 0 ? folder.current().snapshots().get(0) : folder.get("D0"))
                    .toList();
            SavedSnapshot first = folder.get("D0");
            for (Future<SavedSnapshot> answer : readers.invokeAll(asked)) {
                assertThat(answer.get()).isSameAs(first);
            }
        } finally {
            readers.shutdownNow();
        }
        folder.list();
        assertThat(descriptions.reads()).isEqualTo(MANY);

        Path changed = path.resolve("D7/snapshot.json");
        Files.setLastModifiedTime(changed, FileTime.fromMillis(1));
        folder.get("D7");
        folder.list();
        assertThat(descriptions.reads()).isEqualTo(MANY + 1);
    }

    /** The newest are listed, in the memory for descriptions; each of the others is still found. */
    @Test
    void theMemoryForDescriptionsHasAnEnd() throws Exception {
        makeMany();
        long one = Files.size(path.resolve("D399/snapshot.json"));
        var folder = new SnapshotFolder(path, new Descriptions(10 * one));
        Listing listing = folder.list();
        assertThat(listing.snapshots())
                .map(snapshot -> snapshot.name().text())
                .startsWith("D390")
                .endsWith("D399");
        assertThat(listing.faults())
                .anyMatch(fault -> fault.endsWith("has more than the memory can list; the 390 oldest are not listed"));
        assertThat(folder.get("D0").dataTime()).isEqualTo(Instant.EPOCH);
    }

    @Test
    void theListingIsTheSameObjectWhileNothingChanges() throws Exception {
        makeMany();
        var folder = new SnapshotFolder(path);
        assertThat(folder.current()).isSameAs(folder.current());
        assertThat(folder.current().snapshots()).hasSize(MANY);
    }

    /** What is too long, no regular file or nested without end is not read. The others are served. */
    @ParameterizedTest
    @ValueSource(strings = {"pipe", "link", "long", "folder", "deep", "missing"})
    void aDescriptionFromElsewhereIsDamaged(String kind) throws Exception {
        Path document = make("bad", Instant.EPOCH).resolve("snapshot.json");
        Path other = make("good", Instant.EPOCH).resolve("snapshot.json");
        Files.delete(document);
        switch (kind) {
            case "pipe" -> pipe(document);
            case "link" -> Files.createSymbolicLink(document, other);
            case "folder" -> Files.createDirectory(document);
            case "deep" -> Files.writeString(document, "[".repeat(200_000));
            case "long" -> {
                try (RandomAccessFile file = new RandomAccessFile(document.toFile(), "rw")) {
                    file.setLength(130_000_000);
                }
            }
            default -> {}
        }
        var folder = new SnapshotFolder(path);
        assertThatThrownBy(() -> folder.find("bad"))
                .isInstanceOf(SnapshotException.class)
                .hasMessageStartingWith("snapshot bad: snapshot.json ");
        assertThat(folder.list().snapshots())
                .map(snapshot -> snapshot.name().text())
                .containsExactly("good");
        assertThat(folder.list().faults()).anyMatch(fault -> fault.startsWith("snapshot bad: "));
    }

    /** Files in the place of others are not opened. */
    @Test
    void filesFromElsewhereAreNotRead() throws Exception {
        Path made = make("S", Instant.EPOCH);
        SavedSnapshot snapshot = SnapshotFolder.in(made);
        SnapshotFile file = snapshot.files().get(0);
        Files.writeString(path.resolve("abc"), "abc");
        Files.createSymbolicLink(made.resolve("a.csv.gz"), path.resolve("abc"));
        assertThat(file.isComplete(made)).isFalse();
        assertThatThrownBy(() -> file.open(made)).isInstanceOf(IOException.class);
        Files.delete(made.resolve("a.csv.gz"));
        pipe(made.resolve("a.csv.gz"));
        Files.delete(made.resolve("SHA256SUMS"));
        pipe(made.resolve("SHA256SUMS"));
        assertThatThrownBy(() -> file.open(made)).isInstanceOf(IOException.class);
        assertThat(SnapshotCheck.differences(SnapshotFolder.in(made)))
                .containsExactly(
                        "a.csv.gz is a link, folder or device in place of a file",
                        "SHA256SUMS is a link, folder or device in place of a file");
        var folder = new SnapshotFolder(path);
        folder.delete(new SnapshotName("S"));
        assertThat(made.toFile().list()).containsExactlyInAnyOrder("DELETED", "snapshot.json");

        Files.createSymbolicLink(path.resolve("linked"), make("T", Instant.EPOCH));
        assertThatThrownBy(() -> folder.find("linked")).hasMessage("snapshot linked is a link, which is not followed");
        assertThatThrownBy(() -> folder.delete(new SnapshotName("linked"))).isInstanceOf(SnapshotException.class);
        assertThat(path.resolve("T/SHA256SUMS")).exists();
    }

    private static void pipe(Path file) throws Exception {
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
    }
}
