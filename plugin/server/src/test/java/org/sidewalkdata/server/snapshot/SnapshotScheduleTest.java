package org.sidewalkdata.server.snapshot;

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
class SnapshotScheduleTest {
    private static final String QUARTERLY = "0 0 6 1 1,4,7,10 *";
    private static final CronTrigger SCHEDULE = new CronTrigger(QUARTERLY, ZoneOffset.UTC);
    private static final Instant DATA_TIME = Instant.parse("2025-12-31T03:00:00Z");
    private static final Instant APRIL = Instant.parse("2026-04-01T06:00:00Z");

    private final InMemoryRowSource rows =
            new InMemoryRowSource().version(new DataVersion(3, DATA_TIME, Optional.empty(), Optional.empty()));

    @TempDir
    private Path temp;

    private SnapshotSchedule schedule(RowSource source) {
        return new SnapshotSchedule(
                QUARTERLY,
                Optional.of(folder()),
                new ReadSlots(source, ReadBudget.defaults()),
                List.of(),
                SnapshotRequest.byDefault(Publisher.byDefault(), "dev"));
    }

    private SnapshotFolder folder() {
        return new SnapshotFolder(temp.resolve("snapshots"));
    }

    private static @Nullable Instant nextAfter(SnapshotSchedule schedule, String end) {
        Instant ended = Instant.parse(end);
        return schedule.next(SCHEDULE, new SimpleTriggerContext(ended, ended, ended));
    }

    @Test
    void aFailureIsTriedAgainUntilTheSnapshotIsMade() throws Exception {
        SnapshotSchedule schedule = schedule(rows);
        var registry = new SimpleMeterRegistry();
        SnapshotMetrics.register(schedule, registry);
        Files.writeString(folder().path(), "a file in place of the folder");
        schedule.run(folder());
        assertThat(registry.get("sidewalk.snapshots.missing").gauge().value()).isEqualTo(1);
        assertThat(nextAfter(schedule, "2026-01-01T06:00:30Z")).isEqualTo("2026-01-01T06:10:30Z");
        assertThat(nextAfter(schedule, "2026-04-01T05:55:00Z"))
                .as("the next time of the schedule")
                .isEqualTo(APRIL);

        Files.delete(folder().path());
        schedule.run(folder());
        assertThat(folder().list().snapshots()).map(made -> made.name().text()).containsExactly("2025-12-31");
        assertThat(registry.get("sidewalk.snapshots.missing").gauge().value()).isZero();
        assertThat(nextAfter(schedule, "2026-01-01T06:11:30Z")).isEqualTo(APRIL);
    }

    @Test
    void aDatabaseThatIsAwayIsTriedAgain() {
        SnapshotSchedule away = schedule(() -> {
            throw new DataSourceException("away", new IOException("away"), true);
        });
        away.run(folder());
        assertThat(away.isMissing()).isTrue();
    }

    /** Another server makes it, or has made it. */
    @Test
    void aFolderThatIsBusyAndANameThatIsTakenAreSkipped() throws Exception {
        SnapshotSchedule schedule = schedule(rows);
        Files.createDirectories(folder().path());
        try (FileChannel lock = FileChannel.open(
                        folder().path().resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var held = lock.lock()) {
            schedule.run(folder());
            assertThat(schedule.isMissing()).isNotEqualTo(held.isValid());
        }
        assertThat(folder().list().snapshots()).isEmpty();
        schedule.run(folder());
        schedule.run(folder());
        assertThat(folder().list().snapshots()).hasSize(1);
        assertThat(schedule.isMissing()).isFalse();
    }

    /** A server that died while it made the snapshot, or that hangs, has no failure in memory. */
    @Test
    void aMissingSnapshotIsKnownAfterARestart() {
        folder().setScheduledAt(Instant.parse("2026-01-01T06:01:00Z"));
        SnapshotSchedule restarted = schedule(rows);
        assertThat(restarted.isOverdue(folder(), APRIL)).isFalse();
        assertThat(restarted.isOverdue(folder(), APRIL.plusSeconds(1))).isTrue();

        folder().setScheduledAt(Instant.parse("2020-01-01T00:00:00Z"));
        assertThat(restarted.isMissing()).isTrue();
        restarted.run(folder());
        assertThat(restarted.isMissing()).isFalse();
        folder().setScheduledAt(Instant.parse("2020-01-01T00:00:00Z"));
        restarted.run(folder()); // the data are the same, so that no other snapshot is made
        assertThat(restarted.isMissing()).isFalse();
    }

    @Test
    void aScheduleThatCannotWriteIsMissingAtTheStart() throws Exception {
        Files.writeString(folder().path(), "a file in place of the folder");
        SnapshotSchedule schedule = schedule(rows);
        schedule.start();
        schedule.stop();
        assertThat(schedule.isMissing()).isTrue();
    }

    @Test
    void theTimeOfTheNewestDataIsMeasured() {
        schedule(rows).run(folder());
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
