package org.sidewalkdata.server.schedule;

import static java.util.stream.Collectors.joining;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.catalog.Snapshots;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.server.http.AnsweredRequest;
import org.sidewalkdata.server.monitor.CacheMetrics;
import org.sidewalkdata.server.monitor.DataState;
import org.sidewalkdata.server.monitor.HostMetrics;
import org.sidewalkdata.server.monitor.ReadSlotMetrics;
import org.sidewalkdata.server.monitor.RunTimes;
import org.sidewalkdata.server.monitor.ServerMetrics;
import org.sidewalkdata.server.monitor.SnapshotMetrics;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.Repository;

/** The page {@code docs/operate/metrics.md} lists the service's own metrics as Prometheus reads them. */
@org.junit.jupiter.api.Tag("golden") // Micrometer also has a class Tag
class MetricsPageTest {
    private static final Pattern HELP = Pattern.compile("(?m)^# HELP (sidewalk_\\w+) (.+)\n# TYPE \\w+ (\\w+)$");
    private static final String PAGE = """
            # Metrics

            This page is generated from the code (package `monitor`). `/actuator/prometheus` has these metrics of the service.
            [monitoring.md](monitoring.md) has alerts that use them.

            | metric | type | labels | meaning |
            |---|---|---|---|
            """;

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    @Test
    void thePageListsTheMetrics() {
        register();
        Map<String, String> labels = new TreeMap<>();
        for (Meter meter : registry.getMeters()) {
            String name = meter.getId().getConventionName(registry.config().namingConvention());
            String tags = meter.getId().getTags().stream()
                    .map(Tag::getKey)
                    .map(key -> "`" + key + "`")
                    .collect(joining(", "));
            labels.put(family(name), tags);
        }
        String rows = HELP.matcher(registry.scrape())
                .results()
                .filter(metric -> !metric.group(1).endsWith("_max"))
                .map(metric -> row(metric, labels))
                .sorted()
                .collect(joining());
        Golden.assertMatches(Repository.root().resolve("docs/operate/metrics.md"), PAGE + rows);
    }

    /** Returns the name without the suffix that Prometheus adds for some types. */
    private static String family(String name) {
        return name.replaceFirst("_(?:total|info)$", "");
    }

    private static String row(MatchResult metric, Map<String, String> labels) {
        String name = metric.group(1);
        String type = metric.group(3);
        return "| `" + name + "` | " + type + " | " + labels.get(family(name)) + " | " + metric.group(2) + " |\n";
    }

    private void register() {
        InMemoryRowSource source = new InMemoryRowSource();
        DataState state = new DataState(source, () -> false, Clock.systemUTC());
        MeterRegistry into = registry;
        new ServerMetrics(into, state)
                .answered(new AnsweredRequest("/v3/api/userStats", 200, Optional.of("text/csv"), 1, Duration.ZERO));
        ReadSlots slots = new ReadSlots(source, ReadBudget.defaults());
        ReadSlotMetrics.register(slots, into);
        SnapshotMetrics.register(Snapshots.NONE, into);
        var request = SnapshotRequest.byDefault(Publisher.byDefault(), "dev");
        SnapshotMetrics.register(
                new ScheduledSnapshot("", new SnapshotFolder(Path.of("")), slots, List.of(), request), into);
        CacheMetrics.register(new SpoolCache(TempFolder.ofProcess(), 0), into);
        CacheMetrics.register(new TileMaker(new Styles(), TileSettings.defaults()), into);
        HostMetrics.register("db:5432", state, into);
        var times = new RunTimes(state, new PGSimpleDataSource(), Clock.systemUTC());
        new ScheduledRuns("", into, Clock.systemUTC(), times).expect(Journal.Step.LOAD);
    }
}
