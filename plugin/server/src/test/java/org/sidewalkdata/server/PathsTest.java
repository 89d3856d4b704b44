package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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
import org.sidewalkdata.model.Region;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.ForwardingReadView;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.server.http.Servlets;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.Repository;

/** The table of {@code docs/develop/paths.md} lists what the server registers, and the class of each path is true. */
@Timeout(120)
class PathsTest {
    private static final Pattern ROW = Pattern.compile(
            "\\| `(?<path>/[^`]*)` \\| `(?<kind>constant|cached|permit|file)` \\|[^|]*\\|(?<remark>.*)\\|");
    private static final Path PAGE = Repository.root().resolve("docs/develop/paths.md");
    private static final String HEAD = "| path | class | answered by | remark |\n";
    private static final String ENDINGS = " / // /. /./ /%2e /%2E/ /.. /%20 /;a=b ? /?a";
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
        Cities.snapshot(ROWS, snapshots, SNAPSHOT);
        server = StubServer.over(
                counted(),
                "sidewalk.snapshots.folder=" + snapshots,
                "sidewalk.max-concurrent-requests=1",
                "sidewalk.max-concurrent-exports=1");
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

    /** The class of cost and the remark are written by hand; {@code -Dbless} writes the rest, and a row for a new path. */
    @Test
    void theTableListsThePathsOfTheServerAndTheClassThatAnswersEach() throws Exception {
        Map<String, String> answering = new TreeMap<>();
        servlets().forEach(servlet -> {
            String by = servlet.getInitParameter(Servlets.ANSWERED_BY);
            servlet.getMappings()
                    .forEach(path -> answering.put(path.isEmpty() ? "/" : path, by == null ? "?" : "[`" + by + "`]"));
        });
        answering.keySet().retainAll(registered());
        answering.put("/actuator/*", "Spring Boot");
        Map<String, String> kinds = table("kind");
        Map<String, String> remarks = table("remark");
        String page = Files.readString(PAGE);
        String table = Stream.concat(kinds.keySet().stream(), answering.keySet().stream())
                .distinct()
                .filter(answering::containsKey)
                .map(path -> "| `" + path + "` | `" + kinds.getOrDefault(path, "?") + "` | " + answering.get(path)
                        + " |" + remarks.getOrDefault(path, " ") + "|\n")
                .collect(Collectors.joining());
        int begin = page.indexOf("\n", page.indexOf(HEAD) + HEAD.length()) + 1;
        String links = new TreeSet<>(answering.values())
                .stream()
                        .filter(by -> by.startsWith("["))
                        .map(by -> by + ": ../.." + source(by) + "\n")
                        .collect(Collectors.joining());
        Golden.assertMatches(PAGE, page.substring(0, begin) + table + "\n" + links);
        assertThat(table).as("the class of each path").doesNotContain("`?`");
    }

