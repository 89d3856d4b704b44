package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.row.InMemoryRowSource;

/** Parts of finished files over HTTP: what a broken download is resumed with. */
class RangeTest {
    private static final String STREETS = "/v3/api/accessScoreStreets?filetype=csv";

    private final InMemoryRowSource rows =
            new InMemoryRowSource().rows(Collections.ACCESS_SCORE_STREETS, List.<Map<String, Object>>of());

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

    @Test
    void aRangeBehindTheEndIs416InTheEndpointsShape() throws Exception {
        try (StubServer server = StubServer.over(rows, Map.of())) {
            server.get(STREETS);
            HttpResponse<byte[]> answer = server.get(STREETS, "Range", "bytes=999999-");
            assertThat(answer.statusCode()).isEqualTo(416);
            assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        }
    }
}
