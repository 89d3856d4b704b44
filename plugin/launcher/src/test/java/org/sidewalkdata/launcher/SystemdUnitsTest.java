package org.sidewalkdata.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.Repository;

/** Checks the units of {@code packaging/systemd/}; systemd checks them too where it is installed. */
class SystemdUnitsTest {
    private static final Path FOLDER = Repository.root().resolve("packaging/systemd");
    private static final Path ANALYZE = Path.of("/usr/bin/systemd-analyze");

    @Test
    void systemdFindsNoFault(@TempDir Path folder) throws Exception {
        assumeTrue(Files.isExecutable(ANALYZE), "systemd is not installed: skipped");
        List<String> command = new ArrayList<>(List.of(ANALYZE.toString(), "verify", "--man=no"));
        for (Path unit : units()) {
            Path copy = folder.resolve(unit.getFileName());
            String program = Repository.root().resolve("packaging/bin/sidewalk").toString();
            Files.writeString(copy, Files.readString(unit).replace("/opt/sidewalk/bin/sidewalk", program));
            command.add(copy.toString());
        }
        dropIns(Files.createDirectory(folder.resolve("sidewalk.service.d")));
        assertEquals(new Launcher.Run(0, ""), Launcher.run(folder, command));
    }

    /** systemd reads a comment behind a value as arguments or as part of the value. */
    @Test
    void noCommentStandsBehindAValue() throws IOException {
        for (Path unit : units()) {
            for (String line : Files.readAllLines(unit)) {
                assertFalse(line.matches("[^#].*\\s#.*"), unit + ": " + line);
            }
        }
    }

    /** A level from 0 to 10 as systemd computes it; it was 3.2 without the filter of system calls. */
    @ParameterizedTest
    @ValueSource(strings = {"sidewalk.service", "sidewalk-refresh.service"})
    void systemdFindsTheServiceConfined(String unit) throws Exception {
        assumeTrue(Files.isExecutable(ANALYZE), "systemd is not installed: skipped");
        Launcher.Run run = Launcher.run(
                FOLDER, List.of(ANALYZE.toString(), "security", "--offline=yes", "--threshold=20", "--no-pager", unit));
        assertEquals(0, run.exitCode(), run.output());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sidewalk.service | RestartPreventExitStatus=64 78,SuccessExitStatus=143,CacheDirectory=sidewalk,NoNewPrivileges=yes
            sidewalk.service | ProtectSystem=strict,MemoryMax=75%,TasksMax=1024,WantedBy=multi-user.target
            sidewalk.service | ExecStart=/opt/sidewalk/bin/sidewalk serve
            sidewalk.service | LoadCredential=reader-password:/etc/sidewalk/reader-password
            sidewalk.service | Environment=SIDEWALK_DB_READER_PASSWORD_FILE=%d/reader-password
            sidewalk.service | Environment=SIDEWALK_DB_USER= SIDEWALK_DB_PASSWORD_FILE= SIDEWALK_SOURCE_PASSWORD_FILE=
            sidewalk-refresh.service | LoadCredential=owner-password:/etc/sidewalk/owner-password
            sidewalk-refresh.service | Environment=SIDEWALK_DB_PASSWORD_FILE=%d/owner-password
            sidewalk-refresh.service | MemoryMax=75%,TimeoutStartSec=6h
            sidewalk-refresh.timer | WantedBy=timers.target
            """)
    void unitsSay(String unit, String lines) throws IOException {
        assertThat(Files.readAllLines(FOLDER.resolve(unit))).contains(lines.split(","));
    }

    @Test
    void theServerHasTheReadersLoginOnly() throws IOException {
        assertThat(FOLDER.resolve("sidewalk.service")).content().doesNotContain("owner-password");
    }

    /** The units of one of several cities differ from the others in what belongs to the city. */
    @ParameterizedTest
    @CsvSource({
        "sidewalk@.service, sidewalk.service",
        "sidewalk-refresh@.service, sidewalk-refresh.service",
        "sidewalk-refresh@.timer, sidewalk-refresh.timer",
    })
    void theUnitsOfACityAreLikeTheOthers(String template, String unit) throws IOException {
        String text = lines(template)
                .replace(" --config /etc/sidewalk/%i/application.properties", "")
                .replace("/etc/sidewalk/%i/", "/etc/sidewalk/")
                .replace("sidewalk-cities/%i", "sidewalk")
                .replace(" for %i", "")
                .replace("RandomizedDelaySec=2h\nFixedRandomDelay=yes\n", "");
        assertEquals(lines(unit), text);
    }

    private static String lines(String unit) throws IOException {
        return Files.readString(FOLDER.resolve(unit)).replaceAll("(?m)^#.*\n", "");
    }

    /** Writes the additions to sidewalk.service that the manual shows. */
    private static void dropIns(Path folder) throws IOException {
        String manual = Files.readString(Repository.root().resolve("docs/operate/README.md"));
        List<String> blocks = Pattern.compile("```text\n(\\[Service\\]\n[^`]*)```")
                .matcher(manual)
                .results()
                .map(block -> block.group(1))
                .toList();
        assertEquals(2, blocks.size());
        for (int i = 0; i < blocks.size(); i++) {
            Files.writeString(folder.resolve(i + ".conf"), blocks.get(i));
        }
    }

    private static List<Path> units() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().matches(".*\\.(service|timer)"))
                    .sorted()
                    .toList();
        }
    }
}
