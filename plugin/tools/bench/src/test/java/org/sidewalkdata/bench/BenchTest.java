package org.sidewalkdata.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.bench.goal.Goal;
import org.sidewalkdata.bench.goal.Goals;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.PrivateDatabase;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Runs the whole benchmark once on a tiny city: it must measure every goal and end all its processes. Times are not
 * checked.
 */
@Tag("postgis")
class BenchTest {
    @TempDir
    Path folder;

    @Test
    void measuresEveryGoal() throws Exception {
        Path json = folder.resolve("figures.json");
        try (PrivateDatabase database = PrivateDatabase.create()) {
            assertEquals(0, bench(database, "--labels", "2000", "--rounds", "1", "--json", json.toString()));
        }
        JsonNode report = new ObjectMapper().readTree(Files.readString(json));
        assertTrue(report.get("machine").get("labels").asString().matches("\\d+"), report.toString());
        Set<Integer> goals = new TreeSet<>();
        for (JsonNode figure : report.get("figures")) {
            goals.add(figure.get("goal").asInt());
            String verdict = figure.get("verdict").asString();
            assertTrue(verdict.matches("met|missed|not measured: .+ is not installed .+"), figure.toString());
        }
        assertEquals(Goals.ALL.stream().map(Goal::number).collect(Collectors.toSet()), goals);
        assertEquals(List.of(), servers(), "a server outlived the benchmark");
    }

    @Test
    void rejectsUnknownGoalsAndBadOptions() {
        assertEquals(64, BenchMain.run(options("jdbc:none", "--goal", "99")));
        assertEquals(64, BenchMain.run(options("jdbc:none", "--labels", "0")));
        assertEquals(64, BenchMain.run(options("jdbc:none", "--json", folder + "/no/such/folder.json")));
        assertFalse(Files.exists(folder.resolve("files")));
    }

    @Test
    void reportsWhatFails() {
        PrintStream before = System.err;
        var errors = new java.io.ByteArrayOutputStream();
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
        try {
            assertEquals(
                    70, BenchMain.run(options("jdbc:postgresql://127.0.0.1:1/none", "--goal", "7", "--labels", "50")));
        } finally {
            System.setErr(before);
        }
        assertTrue(
                errors.toString(StandardCharsets.UTF_8).contains("goal 7 could not be measured"),
                errors.toString(StandardCharsets.UTF_8));
    }

    private int bench(PrivateDatabase database, String... options) {
        return BenchMain.run(options(database.url().replaceFirst("&currentSchema=.*", ""), options));
    }

    private String[] options(String url, String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--app", serverCommand(), "--database", url, "--folder", folder + "/files"));
        return all.toArray(String[]::new);
    }

    private static String serverCommand() {
        return String.join(
                "|",
                App.ofClasses(
                                "-XX:TieredStopAtLevel=1", // three short starts
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:-BytecodeVerificationRemote", // saves time at each start
                                "-XX:+UseSerialGC")
                        .command());
    }

    private static List<String> servers() {
        return ProcessHandle.current()
                .descendants()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains("SidewalkMain"))
                .toList();
    }
}
