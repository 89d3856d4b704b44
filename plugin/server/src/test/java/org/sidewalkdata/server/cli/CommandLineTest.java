package org.sidewalkdata.server.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.Repository;
import picocli.CommandLine;

/** Usage, help and exit codes, without a database. */
@Tag("slow")
class CommandLineTest {
    private static final String AWAY = "--set sidewalk.db.url=postgresql://127.0.0.1:1/none";

    private final Commands noDatabase = new Commands(Map.of());

    @ParameterizedTest
    @ValueSource(strings = {"serve", "load", "refresh", "doctor", "migrate", "rules", "demo", "demo-bundle"})
    void everyCommandExplainsItself(String command) {
        Commands.Result result = noDatabase.run(command, "--help");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith("Usage: sidewalk " + command);
        assertThat(result.err()).isEmpty();
    }

    @Test
    void theHelpListsCommandsAndExitCodes() {
        assertThat(noDatabase.out("--help"))
                .contains("serve", "refresh", "doctor", "Exit codes:", "75", "SIDEWALK_DB_URL");
    }

    /** An installed program has no {@code ./sidewalk}. */
    @Test
    void theNextCommandIsNamedAsItIsInstalled(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("log");
        App.ofClasses("-XX:TieredStopAtLevel=1", "-Dlauncher.command=/usr/bin/sidewalk")
                .run("", log, "demo-bundle", "--labels", "10", "--out", folder + "/city");
        assertThat(log).content().endsWith("load it with: /usr/bin/sidewalk load " + folder + "/city\n");
    }

    @Test
    void memoryThatRanOutIs71AndSaysHowMuchThereWas() {
        StringWriter err = new StringWriter();
        CommandLine line = SidewalkCommand.commandLine(Map.of(), "refresh");
        line.setErr(new PrintWriter(err, true));
        int code = SidewalkCommand.run(line, () -> {
            throw new OutOfMemoryError("Java heap space");
        });
        assertThat(code).isEqualTo(71);
        assertThat(err.toString())
                .hasLineCount(1)
                .contains("memory of " + (Runtime.getRuntime().maxMemory() >> 20) + " MB is too small", "-Xmx");
    }

