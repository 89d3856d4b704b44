package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;

/** Content-Encoding and the ETags that belong to it (A13). */
class CompressionTest {
    private static final byte[] BODY = "a,b\r\n".repeat(50_000).getBytes(StandardCharsets.UTF_8);
    private static final String TAG = "\"7-abc\"";

    @AutoClose
    private static StubServer server;

    @BeforeAll
    static void start() {
        server = StubServer.start(CompressionTest::answer);
    }

    /** Answers like core: a 304 if the client has the tag, and a body unless the method is HEAD. */
    private static Response answer(Request request) {
        Map<String, String> headers = new HashMap<>(Map.of("ETag", TAG));
        if (request.held().ifNoneMatch().filter(tags -> tags.contains(TAG)).isPresent()) {
            return StubAnswers.of(304, headers, null, () -> {});
        }
        String format = request.rawQuery().replaceAll(".*filetype=(\\w+).*", "$1");
        headers.put(
                "Content-Type",
                switch (format) {
                    case "shapefile" -> "application/zip";
                    case "geopackage" -> "application/geopackage+sqlite3";
                    default -> "text/csv; charset=utf-8";
                });
        Response.Body body = request.method().equals("HEAD") ? null : out -> out.write(BODY);
        return StubAnswers.of(200, headers, body, () -> {});
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
        HttpResponse<byte[]> answer = server.get("/v3/api/rawLabels?filetype=csv", "Accept-Encoding", acceptEncoding);
        assertThat(answer.headers().firstValue("Content-Encoding")).isEqualTo(Optional.ofNullable(expected));
        assertThat(answer.headers().firstValue("Vary")).hasValue("Accept-Encoding");
        assertThat(unpacked(answer.body(), expected)).isEqualTo(BODY);
    }

    @Test
    void whoSaysNothingGetsPlainBytes() throws Exception {
        HttpResponse<byte[]> answer = server.get("/v3/api/rawLabels?filetype=csv");
        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(answer.body()).isEqualTo(BODY);
    }

    @ParameterizedTest
    @CsvSource({"shapefile", "geopackage"})
    void archivesAreNotPackedTwice(String fileType) throws Exception {
        HttpResponse<byte[]> answer =
                server.get("/v3/api/rawLabels?filetype=" + fileType, "Accept-Encoding", "gzip, zstd");
        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(answer.headers().firstValue("ETag")).hasValue(TAG);
        assertThat(answer.body()).isEqualTo(BODY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            identity | "7-abc"
            gzip     | "7-abc-gz"
            zstd     | "7-abc-zstd"
            """)
    void otherBytesHaveAnotherTag(String coding, String tag) throws Exception {
        HttpResponse<byte[]> answer = server.get("/v3/api/rawLabels?filetype=csv", "Accept-Encoding", coding);
        assertThat(answer.headers().firstValue("ETag")).hasValue(tag);
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
        HttpResponse<byte[]> answer =
                server.get("/v3/api/rawLabels?filetype=csv", "Accept-Encoding", coding, "If-None-Match", ifNoneMatch);
        assertThat(answer.statusCode()).isEqualTo(304);
        assertThat(answer.headers().firstValue("ETag")).hasValue(tag);
        assertThat(answer.headers().firstValue("Vary")).hasValue("Accept-Encoding");
        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"identity", "gzip", "zstd"})
    void headHasTheHeadersOfGet(String coding) throws Exception {
        String target = "/v3/api/rawLabels?filetype=csv";
        HttpResponse<byte[]> get = server.get(target, "Accept-Encoding", coding);
        HttpResponse<byte[]> head = server.send("HEAD", target, "Accept-Encoding", coding);
        assertThat(head.body()).isEmpty();
        assertThat(comparable(head)).isEqualTo(comparable(get));
    }

    /**
     * Returns the response without the headers that differ by nature. HEAD cannot know a length that GET learns by
     * producing the body (RFC 9110, 9.3.2).
     */
    private static Map<String, Object> comparable(HttpResponse<?> answer) {
        Map<String, Object> headers = new HashMap<>(answer.headers().map());
        headers.keySet().removeAll(java.util.Set.of("date", "x-request-id", "transfer-encoding", "content-length"));
        return headers;
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
