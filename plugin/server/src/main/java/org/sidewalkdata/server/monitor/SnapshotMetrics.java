package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.sidewalkdata.catalog.Snapshots;
import org.sidewalkdata.server.schedule.ScheduledSnapshot;

/**
 * The metrics of snapshots in {@code /actuator/prometheus}: {@code sidewalk_snapshots_newest_timestamp_seconds}, which
 * is NaN if there are no snapshots, and {@code sidewalk_snapshots_missing}.
 */
public final class SnapshotMetrics {
    private SnapshotMetrics() {}

    public static void register(Snapshots snapshots, MeterRegistry registry) {
        Gauge.builder("sidewalk.snapshots.newest.timestamp", snapshots, SnapshotMetrics::newest)
                .description("Time of the data of the newest snapshot")
                .baseUnit("seconds")
                .register(registry);
    }

    public static void register(ScheduledSnapshot snapshot, MeterRegistry registry) {
        Gauge.builder("sidewalk.snapshots.missing", snapshot, known -> known.isMissing() ? 1 : 0)
                .description("1 while the snapshot of the last scheduled time has not been made, else 0")
                .register(registry);
    }

    private static double newest(Snapshots snapshots) {
        return snapshots.newestFirst().stream()
                .findFirst()
                .map(newest -> (double) newest.refreshedAt().getEpochSecond())
                .orElse(Double.NaN);
    }
}