    private static String source(String linked) {
        String file = linked.replaceAll("\\W", "") + ".java";
        try (Stream<Path> files = Files.find(
                Repository.root().resolve("plugin"),
                20,
                (path, is) -> path.endsWith(file) && path.toString().contains("src/main/java"))) {
            return "/" + Repository.root().relativize(files.findFirst().orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Bare paths in all spellings get a proper response and never a fault; 503 is that of a city without data. */
    @ParameterizedTest
    @MethodSource
    void everyServletAnswersItsBarePath(String path) throws Exception {
        for (String method : List.of("GET", "HEAD", "OPTIONS", "POST")) {
            Answer answer = server.send(method, path).hides("Tomcat", "Exception:", "\tat ");
            assertThat(answer.status()).as(answer.request()).matches(status -> status < 500 || status == 503);
        }
    }

    static Stream<String> everyServletAnswersItsBarePath() {
        return servlets().stream()
                .flatMap(servlet -> servlet.getMappings().stream())
                .map(mapping -> mapping.replaceFirst("/?\\*?$", ""))
                .flatMap(root -> Stream.of(ENDINGS.split(" ", -1)).map(ending -> root + ending))
                .map(path -> path.startsWith("/") ? path : "/" + path)
                .distinct();
    }

    @Test
    void whereNothingIsIs404() throws Exception {
        for (String path :
                "/tiles /tiles/ /tiles/. /styles /styles/ /legend /legend/ /v3/api /v3/api/ /map".split(" ")) {
            server.get(path)
                    .is(404)
                    .has("Content-Type", "application/problem+json")
                    .says("\"status\":404");
        }
    }

    /** What is constant answers while all permits are taken; the patterns stand for one of their files. */
    @Test
    void constantPathsNeedNoPermit() throws Exception {
        Map<String, String> examples = Map.of(
                "/page/*", "/page/copy.js",
                "/styles/*", "/styles/map.json",
                "/legend/*", "/legend/regions.png",
                "/v1/*", "/v1/nothing",
                "/v2/access/*", "/v2/access/nothing",
                "/actuator/*", "/actuator/health/liveness");
        try (Permit taken = server.bean(ReadSlots.class).shortPermits().take()) {
            for (String path : ofKind("constant")) {
                Answer answer = server.get(examples.getOrDefault(path, path));
                assertThat(answer.status()).as(path).isLessThan(500);
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
                Answer answer = server.get(path).is(503);
                assertThat(answer.header("Retry-After")).as(path).isPresent();
            }
        }
    }

    private static List<String> examplesOfPermit() throws Exception {
        String service = "/arcgis/rest/services/sidewalk/FeatureServer";
        Map<String, Collection<String>> examples = Map.of(
                "/tiles/*", all("/tiles/regions", ".json", "/0/0/0.mvt", "/0/0/0.png"),
                "/ogc/features/v1/*", linked("/ogc/features/v1?f=json"),
                "/ogc/tiles/v1/*", linked("/ogc/tiles/v1?f=json"),
                "/wfs",
                        all(
                                WFS,
                                "GetCapabilities DescribeFeatureType GetFeature ListStoredQueries DescribeStoredQueries"
                                        .split(" ")),
                "/wms", all(WMS, "GetCapabilities", "GetMap", "GetFeatureInfo&query_layers=regions&i=1&j=1"),
                "/wmts/*", all(WMTS, "GetCapabilities", "GetTile"),
                "/arcgis/rest/services/*", all(service, "", "/layers", "/0", "/0/query?where=1=1"),
                "/v3/api/changes", List.of("/v3/api/changes?from=" + SNAPSHOT),
                "/v3/api/*", Endpoints.ALL.stream().map(PathsTest::example).toList());
        List<String> asked = ofKind("permit").stream()
                .flatMap(path -> examples.getOrDefault(path, List.of(path)).stream())
                .toList();
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
            String text = server.get(open.pop()).text();
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
                    try {
                        permits.take().close();
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
    @Test
    void cachedPathsReadOnceForEachVersion() throws Exception {
        String paths = """
                / /map/city.json /map/streets.json /map/clusters.json /data.json /catalog.jsonld /sitemap.xml /snapshots
                /snapshots/SNAPSHOT /v3/api/snapshots""";
        for (String path : paths.replace("SNAPSHOT", SNAPSHOT).split("\\s+")) {
            publish(2);
            int readsOfOne = reads(path, 1);
            publish(3);
            assertThat(reads(path, 20)).as(path).isEqualTo(readsOfOne);
            assertThat(reads(path, 20)).as(path).isZero();
        }
    }

    private static int reads(String path, int clients) throws Exception {
        READS.set(0);
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            answers.add(server.getAsync(path));
        }
        for (CompletableFuture<Answer> answer : answers) {
            answer.get().is(200);
        }
        return READS.get();
    }

    /** Returns a column of the table by path, in its order. */
    private static Map<String, String> table(String column) throws Exception {
        Map<String, String> table = new LinkedHashMap<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                table.put(row.group("path"), row.group(column));
            }
        }
        return table;
    }

    private static List<String> ofKind(String kind) throws Exception {
        return table("kind").entrySet().stream()
                .filter(row -> row.getValue().equals(kind))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Collection<? extends ServletRegistration> servlets() {
        return server.bean(ServletContext.class).getServletRegistrations().values();
    }

    /** Returns all servlet patterns, without those that only add a slash. Spring serves the rest: /actuator. */
    private static Set<String> registered() {
        Set<String> paths = new TreeSet<>();
        servlets().forEach(servlet -> paths.addAll(servlet.getMappings()));
        paths.removeIf(path -> path.length() > 1 && path.endsWith("/"));
        if (paths.remove("")) {
            paths.remove("/");
            paths.add("/");
        }
        paths.add("/actuator/*");
        return paths;
    }
}
