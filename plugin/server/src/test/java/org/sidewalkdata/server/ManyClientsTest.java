package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.PrivateDatabase;

/** A server with the smallest documented heap and 400 snapshots, whose every page and document 400 clients want at once. */
@Tag("slow")
@Tag("postgis")
@Timeout(1200) // ends a test whose request is never answered
class ManyClientsTest {
    private static final int CLIENTS = 400;
    private static final int SNAPSHOTS = 400;
    private static final String QUICK = "-XX:TieredStopAtLevel=1";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** What ignores unknown parameters. */
    private static final List<String> PAGES = List.of(
            "/",
            "/map/city.json",
            "/map/streets.json",
            "/map/clusters.json",
            "/map/places.json",
            "/map/areas/wards.json",
            "/map/neighborhoods.json",
            "/about",
            "/api-docs",
            "/developers",
            "/snapshots",
            "/snapshots/s007",
            "/data.json",
            "/catalog.jsonld",
            "/sitemap.xml",
            "/robots.txt",
            "/site.css",
            "/page/copy.js",
            "/report",
            "/report.pdf",
            "/report/map.png",
            "/report/map-dark.png",
            "/worklist",
            "/worklist.pdf",
            "/worklist.xlsx",
            "/worklist.csv",
            "/plan?costs=CurbRamp:6000,Obstacle:500&budget=100000&years=2",
            "/plan.pdf?costs=CurbRamp:6000,Obstacle:500&budget=20000",
            "/plan.xlsx?costs=CurbRamp:6000&lang=es",
            "/v3/api/plan?costs=CurbRamp:6000&filetype=xlsx",
            "/v3/api/openapi.json",
            "/v3/api/snapshots",
            "/v3/api/snapshots/s007",
            "/v3/api/snapshots/s007/tiles.pmtiles",
            "/v3/api/changes?from=s007&to=s008",
            "/v3/api/labelClusters",
            "/v3/api/overallStats",
            "/v3/api/overallStats?areaSet=wards",
            "/v3/api/places",
            "/v3/api/points",
            "/v3/api/accessScoreConfig?model=2026-10",
            "/v3/api/cities");

    private static final List<String> OTHERS = List.of(
            "/styles/map.json",
            "/legend/regions.png",
            "/tiles/regions.json",
            "/tiles/access_score_streets/0/0/0.png",
            "/ogc/features/v1",
            "/ogc/features/v1/collections/label_clusters/items?f=html",
            "/ogc/tiles/v1",
            "/wfs?service=WFS&request=GetCapabilities",
            "/wms?service=WMS&version=1.3.0&request=GetMap&layers=regions&styles=&crs=CRS:84&bbox=-100,41,-99,42"
                    + "&width=256&height=256&format=image/png",
            "/wmts/1.0.0/WMTSCapabilities.xml",
            "/arcgis/rest/services/sidewalk/FeatureServer/layers",
            "/arcgis/rest/services/sidewalk/FeatureServer/0/query?where=1=1&outFields=*",
            "/arcgis/rest/services/sidewalk/FeatureServer/0/query?returnIdsOnly=true");

    @AutoClose
    private static PrivateDatabase database;

    @AutoClose
    private static HostProcess server;

    @TempDir
    private static Path folder;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @BeforeAll
    static void start() throws Exception {
        database = PrivateDatabase.create();
        Path snapshots = folder.resolve("snapshots");
        Path log = folder.resolve("log");
        DemoCity.write(folder.resolve("city"), 300, 7, Progress.NONE);
        for (String command : List.of(
                "migrate", "load " + folder.resolve("city"), "refresh", "snapshot create --name s000 " + snapshots)) {
            App.ofClasses(QUICK).run(database.url(), log, command.split(" "));
        }
        for (int i = 1; i < SNAPSHOTS; i++) {
            copy(snapshots.resolve("s000"), snapshots.resolve(String.format("s%03d", i)));
        }
        server = HostProcess.start(
                App.ofClasses(QUICK),
                database.url(),
                log,
                HostProcess.freePort(),
                List.of("-Xmx256m", "-XX:+ExitOnOutOfMemoryError"),
                List.of("sidewalk.snapshots.folder=" + snapshots, "sidewalk.tiles.patience=1s"));
        server.awaitReady();
    }

    /** Copies a snapshot under another name, its large files as links. */
    private static void copy(Path snapshot, Path copy) throws IOException {
        Files.createDirectories(copy);
        try (Stream<Path> files = Files.list(snapshot)) {
            for (Path file : files.toList()) {
                Path other = copy.resolve(file.getFileName());
                if (file.endsWith("snapshot.json")) {
                    Files.writeString(other, Files.readString(file).replace("s000", "" + copy.getFileName()));
                } else {
                    Files.createLink(other, file);
                }
            }
        }
    }

    @Test
    void areServedOrToldToTryAgain() throws Exception {
        askAll(server.port());
    }

    /** The cache lets one address ask for 100 things at once; other values of an ignored parameter are no new pages. */
    @Test
    void areServedThroughTheCacheOrToldToTryAgain() throws Exception {
        int port = HostProcess.freePort();
        var address = new InetSocketAddress("127.0.0.1", port);
        try (Nginx cache = Nginx.start(folder, Nginx.cache(folder, port, server.port()), address)) {
            askAll(port);
        }
    }

    private void askAll(int port) throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        CompletableFuture<Void> alive = CompletableFuture.runAsync(() -> {
            while (!done.get()) {
                assertThat(get(server.port(), "/actuator/health/liveness")
                                .join()
                                .statusCode())
                        .isEqualTo(200);
            }
        });
        try {
            for (String path : PAGES) {
                ask(port, path + (path.contains("?") ? "&x=" : "?x="), true);
            }
            for (String path : OTHERS) {
                ask(port, path, false);
            }
        } finally {
            done.set(true);
        }
        alive.get();
        assertThat(server.process().isAlive()).isTrue();
    }

    /**
     * Lets all clients ask at once.
     *
     * @param isNumbered true: each client asks with another value of an ignored parameter
     */
    private void ask(int port, String path, boolean isNumbered) {
        List<CompletableFuture<HttpResponse<Void>>> answers = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            answers.add(get(port, isNumbered ? path + i : path));
        }
        int good = 0;
        for (CompletableFuture<HttpResponse<Void>> sent : answers) {
            HttpResponse<Void> answer = sent.join();
            if (answer.statusCode() == 200) {
                good++;
            } else {
                assertThat(answer.statusCode()).as(path).isEqualTo(503);
                assertThat(answer.headers().firstValue("Retry-After")).as(path).isPresent();
            }
        }
        assertThat(good).as(path).isPositive();
    }

    private CompletableFuture<HttpResponse<Void>> get(int port, String path) {
        return client.sendAsync(request(port, path), BodyHandlers.discarding());
    }

    private static HttpRequest request(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(PATIENCE)
                .build();
    }
}
