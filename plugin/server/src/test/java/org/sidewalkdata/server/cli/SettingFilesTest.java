package org.sidewalkdata.server.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    private static final int UNAVAILABLE = ExitCode.UNAVAILABLE.code();
    private static final int CONFIGURATION = ExitCode.CONFIGURATION.code();

    @TempDir
    private Path folder;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void oneFileServesAllCommands() throws Exception {
        SmallestBundle.write(folder);
        Path city = folder.resolve("city.geojson");
        write("application.properties", "sidewalk.license=CC BY 4.0", "sidewalk.source.schema=sidewalk_newberg");
        assertThat(commands().out("migrate")).contains("up to date");
        assertThat(commands().out("load " + folder)).contains("Loaded in");
        commands().out("refresh");
        commands().out("export regions --filetype geopackage -o " + city);
        assertThat(city).content(ISO_8859_1).contains("CC BY 4.0");
        assertThat(commands()
                        .run("load --from jdbc:postgresql://127.0.0.1:1/none")
                        .err())
                .contains("The source database cannot be reached");
        write("other.properties", "sidewalk.attribution=Comune di Cantù");
        run(0, "export regions --filetype geopackage -o city.gpkg --config", "other.properties");
        assertThat(Files.readAllBytes(folder.resolve("city.gpkg"))).contains("Comune di Cantù".getBytes(UTF_8));
    }

    @Test
    void theEnvironmentWins() throws Exception {
        write("application.properties");
        commands("SIDEWALK_DB_URL=jdbc:postgresql://127.0.0.1:1/none").err(UNAVAILABLE, "refresh");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application.yaml", "config/application-default.properties"})
    void theWorkingFolderIsLookedIn(String name) throws Exception {
        String colon = name.endsWith("yaml") ? ": " : "=";
        write(name, "sidewalk.db.url" + colon + database.url(), "sidewalk.db.user" + colon + database.user());
        assertThat(run(0, "migrate")).contains("up to date");
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
        assertThat(run(CONFIGURATION, command)).contains("the settings in " + name + " cannot be read: " + reason);
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
        write("application.yaml", "sidewalk.db.password: " + password);
        assertThat(commands().err(CONFIGURATION, "migrate"))
                .contains("cannot be read: ", "line 1")
                .doesNotContain("hunter2");
    }

    @Test
    void norWhatStandsInBrokenJson() {
        Commands json = commands("SPRING_APPLICATION_JSON={\"sidewalk.db.password\": hunter2}");
        assertThat(json.run("migrate").err())
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
        run(UNAVAILABLE, "migrate --config", named.toString());
        write("application.properties", "sidewalk.db.url=nonsense");
        write(
                folder.relativize(named).toString(),
                "sidewalk.db.url=" + database.url(),
                "sidewalk.db.user=" + database.user());
        run(0, "migrate --config", named.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"migrate", "serve", "doctor"})
    void aNamedFileMustExist(String command) throws Exception {
        assertThat(run(CONFIGURATION, command + " --config", "none.properties"))
                .isEqualTo("sidewalk " + command
                        + ": the settings in none.properties cannot be read: the file does not exist\n");
    }

    @Test
    void aWrongSettingInANamedFileEndsTheServer() throws Exception {
        write("other.yaml", "sidewalk.request-timeout: soon");
        assertThat(run(CONFIGURATION, "serve --config", "other.yaml"))
                .contains("sidewalk.request-timeout", "but was 'soon'");
    }

    /** Runs a command in a separate process, in the folder, and returns what it says. */
    private String run(int exitCode, String command, String... arguments) throws Exception {
        List<String> line =
                new ArrayList<>(App.ofClasses("-XX:TieredStopAtLevel=1").command());
        line.addAll(List.of(command.split(" ")));
        line.addAll(List.of(arguments));
        Process process = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(exitCode);
        return said;
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

    private Commands commands(String... variables) {
        return new Commands(Map.of())
                .with("SPRING_CONFIG_ADDITIONAL_LOCATION=" + folder + "/")
                .with(variables);
    }
}
