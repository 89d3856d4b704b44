package org.sidewalkdata.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.Cluster;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Runs the whole benchmark once on a tiny city: it must measure every goal and end all its processes. Times are not
 * checked.
 */
@Tag("slow")
@Tag("postgis")
class BenchTest {
    private static final Set<Integer> GOALS = new TreeSet<>(Set.of(1, 2, 3, 4, 7, 8, 9, 10, 12, 13, 20, 21));

    @TempDir
    Path folder;

    @Test
    void measuresEveryGoal() throws Exception {
        Path json = folder.resolve("figures.json");
        try (PrivateDatabase.OwnCluster own = PrivateDatabase.startOwnCluster()) {
            String printed = bench(
                    0, environment(own.cluster()), "--labels", "2000", "--rounds", "1", "--json", json.toString());
            assertTrue(printed.contains("| goal "), printed);
        }
        JsonNode report = new ObjectMapper().readTree(Files.readString(json));
        assertTrue(report.get("machine").get("labels").asString().matches("\\d+"), report.toString());
        Set<Integer> goals = new TreeSet<>();
        for (JsonNode figure : report.get("figures")) {
            goals.add(figure.get("goal").asInt());
            String result = figure.get("result").asString();
            assertTrue(result.matches("met|missed|not measured: .+ is not installed .+"), figure.toString());
        }
        assertEquals(GOALS, goals);
        assertEquals(List.of(), servers(), "a server outlived the benchmark");
    }

    /** The other build is this one, but knows no {@code refresh --full}. */
    @Test
    void comparesTwoBuilds() throws Exception {
        Path json = folder.resolve("figures.json");
        List<String> other = new ArrayList<>(app().command());
        Path java = Files.writeString(folder.resolve("java"), """
                #!/bin/sh
                case "$*" in *' refresh --full') exit 64 ;; esac
                exec '%s' "$@"
                """.formatted(other.get(0)));
        assertTrue(java.toFile().setExecutable(true));
        other.set(0, java.toString());
        List<String> options = new ArrayList<>(List.of("--labels", "500", "--rounds", "1", "--goal", "2,7,10"));
        options.addAll(List.of("--json", json.toString(), "--against", "other", "--other", String.join("|", other)));
        try (PrivateDatabase.OwnCluster own = PrivateDatabase.startOwnCluster()) {
            String printed = bench(0, environment(own.cluster()), options.toArray(String[]::new));
            assertTrue(printed.contains("- other build: "), printed);
        }
        Set<String> measured = new TreeSet<>();
        for (JsonNode figure :
                new ObjectMapper().readTree(Files.readString(json)).get("figures")) {
            String result = figure.get("result").asString();
            if (!result.startsWith("not measured: ")) { // wrk or pgbench is not installed
                boolean absent = figure.get("other build").asString().equals("not in this build");
                assertEquals(figure.get("goal").asInt() == 10, absent, figure.toString());
                assertTrue(
                        figure.get("scatter").asString().matches(absent ? "" : "[0-9.]+ to [0-9.]+"),
                        figure.toString());
                measured.add(figure.get("goal") + " " + figure.get("measure").asString());
            }
        }
        assertTrue(measured.contains("2 wall") && measured.contains("10 wall"), measured.toString());
        assertEquals(List.of(), servers(), "a server outlived the benchmark");
    }

    @Test
    void rejectsUnknownGoalsAndBadOptions() throws Exception {
        assertTrue(bench(64, Map.of(), "--goal", "7,99").contains("unknown goal"));
        assertTrue(bench(64, Map.of(), "--labels", "0").contains("must be 1 to 100000000 but was '0'"));
        assertTrue(
                bench(64, Map.of(), "--json", folder + "/no/such/folder.json").contains("no/such"));
    }

    /** Runs the script and returns all of its output. */
    private String bench(int code, Map<String, String> environment, String... options)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(
                "python3",
                Repository.root().resolve("plugin/tools/bench/bench.py").toString(),
                "--app",
                String.join("|", app().command()),
                "--folder",
                folder.resolve("files").toString()));
        line.addAll(List.of(options));
        Path output = folder.resolve("output");
        ProcessBuilder builder =
                new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        int ended = builder.start().waitFor();
        String printed = Files.readString(output);
        assertEquals(code, ended, printed);
        return printed;
    }

    private static App app() {
        return App.ofClasses(
                "-XX:TieredStopAtLevel=1", // short starts
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-BytecodeVerificationRemote", // saves time at each start
                "-XX:+UseSerialGC");
    }

    private static Map<String, String> environment(Cluster cluster) {
        String port = cluster.url().replaceFirst(".*:(\\d+)/.*", "$1");
        return Map.of("PGHOST", "127.0.0.1", "PGPORT", port, "PGUSER", "sidewalk", "PGPASSWORD", cluster.password());
    }

    private static List<String> servers() {
        return ProcessHandle.current()
                .descendants()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains("SidewalkMain"))
                .toList();
    }
}
