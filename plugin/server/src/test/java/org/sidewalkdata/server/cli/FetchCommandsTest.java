package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.fetch.FetchOptions;
import org.sidewalkdata.fetch.RemoteSource;
import org.sidewalkdata.fetch.WorkFolder;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.schedule.Journal;
import org.sidewalkdata.schedule.ScheduledRefresh;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.settings.ServiceAddress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;

/** {@code fetch} and {@code load URL} on the command line, from a real server. */
@Tag("slow")
@Tag("postgis")
class FetchCommandsTest {
    @AutoClose
    private static final PrivateDatabase ORIGIN = PrivateDatabase.create();

    @AutoClose
    private static Server server;

    @AutoClose
    private static Server withoutBundle;

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    @TempDir
    private Path folder;

    @BeforeAll
    static void serve(@TempDir Path bundle) throws Exception {
        DemoCity.write(bundle, 1_500, 7, Progress.NONE);
        Load.run(ORIGIN.dataSource(), bundle, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(ORIGIN.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
        server = start(Map.of("server.servlet.context-path", "/town"));
        withoutBundle = start(Map.of("sidewalk.bundle.enabled", "false"));
    }

    private static Server start(Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(more);
        settings.putAll(Map.of("server.port", "0", "sidewalk.db.url", ORIGIN.url(), "sidewalk.db.user", ORIGIN.user()));
        return Server.start(settings);
    }

    private static String url() {
        return "http://127.0.0.1:" + server.port() + "/town";
    }

    @Test
    void aFetchedCityIsLoadedAndAnswersTheSame() throws Exception {
        Path city = folder.resolve("city");
        Commands.Result fetched = commands(Map.of()).run("fetch", url(), city.toString());
        assertThat(fetched.exitCode()).as(fetched.err()).isZero();
        assertThat(fetched.out()).contains("Fetched " + url() + " into " + city, "Next: ./sidewalk load " + city);
        assertThat(fetched.err()).doesNotContain("Warning");
        assertThat(commands(Map.of())
                        .run("fetch", url() + "/v3/api/", city.toString())
                        .out())
                .contains("already has the version of");

        assertThat(commands(Map.of()).run("load", city.toString()).exitCode()).isZero();
        assertThat(commands(Map.of()).run("refresh").exitCode()).isZero();
        String scores =
                "SELECT md5(string_agg(s::text, ';' ORDER BY street_edge_id)) FROM sidewalk.access_score_streets s";
        assertThat(database.sql().value(scores)).isEqualTo(ORIGIN.sql().value(scores));
    }

    @Test
    void aCityIsLoadedFromAServerAndNothingIsTransferredTwice() {
        Commands.Result dry = commands(Map.of()).run("load", "--dry-run", url());
        assertThat(dry.exitCode()).as(dry.err()).isZero();
        assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo("0");

        Commands.Result loaded = commands(Map.of()).run("load", url());
        assertThat(loaded.exitCode()).as(loaded.err()).isZero();
        assertThat(loaded.out()).contains("Loaded in");
        String labels = ORIGIN.sql().value("SELECT count(*) FROM sidewalk.raw_labels");
        assertThat(database.sql().value("SELECT count(*) FROM label")).isEqualTo(labels);

        Commands bySetting = commands(Map.of("SIDEWALK_SOURCE_URL", url()));
        assertThat(bySetting.run("load").out()).contains("This bundle is loaded already; nothing to do.");
        assertThat(bySetting.run("doctor").out()).contains("[ok]    source: " + url() + " answers");
        assertThat(commands(Map.of()).run("load", "--from", url()).out()).contains("is loaded already");
    }

    @Test
    void whatAServerWithoutBundleLacksIsTold() throws Exception {
        String url = "http://127.0.0.1:" + withoutBundle.port();
        assertThat(HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(URI.create(url + "/v3/api/bundle"))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(404);
        Commands.Result loaded = commands(Map.of()).run("load", url);
        assertThat(loaded.exitCode()).as(loaded.err()).isZero();
        assertThat(loaded.err()).contains("Warning: The server publishes neither the audits", "some scores differ");
        assertThat(database.sql().value("SELECT min_lon, max_lat FROM city"))
                .isEqualTo(ORIGIN.sql().value("SELECT min_lon, max_lat FROM city"));
        assertThat(commands(Map.of()).run("load", url).out()).contains("is loaded already");
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
        Map<String, String> installed = Map.of("SIDEWALK_DB_PASSWORD_FILE", "/nowhere/owner-password");
        Commands.Result fetched =
                commands(installed).run("fetch", url(), folder.resolve("city").toString());
        assertThat(fetched.exitCode()).as(fetched.err()).isZero();
    }

    @Test
    void eachFaultHasItsExitCode() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        assertThat(commands(Map.of()).run("fetch", "ftp://example.org", "x").exitCode())
                .isEqualTo(64);
        assertThat(commands(Map.of()).run("fetch", url()).exitCode()).isEqualTo(64);
        assertThat(commands(Map.of()).run("load", url(), "--schema", "x").exitCode())
                .isEqualTo(64);
        assertThat(commands(Map.of())
                        .run("load", "--from", url(), "--schema", "x")
                        .exitCode())
                .isEqualTo(64);
        assertThat(commands(Map.of("SIDEWALK_SOURCE_URL", "https://me:s3cr3t@example.org"))
                        .run("load")
                        .exitCode())
                .isEqualTo(78);
        assertThat(commands(Map.of()).run("fetch", url(), file.toString()).exitCode())
                .isEqualTo(73);
        Commands.Result elsewhere = commands(Map.of())
                .run("fetch", url() + "/elsewhere", folder.resolve("a").toString());
        assertThat(elsewhere.exitCode()).isEqualTo(66);
        assertThat(elsewhere.err()).contains("is no server with this interface");
        Commands.Result large = commands(Map.of("SIDEWALK_SOURCE_MAX_SIZE", "1KB"))
                .run("fetch", url(), folder.resolve("b").toString());
        assertThat(large.exitCode()).isEqualTo(65);
        assertThat(large.err()).contains("SIDEWALK_SOURCE_MAX_SIZE");
    }

    private Commands commands(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("SIDEWALK_DB_URL", database.url());
        environment.put("SIDEWALK_DB_USER", database.user());
        return new Commands(environment);
    }
}
