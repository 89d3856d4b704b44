package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;

/** The headers that the host adds to every response, and Content-Encoding with the ETags that belong to it (A13). */
class HeadersTest {
    private static final byte[] BODY = "a,b\r\n".repeat(50_000).getBytes(UTF_8);
    private static final String TAG = "\"7-abc\"";
    private static final String CSV = "/v3/api/rawLabels?filetype=csv";

    @AutoClose
    private static final StubServer server = StubServer.start(HeadersTest::answer);

    /** Answers like core: a 304 if the client has the tag, and a body unless the method is HEAD. */
    private static Response answer(Request request) {
        if (request.held().ifNoneMatch().filter(tags -> tags.contains(TAG)).isPresent()) {
            return StubServer.response(304, Map.of("ETag", TAG), null, () -> {});
        }
        String type = switch (request.rawQuery().replaceAll(".*filetype=(\\w+).*", "$1")) {
            case "shapefile" -> "application/zip";
            case "geopackage" -> "application/geopackage+sqlite3";
            default -> "text/csv; charset=utf-8";
        };
        byte[] bytes = request.rawQuery().contains("small") ? "a,b\r\n".getBytes(UTF_8) : BODY;
        Response.Body body = request.method().equals("HEAD") ? null : out -> out.write(bytes);
        return StubServer.response(200, Map.of("ETag", TAG, "Content-Type", type), body, () -> {});
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v3/api/rawLabels", "/nowhere", "/actuator/health", "/actuator/env"})
    void everyAnswerIsOpenToEverySiteAndNotSniffed(String target) throws Exception {
        Answer answer =
                server.get(target).has("Access-Control-Allow-Origin", "*").has("X-Content-Type-Options", "nosniff");
        assertThat(answer.header("X-Request-Id")).isPresent();
        assertThat(answer.header("Access-Control-Expose-Headers").orElse(""))
                .contains("Link", "Content-Range", "Retry-After");
    }

    @Test
    void a1_theMediaTypeIsSentToTheLetterAndASmallAnswerHasItsLength() throws Exception {
        Answer answer = server.get("/v3/api/rawLabels?small")
                .has("Content-Type", "text/csv; charset=utf-8")
                .has("Content-Length", "5");
        assertThat(answer.text()).isEqualTo("a,b\r\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    gzip, deflate, br          | gzip
                    gzip, deflate, br, zstd    | zstd
                    zstd                       | zstd
                    GZIP                       | gzip
                    x-gzip                     | gzip
                    gzip;q=0                   | -
                    gzip;q=0, zstd;q=0         | -
                    zstd;q=0, gzip             | gzip
                    zstd;q=0.5, gzip;q=0.8     | gzip
                    zstd;q=0.5, gzip;q=0.5     | zstd
                    gzip;q=0.5, identity       | -
                    gzip, identity;q=0.5       | gzip
                    identity                   | -
                    *                          | gzip
                    *;q=0                      | -
                    gzip;q=0, *                | -
                    br                         | -
                    ''                         | -
                    gzip;q=nonsense            | -
                    gzip;q=7                   | -
                    gzip ; q=0.001             | gzip
                    identity;q=0, gzip;q=0     | -
                    ,,;;,gzip                  | gzip
                    """)
    void theClientsChoiceIsHonoured(String acceptEncoding, String expected) throws Exception {
        Answer answer = server.get(CSV, "Accept-Encoding", acceptEncoding).has("Vary", "Accept-Encoding");
        assertThat(answer.header("Content-Encoding")).isEqualTo(Optional.ofNullable(expected));
        assertThat(unpacked(answer.body(), expected)).isEqualTo(BODY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"shapefile", "geopackage"})
    void archivesAreNotPackedTwice(String fileType) throws Exception {
        Answer answer = server.get("/v3/api/rawLabels?filetype=" + fileType, "Accept-Encoding", "gzip, zstd");
        assertThat(answer.lacks("Content-Encoding").has("ETag", TAG).body()).isEqualTo(BODY);
    }

    @Test
    void whoSaysNothingGetsPlainBytes() throws Exception {
        assertThat(server.get(CSV).lacks("Content-Encoding").body()).isEqualTo(BODY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            identity | "7-abc"
            gzip     | "7-abc-gz"
            zstd     | "7-abc-zstd"
            """)
    void otherBytesHaveAnotherTag(String coding, String tag) throws Exception {
        server.get(CSV, "Accept-Encoding", coding).has("ETag", tag);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gzip     | "7-abc-gz"                   | "7-abc-gz"
                    gzip     | W/"7-abc-gz"                 | "7-abc-gz"
                    zstd     | "7-abc-gz"                   | "7-abc-gz"
                    identity | "7-abc-zstd"                 | "7-abc-zstd"
                    gzip     | "7-abc"                      | "7-abc"
                    gzip     | "6-x", "7-abc", "7-abc-gz"   | "7-abc-gz"
                    """)
    void anyTagOfTheSameDataIsFresh(String coding, String ifNoneMatch, String tag) throws Exception {
        server.get(CSV, "Accept-Encoding", coding, "If-None-Match", ifNoneMatch)
                .is(304)
                .has("ETag", tag)
                .has("Vary", "Accept-Encoding")
                .lacks("Content-Encoding");
    }

    private static byte[] unpacked(byte[] body, String coding) throws IOException {
        InputStream packed = new ByteArrayInputStream(body);
        try (InputStream plain = coding == null
                ? packed
                : coding.equals("gzip") ? new GZIPInputStream(packed) : new ZstdInputStream(packed)) {
            return plain.readAllBytes();
        }
    }
}
