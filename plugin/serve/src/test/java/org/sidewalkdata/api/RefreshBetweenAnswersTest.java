package org.sidewalkdata.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.golden.Answers;
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
    @AutoClose
    private static final FewRows ROWS = new FewRows();

    @TempDir
    Path folder;

    private HikariDataSource pool;
    private SpoolCache files;
    private SidewalkApi api;

    private record Answer(int status, String tag, String body) {}

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

    /** The last response is above a megabyte, so it is kept in a file for other clients, only for its version. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        bbox=0,44,0.00000055,46 | 6 | 6
        minSeverity=3 | 1 | 6
        bbox=-1,44,1,46 | 20001 | 20001
        """)
    void anAnswerIsOfTheVersionThatItNames(String query, int lines, int linesAfter) {
        Answer before = get(query);
        assertThat(before.tag()).startsWith("\"3-");
        assertThat(before.body()).hasLineCount(lines);
        assertThat(get(query)).isEqualTo(before);
        assertThat(answer("GET", query, before.tag()).status()).isEqualTo(304);
        refresh();
        assertThat(answer("HEAD", query, "").tag()).startsWith("\"4-");
        Answer after = answer("GET", query, before.tag());
        assertThat(after.status()).isEqualTo(200);
        assertThat(after.tag()).startsWith("\"4-");
        assertThat(after.body()).isNotEqualTo(before.body()).hasLineCount(linesAfter);
        assertThat(get(query)).isEqualTo(after);
        assertThat(answer("GET", query, after.tag()).status()).isEqualTo(304);
    }

    /**
     * Tests that a connection lost between two responses causes no failed response, as long as other connections
     * exist.
     */
    @ParameterizedTest
    @ValueSource(strings = {"bbox=0,44,0.00000055,46", "minSeverity=3"})
    void aLostConnectionIsNoFault(String query) {
        Answer before = get(query);
        ROWS.database.sql().run("""
                SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'between'
                """);
        assertThat(get(query)).isEqualTo(before);
    }

    private Answer get(String query) {
        Answer answer = answer("GET", query, "");
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer;
    }

    private Answer answer(String method, String query, String held) {
        Map<String, List<String>> headers = held.isEmpty() ? Map.of() : Map.of("if-none-match", List.of(held));
        try (Response response = Answers.handle(api, method, "rawLabels?filetype=csv&" + query, headers)) {
            assertThat(response.cause()).isEmpty();
            byte[] body = response.body().isPresent() ? response.body().get().bytes() : new byte[0];
            String tag = response.headers().getOrDefault("ETag", "");
            return new Answer(response.status(), tag, new String(body, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("Writing to memory failed", e);
        }
    }
}
