package org.sidewalkdata.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher {@code ./sidewalk} as far as it goes without a build: wrong usage, and its private server. */
class LauncherTest {
    @TempDir
    Path folder;

    /** For root, the server runs as another user, who needs a way in. */
    @BeforeEach
    void openFolder() {
        assertTrue(folder.toFile().setExecutable(true, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "help", "--help"})
    void explainsItself(String arguments) throws Exception {
        Run run = sidewalk(arguments.isEmpty() ? new String[0] : new String[] {arguments});
        assertEquals(0, run.exitCode);
        assertTrue(run.output.startsWith("usage: ./sidewalk COMMAND"), run.output);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fly",
                "database",
                "database fly x",
                "database start x --fast",
                "demo --labels",
                "demo --labels many",
                "demo --port 80a",
                "demo --speed 9"
            })
    void refusesWhatItDoesNotKnow(String arguments) throws Exception {
        Run run = sidewalk(arguments.split(" "));
        assertEquals(64, run.exitCode, run.output);
    }

    @Test
    void runsFromAnywhereAndThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("a link"), Repository.launcher());
        Run run = run(folder, List.of(link.toString(), "help"));
        assertEquals(0, run.exitCode, run.output);
    }

    @Test
    @Tag("postgis")
    void serverStartsOnceKeepsItsPortAndIsDeleted() throws Exception {
        String data = folder.resolve("private server").toString();
        Run first = sidewalk("database", "start", data, "--throwaway");
        assertTrue(first.output.matches("jdbc:postgresql://127\\.0\\.0\\.1:\\d+/sidewalk\n"), first.output);
        assertEquals(first, sidewalk("database", "start", data, "--throwaway"));
        assertEquals(first, sidewalk("database", "url", data));

        assertEquals(0, sidewalk("database", "stop", data).exitCode);
        assertEquals(1, sidewalk("database", "url", data).exitCode);
        assertEquals(first, sidewalk("database", "start", data, "--throwaway"));

        assertEquals(0, sidewalk("database", "delete", data).exitCode);
        assertFalse(Files.exists(Path.of(data)));
    }

    @Test
    @Tag("postgis")
    void killedServerStartsAgain() throws Exception {
        Path data = folder.resolve("killed");
        sidewalk("database", "start", data.toString(), "--throwaway");
        String pid = Files.readAllLines(data.resolve("data/postmaster.pid")).get(0);
        ProcessHandle server = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
        server.destroyForcibly();
        server.onExit().get();
        assertEquals(1, sidewalk("database", "url", data.toString()).exitCode);
        assertEquals(0, sidewalk("database", "start", data.toString(), "--throwaway").exitCode);
        sidewalk("database", "delete", data.toString());
    }

    @Test
    @Tag("postgis")
    void serverEndsWithTheProcessItIsFor() throws Exception {
        Path data = folder.resolve("watched");
        Process owner = new ProcessBuilder("sleep", "600").start();
        sidewalk("database", "start", data.toString(), "--throwaway", "--while", String.valueOf(owner.pid()));
        owner.destroyForcibly();
        for (int tenths = 0; tenths < 300 && Files.exists(data); tenths++) {
            Thread.sleep(100);
        }
        assertFalse(Files.exists(data));
    }

    private Run sidewalk(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Repository.launcher().toString()));
        command.addAll(List.of(arguments));
        return run(folder, command);
    }

    private static Run run(Path where, List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        return new Run(process.waitFor(), output);
    }

    private record Run(int exitCode, String output) {}
}
