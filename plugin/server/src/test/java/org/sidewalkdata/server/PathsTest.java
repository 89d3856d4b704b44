package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.servlet.ServletContext;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.admission.FairSemaphore.Permit;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.Example;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.ForwardingReadView;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.server.http.Servlets;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.sidewalkdata.testkit.Repository;

/** The table of {@code docs/develop/paths.md} lists what the server registers, and the class of each path is true. */
@Timeout(120)
class PathsTest {
    private static final Pattern ROW = Pattern.compile("\\| `(/[^`]*)` \\| `(constant|cached|permit|file)` \\|.*");

    private static final Pattern ANSWERED_BY = Pattern.compile("\\| `(/[^`]*)` \\| `\\w+` \\| \\[`(\\w+)`].*");
    private static final Pattern LINK = Pattern.compile("\"href\": ?\"http://[^/]*(/ogc/[^\"{]*)\"");
    private static final String SNAPSHOT = "2026-Q4";
    private static final String WMS = "/wms?service=WMS&version=1.3.0&layers=regions&styles=&crs=CRS:84&bbox=0,0,1,1"
            + "&width=9&height=9&format=image/png&request=";
    private static final String WFS = "/wfs?service=WFS&version=2.0.0&typeNames=regions&request=";
    private static final String WMTS = "/wmts?service=WMTS&version=1.0.0&layer=regions&style=default&format=image/png"
            + "&tileMatrixSet=WebMercatorQuad&tileMatrix=0&tileRow=0&tileCol=0"
            + "&request=";

    private static final InMemoryRowSource ROWS =
            new InMemoryRowSource().regions(List.of(new Region(1, "Here", new Bbox(0, 0, 1, 1))));
    private static final AtomicInteger READS = new AtomicInteger();

    @TempDir
    private static Path snapshots;

    @AutoClose
    private static StubServer server;

