package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.FewRows;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/**
 * Tests that headers and rows are those of the published version, even if a request expects the version of the
 * previous response (A13, D13).
 */
@Tag("postgis")
class RefreshBetweenAnswersTest {
    private static final String SOME = "bbox=0,44,0.00000055,46";
    private static final String ALL_BY_BOX = "bbox=-1,44,1,46";

    @AutoClose
    private static final FewRows ROWS = new FewRows();

    @TempDir
    Path folder;

    private HikariDataSource pool;
    private SpoolCache files;
    private SidewalkApi api;

    private record Answer(int status, String tag, String body) {
        long lines() {
            return body.lines().count();
        }
    }

    @BeforeEach
    void serve() {
        pool = ROWS.ownPool("between");
        files = new SpoolCache(TempFolder.open(folder), 1 << 30);
        api = new SidewalkApi(PostgisRowSource.overOwn(pool), ApiSettings.defaults(), Optional.of(files));
    }

    @AfterEach
    void close() {
        files.close();
        pool.close();
        ROWS.database.sql().run("""
                UPDATE data_version SET version = 3;
                UPDATE published_label SET severity = NULL WHERE severity = 3;
                """);
    }

    private static void refresh() {
        ROWS.database.sql().run("""
                UPDATE published_label SET severity = 3 WHERE label_id <= 5;
                UPDATE data_version SET version = 4;
                """);
    }

    @Test
    void aBoxIsOfTheVersionThatItNames() {
        Answer before = get(SOME);
        assertThat(get(SOME)).isEqualTo(before);
        assertThat(before.tag()).startsWith("\"3-");
        assertThat(before.lines()).isEqualTo(6);
        refresh();
        Answer after = get(SOME);
        assertThat(after.tag()).startsWith("\"4-");
        assertThat(after.body()).isNotEqualTo(before.body()).contains(",3,");
        assertThat(get(SOME)).isEqualTo(after);
    }

    @Test
    void soIsOneWithoutRows() {
        Answer before = get("minSeverity=3");
        assertThat(before.lines()).isEqualTo(1);
        assertThat(get("minSeverity=3")).isEqualTo(before);
        refresh();
        Answer after = get("minSeverity=3");
        assertThat(after.tag()).startsWith("\"4-");
        assertThat(after.lines()).isEqualTo(6);
    }

    /** The response is above a megabyte, so it is kept for other clients, only for its version. */
    @Test
    void soIsOneThatIsKeptInAFile() {
        Answer before = get(ALL_BY_BOX);
        assertThat(before.lines()).isEqualTo(FewRows.LABELS + 1);
        assertThat(get(ALL_BY_BOX)).isEqualTo(before);
        refresh();
        assertThat(get(ALL_BY_BOX).tag()).startsWith("\"4-");
    }

    @Test
    void whoHoldsAnAnswerIsToldOfTheNextVersion() {
        Answer before = get(SOME);
        assertThat(answer("GET", SOME, before.tag()).status()).isEqualTo(304);
        refresh();
        Answer after = answer("GET", SOME, before.tag());
        assertThat(after.status()).isEqualTo(200);
        assertThat(after.tag()).startsWith("\"4-");
        assertThat(answer("GET", SOME, after.tag()).status()).isEqualTo(304);
    }

    @Test
    void soIsWhoAsksForHeadersOnly() {
        get(SOME);
        refresh();
        assertThat(answer("HEAD", SOME, "").tag()).startsWith("\"4-");
    }

    /**
     * Tests that a connection lost between two responses causes no failed response, as long as other connections
     * exist.
     */
    @ParameterizedTest
    @ValueSource(strings = {SOME, "minSeverity=3"})
    void aLostConnectionIsNoFault(String query) {
        Answer before = get(query);
        ROWS.database
                .sql()
                .run(
                        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'between'");
        assertThat(get(query)).isEqualTo(before);
    }

    private Answer get(String query) {
        Answer answer = answer("GET", query, "");
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer;
    }

    private Answer answer(String method, String query, String held) {
        Map<String, List<String>> headers = held.isEmpty() ? Map.of() : Map.of("if-none-match", List.of(held));
        String path = SidewalkApi.ROOT + "rawLabels";
        var request = new Request(method, path, "filetype=csv&" + query, headers, "", Request.Body.NONE);
        var body = new ByteArrayOutputStream();
        try (Response response = api.handle(request)) {
            assertThat(response.cause()).isEmpty();
            if (response.body().isPresent()) {
                response.body().get().writeTo(body);
            }
            String tag = response.headers().getOrDefault("ETag", "");
            return new Answer(response.status(), tag, body.toString(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory failed", e);
        }
    }
}
