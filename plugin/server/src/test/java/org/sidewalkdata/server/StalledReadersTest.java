package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.ForwardingReadView;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.snapshot.SnapshotMaker.AddedFile;

/**
 * A host with one slot for short reads and one for long reads. Its clients read the beginning and then nothing, or hang up,
 * as a reader of Parquet does that has seen enough. Others send or wait very slowly. None of them blocks another client.
 */
@Tag("slow")
@Timeout(120)
class StalledReadersTest {
    private static final int READERS = 8;

    /** A page of this many clusters is larger than all buffers between a server and a client that does not read. */
    private static final int CLUSTERS = 10_000;

    private static final int LEAST_BYTES_EACH = 500;
    private static final int LEAST_BYTES = 8_000_000;
    private static final String LARGE_FILE = "/v3/api/snapshots/2026-Q4/large.parquet";
    private static final String WFS = "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters";
    private static final String BOX = "bbox=-122.99991,44.9,-122.9998,45.1";

    private static final DataVersion VERSION =
            new DataVersion(3, Instant.EPOCH, Optional.of("Town"), Optional.of(new Bbox(-123, 45, -122.9, 45.1)));
    private static final InMemoryRowSource ROWS = new InMemoryRowSource().version(VERSION);

    private static final RowSource EMPTY = new InMemoryRowSource().rows(PublishedCollections.LABEL_TAGS, List.of());
    private static final String POST = "POST /wfs HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n<";

    private static volatile RowSource source = ROWS;

    @TempDir
    private static Path snapshots;

    @TempDir
    private static Path cache;

    @AutoClose
    private static StubServer server;

    @BeforeAll
    static void start() {
        AddedFile large = (folder, data) -> Files.write(folder.resolve("large.parquet"), new byte[50_000_000]);
        Cities.snapshot(new InMemoryRowSource().version(VERSION), snapshots, "2026-Q4", large);
        server = StubServer.over(
                () -> source.open(),
                "sidewalk.snapshots.folder=" + snapshots,
                "sidewalk.cache.folder=" + cache,
                "sidewalk.cache.max-size=0",
                "sidewalk.max-concurrent-exports=1",
                "sidewalk.max-concurrent-requests=1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/ogc/features/v1/collections/label_clusters/items?limit=10000&f=json",
                WFS,
                WFS + "&count=9999",
                WFS + "&outputFormat=application/geo%2Bjson",
                WFS + "&outputFormat=csv",
                "/v3/api/labelClusters",
                "/v3/api/labelClusters?bbox=-123,45,-122,46",
            })
    void holdNobodyUp(String target) throws Exception {
        ROWS.rows(PublishedCollections.LABEL_CLUSTERS, clusters(700));
        List<RawSocket> stalled = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            RawSocket reader = new RawSocket(server.port());
            reader.send("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            stalled.add(reader);
        }
        for (RawSocket reader : stalled) {
            assertThat(new String(reader.input().readNBytes(12))).isEqualTo("HTTP/1.1 200");
        }
        await().atMost(Duration.ofSeconds(30)).untilAsserted(StalledReadersTest::nothingIsRead);
        for (String box : List.of(
                "/v3/api/labelClusters?" + BOX,
                "/ogc/features/v1/collections/label_clusters/items?f=json&" + BOX,
                WFS + "&" + BOX + ",CRS:84")) {
            assertThat(server.get(box).is(200).body().length).isBetween(LEAST_BYTES_EACH, 100 * LEAST_BYTES_EACH);
        }
        server.get("/actuator/health").is(200);
        assertThat(stalled.get(0).readToEnd())
                .hasSizeGreaterThan(CLUSTERS * LEAST_BYTES_EACH)
                .doesNotContain("<reset>");
        for (RawSocket reader : stalled) {
            reader.reset();
        }
    }

