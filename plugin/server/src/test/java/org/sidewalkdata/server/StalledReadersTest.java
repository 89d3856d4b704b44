package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** A host with one slot for short reads and one for long reads. Its clients read one byte and then nothing. */
@Tag("slow")
@Timeout(120)
class StalledReadersTest {
    private static final int READERS = 8;

    /** A page of this many clusters is larger than all buffers between a server and a client that does not read. */
    private static final int CLUSTERS = 10_000;

    private static final String TAGS =
            "{\"" + "a tag that is long enough for every buffer on its way ".repeat(10) + "\":1}";
    private static final String WFS = "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters";

    private static final InMemoryRowSource ROWS = new InMemoryRowSource()
            .version(new DataVersion(
                    3, Instant.EPOCH, Optional.of("Town"), Optional.of(new Bbox(-123, 45, -122.9, 45.1))))
            .rows(PublishedCollections.LABEL_CLUSTERS, clusters());

    @AutoClose
    private static StubServer server;

    private static ReadSlots slots;

    @BeforeAll
    static void start() {
        server = StubServer.over(
                ROWS,
                Map.of(
                        "sidewalk.max-concurrent-exports", "1",
                        "sidewalk.max-concurrent-requests", "1",
                        "sidewalk.tiles.max-concurrent", "1"));
        slots = server.bean(ReadSlots.class);
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
        List<RawSocket> stalled = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            RawSocket reader = new RawSocket(server.port());
            reader.send("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            stalled.add(reader);
        }
        for (RawSocket reader : stalled) {
            assertThat(new String(reader.input().readNBytes(12))).isEqualTo("HTTP/1.1 200");
        }
        await().atMost(Duration.ofSeconds(30)).untilAsserted(StalledReadersTest::nothingIsHeld);
        boxesAreAnswered();
        assertThat(stalled.get(0).readToEnd())
                .hasSizeGreaterThan(CLUSTERS * TAGS.length())
                .doesNotContain("<reset>");
        for (RawSocket reader : stalled) {
            reader.reset();
        }
    }

    private static void nothingIsHeld() {
        assertThat(ROWS.openViews()).isZero();
        assertThat(slots.shortPermits().running()).isZero();
        assertThat(slots.longPermits().running()).isZero();
    }

    private static void boxesAreAnswered() throws Exception {
        for (String box : List.of(
                "/v3/api/labelClusters?bbox=-122.99991,44.9,-122.9998,45.1",
                "/ogc/features/v1/collections/label_clusters/items?bbox=-122.99991,44.9,-122.9998,45.1&f=json",
                WFS + "&bbox=-122.99991,44.9,-122.9998,45.1,CRS:84")) {
            HttpResponse<byte[]> answer = server.get(box);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body().length).isBetween(TAGS.length(), 100 * TAGS.length());
        }
        assertThat(server.get("/actuator/health").statusCode()).isEqualTo(200);
    }

    private static List<Map<String, Object>> clusters() {
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
            row.put("tag_counts", TAGS);
            row.put("geom", new double[][] {{-123 + id * 1e-5, 45}});
            rows.add(row);
        }
        return rows;
    }
}
