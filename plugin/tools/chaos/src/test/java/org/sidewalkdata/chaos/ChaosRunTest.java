package org.sidewalkdata.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.testkit.App;

/** Two minutes of siege: what the kit finds in them must not be there, and nothing that it started is left. */
@Tag("postgis")
class ChaosRunTest {
    private static final long SEED = Long.getLong("chaos.seed", 10);
    private static final Duration LENGTH = Duration.ofSeconds(Long.getLong("chaos.seconds", 120));

    @TempDir
    Path folder;

    @Test
    void nothingBreaksTheServiceForTwoMinutes() throws Exception {
        assertTrue(folder.toFile().setExecutable(true, false)); // for root, the database runs as another user
        App app = App.ofClasses(
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"); // started some forty times, for a moment each
        ChaosRun siege = new ChaosRun(new ChaosRun.Settings(LENGTH, SEED, 120, 6), new PrintWriter(System.out, true));
        OutcomeCounter tally = siege.run(app, folder.resolve("field"));
        tally.print("seed " + SEED + ", " + siege.steps() + " blows");
        assertEquals(List.of(), tally.failures());
        assertEquals(List.of(), processes(), "left behind");
        assertFalse(Files.exists(folder.resolve("field")), "left behind");
    }

    @ParameterizedTest
    @CsvSource({
        "--minutes, 0, --minutes must be 1 to 100000 but was '0'",
        "--minutes, many, 'many'",
        "--clients, -1, --clients must be 0 to 10000 but was '-1'"
    })
    void refusesWrongUsageByOptionAndValue(String option, String value, String words) {
        PrintStream before = System.err;
        var errors = new ByteArrayOutputStream();
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
        try {
            assertEquals(64, ChaosMain.run(option, value, "--app", "none", "--folder", folder.toString()));
        } finally {
            System.setErr(before);
        }
        assertTrue(errors.toString(StandardCharsets.UTF_8).contains(words), errors.toString(StandardCharsets.UTF_8));
    }

    private static List<String> processes() {
        return ProcessHandle.current()
                .descendants()
                .map(process -> process.info().commandLine().orElse(""))
                .filter(line -> line.contains("SidewalkMain") || line.contains("postgres"))
                .toList();
    }
}
