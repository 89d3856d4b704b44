package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** Downloads when the disk of the finished files is full: kept files leave for new ones, then answers stream, then 503. */
@Timeout(60)
class FullDiskTest {
    @TempDir
    Path parent;

    private final InMemoryRowSource rows = new InMemoryRowSource();
    private final SmallDisk disk = new SmallDisk();
    private TempFolder folder;
    private SpoolCache cache;
    private SidewalkApi api;

    @BeforeEach
    void open() {
        folder = TempFolder.open(parent);
        cache = new SpoolCache(folder, 100_000_000, disk);
        api = new SidewalkApi(
                rows,
                new ApiSettings(3, Duration.ofSeconds(1), "no-cache", "b", Publisher.byDefault()),
                Optional.of(cache));
        rows.version(new DataVersion(1, Instant.EPOCH, Optional.empty(), Optional.empty()));
        rows.rows(
                Collections.ACCESS_SCORE_STREETS,
                LongStream.rangeClosed(1, 2000).mapToObj(FullDiskTest::street).toList());
    }

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        for (int i = 0; i < 500 && (api.runningExports() > 0 || rows.openSnapshots() > 0); i++) {
            Thread.sleep(10);
        }
        assertThat(api.runningExports()).isZero();
        assertThat(rows.openSnapshots()).isZero();
        cache.close();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void aKeptFileThatNobodyReadsLeavesForANewOne() throws IOException {
        String geoJson = read(new SidewalkApi(rows, ApiSettings.defaults()).handle(request("filetype=geojson")));
        read(get("filetype=csv"));
        writersEnd();
        disk.capacity = geoJson.length() + 1000L;
        assertThat(read(get("filetype=geojson"))).isEqualTo(geoJson);
        filesBecome(1);
        try (Response part = get("filetype=geojson", "bytes=0-0")) {
            assertThat(part.status()).isEqualTo(206);
        }
    }

    @Test
    void aFileThatIsReadStays() throws IOException {
        String csv = read(get("filetype=csv"));
        disk.capacity = csv.length() + 1000L;
        try (Response reader = get("filetype=csv")) {
            assertThat(get("filetype=shapefile").status()).isEqualTo(503);
            var bytes = new ByteArrayOutputStream();
            reader.body().orElseThrow().writeTo(bytes);
            assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo(csv);
        }
    }

    @Test
    void whatCanStreamDoesSoWhenTheDiskSaysThatItIsFull() throws IOException {
        disk.said = 1000;
        for (String format : new String[] {"csv", "geojson"}) {
            Response answer = get("filetype=" + format, "bytes=0-9");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(read(answer)).hasLineCount(format.equals("csv") ? 2001 : 2002);
        }
        assertThat(folder.fileCount()).isZero();
    }

    @Test
    void afterARefusalThatNobodyForetoldAnswersStreamToo() throws IOException {
        disk.capacity = 10; // as a quota
        assertThat(get("filetype=csv").status()).isEqualTo(503);
        assertThat(read(get("filetype=csv"))).hasLineCount(2001);
        assertThat(read(get("filetype=geojson"))).hasLineCount(2002);
        filesBecome(0);
    }

    @Test
    void whatNeedsAFileIs503UntilThereIsRoom() throws IOException {
        disk.capacity = 10;
        for (String format : new String[] {"shapefile", "geopackage"}) {
            try (Response answer = get("filetype=" + format)) {
                assertThat(answer.status()).isEqualTo(503);
                assertThat(answer.headers()).containsKey("Retry-After");
            }
        }
        filesBecome(0);
        disk.capacity = Long.MAX_VALUE;
        try (Response answer = get("filetype=shapefile")) {
            assertThat(answer.status()).isEqualTo(200);
        }
    }

    @Test
    void aKeptFileIsServedFromAFullDisk() throws IOException {
        String csv = read(get("filetype=csv"));
        disk.said = 0;
        try (Response part = get("filetype=csv", "bytes=0-9")) {
            assertThat(part.status()).isEqualTo(206);
        }
        assertThat(read(get("filetype=csv"))).isEqualTo(csv);
        filesBecome(1);
    }

    private Response get(String query, String... range) {
        return api.handle(request(query, range));
    }

    private static Request request(String query, String... range) {
        return new Request(
                "GET",
                "/v3/api/accessScoreStreets",
                query,
                range.length > 0 ? Map.of("range", List.of(range[0])) : Map.of(),
                "",
                Request.Body.NONE);
    }

    private static String read(Response response) throws IOException {
        try (response) {
            var bytes = new ByteArrayOutputStream();
            response.body().orElseThrow().writeTo(bytes);
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }

    /** A writer lets its file go just after its readers have the last byte. */
    private static void writersEnd() {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            for (int i = 0; i < 500 && thread.getName().equals("sidewalk-spool") && isWriting(thread); i++) {
                pause();
            }
        }
    }

    private static boolean isWriting(Thread thread) {
        return Stream.of(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals(SpoolCache.class.getName()));
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The writer's thread may still be about to let a file go. */
    private void filesBecome(int count) {
        for (int i = 0; i < 500 && folder.fileCount() != count; i++) {
            pause();
        }
        assertThat(folder.fileCount()).isEqualTo(count);
    }

    private static Map<String, Object> street(long id) {
        Map<String, Object> row = new HashMap<>();
        Collections.ACCESS_SCORE_STREETS.columns().forEach(column -> {
            switch (column.type()) {
                case INTEGER -> row.put(column.sqlName(), id);
                case NUMBER -> row.put(column.sqlName(), id / 3.0);
                default -> row.put(column.sqlName(), new double[][] {{1, 2}, {3, 4}});
            }
        });
        return row;
    }
}
