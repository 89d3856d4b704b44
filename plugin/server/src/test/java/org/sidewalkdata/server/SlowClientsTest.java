package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.slf4j.LoggerFactory;

/** Connections that send, read or wait very slowly block no other client. */
@Tag("slow")
@Timeout(120)
class SlowClientsTest {
    private static final InMemoryRowSource ROWS =
            new InMemoryRowSource().rows(PublishedCollections.LABEL_TAGS, List.of());
    private static final String POST = "POST /wfs HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n<";

    private static volatile Optional<WaitingSource> waiting = Optional.empty();

    @AutoClose
    private static StubServer server;

    @BeforeAll
    static void start() {
        RowSource source = () -> waiting.isPresent() ? waiting.get().open() : ROWS.open();
        server = StubServer.over(source, Map.of("server.tomcat.connection-timeout", "1s"));
    }

    /** Clients that stop in the headers, in the body, or before both. */
    @ParameterizedTest
    @ValueSource(strings = {"", "GET /v3/api/labelTags HTTP/1.1\r\nX-Endless: ", POST})
    void aClientThatSendsNothingIsDisconnected(String begun) throws Exception {
        try (RawSocket silent = new RawSocket(server.port())) {
            silent.send(begun);
            assertThat(silent.readToEnd()).matches("(?s)|<reset>|HTTP/1.1 40[08] .*");
        }
    }

    @Test
    void aClientThatHangsUpInItsBodyIsNoFaultOfOurs() throws Exception {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        try {
            for (String body : List.of("<", "<a>".repeat(300))) {
                RawSocket rude = new RawSocket(server.port());
                rude.send(POST + body);
                Thread.sleep(200); // until the server has read it
                rude.reset();
                try (RawSocket polite = new RawSocket(server.port())) {
                    polite.send(POST + body);
                }
            }
            await().untilAsserted(() -> assertThat(List.copyOf(log.list))
                    .filteredOn(SlowClientsTest::isAccess)
                    .hasSize(4));
            assertThat(List.copyOf(log.list)).allMatch(event -> isAccess(event) && event.getThrowableProxy() == null);
        } finally {
            root.detachAppender(log);
        }
    }

    private static boolean isAccess(ILoggingEvent event) {
        return event.getLoggerName().equals("access");
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
                                server.bean(ReadSlots.class).shortPermits().running())
                        .isZero());
    }

    /** A read view whose rows arrive only when it is canceled. */
    private static final class WaitingSource {
        private final CountDownLatch reading = new CountDownLatch(1);
        private final CountDownLatch cancelled = new CountDownLatch(1);
        private final AtomicInteger cancels = new AtomicInteger();
        private final ReadView rows;

        WaitingSource(ReadView rows) {
            this.rows = rows;
        }

        ReadView open() {
            return new WaitingReadView(rows, reading, cancelled, cancels);
        }
    }
}
