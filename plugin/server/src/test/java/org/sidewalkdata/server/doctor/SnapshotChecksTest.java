package org.sidewalkdata.server.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotRequest;

/** What doctor says about damaged snapshots. */
class SnapshotChecksTest {
    private static final DataVersion DATA =
            new DataVersion(3, Instant.parse("2026-01-02T03:04:05Z"), Optional.of("Town"), Optional.empty());

    @TempDir
    private Path path;

    @Test
    void aChangedByteIsFound() throws Exception {
        var folder = new SnapshotFolder(path);
        Path labels = new SnapshotMaker(new InMemoryRowSource().version(DATA), List.of(), Progress.NONE)
                .make(folder, SnapshotRequest.byDefault(Publisher.byDefault(), "dev"))
                .folder()
                .resolve("labels.parquet");
        assertThat(SnapshotChecks.run(folder)).map(Finding::text).containsExactly("1 in " + path);

        byte[] bytes = Files.readAllBytes(labels);
        bytes[bytes.length / 2] ^= 1;
        Files.write(labels, bytes);
        assertThat(SnapshotChecks.run(folder))
                .filteredOn(Finding::isToDo)
                .map(Finding::text)
                .containsExactly("snapshot 2026-01-02: labels.parquet differs from its digest");

        Files.delete(labels);
        assertThat(SnapshotChecks.run(folder))
                .filteredOn(Finding::isToDo)
                .map(Finding::text)
                .containsExactly("snapshot 2026-01-02: labels.parquet missing or of another size");
    }

    @Test
    void aFolderMayWaitForItsFirstSnapshot() throws Exception {
        Path none = path.resolve("none");
        assertThat(SnapshotChecks.run(new SnapshotFolder(none)))
                .containsExactly(Finding.good("snapshots", "none yet; the first one creates the folder " + none));
        Files.createDirectories(none);
        assertThat(SnapshotChecks.run(new SnapshotFolder(none)))
                .containsExactly(Finding.good("snapshots", "0 in " + none));
        Path file = Files.createFile(path.resolve("file"));
        assertThat(SnapshotChecks.run(new SnapshotFolder(file)))
                .filteredOn(Finding::isToDo)
                .map(Finding::text)
                .containsExactly("the folder of snapshots " + file + " cannot be read: NotDirectory " + file);
    }
}