    @BeforeAll
    static void start() {
        publish(1);
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(SNAPSHOT)),
                Optional.empty(),
                Optional.empty(),
                Publisher.byDefault(),
                "1.0.0");
        new SnapshotMaker(ROWS, List.of(), Progress.NONE).make(new SnapshotFolder(snapshots), request);
        server = StubServer.over(
                counted(),
                Map.of(
                        "sidewalk.snapshots.folder", snapshots.toString(),
                        "sidewalk.max-concurrent-requests", "1",
                        "sidewalk.max-concurrent-exports", "1",
                        "sidewalk.tiles.max-concurrent", "1"));
    }

    private static void publish(long version) {
        ROWS.version(new DataVersion(
                version, Instant.EPOCH.plusSeconds(version), Optional.of("Town"), Optional.of(new Bbox(0, 0, 1, 1))));
    }

    /** Returns the rows, and counts how often they are read. */
    private static RowSource counted() {
        return () -> new ForwardingReadView(ROWS.open()) {
            @Override
            public RowCursor rows(Selection selection) {
                READS.incrementAndGet();
                return super.rows(selection);
            }

            @Override
            public List<Region> regions() {
                READS.incrementAndGet();
                return super.regions();
            }
        };
    }

    @Test
    void theTableListsThePathsOfTheServer() throws Exception {
        assertThat(table().keySet()).isEqualTo(registered());
    }

    @Test
    void theTableNamesTheClassThatAnswers() throws Exception {
        Map<String, String> named = new TreeMap<>();
        for (String line : Files.readAllLines(Repository.root().resolve("docs/develop/paths.md"))) {
            Matcher row = ANSWERED_BY.matcher(line);
            if (row.matches()) {
                named.put(row.group(1), row.group(2));
            }
        }
        Map<String, String> answering = new TreeMap<>();
        server.bean(ServletContext.class).getServletRegistrations().values().forEach(servlet -> {
            String by = servlet.getInitParameter(Servlets.ANSWERED_BY);
            if (by != null) {
                servlet.getMappings().forEach(path -> answering.put(path.isEmpty() ? "/" : path, by));
            }
        });
        answering.keySet().retainAll(registered());
        assertThat(named).isEqualTo(answering);
    }

    /** What is constant answers while all permits are taken; the patterns stand for one of their files. */
    @Test
    void constantPathsNeedNoPermit() throws Exception {
        List<String> constant = new ArrayList<>();
        table().forEach((path, kind) -> {
            if (kind.equals("constant")) {
                constant.add(path);
            }
        });
        Map<String, String> examples = Map.of(
                "/page/*", "/page/copy.js",
                "/styles/*", "/styles/map.json",
                "/legend/*", "/legend/regions.png",
                "/v1/*", "/v1/nothing",
                "/v2/access/*", "/v2/access/nothing",
                "/actuator/*", "/actuator/health/liveness");
        try (Permit taken = server.bean(ReadSlots.class).shortPermits().take()) {
            for (String path : constant) {
                assertThat(server.get(examples.getOrDefault(path, path)).statusCode())
                        .as(path)
                        .isLessThan(500);
            }
        }
    }

    /** Each path of the class answers 503 while others have all permits and wait for more. */
    @Test
    void pathsWithAPermitAreBusyWithoutOne() throws Exception {
        List<String> asked = examplesOfPermit();
        try (Taken shortReads = Taken.all(server.bean(ReadSlots.class).shortPermits());
                Taken longReads = Taken.all(server.bean(ReadSlots.class).longPermits())) {
            for (String path : asked) {
                HttpResponse<byte[]> answer = server.get(path);
                assertThat(answer.statusCode()).as(path).isEqualTo(503);
                assertThat(answer.headers().firstValue("Retry-After")).as(path).isPresent();
            }
        }
    }

    private static List<String> examplesOfPermit() throws Exception {
        Map<String, Collection<String>> examples = new TreeMap<>();
        examples.put(
                "/tiles/*", List.of("/tiles/regions.json", "/tiles/regions/0/0/0.mvt", "/tiles/regions/0/0/0.png"));
        examples.put("/ogc/features/v1/*", linked("/ogc/features/v1?f=json"));
        examples.put("/ogc/tiles/v1/*", linked("/ogc/tiles/v1?f=json"));
        examples.put(
                "/wfs",
                all(
                        WFS,
                        "GetCapabilities",
                        "DescribeFeatureType",
                        "GetFeature",
                        "ListStoredQueries",
                        "DescribeStoredQueries"));
        examples.put("/wms", all(WMS, "GetCapabilities", "GetMap", "GetFeatureInfo&query_layers=regions&i=1&j=1"));
        examples.put("/wmts/*", all(WMTS, "GetCapabilities", "GetTile"));
        String service = "/arcgis/rest/services/sidewalk/FeatureServer";
        examples.put(
                "/arcgis/rest/services/*",
                List.of(service, service + "/layers", service + "/0", service + "/0/query?where=1=1"));
        examples.put("/v3/api/changes", List.of("/v3/api/changes?from=" + SNAPSHOT));
        examples.put("/v3/api/*", Endpoints.ALL.stream().map(PathsTest::example).toList());
        List<String> asked = new ArrayList<>();
        table().forEach((path, kind) -> {
            if (kind.equals("permit")) {
                asked.addAll(examples.getOrDefault(path, List.of(path)));
            }
        });
        assertThat(asked).noneMatch(path -> path.contains("*")).hasSizeGreaterThan(100);
        return asked;
    }

    private static List<String> all(String begin, String... ends) {
        return Stream.of(ends).map(end -> begin + end).toList();
    }

    private static String example(Endpoint<?> endpoint) {
        Example example = endpoint.about().example();
        String place = switch (example.place()) {
            case EVERYWHERE -> "";
            case BOX -> "bbox=0,0,1,1&";
            case REGION -> "regionId=1&";
            case STREET -> "streetEdgeId=1&";
        };
        return SidewalkApi.ROOT + endpoint.name() + "?" + place + example.query();
    }

    /** Returns what links lead to from a document of OGC, and an item. */
    private static Set<String> linked(String first) throws Exception {
        Set<String> found = new TreeSet<>(Set.of(first));
        Deque<String> open = new ArrayDeque<>(found);
        while (!open.isEmpty()) {
            String text = new String(server.get(open.pop()).body(), StandardCharsets.UTF_8);
            for (Matcher link = LINK.matcher(text); link.find(); ) {
                if (link.group(1).startsWith(first.substring(0, first.indexOf('?'))) && found.add(link.group(1))) {
                    open.add(link.group(1));
                }
            }
        }
        return found;
    }

    /** All permits of a semaphore and all places in its queue. */
    private record Taken(Permit permit, List<Thread> waiting) implements AutoCloseable {
        static Taken all(FairSemaphore permits) {
            Permit taken = permits.take(permits.permits());
            List<Thread> waiting = new ArrayList<>();
            while (waiting.size() < 400) {
                Thread thread = new Thread(() -> {
                    try (Permit later = permits.take()) {
                        later.close();
                    } catch (ApiException e) {
                        // the queue is full, or the test has ended
                    }
                });
                thread.start();
                waiting.add(thread);
            }
            await().until(() -> permits.refused() > 0);
            return new Taken(taken, waiting);
        }

        @Override
        public void close() {
            waiting.forEach(Thread::interrupt);
            permit.close();
        }
    }

    /** Many requests at once for what is cached read as much as one request. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/map/city.json",
                "/map/streets.json",
                "/map/clusters.json",
                "/data.json",
                "/catalog.jsonld",
                "/sitemap.xml",
                "/snapshots",
                "/snapshots/" + SNAPSHOT,
                "/v3/api/snapshots"
            })
    void cachedPathsReadOnceForEachVersion(String path) throws Exception {
        publish(2);
        int readsOfOne = reads(path, 1);
        publish(3);
        assertThat(reads(path, 20)).isEqualTo(readsOfOne);
        assertThat(reads(path, 20)).isZero();
    }

    private static int reads(String path, int clients) throws Exception {
        READS.set(0);
        List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            answers.add(server.getAsync(path));
        }
        for (CompletableFuture<HttpResponse<byte[]>> answer : answers) {
            assertThat(answer.get().statusCode()).as(path).isEqualTo(200);
        }
        return READS.get();
    }

    private static Map<String, String> table() throws Exception {
        Map<String, String> table = new TreeMap<>();
        for (String line : Files.readAllLines(Repository.root().resolve("docs/develop/paths.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                table.put(row.group(1), row.group(2));
            }
        }
        return table;
    }

    /** Returns all servlet patterns, without those that only add a slash. Spring serves the rest: /actuator. */
    private static Set<String> registered() {
        Set<String> paths = new TreeSet<>();
        server.bean(ServletContext.class)
                .getServletRegistrations()
                .values()
                .forEach(servlet -> paths.addAll(servlet.getMappings()));
        paths.removeIf(path -> path.length() > 1 && path.endsWith("/"));
        if (paths.remove("")) {
            paths.remove("/");
            paths.add("/");
        }
        paths.add("/actuator/*");
        return paths;
    }
}
