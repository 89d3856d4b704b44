package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.server.settings.SettingSources;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.PrivateDatabase;

/** The other commands read the same files with settings as {@code serve}. */
@Tag("slow")
@Tag("postgis")
class SettingFilesTest {
    @TempDir
    private Path folder;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void oneFileServesAllCommands() throws Exception {
        SmallestBundle.write(folder);
        Path city = folder.resolve("city.geojson");
        write("application.properties", "sidewalk.license=CC BY 4.0", "sidewalk.source.schema=sidewalk_newberg");
        assertThat(run("migrate").out()).contains("up to date");
        assertThat(run("load", folder.toString()).out()).contains("Loaded in");
        assertThat(run("refresh").exitCode()).isZero();
        assertThat(run("export", "regions", "--filetype", "geopackage", "-o", city.toString())
                        .exitCode())
                .isZero();
        assertThat(Files.readAllBytes(city)).contains("CC BY 4.0".getBytes(StandardCharsets.UTF_8));
        assertThat(run("load", "--from", "jdbc:postgresql://127.0.0.1:1/none").err())
                .contains("The source database cannot be reached");
    }

    @Test
    void theEnvironmentWins() throws Exception {
        write("application.properties");
        assertThat(run(Map.of("SIDEWALK_DB_URL", "jdbc:postgresql://127.0.0.1:1/none"), "refresh")
                        .exitCode())
                .isEqualTo(ExitCode.UNAVAILABLE.code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"application.yaml", "config/application-default.properties"})
    void theWorkingFolderIsLookedIn(String name) throws Exception {
        String colon = name.endsWith("yaml") ? ": " : "=";
        write(name, "sidewalk.db.url" + colon + database.url(), "sidewalk.db.user" + colon + database.user());
        assertThat(runInFolder("migrate")).isZero();
        assertThat(log()).content().contains("up to date");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "serve | application.yaml | a: b: c | mapping values are not allowed here in 'reader', line 1, column 5",
                "migrate | application.yaml | a: b: c | mapping values are not allowed here in 'reader', line 1, column 5",
                "doctor | config/application.properties | a=\\u00zz | Malformed \\uxxxx encoding.",
            })
    void aFileThatCannotBeReadIsNamed(String command, String name, String line, String reason) throws Exception {
        write(name, line);
        assertThat(runInFolder(command)).isEqualTo(ExitCode.CONFIGURATION.code());
        assertThat(log()).content().contains("the settings in " + name + " cannot be read: " + reason);
    }

    /** A password that begins with a special character of YAML and is not quoted. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "hunter2: x",
                "*hunter2",
                "!hunter2 x",
                "&hunter2 *hunter2 x",
                "@hunter2",
                "\"hunter2",
                "{hunter2"
            })
    void whatStandsInABrokenFileIsShownToNobody(String password) throws Exception {
        Files.writeString(folder.resolve("application.yaml"), "sidewalk.db.password: " + password);
        Commands.Result result = run("migrate");
        assertThat(result.exitCode()).isEqualTo(ExitCode.CONFIGURATION.code());
        assertThat(result.err()).contains("cannot be read: ", "line 1").doesNotContain("hunter2");
    }

    @Test
    void norWhatStandsInBrokenJson() {
        Map<String, String> json = Map.of("SPRING_APPLICATION_JSON", "{\"sidewalk.db.password\": hunter2}");
        assertThat(run(json, "migrate").err())
                .contains("SPRING_APPLICATION_JSON", "cannot be read: ")
                .doesNotContain("hunter2");
    }

    @Test
    void whatLooksLikeAPlaceholderStays() throws Exception {
        write("application.properties", "sidewalk.db.password=a${b}c", "sidewalk.license=of ${sidewalk.db.user}");
        assertThat(SettingSources.asVariables(Map.of("SPRING_CONFIG_ADDITIONAL_LOCATION", folder + "/")))
                .containsEntry("SIDEWALK_DB_PASSWORD", "a${b}c")
                .containsEntry("SIDEWALK_LICENSE", "of " + database.user());
    }

    @Test
    void aNamedFileOverridesThoseOfTheWorkingFolder() throws Exception {
        write("application.properties", "sidewalk.license=A");
        Path named = folder.resolve("a folder/settings.properties");
        write(folder.relativize(named).toString(), "sidewalk.db.url=jdbc:postgresql://127.0.0.1:1/none");
        assertThat(runInFolder("migrate --config", named.toString())).isEqualTo(ExitCode.UNAVAILABLE.code());
        write("application.properties", "sidewalk.db.url=nonsense");
        write(
                folder.relativize(named).toString(),
                "sidewalk.db.url=" + database.url(),
                "sidewalk.db.user=" + database.user());
        assertThat(runInFolder("migrate --config", named.toString())).isZero();
    }

    @Test
    void aNamedFileIsInUtf8() throws Exception {
        SmallestBundle.write(folder);
        write("application.properties");
        assertThat(run("load", folder.toString()).exitCode()).isZero();
        assertThat(run("refresh").exitCode()).isZero();
        write("other.properties", "sidewalk.attribution=Comune di Cantù");
        assertThat(runInFolder("export regions --filetype geopackage -o city.gpkg --config", "other.properties"))
                .isZero();
        assertThat(Files.readAllBytes(folder.resolve("city.gpkg")))
                .contains("Comune di Cantù".getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"migrate", "serve", "doctor"})
    void aNamedFileMustExist(String command) throws Exception {
        assertThat(runInFolder(command + " --config", "none.properties")).isEqualTo(ExitCode.CONFIGURATION.code());
        assertThat(log())
                .content()
                .isEqualTo("sidewalk " + command
                        + ": the settings in none.properties cannot be read: the file does not exist\n");
    }

    @Test
    void aWrongSettingInANamedFileEndsTheServer() throws Exception {
        write("other.yaml", "sidewalk.retry-after: soon");
        assertThat(runInFolder("serve --config", "other.yaml")).isEqualTo(ExitCode.CONFIGURATION.code());
        assertThat(log()).content().contains("sidewalk.retry-after").contains("but was 'soon'");
    }

    private int runInFolder(String command, String... arguments) throws Exception {
        List<String> line =
                new ArrayList<>(App.ofClasses("-XX:TieredStopAtLevel=1").command());
        line.addAll(List.of(command.split(" ")));
        line.addAll(List.of(arguments));
        return new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log().toFile())
                .start()
                .waitFor();
    }

    private Path log() {
        return folder.resolve("log");
    }

    private void write(String name, String... lines) throws Exception {
        List<String> all = new ArrayList<>(List.of(lines));
        if (name.equals("application.properties")) {
            all.add("sidewalk.db.url=" + database.url());
            all.add("sidewalk.db.user=" + database.user());
        }
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, all);
    }

    private Commands.Result run(String... arguments) {
        return run(Map.of(), arguments);
    }

    private Commands.Result run(Map<String, String> variables, String... arguments) {
        Map<String, String> all = new HashMap<>(variables);
        all.put("SPRING_CONFIG_ADDITIONAL_LOCATION", folder + "/");
        return new Commands(all).run(arguments);
    }
}
