package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.CountingRowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.Disk;
import org.sidewalkdata.spool.FilesIn;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/**
 * Streets in memory whose downloads become finished files in a private folder. Checks at the end that nothing is
 * left.
 */
final class SpooledStreets implements AutoCloseable {
    final InMemoryRowSource rows = new InMemoryRowSource();
    final CountingRowSource source = new CountingRowSource(rows);
    final TempFolder folder;
    final SidewalkApi api;
    private final Path parent;
    private final SpoolCache cache;
    private final ReadSlots slots;

    /**
     * Creates the streets.
     *
     * @param parent the folder in which the private folder is created
     * @param most the maximum number of bytes of all kept files
     */
    SpooledStreets(Path parent, long most, Disk disk) {
        this.parent = parent;
        folder = TempFolder.open(parent);
        cache = new SpoolCache(folder, most, disk);
        var settings = new ApiSettings(3, Duration.ofSeconds(1), "no-cache", "b", Publisher.byDefault(), true);
        slots = new ReadSlots(source, settings.budget());
        api = new SidewalkApi(slots, settings, cache);
        version(1);
        streets(2000);
    }

    void version(long version) {
        rows.version(new DataVersion(version, Instant.ofEpochSecond(version), Optional.empty(), Optional.empty()));
    }

    void streets(int count) {
        rows.rows(
                PublishedCollections.ACCESS_SCORE_STREETS,
                LongStream.rangeClosed(1, count)
                        .mapToObj(SpooledStreets::street)
                        .toList());
    }

    private static Map<String, Object> street(long id) {
        Map<String, Object> row = new HashMap<>();
        PublishedCollections.ACCESS_SCORE_STREETS.columns().forEach(column -> {
            switch (column.type()) {
                case INTEGER -> row.put(column.sqlName(), id);
                case NUMBER -> row.put(column.sqlName(), id / 3.0);
                default -> row.put(column.sqlName(), new double[][] {{1, 2}, {3, 4}});
            }
        });
        return row;
    }

    Response get(String query, String... rangeAndIfRange) {
        return api.handle(request(query, rangeAndIfRange));
    }

    static Request request(String query, String... rangeAndIfRange) {
        Map<String, List<String>> headers = new HashMap<>();
        for (int i = 0; i < rangeAndIfRange.length; i++) {
            headers.put(i == 0 ? "range" : "if-range", List.of(rangeAndIfRange[i]));
        }
        return new Request("GET", "/v3/api/accessScoreStreets", query, headers, "", Request.Body.NONE);
    }

    static String read(Response response) throws IOException {
        try (response) {
            return new String(response.body().orElseThrow().bytes(), StandardCharsets.UTF_8);
        }
    }

    /** Waits, because the writer's thread may be about to close a file. */
    void filesBecome(int count) {
        for (int i = 0; i < 500 && FilesIn.count(folder) != count; i++) {
            pause();
        }
        assertThat(FilesIn.count(folder)).isEqualTo(count);
    }

    static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        for (int i = 0; i < 500 && (TagCityTest.running(slots) > 0 || rows.openViews() > 0); i++) {
            pause();
        }
        assertThat(TagCityTest.running(slots)).isZero();
        assertThat(rows.openViews()).isZero();
        cache.close();
        assertThat(parent).isEmptyDirectory();
    }
}
