package org.sidewalkdata.server.monitor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.server.TestServer;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files of {@code docs/operate/monitoring} that Prometheus and Grafana read. */
@Tag("slow")
@Tag("postgis")
class MonitoringFilesTest {
    private static final Path FOLDER = Repository.root().resolve("docs/operate/monitoring");
    private static final Path PROMTOOL = Path.of("/usr/bin/promtool");

    private static final String TESTS = "plugin/server/src/test/resources/monitoring/alerts_test.yml";

    private static final Pattern METRIC = Pattern.compile("\\b(?:sidewalk|hikaricp|jvm|process|system|disk)_\\w+");
    private static final Pattern SAMPLE = Pattern.compile("(?m)^[a-z]\\w+");

    @AutoClose
    private static final PrivateDatabase DATABASE = PrivateDatabase.create();

    /** A server with a schedule has all metrics; those of requests exist after the first one. */
    @Test
    void theServerHasEachMetricThatTheyName(@TempDir Path snapshots) throws Exception {
        try (TestServer server = TestServer.on(
                DATABASE,
                "sidewalk.refresh.cron=0 0 0 1 1 *",
                "sidewalk.snapshots.folder=" + snapshots,
                "sidewalk.snapshots.cron=0 0 0 1 1 *")) {
            server.get("/v3/api/labelTags");
            Set<String> has = found(SAMPLE, server.text("/actuator/prometheus"));
            for (String file : List.of("alerts.yml", "dashboard.json")) {
                assertThat(has).as(file).containsAll(found(METRIC, Files.readString(FOLDER.resolve(file))));
            }
        }
    }

    /** Needs promtool, which Debian's package prometheus contains. */
    @Test
    void eachAlertFiresForItsCauseOnly() throws Exception {
        assumeTrue(Files.isExecutable(PROMTOOL), "promtool is not installed: skipped");
        Process process = new ProcessBuilder(PROMTOOL.toString(), "test", "rules", TESTS)
                .directory(Repository.root().toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    @Test
    void panelsOfTheDashboardDoNotOverlap() throws IOException {
        Set<String> taken = new TreeSet<>();
        for (JsonNode panel : JsonMapper.shared()
                .readTree(Files.readString(FOLDER.resolve("dashboard.json")))
                .get("panels")) {
            JsonNode place = panel.get("gridPos");
            for (int x = 0; x < place.get("w").asInt(); x++) {
                for (int y = 0; y < place.get("h").asInt(); y++) {
                    int column = place.get("x").asInt() + x;
                    assertThat(column).isLessThan(24);
                    assertThat(taken.add(column + "," + (place.get("y").asInt() + y)))
                            .as(panel.get("title").asString())
                            .isTrue();
                }
            }
        }
        assertThat(taken).isNotEmpty();
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).collect(toCollection(TreeSet::new));
    }
}
