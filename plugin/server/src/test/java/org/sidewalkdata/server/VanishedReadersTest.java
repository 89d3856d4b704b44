package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotMaker.AddedFile;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.slf4j.LoggerFactory;

/** Clients that read the beginning of a file and hang up, as a reader of Parquet does that has seen enough. */
@Tag("slow")
@Timeout(120)
class VanishedReadersTest {
    private static final int CLUSTERS = 8_000;
    private static final int BEGINNING = 10_000;

    /** Larger than all buffers between a server and a client that does not read, in every format. */
    private static final int LEAST_BYTES = 8_000_000;

    private static final DataVersion VERSION =
            new DataVersion(3, Instant.EPOCH, Optional.of("Town"), Optional.of(new Bbox(-123, 45, -122.9, 45.1)));
    private static final InMemoryRowSource ROWS =
            new InMemoryRowSource().version(VERSION).rows(PublishedCollections.LABEL_CLUSTERS, clusters());

    @TempDir
    private static Path snapshots;

    @TempDir
    private static Path cache;

    @AutoClose
    private static StubServer server;

    @BeforeAll
    static void start() {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName("2026-Q4")),
                Optional.empty(),
                Optional.empty(),
                Publisher.byDefault(),
                "1.0.0+abc");
        AddedFile large = (folder, data) -> Files.write(folder.resolve("large.parquet"), new byte[2 * LEAST_BYTES]);
        new SnapshotMaker(new InMemoryRowSource().version(VERSION), List.of(large), Progress.NONE)
                .make(new SnapshotFolder(snapshots), request);
        server = StubServer.over(
                ROWS,
                Map.of(
                        "sidewalk.snapshots.folder",
                        snapshots.toString(),
                        "sidewalk.cache.folder",
                        cache.toString(),
                        "sidewalk.cache.max-size",
                        "0",
                        "sidewalk.max-concurrent-exports",
                        "1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v3/api/labelClusters?filetype=geoparquet",
                "/v3/api/labelClusters?filetype=geopackage",
                "/v3/api/labelClusters?filetype=csv",
                "/v3/api/snapshots/2026-Q4/large.parquet",
            })
    void leaveNothingBehind(String target) throws Exception {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        try {
            for (int i = 0; i < 2; i++) { // the second needs the slot of the first
                RawSocket reader = new RawSocket(server.port());
                reader.send("GET " + target + " HTTP/1.1\r\nHost: x\r\nX-Request-Id: gone\r\n\r\n");
                assertThat(new String(reader.input().readNBytes(BEGINNING), StandardCharsets.ISO_8859_1))
                        .startsWith("HTTP/1.1 200");
                reader.reset();
            }
            await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
                assertThat(List.copyOf(log.list))
                        .filteredOn(event -> event.getFormattedMessage().contains(" id gone "))
                        .hasSize(2);
                nothingIsHeld();
            });
            assertThat(List.copyOf(log.list)).allSatisfy(event -> {
                assertThat(event.getLoggerName()).isEqualTo("access");
                assertThat(event.getThrowableProxy()).isNull();
                assertThat(event.getFormattedMessage()).contains(" 200 ");
            });
        } finally {
            root.detachAppender(log);
        }
        assertThat(server.get(target).body()).hasSizeGreaterThan(LEAST_BYTES);
    }

    private static void nothingIsHeld() throws IOException {
        assertThat(ROWS.openViews()).isZero();
        ReadSlots slots = server.bean(ReadSlots.class);
        assertThat(slots.shortPermits().running()).isZero();
        assertThat(slots.longPermits().running()).isZero();
        try (Stream<Path> files = Files.walk(cache)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString())
                            .toList())
                    .isSubsetOf(List.of("lock"));
        }
    }

    /** Clusters with random texts, which no format makes much shorter. */
    private static List<Map<String, Object>> clusters() {
        Random random = new Random(1);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (long id = 1; id <= CLUSTERS; id++) {
            Map<String, Object> row = new HashMap<>();
            row.put("label_cluster_id", id);
            row.put("label_type", "CurbRamp");
            row.put("agree_count", 1L);
            row.put("disagree_count", 0L);
            row.put("unsure_count", 0L);
            row.put("cluster_size", 2L);
            row.put("label_ids", List.of(id));
            row.put("users", List.of(new UUID(0, id)));
            row.put("avg_label_date", Instant.EPOCH);
            row.put("tag_counts", "{\"" + letters(random) + "\":1}");
            row.put("geom", new double[][] {{-123 + id * 1e-5, 45}});
            rows.add(row);
        }
        return rows;
    }

    private static String letters(Random random) {
        StringBuilder text = new StringBuilder();
        random.ints(2_000, 'A', 'z').filter(Character::isLetter).forEach(letter -> text.append((char) letter));
        return text.toString();
    }
}