    /** The file of the snapshot is larger than what the system holds for a client that reads nothing. */
    @ParameterizedTest
    @CsvSource({
        "/v3/api/labelClusters?filetype=geoparquet, '', 200",
        "/v3/api/labelClusters?filetype=geopackage, '', 200",
        "/v3/api/labelClusters?filetype=csv, '', 200",
        LARGE_FILE + ", '', 200 cut",
        LARGE_FILE + ", Range: bytes=1-40000000, 206 cut"
    })
    void leaveNothingBehindWhenTheyHangUp(String target, String header, String status) throws Exception {
        ROWS.rows(PublishedCollections.LABEL_CLUSTERS, clusters(2_000));
        try (var log = new CapturedLog()) {
            for (int i = 0; i < 2; i++) { // the second needs the slot of the first
                RawSocket reader = new RawSocket(server.port());
                String more = header.isEmpty() ? "" : header + "\r\n";
                reader.send("GET " + target + " HTTP/1.1\r\nHost: x\r\nX-Request-Id: gone\r\n" + more + "\r\n");
                assertThat(new String(reader.input().readNBytes(10_000), ISO_8859_1))
                        .startsWith("HTTP/1.1 " + status.substring(0, 3));
                reader.reset();
            }
            await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
                assertThat(log.access())
                        .filteredOn(line -> line.contains(" id gone "))
                        .hasSize(2)
                        .allMatch(line -> line.startsWith("GET " + target + " " + status + " "));
                nothingIsHeld();
            });
            assertThat(log.events())
                    .allMatch(event -> CapturedLog.isAccess(event) && event.getThrowableProxy() == null);
        }
        assertThat(server.get(target).body()).hasSizeGreaterThan(LEAST_BYTES);
    }

    private static void nothingIsRead() {
        assertThat(ROWS.openViews()).isZero();
        ReadSlots slots = server.bean(ReadSlots.class);
        assertThat(slots.shortPermits().running()).isZero();
        assertThat(slots.longPermits().running()).isZero();
    }

    private static void nothingIsHeld() throws IOException {
        nothingIsRead();
        try (Stream<Path> files = Files.walk(cache)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString()))
                    .isSubsetOf("lock");
        }
    }

    /** Clusters with random texts, which no format makes much shorter. */
    private static List<Map<String, Object>> clusters(int letters) {
        Random random = new Random(1);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (long id = 1; id <= CLUSTERS; id++) {
            Map<String, Object> row = new HashMap<>(Map.of("label_cluster_id", id, "label_type", "CurbRamp"));
            row.putAll(Map.of("agree_count", 1L, "disagree_count", 0L, "unsure_count", 0L, "cluster_size", 2L));
            row.putAll(Map.of("label_ids", List.of(id), "users", List.of(new UUID(0, id))));
            row.putAll(
                    Map.of("avg_label_date", Instant.EPOCH, "tag_counts", "{\"" + letters(random, letters) + "\":1}"));
            row.put("geom", new double[][] {{-123 + id * 1e-5, 45}});
            rows.add(row);
        }
        return rows;
    }

    private static String letters(Random random, int count) {
        StringBuilder text = new StringBuilder();
        random.ints(count, 'A', 'z').filter(Character::isLetter).forEach(letter -> text.append((char) letter));
        return text.toString();
    }

    /** Clients that stop in the headers, in the body, or before both. */
    @Test
    void aClientThatSendsNothingIsDisconnected() throws Exception {
        try (StubServer hasty = StubServer.over(EMPTY, "server.tomcat.connection-timeout=1s")) {
            for (String begun : List.of("", "GET /v3/api/labelTags HTTP/1.1\r\nX-Endless: ", POST)) {
                try (RawSocket silent = new RawSocket(hasty.port())) {
                    silent.send(begun);
                    assertThat(silent.readToEnd()).matches("(?s)|<reset>|HTTP/1.1 40[08] .*");
                }
            }
        }
    }

    @Test
    void aClientThatHangsUpInItsBodyIsNoFaultOfOurs() throws Exception {
        try (var log = new CapturedLog()) {
            for (String body : List.of("<", "<a>".repeat(300))) {
                RawSocket rude = new RawSocket(server.port());
                rude.send(POST + body);
                Thread.sleep(200); // until the server has read it
                rude.reset();
                try (RawSocket polite = new RawSocket(server.port())) {
                    polite.send(POST + body);
                }
            }
            await().untilAsserted(() -> assertThat(log.access())
                    .filteredOn(line -> line.startsWith("POST /wfs "))
                    .hasSize(4));
            assertThat(log.events())
                    .allMatch(event -> CapturedLog.isAccess(event) && event.getThrowableProxy() == null);
        }
    }

    /** The rows arrive only when the view is canceled. */
    @Test
    void whatAClientWaitsForIsCancelledWhenItHangsUp() throws Exception {
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        source = () -> new ForwardingReadView(EMPTY.open()) {
            @Override
            public void cancel() {
                cancelled.countDown();
            }

            @Override
            public RowCursor rows(Selection selection) {
                reading.countDown();
                try {
                    cancelled.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return super.rows(selection);
            }
        };
        try (RawSocket client = new RawSocket(server.port())) {
            client.send("GET /v3/api/labelTags HTTP/1.1\r\nHost: x\r\n\r\n");
            reading.await();
            assertThat(cancelled.getCount()).isOne();
        }
        cancelled.await();
        source = ROWS;
        FairSemaphore permits = server.bean(ReadSlots.class).shortPermits();
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(permits.running()).isZero());
    }
}
