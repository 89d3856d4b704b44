package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.crowd.ReadPlaces;
import org.sidewalkdata.row.InMemoryRowSource;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;

/** Connections that send, read or wait in the worst of ways stop nobody else. */
@Timeout(120)
class SlowClientsTest {
    private static final InMemoryRowSource ROWS = new InMemoryRowSource().rows(Collections.LABEL_TAGS, List.of());
    private static final String POST = "POST /wfs HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n<";

    private static volatile Optional<WaitingSource> waiting = Optional.empty();
    private static StubServer server;

    @BeforeAll
    static void start() {
        RowSource source = () -> waiting.isPresent() ? waiting.get().open() : ROWS.open();
        server = StubServer.over(source, Map.of("sidewalk.http.body-timeout", "2s"));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void bodiesThatDripStopNobody() throws Exception {
        List<RawSocket> drips = new ArrayList<>();
        for (int i = 0; i < 260; i++) {
            RawSocket drip = new RawSocket(server.port());
            drip.send(POST);
            drips.add(drip);
        }
        assertThat(server.get("/v3/api/labelTags").statusCode()).isEqualTo(200);
        assertThat(server.get("/actuator/health").statusCode()).isEqualTo(200);
        assertThat(RawSocket.exchange(server.port(), whole("<a/>"))).startsWith("HTTP/1.1 400");
        for (RawSocket drip : drips) {
            drip.reset();
        }
    }

    private static String whole(String body) {
        return "POST /wfs HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: " + body.length() + "\r\n\r\n"
                + body;
    }

    @Test
    void aBodyThatComesTooSlowlyIsRefusedAndTheConnectionEnds() throws Exception {
        try (RawSocket drip = new RawSocket(server.port())) {
            drip.send(POST);
            Thread dripping = new Thread(() -> {
                try {
                    while (true) {
                        Thread.sleep(100);
                        drip.send("a");
                    }
                } catch (Exception ended) {
                    // the server closed the connection
                }
            });
            dripping.setDaemon(true);
            dripping.start();
            assertThat(drip.readToEnd()).startsWith("HTTP/1.1 400");
        }
    }

    @Test
    void aBodyThatNobodyReadsIsNotWaitedFor() throws Exception {
        try (RawSocket drip = new RawSocket(server.port())) {
            drip.send(POST.replace("/wfs", "/v3/api/rawLabels"));
            assertThat(drip.readToEnd()).startsWith("HTTP/1.1 405"); // and the connection ends
        }
    }

    @Test
    void whatAClientWaitsForIsCancelledWhenItHangsUp() throws Exception {
        WaitingSource source = new WaitingSource(ROWS.open());
        waiting = Optional.of(source);
        try (RawSocket client = new RawSocket(server.port())) {
            client.send("GET /v3/api/labelTags HTTP/1.1\r\nHost: x\r\n\r\n");
            source.reading.await();
            assertThat(source.cancels).hasValue(0);
        }
        source.cancelled.await();
        waiting = Optional.empty();
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(
                                server.bean(ReadPlaces.class).shortTurns().running())
                        .isZero());
    }

    /** A snapshot whose rows come only when it is cancelled. */
    private static final class WaitingSource {
        private final CountDownLatch reading = new CountDownLatch(1);
        private final CountDownLatch cancelled = new CountDownLatch(1);
        private final AtomicInteger cancels = new AtomicInteger();
        private final Snapshot rows;

        WaitingSource(Snapshot rows) {
            this.rows = rows;
        }

        Snapshot open() {
            return new WaitingSnapshot(rows, reading, cancelled, cancels);
        }
    }
}
