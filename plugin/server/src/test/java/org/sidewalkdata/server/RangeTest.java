package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Ranges of finished files over HTTP, which resume an interrupted download. */
class RangeTest {
    private static final String STREETS = "/v3/api/accessScoreStreets?filetype=csv";

    private final InMemoryRowSource rows =
            new InMemoryRowSource().rows(PublishedCollections.ACCESS_SCORE_STREETS, List.<Map<String, Object>>of());

    @Test
    void aFinishedFileIsSentWithItsLengthAndInParts() throws Exception {
        try (StubServer server = StubServer.over(rows, Map.of())) {
            server.get(STREETS);
            HttpResponse<byte[]> whole = server.get(STREETS);
            assertThat(whole.headers().firstValueAsLong("Content-Length")).hasValue(whole.body().length);
            assertThat(whole.headers().firstValue("Accept-Ranges")).contains("bytes");
            HttpResponse<byte[]> part = server.get(STREETS, "Range", "bytes=5-9", "Accept-Encoding", "gzip");
            assertThat(part.statusCode()).isEqualTo(206);
            assertThat(part.headers().firstValue("Content-Encoding")).isEmpty();
            assertThat(part.headers().firstValue("Content-Range")).contains("bytes 5-9/" + whole.body().length);
            assertThat(part.body()).isEqualTo(Arrays.copyOfRange(whole.body(), 5, 10));
        }
    }

    /** Complete documents support ranges, too. */
    @Test
    void aDocumentIsSentInParts() throws Exception {
        String types = "/v3/api/labelTypes";
        try (StubServer server = StubServer.over(rows, Map.of())) {
            byte[] whole = server.get(types).body();
            HttpResponse<byte[]> part = server.get(types, "Range", "bytes=-20", "Accept-Encoding", "gzip");
            assertThat(part.statusCode()).isEqualTo(206);
            assertThat(part.headers().firstValue("Content-Encoding")).isEmpty();
            assertThat(part.headers().firstValueAsLong("Content-Length")).hasValue(20);
            assertThat(part.headers().firstValue("Content-Range"))
                    .contains("bytes " + (whole.length - 20) + "-" + (whole.length - 1) + "/" + whole.length);
            assertThat(part.body()).isEqualTo(Arrays.copyOfRange(whole, whole.length - 20, whole.length));
            assertThat(server.get(types, "Range", "bytes=0-9", "If-Range", "\"old\"")
                            .body())
                    .isEqualTo(whole);
            assertThat(server.send("HEAD", types, "Range", "bytes=0-9").statusCode())
                    .isEqualTo(200);
            assertThat(server.get(types, "Range", "bytes=99999-").statusCode()).isEqualTo(416);
        }
    }

    /** A client that resumes sends HEAD first. With compression, the length is not that of the file. */
    @Test
    void headOfAFinishedFileTellsItsLength() throws Exception {
        try (StubServer server = StubServer.over(rows, Map.of())) {
            long length = server.get(STREETS).body().length;
            server.get(STREETS);
            HttpHeaders plain = server.send("HEAD", STREETS).headers();
            assertThat(plain.firstValueAsLong("Content-Length")).hasValue(length);
            assertThat(plain.firstValue("Accept-Ranges")).contains("bytes");
            assertThat(server.send("HEAD", STREETS, "Accept-Encoding", "gzip")
                            .headers()
                            .firstValue("Content-Length"))
                    .isEmpty();
        }
    }

    @Test
    void aCopyAsOldAsTheDataIsHeld() throws Exception {
        try (StubServer server = StubServer.over(rows, Map.of())) {
            for (String target :
                    new String[] {STREETS, "/ogc/features/v1", "/wfs?service=WFS&request=GetCapabilities"}) {
                String date =
                        server.get(target).headers().firstValue("Last-Modified").orElseThrow();
                assertThat(server.get(target, "If-Modified-Since", date).statusCode())
                        .as(target)
                        .isEqualTo(304);
                assertThat(server.get(target, "If-Modified-Since", date, "If-None-Match", "\"other\"")
                                .statusCode())
                        .as(target)
                        .isEqualTo(200);
            }
        }
    }

    @Test
    void aRangeBehindTheEndIs416InTheEndpointsShape() throws Exception {
        try (StubServer server = StubServer.over(rows, Map.of())) {
            server.get(STREETS);
            HttpResponse<byte[]> answer = server.get(STREETS, "Range", "bytes=999999-");
            assertThat(answer.statusCode()).isEqualTo(416);
            assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
            assertThat(answer.headers().firstValue("Content-Range").orElse("")).matches("bytes \\*/[0-9]+");
        }
    }
}
