package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

/**
 * What the log shows an operator about a request. No message of others can move the cursor of an operator who reads the
 * log, hide a line, or add one.
 */
@Tag("slow")
class AccessLogTest {
    @AutoClose
    private static final StubServer server = StubServer.start(request -> StubServer.csv(out -> {
        out.write(new byte[3]);
        if (request.rawQuery().equals("fails")) {
            out.write(new byte[100_000]);
            throw new IllegalStateException("row 7");
        }
    }));

    @AutoClose
    private final CapturedLog log = new CapturedLog();

    /** A JSON log has the parts as fields. */
    @Test
    void oneLineARequestWithTheClientsIdAndItsPartsAsFields() throws Exception {
        server.get("/v3/api/rawLabels?a=b", "X-Request-Id", "mine-1");
        assertThat(line()).matches("GET /v3/api/rawLabels\\?a=b 200 3 bytes \\d+ ms id mine-1 from 127\\.0\\.0\\.1");
        assertThat(log.events().get(0).getKeyValuePairs().stream().map(pair -> pair.key + "=" + pair.value))
                .contains("method=GET", "path=/v3/api/rawLabels", "status=200", "bytes=3", "client=127.0.0.1")
                .contains("requestId=mine-1")
                .anyMatch(pair -> pair.startsWith("milliseconds="));
    }

    /** No stack trace and no line other than the one of the access log. */
    @ParameterizedTest
    @CsvSource({
        "GET, /actuator/health?x=%zz, 400",
        "GET, /actuator/health/liveness?%ff=%c3%28, 400",
        "GET, /actuator/prometheus?includedNames=%zz, 400",
        "POST, /actuator/health, 405",
        "PUT, /actuator/health, 405",
        "DELETE, /actuator/health, 405",
        "PATCH, /actuator/health, 405",
        "FOO, /actuator/health, 405",
        "TRACE, /actuator/health, 405"
    })
    void whatHealthDoesNotHaveIsOneLine(String method, String target, int status) throws Exception {
        String request = method + " " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        assertThat(RawSocket.exchange(server.port(), request)).startsWith("HTTP/1.1 " + status);
        assertThat(line()).startsWith(method + " /actuator/").contains(" " + status + " ");
        assertThat(log.events()).noneMatch(event -> event.getLevel().isGreaterOrEqual(Level.WARN));
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
        assertThat(line()).endsWith(" from " + client);
    }

    @Test
    void goodHealthIsNotLogged() throws Exception {
        server.get("/actuator/health/liveness");
        server.get("/actuator/prometheus");
        server.get("/actuator/nothing");
        assertThat(line()).startsWith("GET /actuator/nothing 404");
    }

    @Test
    void longQueriesAreShortenedAndNothingForgesALine() throws Exception {
        server.get("/v3/api/rawLabels?a=" + "x".repeat(5000));
        RawSocket.exchange(server.port(), "GET /v3/api/rawLabels?%0d%0aforged=\u0000 HTTP/1.1\r\nHost: x\r\n\r\n");
        assertThat(lines(2))
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(400).doesNotContain("\n"));
    }

    @Test
    void aFaultInTheMiddleIsLoggedUnderTheSameIdAndTheLineSaysCut() throws Exception {
        RawSocket.exchange(
                server.port(), "GET /v3/api/rawLabels?fails HTTP/1.1\r\nHost: x\r\nX-Request-Id: cut-1\r\n\r\n");
        assertThat(line()).contains("200 cut", "id cut-1");
        assertThat(log.events())
                .filteredOn(event -> event.getThrowableProxy() != null)
                .singleElement()
                .satisfies(event -> assertThat(event.getMDCPropertyMap()).containsEntry("requestId", "cut-1"));
    }

    /** Waits for the access lines: a line is written after the client has the response. */
    private List<String> lines(int count) {
        return await().until(log::access, lines -> lines.size() == count);
    }

    private String line() {
        return lines(1).get(0);
    }

    @Test
    void everyAppenderMakesControlCharactersVisible() throws Exception {
        String configuration;
        try (InputStream in = PrintableLog.class.getResourceAsStream("/logback.xml")) {
            configuration = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(Pattern.compile("<encoder[^>]*>").matcher(configuration).results())
                .isNotEmpty()
                .allMatch(encoder -> encoder.group().contains("org.sidewalkdata.server.PrintableLog$"));
        String pattern = configuration.replaceFirst("(?s).*<pattern>", "").replaceFirst("(?s)</pattern>.*", "");
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        var encoder = new PrintableLog.Plain();
        encoder.setContext(context);
        encoder.setPattern(pattern);
        encoder.start();
        var fault = new IllegalStateException("\u202e\u001b]0;x\u0007");
        var event = new LoggingEvent(
                "", context.getLogger("x"), Level.WARN, "a\u001b[2Jb\u009b\r\nc 臺" + "y".repeat(20_000), fault, null);
        assertThat(new String(encoder.encode(event), StandardCharsets.UTF_8))
                .contains("a\\u001b[2Jb\\u009b | c 臺y", "\\u202e\\u001b]0;x\\u0007")
                .hasSizeLessThan(15_000 + stackTrace(fault))
                .hasLineCount(1);
    }

    /** Returns how much the stack trace takes, which depends on the program that runs the test. */
    private static int stackTrace(Throwable fault) {
        var text = new StringWriter();
        fault.printStackTrace(new PrintWriter(text));
        return 2 * text.toString().length();
    }
}