    /**
     * An empty folder name would be the current folder, an empty address all addresses of this machine. The address
     * 192.0.2.1 belongs to no machine: it is reserved for documentation.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    64 | serv |
                    64 | serve --prot 1 |
                    64 | load |
                    64 | refresh extra |
                    64 | demo-bundle --labels many |
                    78 | migrate | SIDEWALK_DB_URL must say where the database is
                    78 | refresh | SIDEWALK_DB_URL must say where the database is
                    78 | serve | SIDEWALK_DB_URL must say where the database is
                    66 | load /nowhere/at/all | /nowhere/at/all
                    78 | serve AWAY --address 192.0.2.1 | cannot listen on server.address and server.port: Cannot assign
                    78 | serve AWAY --set server.port=nonsense | nonsense
                    78 | serve AWAY --set sidewalk.max-concurrent-exports=0 | 0
                    78 | serve AWAY --set sidewalk.max-concurrent-exports=many | many
                    78 | serve AWAY --set sidewalk.request-timeout=soon | soon
                    78 | serve AWAY --set sidewalk.cache.folder=/dev/null/not-a-folder | /dev/null/not-a-folder
                    78 | serve AWAY --set sidewalk.base-url=ftp://example.org | ftp://example.org
                    78 | serve AWAY --set sidewalk.max-concurrent-requests=2147483647 | 2147483647
                    78 | serve AWAY --set server.ssl.key-store=/nowhere/keys.p12 | /nowhere/keys.p12
                    78 | serve AWAY --set server.ssl.bundle=nothing-of-that-name | nothing-of-that-name
                    64 | serve --port | Missing required parameter for option '--port'
                    64 | serve --port '' | Invalid value for option '--port': ''
                    64 | serve --port x | Invalid value for option '--port': 'x'
                    64 | serve --address '' | --address needs a value
                    64 | serve --set sidewalk.max-concurent-exports=4 | --set: unknown setting 'sidewalk.max-concurent-exports'
                    64 | serve --set color=red | --set: unknown setting 'color'
                    64 | serve --set server.port=1 --port 2 | --port and --set server.port are the same setting
                    64 | serve --address ::1 --set server.address=::1 | --address and --set server.address are the same setting
                    64 | load '' | BUNDLE needs a value
                    64 | load --from '' | --from needs a value
                    64 | load --from jdbc:postgresql://h/d --schema '' | --schema needs a value
                    64 | load --city newberg | --schema, --city and --name have no effect without --from
                    64 | load . --max-removed 10 | must be a percentage from 0% to 100% but was '10'
                    64 | load . --max-removed 101% | must be a percentage from 0% to 100% but was '101%'
                    64 | load . --max-removed -1% | must be a percentage from 0% to 100% but was '-1%'
                    64 | load . --max-removed 1e1% | must be a percentage from 0% to 100% but was '1e1%'
                    64 | load . --name Newberg | or another source (--from, --schema, --city, --name), not both
                    64 | doctor --schema s | --schema, --city and --name have no effect without --from
                    64 | doctor --set color=red | --set: unknown setting 'color'
                    64 | demo --bundle '' | --bundle needs a value
                    64 | demo --bundle . --seed 7 | --seed has no effect with --bundle
                    64 | demo-bundle --out '' | --out needs a value
                    64 | export label_tags --output '' | --output needs a value
                    64 | export raw_labels --bbox --filetype csv | --bbox needs a value
                    64 | export raw_labels --labelType '' | --labelType needs a value
                    64 | export label_tags --fly 1 | has no option '--fly'
                    """)
    void aFaultHasItsExitCodeAndIsNamed(int code, String command, @Nullable String message) {
        String[] words = Stream.of(command.replace("AWAY", AWAY).split(" "))
                .map(word -> word.replace("''", ""))
                .toArray(String[]::new);
        Commands.Result result = noDatabase.run(words);
        assertThat(result.exitCode()).as(result.err()).isEqualTo(code);
        assertThat(result.err()).isNotBlank().contains(message == null ? "" : message);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void aScheduleThatNeverComesIs78() {
        String serve = "serve " + AWAY + " --set";
        assertThat(noDatabase.err(78, serve, "sidewalk.refresh.cron=0 0 0 30 2 *"))
                .contains("0 0 0 30 2 *");
    }

    @Test
    void aMisspelledVariableIsWarnedOfByEveryCommand() {
        Commands misspelled = noDatabase.with("SIDEWALK_DB_PASWORD=x", "SIDEWALK_REQUEST_TIMEOUT=6s");
        String warning = "Warning: SIDEWALK_DB_PASWORD sets nothing";
        for (String command : List.of("serve", "migrate", "refresh", "doctor", "load /nowhere", "export label_tags")) {
            assertThat(misspelled.run(command).err().lines())
                    .as(command)
                    .first()
                    .isEqualTo(warning);
        }
        assertThat(misspelled.run("serve", "--help").err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "serve --help", "--version"})
    void whatCannotBeSaidIsNoSuccess(String arguments) throws Exception {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "only Linux has it");
        Process process = App.ofClasses("-XX:TieredStopAtLevel=1")
                .start("jdbc:postgresql://127.0.0.1:1/none", full, List.of(), arguments.split(" "));
        assertThat(process.waitFor()).isEqualTo(73);
    }

    @ParameterizedTest
    @ValueSource(strings = {"migrate", "refresh"})
    void aDatabaseThatIsAwayIs69(String command) {
        assertThat(noDatabase
                        .with("SIDEWALK_DB_URL=postgresql://ann:s3cret@127.0.0.1:1/none")
                        .err(69, command))
                .contains("cannot be reached")
                .doesNotContain("s3cret")
                .hasLineCount(1);
    }

    /** A bundle that only its owner can read, such as in a home folder that is mounted into a container. */
    @Test
    void aFileOfABundleThatThisUserMayNotReadIs66AndSaysWhoReadsAndABrokenOneIs65() {
        var denied = new AccessDeniedException("/bundle/streets.geojson");
        CommandException fault = Faults.explain(new BundleException("streets.geojson cannot be read", denied));
        assertThat(fault.exitCode()).isEqualTo(ExitCode.NO_INPUT);
        assertThat(fault)
                .hasMessage("/bundle/streets.geojson cannot be read by the user " + System.getProperty("user.name")
                        + ", who runs this program");
        CommandException broken =
                Faults.explain(new BundleException("x.csv.gz cannot be read", new EOFException("end")));
        assertThat(broken.exitCode()).isEqualTo(ExitCode.BAD_DATA);
    }

    /** A headless Java without font libraries, as Debian 13 installs it by default. */
    @Test
    void withoutFontsServeSaysWhatToInstall(@TempDir Path folder) throws IOException, InterruptedException {
        // fontconfig finds no font; with a separate home, because Java caches the fonts that it found
        Path configuration = Files.writeString(folder.resolve("fonts.conf"), "<?xml version='1.0'?><fontconfig/>");
        List<String> command = new ArrayList<>(App.ofClasses("-XX:TieredStopAtLevel=1", "-Duser.home=" + folder)
                .command());
        command.addAll(List.of("serve", "--port", "0"));
        command.addAll(0, List.of("timeout", "60"));
        ProcessBuilder serve = new ProcessBuilder(command).redirectErrorStream(true);
        serve.environment().put("FONTCONFIG_FILE", configuration.toString());
        serve.environment().put("SIDEWALK_DB_URL", "jdbc:postgresql://127.0.0.1:1/none");
        Process process = serve.start();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8))
                .startsWith("sidewalk serve: Java cannot draw text here")
                .contains("apt-get install libfontconfig1 libfreetype6 libharfbuzz0b")
                .hasLineCount(1);
        assertThat(process.waitFor()).isEqualTo(ExitCode.UNAVAILABLE.code());
    }

    private static final String EXIT_CODES = """
            # Exit codes

            This page is generated from the code (`ExitCode`). The codes follow `sysexits.h`. The message on standard error says
            what happened and what to do. A server that SIGTERM stops exits with 143.

            | code | meaning | what to do |
            |---|---|---|
            """;

    @Test
    @Tag("golden")
    void thePageListsTheExitCodes() {
        String rows = Arrays.stream(ExitCode.values())
                .map(code -> "| " + code.code() + " | " + code.meaning() + " | " + code.remedy() + " |\n")
                .collect(joining());
        Golden.assertMatches(Repository.root().resolve("docs/operate/exit-codes.md"), EXIT_CODES + rows);
    }
}
