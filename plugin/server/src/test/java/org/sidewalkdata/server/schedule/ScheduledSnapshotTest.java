package org.sidewalkdata.server.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.catalog.FolderOfSnapshots;
import org.sidewalkdata.catalog.Snapshots;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.server.monitor.SnapshotMetrics;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.springframework.scheduling.support.CronTrigger;
import org.springframework.scheduling.support.SimpleTriggerContext;

/** When a scheduled snapshot is made, and tried again. All times are given; nothing waits. */
class ScheduledSnapshotTest {
    private static final String QUARTERLY = "0 0 6 1 1,4,7,10 *";
    private static final CronTrigger SCHEDULE = new CronTrigger(QUARTERLY, ZoneOffset.UTC);
    private static final Instant DATA_TIME = Instant.parse("2025-12-31T03:00:00Z");
    private static final Instant APRIL = Instant.parse("2026-04-01T06:00:00Z");

    private final InMemoryRowSource rows =
            new InMemoryRowSource().version(new DataVersion(3, DATA_TIME, Optional.empty(), Optional.empty()));

    @TempDir
    private Path temp;

    private ScheduledSnapshot snapshot(RowSource source) {
        return new ScheduledSnapshot(
                QUARTERLY,
                folder(),
                new ReadSlots(source, ReadBudget.defaults()),
                List.of(),
                SnapshotRequest.byDefault(Publisher.byDefault(), "dev"));
    }

    private SnapshotFolder folder() {
        return new SnapshotFolder(temp.resolve("snapshots"));
    }

    private static @Nullable Instant nextAfter(ScheduledSnapshot snapshot, String end) {
        Instant ended = Instant.parse(end);
        return snapshot.next(SCHEDULE, new SimpleTriggerContext(ended, ended, ended));
    }

    @Test
    void aFailureIsTriedAgainUntilTheSnapshotIsMade() throws Exception {
        ScheduledSnapshot snapshot = snapshot(rows);
        var registry = new SimpleMeterRegistry();
        SnapshotMetrics.register(snapshot, registry);
        Files.writeString(folder().path(), "a file in place of the folder");
        snapshot.run();
        assertThat(registry.get("sidewalk.snapshots.missing").gauge().value()).isEqualTo(1);
        assertThat(nextAfter(snapshot, "2026-01-01T06:00:30Z")).isEqualTo("2026-01-01T06:10:30Z");
        assertThat(nextAfter(snapshot, "2026-04-01T05:55:00Z"))
                .as("the next time of the schedule")
                .isEqualTo(APRIL);

        Files.delete(folder().path());
        snapshot.run();
        assertThat(folder().list().snapshots()).map(made -> made.name().text()).containsExactly("2025-12-31");
        assertThat(registry.get("sidewalk.snapshots.missing").gauge().value()).isZero();
        assertThat(nextAfter(snapshot, "2026-01-01T06:11:30Z")).isEqualTo(APRIL);
    }

    @Test
    void aDatabaseThatIsAwayIsTriedAgain() {
        ScheduledSnapshot away = snapshot(() -> {
            throw new DataSourceException("away", new IOException("away"), true);
        });
        away.run();
        assertThat(away.isMissing()).isTrue();
    }

    /** Another server makes it, or has made it. */
    @Test
    void aFolderThatIsBusyAndANameThatIsTakenAreSkipped() throws Exception {
        ScheduledSnapshot snapshot = snapshot(rows);
        Files.createDirectories(folder().path());
        try (FileChannel lock = FileChannel.open(
                        folder().path().resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var held = lock.lock()) {
            snapshot.run();
            assertThat(snapshot.isMissing()).isNotEqualTo(held.isValid());
        }
        assertThat(folder().list().snapshots()).isEmpty();
        snapshot.run();
        snapshot.run();
        assertThat(folder().list().snapshots()).hasSize(1);
        assertThat(snapshot.isMissing()).isFalse();
    }

    /** A server that died while it made the snapshot, or that hangs, has no failure in memory. */
    @Test
    void aMissingSnapshotIsKnownAfterARestart() {
        folder().setScheduledAt(Instant.parse("2026-01-01T06:01:00Z"));
        ScheduledSnapshot restarted = snapshot(rows);
        assertThat(restarted.isOverdue(APRIL)).isFalse();
        assertThat(restarted.isOverdue(APRIL.plusSeconds(1))).isTrue();

        folder().setScheduledAt(Instant.parse("2020-01-01T00:00:00Z"));
        assertThat(restarted.isMissing()).isTrue();
        restarted.run();
        assertThat(restarted.isMissing()).isFalse();
        folder().setScheduledAt(Instant.parse("2020-01-01T00:00:00Z"));
        restarted.run(); // the data are the same, so that no other snapshot is made
        assertThat(restarted.isMissing()).isFalse();
    }

    @Test
    void aScheduleThatCannotWriteIsMissingAtTheStart() throws Exception {
        Files.writeString(folder().path(), "a file in place of the folder");
        ScheduledSnapshot snapshot = snapshot(rows);
        snapshot.begin();
        assertThat(snapshot.isMissing()).isTrue();
    }

    @Test
    void theTimeOfTheNewestDataIsMeasured() {
        snapshot(rows).run();
        var snapshots = new FolderOfSnapshots(folder());
        assertThat(newest(snapshots)).isEqualTo(DATA_TIME.getEpochSecond());
        assertThat(snapshots.newestFirst()).hasSize(1); // the gauge does not keep its object
        assertThat(newest(Snapshots.NONE)).isNaN();
    }

    private static double newest(Snapshots snapshots) {
        var registry = new SimpleMeterRegistry();
        SnapshotMetrics.register(snapshots, registry);
        return registry.get("sidewalk.snapshots.newest.timestamp").gauge().value();
    }
}
