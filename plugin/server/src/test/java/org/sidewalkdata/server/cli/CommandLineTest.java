package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.App;
import picocli.CommandLine;

/** Usage, help and exit codes, without a database. */
@Tag("slow")
class CommandLineTest {
    private final Commands noDatabase = new Commands(Map.of());

    @ParameterizedTest
    @ValueSource(strings = {"serve", "load", "refresh", "doctor", "migrate", "rules", "demo", "demo-bundle"})
    void everyCommandExplainsItself(String command) {
        Commands.Result result = noDatabase.run(command, "--help");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith("Usage: sidewalk " + command).hasLineCount(lines(result.out()));
        assertThat(result.err()).isEmpty();
    }

    private static int lines(String text) {
        return (int) text.lines().count();
    }

    @Test
    void theHelpListsCommandsAndExitCodes() {
        assertThat(noDatabase.run("--help").out())
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

    @ParameterizedTest
    @CsvSource({"serv", "serve --prot 1", "load", "refresh extra", "serve --port x", "demo-bundle --labels many"})
    void wrongUsageIs64(String arguments) {
        Commands.Result result = noDatabase.run(arguments.split(" "));
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).isNotBlank();
    }

    /** An empty folder name would be the current folder, an empty address all addresses of this machine. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "serve --port | Missing required parameter for option '--port'",
                "serve --port '' | Invalid value for option '--port': ''",
                "serve --port x | Invalid value for option '--port': 'x'",
                "serve --address '' | --address needs a value",
                "serve --set sidewalk.max-concurent-exports=4 | --set: unknown setting 'sidewalk.max-concurent-exports'",
                "serve --set color=red | --set: unknown setting 'color'",
                "serve --set server.port=1 --port 2 | --port and --set server.port are the same setting",
                "serve --address ::1 --set server.address=::1 | --address and --set server.address are the same setting",
                "load '' | BUNDLE needs a value",
                "load --from '' | --from needs a value",
                "load --from jdbc:postgresql://h/d --schema '' | --schema needs a value",
                "load --city newberg | --schema, --city and --name have no effect without --from",
                "load . --max-removed 10 | must be a percentage from 0% to 100% but was '10'",
                "load . --max-removed 101% | must be a percentage from 0% to 100% but was '101%'",
                "load . --max-removed -1% | must be a percentage from 0% to 100% but was '-1%'",
                "load . --max-removed 1e1% | must be a percentage from 0% to 100% but was '1e1%'",
                "load . --name Newberg | or another source (--from, --schema, --city, --name), not both",
                "doctor --schema s | --schema, --city and --name have no effect without --from",
                "doctor --set color=red | --set: unknown setting 'color'",
                "demo --bundle '' | --bundle needs a value",
                "demo --bundle . --seed 7 | --seed has no effect with --bundle",
                "demo-bundle --out '' | --out needs a value",
                "export label_tags --output '' | --output needs a value",
                "export raw_labels --bbox --filetype csv | --bbox needs a value",
                "export raw_labels --labelType '' | --labelType needs a value",
                "export label_tags --fly 1 | has no option '--fly'"
            })
    void whatWouldBeIgnoredIs64AndNamed(String arguments, String fault) {
        String[] words = Stream.of(arguments.split(" "))
                .map(word -> word.replace("''", ""))
                .toArray(String[]::new);
        Commands.Result result = noDatabase.run(words);
        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err()).contains(fault);
        assertThat(result.out()).isEmpty();
    }

    @Test
    void aMisspelledVariableIsWarnedOfByEveryCommand() {
        Commands misspelled = new Commands(Map.of("SIDEWALK_DB_PASWORD", "x", "SIDEWALK_RETRY_AFTER", "6s"));
        String warning = "Warning: SIDEWALK_DB_PASWORD sets nothing";
        for (String command : List.of("serve", "migrate", "refresh", "doctor", "load /nowhere", "export label_tags")) {
            assertThat(misspelled.run(command.split(" ")).err().lines())
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
    @ValueSource(strings = {"migrate", "refresh", "serve"})
    void withoutAnAddressOfTheDatabaseItIs78(String command) {
        Commands.Result result = noDatabase.run(command);
        assertThat(result.exitCode()).isEqualTo(78);
        assertThat(result.err())
                .contains("SIDEWALK_DB_URL must say where the database is")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"migrate", "refresh"})
    void aDatabaseThatIsAwayIs69(String command) {
        Commands away = new Commands(Map.of("SIDEWALK_DB_URL", "postgresql://ann:s3cret@127.0.0.1:1/none"));
        Commands.Result result = away.run(command);
        assertThat(result.exitCode()).isEqualTo(69);
        assertThat(result.err())
                .contains("cannot be reached")
                .doesNotContain("s3cret")
                .hasLineCount(1);
    }

    @Test
    void aBundleThatIsNotThereIs66() {
        Commands.Result result = noDatabase.run("load", "/nowhere/at/all");
        assertThat(result.exitCode()).isEqualTo(66);
        assertThat(result.err()).contains("/nowhere/at/all");
    }

    /** The address 192.0.2.1 belongs to no machine: it is reserved for documentation. */
    @Test
    void anAddressOfAnotherMachineIs78() {
        Commands.Result result = noDatabase.run(
                "serve", "--set", "sidewalk.db.url=postgresql://127.0.0.1:1/none", "--address", "192.0.2.1");
        assertThat(result.exitCode()).isEqualTo(78);
        assertThat(result.err()).contains("cannot listen on server.address and server.port: Cannot assign");
    }

    @ParameterizedTest
    @CsvSource({
        "server.port=nonsense",
        "sidewalk.max-concurrent-exports=0",
        "sidewalk.max-concurrent-exports=many",
        "sidewalk.retry-after=soon",
        "sidewalk.cache.folder=/dev/null/not-a-folder",
        "sidewalk.refresh.cron=0 0 0 30 2 *",
        "sidewalk.base-url=ftp://example.org",
        "sidewalk.max-concurrent-requests=2147483647",
        "server.ssl.key-store=/nowhere/keys.p12",
        "server.ssl.bundle=nothing-of-that-name"
    })
    void aWrongSettingIs78AndItsValueIsNamed(String setting) {
        Commands.Result result = new Commands(Map.of())
                .run("serve", "--set", "sidewalk.db.url=jdbc:postgresql://127.0.0.1:1/none", "--set", setting);
        assertThat(result.exitCode()).isEqualTo(78);
        assertThat(result.err()).contains(setting.substring(setting.indexOf('=') + 1));
    }
}
