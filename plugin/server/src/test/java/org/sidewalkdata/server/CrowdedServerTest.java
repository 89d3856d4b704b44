package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Response;

/** More clients than a server with 20 threads and 40 connections has places for. Health answers each time. */
@Timeout(60)
class CrowdedServerTest {
    private static final int THREADS = 20;
    private static final int CONNECTIONS = 40;
    private static final String LIVENESS = "/actuator/health/liveness";

    @AutoClose
    private static final StubServer server = StubServer.start(
            request -> request.path().endsWith("/large")
                    ? StubServer.csv(CrowdedServerTest::writeLarge)
                    : Response.whole(200, Map.of("Content-Type", "text/plain"), new byte[1000], false),
            "server.tomcat.threads.max=" + THREADS,
            "server.tomcat.max-connections=" + CONNECTIONS);

    private final List<RawSocket> clients = new ArrayList<>();

    private static void writeLarge(OutputStream out) throws IOException {
        for (int i = 0; i < 500; i++) {
            out.write(new byte[1 << 16]);
        }
    }

    @AfterEach
    void reset() throws Exception {
        for (RawSocket client : clients) {
            client.reset();
        }
    }

    @Test
    void halfRequestsYieldToNewConnections() throws Exception {
        open(CONNECTIONS + 100, "GET /v3");
        server.get(LIVENESS).is(200);
        server.get("/v3/api/small").is(200);
    }

    /** Whether a service reads bodies or not, and whether the request has found a place. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 1_000_000})
    void halfBodiesLeaveThreadsForHealth(int length) throws Exception {
        open(CONNECTIONS - 2, "POST /v3/api/small HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + "\r\n\r\nx");
        Thread.sleep(500); // until each of them has a thread, or waits for one
        // less than the server waits for a body
        assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> server.get(LIVENESS).is(200));
    }

    @Test
    void slowReadersOfLongBodiesTakeHalfOfTheThreads() throws Exception {
        open(THREADS + 10, "GET /v3/api/large HTTP/1.1\r\nHost: x\r\n\r\n");
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(server.get("/v3/api/large").is(503).header("Retry-After"))
                                .isPresent());
        server.get(LIVENESS).is(200);
        server.get("/v3/api/small").is(200);
    }

    private void open(int count, String request) throws Exception {
        for (int i = 0; i < count; i++) {
            RawSocket client = new RawSocket(server.port());
            clients.add(client);
            client.send(request);
        }
    }
}
