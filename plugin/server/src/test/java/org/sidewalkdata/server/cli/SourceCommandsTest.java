package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.fetch.FetchOptions;
import org.sidewalkdata.fetch.RemoteSource;
import org.sidewalkdata.fetch.WorkFolder;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.sidewalkdata.server.Cities;
import org.sidewalkdata.server.TestServer;
import org.sidewalkdata.settings.ServiceAddress;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.ProjectSidewalk;

/** {@code fetch}, {@code load URL} from a real server, and {@code load --from} a database: output and exit codes. */
@Tag("slow")
@Tag("postgis")
class SourceCommandsTest {
    @AutoClose
    private static final PrivateDatabase ORIGIN = PrivateDatabase.create();

    @AutoClose
    private static TestServer server;

    @AutoClose
    private static TestServer withoutBundle;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    private final Commands commands = Commands.on(database);

    @TempDir
    private Path folder;

    @BeforeAll
    static void serve(@TempDir Path bundle) throws Exception {
        Cities.publish(ORIGIN, bundle, 1_500);
        server = TestServer.on(ORIGIN, "server.servlet.context-path=/town");
        withoutBundle = TestServer.on(ORIGIN, "sidewalk.bundle.enabled=false");
        upstream = Cities.ofProjectSidewalk(Files.createDirectory(bundle.resolve("upstream")));
    }

    private static String url() {
        return server.url() + "/town";
    }

    @Test
    void aFetchedCityIsLoadedAndAnswersTheSame() throws Exception {
        Path city = folder.resolve("city");
        Commands.Result fetched = commands.run("fetch " + url() + " " + city);
        assertThat(fetched.exitCode()).as(fetched.err()).isZero();
        assertThat(fetched.out()).contains("Fetched " + url() + " into " + city, "Next: ./sidewalk load " + city);
        assertThat(fetched.err()).doesNotContain("Warning");
        assertThat(commands.out("fetch " + url() + "/v3/api/ " + city)).contains("already has the version of");

        commands.out("load " + city);
        commands.out("refresh");
        String scores =
                "SELECT md5(string_agg(s::text, ';' ORDER BY street_edge_id)) FROM sidewalk.access_score_streets s";
        assertThat(database.sql().value(scores)).isEqualTo(ORIGIN.sql().value(scores));
    }

    @Test
    void aCityIsLoadedFromAServerAndNothingIsTransferredTwice() {
        commands.out("load --dry-run " + url());
        assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo("0");
        assertThat(commands.out("load " + url())).contains("Loaded in");
        String labels = ORIGIN.sql().value("SELECT count(*) FROM sidewalk.raw_labels");
        assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo(labels);

        Commands bySetting = commands.with("SIDEWALK_SOURCE_URL=" + url());
        assertThat(bySetting.out("load")).contains("This bundle is loaded already; nothing to do.");
        assertThat(bySetting.run("doctor").out()).contains("[ok]    source: " + url() + " answers");
        assertThat(commands.out("load --from " + url())).contains("is loaded already");
    }

    @Test
    void whatAServerWithoutBundleLacksIsTold() throws Exception {
        withoutBundle.get("/v3/api/bundle").is(404);
        assertThat(commands.err(0, "load " + withoutBundle.url()))
                .contains("Warning: The server publishes neither the audits", "some scores differ");
        assertThat(database.sql().value("SELECT min_lon, max_lat FROM city"))
                .isEqualTo(ORIGIN.sql().value("SELECT min_lon, max_lat FROM city"));
        assertThat(commands.out("load " + withoutBundle.url())).contains("is loaded already");
    }

    /** What {@code sidewalk.source.url} and {@code sidewalk.refresh.cron} do together. */
    @Test
    void aScheduleLoadsFromAServer() {
        List<String> log = new ArrayList<>();
        var journal = new Journal() {
            @Override
            public void info(String line) {
                log.add(line);
            }

            @Override
            public void warning(String line) {
                log.add("warning: " + line);
            }

            @Override
            public void failure(String line, Exception fault) {
                log.add("failure: " + line);
            }
        };
        schedule(url(), journal).run();
        assertThat(log).anyMatch(line -> line.startsWith("load of " + url() + ": ") && line.contains("Loaded in"));
        assertThat(database.sql().value("SELECT version FROM sidewalk.data_version"))
                .isEqualTo("1");
        log.clear();
        schedule(url(), journal).run();
        assertThat(log).contains("load of " + url() + ": This bundle is loaded already; nothing to do.");
        log.clear();
        schedule(url() + "/elsewhere", journal).run();
        assertThat(log)
                .anyMatch(line ->
                        line.startsWith("warning: load of ") && line.endsWith("The data loaded earlier are kept."))
                .anyMatch(line -> line.startsWith("Nothing changed"));
    }

    private ScheduledRefresh schedule(String url, Journal journal) {
        var source = new RemoteSource(
                ServiceAddress.parse(url),
                FetchOptions.limitedTo(1 << 30, "dev"),
                () -> new WorkFolder(folder.resolve("fetched"), () -> {}));
        return new ScheduledRefresh(
                database.dataSource(), Optional.of(new ScheduledRefresh.Source(source, false)), journal);
    }

    /** Only root may read the passwords of an installation. */
    @Test
    void aFetchNeedsNoPassword() {
        commands.with("SIDEWALK_DB_PASSWORD_FILE=/nowhere/owner-password")
                .out("fetch " + url() + " " + folder + "/city");
    }

