package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Any bytes on the socket get a proper response, never a 5xx and never internal details. */
class HostileRequestTest {
    private static final String END = " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

    @AutoClose
    private static final StubServer server = StubServer.start(request -> StubServer.response(
            200,
            Map.of("Content-Type", "text/plain", "X-Base", request.baseUrl()),
            out -> out.write(request.rawQuery().getBytes(StandardCharsets.UTF_8)),
            () -> {}));

    static Stream<String> hostile() {
        String api = "GET /v3/api/rawLabels";
        String post = "POST /v3/api/rawLabels HTTP/1.1\r\nHost: x\r\n";
        String get = api + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
        Stream<String> whole = Stream.of(
                "\0\1\2\3\r\n\r\n",
                "\u0016\u0003\u0001\2\0\1\0\1\u00fc\u0003\u0003\r\n\r\n",
                "GET\r\n\r\n",
                "G\u00e9T / HTTP/1.1\r\nHost: x\r\n\r\n",
                post + "Content-Length: -5\r\n\r\n",
                post + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde",
                post + "Transfer-Encoding: nonsense\r\n\r\n",
                api + " HTTP/1.1\r\n\r\n",
                api + " HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n",
                api + " HTTP/1.1\r\nHost: \u00e9\u0001\r\nConnection: close\r\n\r\n",
                api + " HTTP/9.9\r\nHost: x\r\n\r\n",
                get + "A: 1\r\n".repeat(500) + "\r\n",
                get + "A: " + "x".repeat(100_000) + "\r\n\r\n",
                api + "?a=" + "x".repeat(200_000) + END);
        String headers = """
                Bad Header: 1
                A: \0
                Accept-Encoding: \u00ff;q=\u00ff
                If-None-Match: \"\"\"\",W/,"
                Cookie: =;=;$Version=1
                Expect: nonsense""";
        Stream<String> lines = Stream.of(
                "FOO /nowhere", "TRACE /v3/api/rawLabels", "TRACE /", "CONNECT x:80", "GET *", "GET nonsense");
        Stream<String> targets = Stream.of(
                "?a=\0",
                "?a=\u00e9",
                "?a=%",
                "?a=%zz&b=%c0%af&c=%ff",
                "%00",
                "/%c0%ae%c0%ae/",
                "/../../../etc/passwd",
                "/..%2f..%2fetc/passwd",
                "\\..\\",
                ";jsessionid=1",
                "/%zz",
                "#fragment");
        return Stream.of(
                        whole,
                        headers.lines().map(header -> get + header + "\r\n\r\n"),
                        lines.map(line -> line + END),
                        targets.map(target -> api + target + END),
                        Stream.of("GET http://other/v3/api/rawLabels" + END))
                .flatMap(Function.identity());
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void getsACleanAnswer(String request) throws Exception {
        String answer = RawSocket.exchange(server.port(), request);
        assertThat(answer)
                .matches("(?s)HTTP/1.1 (2|4|501|505).*")
                .contains("Access-Control-Allow-Origin: *", "X-Content-Type-Options: nosniff", "X-Request-Id: ")
                .doesNotContainIgnoringCase("<html", "tomcat", "exception", "java.", "\tat ");
        if (answer.startsWith("HTTP/1.1 4")) {
            assertThat(answer).contains("\"status\":" + answer.substring(9, 12), "Cache-Control: no-store");
        }
    }

    /** A malformed or truncated body is the client's fault. */
    static Stream<Arguments> named() {
        String post = "POST /wfs HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/xml\r\n";
        String get = "GET /v3/api/rawLabels";
        String header = get + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nA: ";
        Stream<Arguments> unknown = Stream.of(
                        "/actuator/health/data/more /actuator/health/a/b/c /actuator/health//b /actuator;a/health"
                                + " /actuator/health;a /a/..;/actuator/health /%61ctuator/health //actuator/health")
                .flatMap(paths -> Stream.of(paths.split(" ")))
                .map(path -> arguments(404, "GET " + path + END));
        return Stream.concat(
                unknown,
                Stream.of(
                        arguments(400, post + "Transfer-Encoding: chunked\r\n\r\nZZ\r\n<a/>\r\n0\r\n\r\n"),
                        arguments(400, get + "?a=\u00e9" + END),
                        arguments(400, get + "?a=" + "x".repeat(200_000) + END),
                        arguments(400, header + "x".repeat(20_000_000) + "\r\n\r\n")));
    }

    @ParameterizedTest
    @MethodSource("named")
    void isToldWhatIsWrong(int status, String request) throws Exception {
        assertThat(RawSocket.exchange(server.port(), request))
                .startsWith("HTTP/1.1 " + status)
                .contains("\"status\":" + status, "X-Request-Id: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " HTTP/1.1\r\n\r\n",
                " HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n",
                " HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
                " HTTP/1.1\r\nHost: _[\r\nConnection: close\r\n\r\n",
                " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nBad Header: 1\r\n\r\n"
            })
    void aBadHeaderIsExplained(String rest) throws Exception {
        assertThat(RawSocket.exchange(server.port(), "GET /v3/api/rawLabels" + rest))
                .startsWith("HTTP/1.1 400")
                .contains("The URL or a header is malformed or too long");
    }

    /** Host names as nginx sends the name of an upstream (proxy_set_header Host $proxy_host, its default). */
    @ParameterizedTest
    @ValueSource(strings = {"my_backend", "my_backend:8080", "_", "a.b_c.d_e"})
    void aHostMayHaveUnderscores(String host) throws Exception {
        assertThat(RawSocket.exchange(
                        server.port(),
                        "GET /v3/api/rawLabels?a=1 HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200")
                .contains("X-Base: http://" + host + "\r\n");
    }

    @Test
    void charactersThatPeopleTypeArrive() throws Exception {
        String typed = "a=\"<>[]\\^`{}|'()*!;:@,/?";
        assertThat(get("/v3/api/rawLabels?" + typed)).startsWith("HTTP/1.1 200").endsWith(typed);
    }

    @Test
    void aUrlOf64KilobytesIsAnswered() throws Exception {
        String query = "tags=" + "x".repeat(64 * 1024 - 30);
        assertThat(server.get("/v3/api/rawLabels?" + query).text()).isEqualTo(query);
    }

    @Test
    void severalRequestsInOneGoAreAnsweredInOrder() throws Exception {
        String one = "GET /v3/api/rawLabels?n=1 HTTP/1.1\r\nHost: x\r\n\r\n";
        String answers = RawSocket.exchange(server.port(), one + one.replace("n=1", "n=2") + "GET /v3/api/x?n=3" + END);
        assertThat(answers).containsSubsequence("\r\n\r\nn=1HTTP/1.1 200", "\r\n\r\nn=2HTTP/1.1 200", "\r\n\r\nn=3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /v3/api/rawLabels HTTP/1.0\r\n\r\n", "GET /v3/api/rawLabels\r\n"})
    void oldProtocolsAreAnswered(String request) throws Exception {
        assertThat(RawSocket.exchange(server.port(), request)).doesNotContain("<reset>");
    }

    private static String get(String target) throws IOException {
        return RawSocket.exchange(server.port(), "GET " + target + END);
    }
}
