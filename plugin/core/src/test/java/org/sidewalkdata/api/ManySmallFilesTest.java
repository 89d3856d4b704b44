package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.spool.OpenFiles;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** Files that need few bytes need no descriptors, however many are asked for and whether or not they are read. */
@Timeout(120)
class ManySmallFilesTest {
    private static final int MANY = 500;

    /** The folder's own lock. */
    private static final int LOCK = 1;

    @TempDir
    Path parent;

    private final InMemoryRowSource rows =
            new InMemoryRowSource().rows(Collections.ACCESS_SCORE_STREETS, List.of(street(1), street(2)));
    private TempFolder folder;
    private SpoolCache cache;
    private SidewalkApi api;

    @BeforeEach
    void open() {
        folder = TempFolder.open(parent);
        cache = new SpoolCache(folder, 100_000_000);
        api = new SidewalkApi(rows, ApiSettings.defaults(), Optional.of(cache));
    }

    @AfterEach
    void close() {
        cache.close();
        assertThat(rows.openSnapshots()).isZero();
        assertThat(OpenFiles.in(parent)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shapefile", "geopackage", "csv", "geojson"})
    void holdNoDescriptors(String format) throws IOException {
        List<Response> unread = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            unread.add(get("filetype=" + format + "&bbox=-1,-1,2," + (2 + i / 1000.0)));
        }
        assertThat(OpenFiles.in(parent)).isEqualTo(LOCK);
        assertThat(rows.openSnapshots()).isZero();
        for (Response answer : unread) {
            assertThat(size(answer)).isPositive();
            answer.close();
        }
        assertThat(OpenFiles.in(parent)).isEqualTo(LOCK);
        assertThat(folder.fileCount()).isZero();
    }

    private Response get(String query) {
        Response answer = api.handle(new Request("GET", "/v3/api/accessScoreStreets", query));
        assertThat(answer.status()).isEqualTo(200);
        return answer;
    }

    private static int size(Response answer) throws IOException {
        var bytes = new ByteArrayOutputStream();
        answer.body().orElseThrow().writeTo(bytes);
        return bytes.size();
    }

    private static Map<String, Object> street(long id) {
        Map<String, Object> row = new HashMap<>();
        for (var column : Collections.ACCESS_SCORE_STREETS.attributes()) {
            row.put(column.sqlName(), column.type().name().equals("NUMBER") ? (Object) (id / 8.0) : (Object) id);
        }
        row.put("geom", new double[][] {{0, 0}, {id, 1}});
        return row;
    }
}
