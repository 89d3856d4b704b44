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
import org.sidewalkdata.testkit.App;

/** Runs the fault injection for two minutes: it must find no failure and leave no process or file. */
@Tag("slow")
@Tag("postgis")
class ChaosRunTest {
    private static final long SEED = Long.getLong("chaos.seed", 10);
    private static final Duration LENGTH = Duration.ofSeconds(Long.getLong("chaos.seconds", 120));

    @TempDir
    Path folder;

    @Test
    void nothingBreaksTheServiceForTwoMinutes() throws Exception {
        assertTrue(folder.toFile().setExecutable(true, false)); // for root, the database runs as another user
        App app = App.ofClasses("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"); // about forty short starts
        ChaosRun chaosRun =
                new ChaosRun(new ChaosRun.Settings(LENGTH, SEED, 120, 6), new PrintWriter(System.out, true));
        OutcomeCounter outcomes = chaosRun.run(app, folder.resolve("environment"));
        outcomes.print("seed " + SEED + ", " + chaosRun.steps() + " steps");
        assertEquals(List.of(), outcomes.failures());
        assertEquals(List.of(), processes(), "left behind");
        assertFalse(Files.exists(folder.resolve("environment")), "left behind");
    }

    @ParameterizedTest
    @CsvSource({
        "--minutes, 0, --minutes must be 1 to 100000 but was '0'",
        "--minutes, many, 'many'",
        "--clients, -1, --clients must be 0 to 10000 but was '-1'"
    })
    void rejectsWrongUsageWithOptionAndValue(String option, String value, String words) {
        PrintStream before = System.err;
        var errors = new ByteArrayOutputStream();
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
        try {
            assertEquals(
                    64, ChaosMain.run(new ChaosMain(), option, value, "--app", "none", "--folder", folder.toString()));
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
