package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.ProjectSidewalk;

/** {@code load --from} on the command line: its output and exit codes. */
@Tag("slow")
@Tag("postgis")
class SourceCommandsTest {
    private static final String SECRET = "s3cr3t";

    @AutoClose
    private static PrivateDatabase upstream;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    @BeforeAll
    static void makeUpstream(@TempDir Path bundle) throws Exception {
        DemoCity.write(bundle, 300, 7, Progress.NONE);
        upstream = PrivateDatabase.create();
        Load.run(upstream.dataSource(), bundle, LoadOptions.DEFAULT, Progress.NONE);
        ProjectSidewalk.create(upstream);
        ProjectSidewalk.fillFromSourceTables(upstream);
    }

    @Test
    void aCityIsLoadedAndPublishedOutOfADatabase() {
        Commands.Result dry = load("--dry-run");
        assertThat(dry.exitCode()).as(dry.err()).isZero();
        assertThat(dry.out()).contains("label                     300          0          0", "Nothing was changed");
        assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo("0");

        assertThat(load("--name", "Teaneck, NJ").out()).contains("label                     300", "Loaded in");
        assertThat(commands(Map.of()).run("refresh").exitCode()).isZero();
        assertThat(database.sql().value("SELECT city, name, version FROM sidewalk.data_version"))
                .isEqualTo("teaneck|Teaneck, NJ|1");
        assertThat(load("--name", "Teaneck, NJ").out()).contains("This database is loaded already; nothing to do.");
    }

    @Test
    void doctorTellsWhatWouldComeOverAndWhichRightsThatTakes() {
        String[] doctor = {"doctor", "--from", upstream.url(), "--schema", ProjectSidewalk.SCHEMA};
        Commands.Result result = commands(Map.of()).run(doctor);
        assertThat(result.out())
                .contains("[ok]    source: schema sidewalk_teaneck of //", "is at evolution 415", "label: 300 added")
                .contains("GRANT USAGE ON SCHEMA \"sidewalk_teaneck\", \"sidewalk_login\" TO :\"login\";")
                .contains("GRANT SELECT (user_id, role) ON \"sidewalk_login\".\"user_role\" TO :\"login\";");
        assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo("0");

        database.sql().run("DROP SCHEMA sidewalk CASCADE");
        assertThat(commands(Map.of()).run(doctor).out())
                .contains("[to do] source: schema sidewalk_teaneck", "was not checked");
    }

    @Test
    void aSchemaThatIsNotThereIsNotCalledGoodBefore() {
        Commands.Result result =
                commands(Map.of()).run("doctor", "--from", upstream.url(), "--schema", "sidewalk_tenafly");
        assertThat(result.out())
                .contains(
                        "[to do] source: The source database has no schema sidewalk_tenafly; it has sidewalk_teaneck.")
                .doesNotContain("[ok]    source: ");
    }

    @Test
    void theEnvironmentMayNameTheDatabase() {
        Commands commands = commands(Map.of(
                "SIDEWALK_SOURCE_URL",
                upstream.url(),
                "SIDEWALK_SOURCE_SCHEMA",
                ProjectSidewalk.SCHEMA,
                "SIDEWALK_SOURCE_CITY",
                "tea",
                "SIDEWALK_SOURCE_NAME",
                "Tea"));
        assertThat(commands.run("doctor").out())
                .contains("Run: ./sidewalk load" + System.lineSeparator())
                .contains("Run: ./sidewalk load, then: ./sidewalk refresh");
        Commands.Result result = commands.run("load");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(database.sql().value("SELECT city, name FROM city")).isEqualTo("tea|Tea");
    }

    @Test
    void theEnvironmentMaySkipBadRows() {
        String label = "(SELECT min(label_id) FROM " + ProjectSidewalk.SCHEMA + ".label)";
        String move = "UPDATE " + ProjectSidewalk.SCHEMA
                + ".label_point SET geom = ST_Translate(geom, 0, %d) WHERE label_id = " + label;
        upstream.sql().run(String.format(Locale.ROOT, move, 90));
        try {
            String[] load = {"load", "--from", upstream.url(), "--schema", ProjectSidewalk.SCHEMA};
            assertThat(commands(Map.of("SIDEWALK_SOURCE_SKIP_BAD_ROWS", "false"))
                            .run(load)
                            .exitCode())
                    .isEqualTo(65);
            Commands.Result rest =
                    commands(Map.of("SIDEWALK_SOURCE_SKIP_BAD_ROWS", "true")).run(load);
            assertThat(rest.exitCode()).as(rest.err()).isZero();
            assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo("299");
        } finally {
            upstream.sql().run(String.format(Locale.ROOT, move, -90));
        }
    }

    @Test
    void whatIsNotToldOrToldTwiceIsWrongUsage() {
        Commands commands = commands(Map.of());
        assertThat(commands.run("load").exitCode()).isEqualTo(64);
        assertThat(commands.run("load").err()).contains("give a bundle's folder, https://SERVER, or --from");
        assertThat(commands.run("load", "folder", "--from", upstream.url()).exitCode())
                .isEqualTo(64);
        assertThat(commands.run("load", "--from", upstream.url()).exitCode()).isEqualTo(78);
        assertThat(commands.run("load", "--from", upstream.url()).err()).contains("--schema", "SIDEWALK_SOURCE_SCHEMA");
        assertThat(commands.run("load", "--from", "mysql://" + SECRET, "--schema", "x")
                        .err())
                .contains("--from must begin with jdbc:postgresql://")
                .doesNotContain(SECRET);
    }

    @Test
    void eachFaultHasItsExitCode() {
        assertThat(from("sidewalk_tenafly").exitCode()).isEqualTo(66);
        assertThat(from("sidewalk").exitCode()).isEqualTo(65);
        Commands.Result away = commands(Map.of())
                .run("load", "--from", "jdbc:postgresql://127.0.0.1:1/x", "--schema", ProjectSidewalk.SCHEMA);
        assertThat(away.exitCode()).isEqualTo(69);
        assertThat(away.err()).contains("source database cannot be reached");
    }

    @Test
    void aRefusedLoginIsToldWithoutLoginAndPassword() {
        String bare = upstream.url().replaceAll("(user|password)=[^&]*&?", "");
        Commands.Result refused = commands(
                        Map.of("SIDEWALK_SOURCE_USER", "mallory", "SIDEWALK_SOURCE_PASSWORD", SECRET))
                .run("load", "--from", bare, "--schema", ProjectSidewalk.SCHEMA);
        assertThat(refused.exitCode()).isEqualTo(78);
        assertThat(refused.out() + refused.err())
                .contains("SIDEWALK_SOURCE_USER")
                .doesNotContain("mallory")
                .doesNotContain(SECRET);
    }

    private Commands.Result load(String... more) {
        String[] arguments = new String[5 + more.length];
        System.arraycopy(
                new String[] {"load", "--from", upstream.url(), "--schema", ProjectSidewalk.SCHEMA},
                0,
                arguments,
                0,
                5);
        System.arraycopy(more, 0, arguments, 5, more.length);
        return commands(Map.of()).run(arguments);
    }

    private Commands.Result from(String schema) {
        return commands(Map.of()).run("load", "--from", upstream.url(), "--schema", schema);
    }

    private Commands commands(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("SIDEWALK_DB_URL", database.url());
        environment.put("SIDEWALK_DB_USER", database.user());
        return new Commands(environment);
    }
}
