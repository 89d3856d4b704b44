package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Response;

/**
 * A15: an interrupted response never looks complete, and a client that disconnects blocks nothing. HTTP/1.0 is what nginx
 * speaks by default.
 */
class BrokenAnswerTest {
    private static final byte[] NOISE = new byte[1 << 20];
    private static final String REQUEST = "GET /v3/api/rawLabels HTTP/1.1\r\nHost: x\r\n";
    private static final String OLD_REQUEST = "GET /v3/api/rawLabels HTTP/1.0\r\n\r\n";

    private static final AtomicInteger OPEN = new AtomicInteger();

    @AutoClose
    private static final StubServer server =
            StubServer.start(request -> StubServer.response(500, Map.of(), null, () -> {}));

    @BeforeAll
    static void start() {
        new Random(1).nextBytes(NOISE);
    }

    private static void answerWith(Response.Body body) {
        server.answerWith(request -> {
            OPEN.incrementAndGet();
            return StubServer.response(200, Map.of("Content-Type", "text/csv"), body, OPEN::decrementAndGet);
        });
    }

    private static String get(String headers) throws IOException {
        return RawSocket.exchange(server.port(), REQUEST + headers + "Connection: close\r\n\r\n");
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
        assertThat(RawSocket.exchange(server.port(), OLD_REQUEST).endsWith("<reset>"))
                .isTrue();
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
        assertThat(get(""))
                .startsWith("HTTP/1.1 500")
                .contains("\"code\":\"INTERNAL_SERVER_ERROR\"", "application/json")
                .contains("Access-Control-Allow-Origin: *", "Cache-Control: no-store", "X-Request-Id: ")
                .doesNotContain("space", "/tmp", "Content-Encoding", "\"type\"");
        assertThat(OPEN).hasValue(0);
    }

    @Test
    void whoHangsUpHoldsNothing() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        answerWith(out -> {
            started.countDown();
            writeNoise(out, 10_000);
        });
        try (RawSocket socket = new RawSocket(server.port())) {
            socket.send(REQUEST + "\r\n");
            started.await();
            socket.input().readNBytes(1000);
            socket.reset();
        }
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(OPEN).hasValue(0));
    }

    private static void writeNoise(OutputStream out, int times) throws IOException {
        for (int i = 0; i < times; i++) {
            out.write(NOISE);
        }
    }

    @Test
    @Tag("slow")
    void aServerThatIsKilledResetsTheConnection() throws Exception {
        Process killed = ChildProcess.builder(Serving.class)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (RawSocket client = new RawSocket(port(killed))) {
            client.send(OLD_REQUEST);
            assertThat(client.input().readNBytes(100_000)).hasSize(100_000);
            killed.destroyForcibly().waitFor();
            assertThat(client.readToEnd()).endsWith("<reset>");
        } finally {
            killed.destroyForcibly();
        }
    }

    @Test
    @Tag("slow")
    void whatIsSentWholeArrivesWholeHoweverLateItIsRead() throws Exception {
        answerWith(out -> writeNoise(out, 10));
        try (RawSocket client = new RawSocket(server.port())) {
            client.send(OLD_REQUEST);
            int bytes = 0;
            for (int length = 1; length > 0; bytes += length) {
                Thread.sleep(50);
                length = client.input().readNBytes(1_000_000).length;
            }
            assertThat(bytes).isGreaterThan(10 * NOISE.length);
        }
    }

    private static int port(Process server) throws IOException {
        return server.inputReader()
                .lines()
                .filter(line -> line.startsWith("port "))
                .mapToInt(line -> Integer.parseInt(line.substring(5)))
                .findFirst()
                .orElseThrow();
    }

    /** A server in a separate process. */
    static final class Serving {
        private Serving() {}

        public static void main(String[] args) {
            StubServer server = StubServer.start(request -> StubServer.csv(out -> writeNoise(out, 10)));
            System.out.println("port " + server.port());
        }
    }
}