    @Test
    void eachFaultHasItsExitCode() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        for (String wrong : List.of(
                "fetch ftp://example.org x",
                "fetch " + url(),
                "load " + url() + " --schema x",
                "load --from " + url() + " --schema x")) {
            commands.err(64, wrong);
        }
        commands.with("SIDEWALK_SOURCE_URL=https://me:s3cr3t@example.org").err(78, "load");
        commands.err(73, "fetch " + url() + " " + file);
        assertThat(commands.err(66, "fetch " + url() + "/elsewhere " + folder + "/a"))
                .contains("is no server with this interface");
        assertThat(commands.with("SIDEWALK_SOURCE_MAX_SIZE=1KB").err(65, "fetch " + url() + " " + folder + "/b"))
                .contains("SIDEWALK_SOURCE_MAX_SIZE");
    }

    private static final String SECRET = "s3cr3t";

    private static final String SCHEMA = " --schema " + ProjectSidewalk.SCHEMA;

    @AutoClose
    private static PrivateDatabase upstream;

    private static String from() {
        return " --from " + upstream.url();
    }

    @Test
    void aCityIsLoadedAndPublishedOutOfADatabase() {
        String load = "load" + from() + SCHEMA;
        assertThat(commands.out(load + " --dry-run"))
                .contains("label                     300          0          0", "Nothing was changed");
        assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo("0");

        assertThat(commands.out(load + " --name", "Teaneck, NJ"))
                .contains("label                     300", "Loaded in");
        commands.out("refresh");
        assertThat(database.sql().value("SELECT city, name, version FROM sidewalk.data_version"))
                .isEqualTo("teaneck|Teaneck, NJ|1");
        assertThat(commands.out(load + " --name", "Teaneck, NJ"))
                .contains("This database is loaded already; nothing to do.");
    }

    @Test
    void doctorTellsWhatWouldComeOverAndWhichRightsThatTakes() {
        String doctor = "doctor" + from() + SCHEMA;
        assertThat(commands.run(doctor).out())
                .contains("[ok]    source: schema sidewalk_teaneck of //", "is at evolution 415", "label: 300 added")
                .contains("GRANT USAGE ON SCHEMA \"sidewalk_teaneck\", \"sidewalk_login\" TO :\"login\";")
                .contains("GRANT SELECT (user_id, role) ON \"sidewalk_login\".\"user_role\" TO :\"login\";");
        assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo("0");

        database.sql().run("DROP SCHEMA sidewalk CASCADE");
        assertThat(commands.run(doctor).out()).contains("[to do] source: schema sidewalk_teaneck", "was not checked");
    }

    @Test
    void aSchemaThatIsNotThereIsNotCalledGoodBefore() {
        assertThat(commands.run("doctor" + from() + " --schema sidewalk_tenafly")
                        .out())
                .contains(
                        "[to do] source: The source database has no schema sidewalk_tenafly; it has sidewalk_teaneck.")
                .doesNotContain("[ok]    source: ");
    }

    @Test
    void theEnvironmentMayNameTheDatabase() {
        Commands named = commands.with(
                "SIDEWALK_SOURCE_URL=" + upstream.url(),
                "SIDEWALK_SOURCE_SCHEMA=" + ProjectSidewalk.SCHEMA,
                "SIDEWALK_SOURCE_CITY=tea",
                "SIDEWALK_SOURCE_NAME=Tea");
        assertThat(named.run("doctor").out())
                .contains("Run: ./sidewalk load" + System.lineSeparator())
                .contains("Run: ./sidewalk load, then: ./sidewalk refresh");
        named.out("load");
        assertThat(database.sql().value("SELECT city, name FROM city")).isEqualTo("tea|Tea");
    }

    @Test
    void theEnvironmentMaySkipBadRows() {
        String move = """
                UPDATE SCHEMA.label_point SET geom = ST_Translate(geom, 0, %d)
                WHERE label_id = (SELECT min(label_id) FROM SCHEMA.label)""".replace("SCHEMA", ProjectSidewalk.SCHEMA);
        upstream.sql().run(move.formatted(90));
        try {
            commands.with("SIDEWALK_SOURCE_SKIP_BAD_ROWS=false").err(65, "load" + from() + SCHEMA);
            commands.with("SIDEWALK_SOURCE_SKIP_BAD_ROWS=true").out("load" + from() + SCHEMA);
            assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo("299");
        } finally {
            upstream.sql().run(move.formatted(-90));
        }
    }

    @Test
    void eachFaultOfADatabaseHasItsExitCode() {
        String away = "load --from jdbc:postgresql://127.0.0.1:1/x";
        assertThat(commands.err(64, "load")).contains("give a bundle's folder, https://SERVER, or --from");
        commands.err(64, "load folder" + from());
        assertThat(commands.err(78, "load" + from())).contains("--schema", "SIDEWALK_SOURCE_SCHEMA");
        assertThat(commands.run("load --from mysql://" + SECRET + " --schema x").err())
                .contains("--from must begin with jdbc:postgresql://")
                .doesNotContain(SECRET);
        commands.err(66, "load" + from() + " --schema sidewalk_tenafly");
        commands.err(65, "load" + from() + " --schema sidewalk");
        assertThat(commands.err(69, away + SCHEMA)).contains("source database cannot be reached");
    }

    @Test
    void aRefusedLoginIsToldWithoutLoginAndPassword() {
        String bare = upstream.url().replaceAll("(user|password)=[^&]*&?", "");
        Commands.Result refused = commands.with("SIDEWALK_SOURCE_USER=mallory", "SIDEWALK_SOURCE_PASSWORD=" + SECRET)
                .run("load --from " + bare + SCHEMA);
        assertThat(refused.exitCode()).isEqualTo(78);
        assertThat(refused.out() + refused.err())
                .contains("SIDEWALK_SOURCE_USER")
                .doesNotContain("mallory", SECRET);
    }
}
