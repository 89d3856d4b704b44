package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotMaker.AddedFile;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.slf4j.LoggerFactory;

/** Checks what the log shows an operator about a request. */
@Tag("slow")
class AccessLogTest {
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private StubServer server;

    @BeforeEach
    void start() {
        server = StubServer.start(request ->
                StubAnswers.of(200, Map.of("Content-Type", "text/csv"), out -> out.write(new byte[3]), () -> {}));
        log.start();
        root().addAppender(log);
    }

    @AfterEach
    void stop() {
        root().detachAppender(log);
        server.close();
    }

    @Test
    void oneLineARequestWithTheClientsId() throws Exception {
        server.get("/v3/api/rawLabels?a=b", "X-Request-Id", "mine-1");
        assertThat(linesOnce(1))
                .singleElement()
                .asString()
                .matches("GET /v3/api/rawLabels\\?a=b 200 3 bytes \\d+ ms id mine-1 from 127\\.0\\.0\\.1");
    }

    /** A JSON log has the parts as fields. */
    @Test
    void thePartsAreFields() throws Exception {
        server.get("/v3/api/rawLabels?a=b", "X-Request-Id", "mine-2");
        linesOnce(1);
        assertThat(log.list.get(0).getKeyValuePairs().stream().map(pair -> pair.key + "=" + pair.value))
                .contains(
                        "method=GET",
                        "path=/v3/api/rawLabels",
                        "status=200",
                        "bytes=3",
                        "client=127.0.0.1",
                        "requestId=mine-2")
                .anyMatch(pair -> pair.startsWith("milliseconds="));
    }

    /** No stack trace and no line other than the one of the access log. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/actuator/health?x=%zz",
                "/actuator/health/liveness?%ff=%c3%28",
                "/actuator/prometheus?includedNames=%zz"
            })
    void aQueryThatCannotBeDecodedIsOneLine(String target) throws Exception {
        String answer = RawSocket.exchange(
                server.port(), "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 400 ");
        assertThat(linesOnce(1)).hasSize(1);
        assertThat(log.list).noneMatch(event -> event.getLevel().isGreaterOrEqual(Level.WARN));
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH", "FOO", "TRACE"})
    void aMethodThatHealthDoesNotHaveIsOneLine(String method) throws Exception {
        server.send(method, "/actuator/health");
        assertThat(linesOnce(1)).singleElement().asString().startsWith(method + " /actuator/health 405");
        assertThat(log.list).noneMatch(event -> event.getLevel().isGreaterOrEqual(Level.WARN));
    }

    /** The test is a trusted proxy on the same machine. The address before it is not trusted. */
    @ParameterizedTest
    @CsvSource({
        "'203.0.113.7', 203.0.113.7",
        "'198.51.100.1, 203.0.113.7, 10.0.0.2', 203.0.113.7",
        "'2001:db8::1', 2001:db8::1"
    })
    void theClientIsTheOneThatATrustedProxyNames(String forwarded, String client) throws Exception {
        server.get("/v3/api/rawLabels", "X-Forwarded-For", forwarded, "X-Forwarded-Proto", "https");
        assertThat(linesOnce(1)).singleElement().asString().endsWith(" from " + client);
    }

    @Test
    void goodHealthIsNotLogged() throws Exception {
        server.get("/actuator/health/liveness");
        server.get("/actuator/prometheus");
        server.get("/actuator/nothing");
        assertThat(linesOnce(1)).singleElement().asString().startsWith("GET /actuator/nothing 404");
    }

    @Test
    void longQueriesAreShortenedAndNothingForgesALine() throws Exception {
        server.get("/v3/api/rawLabels?a=" + "x".repeat(5000));
        RawSocket.exchange(server.port(), "GET /v3/api/rawLabels?%0d%0aforged=\u0000 HTTP/1.1\r\nHost: x\r\n\r\n");
        assertThat(linesOnce(2))
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(400).doesNotContain("\n"));
    }

    @Test
    void aFaultInTheMiddleIsLoggedUnderTheSameIdAndTheLineSaysCut() throws Exception {
        server.answerWith(request -> StubAnswers.of(
                200,
                Map.of(),
                out -> {
                    out.write(new byte[100_000]);
                    throw new IllegalStateException("row 7");
                },
                () -> {}));
        RawSocket.exchange(server.port(), "GET /v3/api/rawLabels HTTP/1.1\r\nHost: x\r\nX-Request-Id: cut-1\r\n\r\n");
        assertThat(linesOnce(1).get(0)).contains("200 cut", "id cut-1");
        assertThat(log.list)
                .filteredOn(event -> event.getThrowableProxy() != null)
                .singleElement()
                .satisfies(event -> assertThat(event.getMDCPropertyMap()).containsEntry("requestId", "cut-1"));
    }

    /** The file is larger than what the system holds for a client that reads nothing. */
    @Test
    void theLineOfASnapshotsFileSaysCutIfTheClientDisconnects(@TempDir Path folder) throws Exception {
        var rows = new InMemoryRowSource()
                .version(new DataVersion(1, Instant.parse("2026-01-02T00:00:00Z"), Optional.empty(), Optional.empty()));
        AddedFile large = (path, data) -> Files.write(path.resolve("tiles.pmtiles"), new byte[50_000_000]);
        new SnapshotMaker(rows, List.of(large), Progress.NONE)
                .make(new SnapshotFolder(folder), SnapshotRequest.byDefault(Publisher.byDefault(), "1"));
        String target = "GET /v3/api/snapshots/2026-01-02/tiles.pmtiles";
        try (StubServer server = StubServer.over(rows, Map.of("sidewalk.snapshots.folder", folder.toString()))) {
            for (String range : List.of("", "Range: bytes=1-40000000\r\n")) {
                try (RawSocket socket = new RawSocket(server.port())) {
                    socket.send(target + " HTTP/1.1\r\nHost: x\r\n" + range + "\r\n");
                    socket.input().readNBytes(1000);
                    socket.reset();
                }
            }
            assertThat(linesOnce(2))
                    .anyMatch(line -> line.startsWith(target + " 200 cut "))
                    .anyMatch(line -> line.startsWith(target + " 206 cut "));
        }
    }

    /** Waits for {@code count} access lines: a line is written after the client has the response. */
    private List<String> linesOnce(int count) {
        return await().until(this::lines, lines -> lines.size() == count);
    }

    private List<String> lines() {
        return List.copyOf(log.list).stream()
                .filter(event -> event.getLoggerName().equals("access"))
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
    }

    private static Logger root() {
        return (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    }
}
