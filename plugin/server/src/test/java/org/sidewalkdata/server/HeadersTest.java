package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The headers that the host adds to every response (A13), of any service. */
class HeadersTest {
    @AutoClose
    private static final StubServer server = StubServer.start(request -> StubAnswers.of(
            200,
            Map.of("Content-Type", "text/csv; charset=utf-8", "ETag", "\"1-a\""),
            out -> out.write("a,b\r\n".getBytes(StandardCharsets.UTF_8)),
            () -> {}));

    @Test
    void everyAnswerIsOpenToEverySiteAndNotSniffed() throws Exception {
        for (String target : new String[] {"/v3/api/rawLabels", "/nowhere", "/actuator/health", "/actuator/env"}) {
            HttpResponse<byte[]> answer = server.get(target);
            assertThat(answer.headers().firstValue("Access-Control-Allow-Origin"))
                    .as(target)
                    .hasValue("*");
            assertThat(answer.headers().firstValue("X-Content-Type-Options"))
                    .as(target)
                    .hasValue("nosniff");
            assertThat(answer.headers().firstValue("X-Request-Id")).as(target).isPresent();
            assertThat(answer.headers()
                            .firstValue("Access-Control-Expose-Headers")
                            .orElse(""))
                    .as(target)
                    .contains("Link", "Content-Range", "Retry-After");
        }
    }

    @Test
    void a1_theMediaTypeIsSentToTheLetter() throws Exception {
        assertThat(server.get("/v3/api/rawLabels").headers().firstValue("Content-Type"))
                .hasValue("text/csv; charset=utf-8");
    }

    @Test
    void smallAnswersHaveTheirLength() throws Exception {
        HttpResponse<byte[]> answer = server.get("/v3/api/rawLabels");
        assertThat(answer.headers().firstValue("Content-Length")).hasValue("5");
        assertThat(answer.body()).asString().isEqualTo("a,b\r\n");
    }
}
