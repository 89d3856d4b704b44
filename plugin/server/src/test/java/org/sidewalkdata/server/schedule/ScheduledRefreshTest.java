package org.sidewalkdata.server.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.projectsidewalk.ExistingCity;
import org.sidewalkdata.load.projectsidewalk.SourceDatabase;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.RunTime;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.sidewalkdata.server.Cities;
import org.sidewalkdata.server.monitor.DataState;
import org.sidewalkdata.server.monitor.RunTimes;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.ProjectSidewalk;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** At each scheduled time, a city is loaded from its database and the changes are published. */
@Tag("slow")
@Tag("postgis")
@ExtendWith(OutputCaptureExtension.class)
class ScheduledRefreshTest {
    private static final String CRON = "0 30 3 * * *";

    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final Clock clock = Clock.fixed(Instant.parse("2026-03-01T03:30:00Z"), ZoneOffset.UTC);
    private final DataState state = new DataState(new InMemoryRowSource(), () -> false, clock);

    @Test
    void loadsAndRefreshesInOneGoAndKeepsTheOldDataWhenTheSourceIsAway(@TempDir Path bundle, CapturedOutput log)
            throws Exception {
        try (PrivateDatabase upstream = Cities.ofProjectSidewalk(bundle);
                PrivateDatabase ours = PrivateDatabase.create()) {
            var runs = new ScheduledRuns(CRON, registry, clock, times(ours));
            runs.expect(Journal.Step.LOAD);
            var schedule = schedule(runs, ours, upstream.url());

            Instant migrated = times(ours).succeeded(RunTime.REFRESH).orElseThrow();
            schedule.run();
            assertThat(version(ours)).isEqualTo("1|300");
            assertThat(log).contains("Loaded in");

            schedule.run();
            assertThat(version(ours)).isEqualTo("1|300");
            assertThat(log).contains("This database is loaded already");

            upstream.sql()
                    .run("DELETE FROM sidewalk_teaneck.label_point WHERE label_id = (SELECT min(label_id) FROM"
                            + " sidewalk_teaneck.label); SELECT pg_stat_force_next_flush()");
            schedule(runs, ours, "jdbc:postgresql://127.0.0.1:1/away").run();
            assertThat(version(ours)).isEqualTo("1|300");
            assertThat(log).contains("The data loaded earlier are kept.");
            assertThat(runs.health().getStatus()).isEqualTo(Status.UP);
            assertThat(runs.health().getDetails())
                    .containsEntry("cron", CRON)
                    .containsEntry("load", "failed at 2026-03-01T03:30:00Z")
                    .containsEntry(
                            "loadLastSuccess",
                            times(ours).succeeded(RunTime.LOAD).orElseThrow().toString())
                    .containsEntry("refresh", "success at 2026-03-01T03:30:00Z")
                    .hasEntrySatisfying(
                            "loadReason",
                            reason -> assertThat(reason)
                                    .asString()
                                    .contains("//127.0.0.1:1/away", "The data loaded earlier are kept."));

            schedule.run();
            assertThat(version(ours)).isEqualTo("2|299");
            assertThat(runs.health().getDetails()).doesNotContainKey("loadReason");
            assertThat(count("load", "success")).isEqualTo(3);
            assertThat(count("load", "failed")).isEqualTo(1);
            assertThat(count("refresh", "success")).isEqualTo(4);

            upstream.sql()
                    .run("DELETE FROM sidewalk_teaneck.label_point WHERE label_id > (SELECT min(label_id) + 200 FROM"
                            + " sidewalk_teaneck.label); SELECT pg_stat_force_next_flush()");
            schedule.run();
            assertThat(version(ours)).isEqualTo("2|299");
            assertThat(log)
                    .containsPattern("[0-9]+ of 299 labels,.* would be removed, more than 10%. To remove them, run load"
                            + " with --max-removed 100%. The data loaded earlier are kept.");
            assertThat(runs.health().getDetails().get("loadReason")).asString().contains("--max-removed 100%");
            assertThat(restarted(ours, "success", "refresh")).isGreaterThanOrEqualTo(migrated.getEpochSecond());
            ours.sql().run("UPDATE run_time SET at = at - interval '9 days' WHERE event = 'succeeded'");
            assertThat(restarted(ours, "run", "refresh") - restarted(ours, "success", "refresh"))
                    .as("a run that began and did not end")
                    .isGreaterThan(8 * 86_400);
            new Refresh(ours.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE); // as the timer's command does
            assertThat(restarted(ours, "run", "refresh")).isLessThanOrEqualTo(restarted(ours, "success", "refresh"));

            ours.sql().run("UPDATE flyway_schema_history SET version = '999' WHERE version = '1'");
            upstream.sql().run("UPDATE sidewalk_teaneck.label SET severity = 2; SELECT pg_stat_force_next_flush()");
            schedule.run();
            assertThat(version(ours)).isEqualTo("2|299");
            assertThat(log)
                    .containsPattern("load of .* failed: the database's schema is version 999, of a newer release")
                    .contains("refresh failed: the database's schema is version 999, of a newer release");
        }
    }

    private RunTimes times(PrivateDatabase ours) {
        return new RunTimes(state, ours.dataSource(), clock);
    }

    /** Returns a time that a server publishes from its start on. */
    private double restarted(PrivateDatabase ours, String time, String step) {
        var fresh = new SimpleMeterRegistry();
        new ScheduledRuns("", fresh, clock, times(ours));
        return fresh.get("sidewalk.schedule.last." + time + ".timestamp")
                .tag("step", step)
                .gauge()
                .value();
    }

    private static ScheduledRefresh schedule(ScheduledRuns runs, PrivateDatabase ours, String url) {
        var database = new SourceDatabase(
                DatabaseAddress.of(url, "", ""), new ExistingCity(ProjectSidewalk.SCHEMA, null, null, false));
        return new ScheduledRefresh(ours.dataSource(), Optional.of(new ScheduledRefresh.Source(database, false)), runs);
    }

    private long count(String step, String outcome) {
        return registry.get("sidewalk.schedule")
                .tags("step", step, "outcome", outcome)
                .timer()
                .count();
    }

    private static String version(PrivateDatabase database) {
        return database.sql().value("SELECT version, (SELECT count(*) FROM sidewalk.label) FROM sidewalk.data_version");
    }
}
