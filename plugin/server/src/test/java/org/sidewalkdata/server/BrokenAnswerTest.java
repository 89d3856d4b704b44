package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Response;

/** A15: an interrupted response never looks complete, and a client that disconnects blocks nothing. */
class BrokenAnswerTest {
    private static final byte[] NOISE = new byte[1 << 20];

    private static final AtomicInteger OPEN = new AtomicInteger();

    @AutoClose
    private static StubServer server;

    @BeforeAll
    static void start() {
        new java.util.Random(1).nextBytes(NOISE);
        server = StubServer.start(request -> StubAnswers.of(500, Map.of(), null, () -> {}));
    }

    private static void answerWith(Response.Body body) {
        server.answerWith(request -> {
            OPEN.incrementAndGet();
            return StubAnswers.of(200, Map.of("Content-Type", "text/csv"), body, OPEN::decrementAndGet);
        });
    }

    private static String get(String headers) throws IOException {
        return RawSocket.exchange(
                server.port(), "GET /v3/api/rawLabels HTTP/1.1\r\nHost: x\r\n" + headers + "Connection: close\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "gzip", "zstd"})
    void aFaultInTheMiddleCutsTheConnection(String coding) throws Exception {
        answerWith(out -> {
            out.write(NOISE);
            throw new IllegalStateException("SELECT secret FROM label");
        });
        String answer = get("Accept-Encoding: " + coding + "\r\n");
        assertThat(answer.substring(0, 500)).startsWith("HTTP/1.1 200").contains("Transfer-Encoding: chunked");
        assertThat(answer.endsWith("0\r\n\r\n") || answer.contains("secret") || answer.contains("Exception"))
                .isFalse();
        assertThat(OPEN).hasValue(0);
    }

    @Test
    void aWholeAnswerEndsWithTheLastChunk() throws Exception {
        answerWith(out -> out.write(NOISE));
        assertThat(get("").endsWith("0\r\n\r\n")).isTrue();
    }

    @Test
    void aBodyThatClosesItsOutputAndThenFailsIsStillCut() throws Exception {
        answerWith(out -> {
            try (out) {
                out.write(NOISE);
            }
            throw new IllegalStateException("late");
        });
        assertThat(get("Accept-Encoding: gzip\r\n").endsWith("0\r\n\r\n")).isFalse();
    }

    @Test
    void aFaultBeforeAnythingWasSentIsACleanError() throws Exception {
        answerWith(out -> {
            out.write(new byte[100]);
            throw new IOException("No space left on device: /tmp/x.gpkg");
        });
        String answer = get("");
        assertThat(answer)
                .startsWith("HTTP/1.1 500")
                .contains("\"code\":\"INTERNAL_SERVER_ERROR\"", "application/json");
        assertThat(answer).contains("Access-Control-Allow-Origin: *", "Cache-Control: no-store", "X-Request-Id: ");
        assertThat(answer).doesNotContain("space", "/tmp", "Content-Encoding", "\"type\"");
        assertThat(OPEN).hasValue(0);
    }

    @Test
    void aClientOfHttp10SeesACutConnectionToo() throws Exception {
        answerWith(out -> {
            out.write(NOISE);
            throw new IllegalStateException("in the middle");
        });
        String answer = RawSocket.exchange(server.port(), "GET /v3/api/rawLabels HTTP/1.0\r\n\r\n");
        assertThat(answer.endsWith("<reset>")).isTrue();
    }

    @Test
    void whoHangsUpHoldsNothing() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        answerWith(out -> {
            started.countDown();
            for (int i = 0; i < 10_000; i++) {
                out.write(NOISE);
            }
        });
        try (RawSocket socket = new RawSocket(server.port())) {
            socket.send("GET /v3/api/rawLabels HTTP/1.1\r\nHost: x\r\n\r\n");
            started.await();
            socket.input().readNBytes(1000);
            socket.reset();
        }
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(OPEN).hasValue(0));
    }
}
