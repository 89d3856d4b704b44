package org.sidewalkdata.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.model.VersionMark;
import org.springframework.mock.web.MockHttpServletRequest;

/** What this host reads from a request: the base URL of links in its response, and the data version that its client has seen. */
class RequestReadingTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    http://localhost:8080    | Host: localhost:8080
                    https://a.org            | Host: b ~ Forwarded: for=1.2.3.4;proto=https;host="a.org", for=5.6.7.8;host=b
                    https://a.org:8443/walks | Host: b ~ X-Forwarded-Proto: https, http ~ X-Forwarded-Host: a.org:8443 ~ X-Forwarded-Prefix: /walks
                    http://localhost:8080    | Host: localhost:8080 ~ X-Forwarded-Host: a.org/<script>
                    http://localhost:8080    | Host: localhost:8080 ~ X-Forwarded-Proto: javascript
                    http://localhost:8080    | Host: localhost:8080 ~ X-Forwarded-Prefix: //evil.org
                    http://localhost:8080    | Host: localhost:8080 ~ Forwarded: host="a b"
                    """)
    void aProxySaysHowItIsReachedAndWhatIsNoHostIsPassedOver(String url, String headers) {
        assertEquals(url, of("", request(headers)));
    }

    @Test
    void theOperatorsWordWins() {
        assertEquals("https://a.org/walks", of("https://a.org/walks", request("Host: c ~ X-Forwarded-Host: b.org")));
    }

    /** Tomcat reports port 80 for a Host header without a port. */
    @Test
    void aHostWithoutPortHasNone() {
        MockHttpServletRequest request = request("Host: a.org ~ X-Forwarded-Proto: https");
        request.setServerPort(80);
        assertEquals("https://a.org", of("", request));
    }

    private static String of(String configured, MockHttpServletRequest request) {
        return ServiceServlet.read(request, configured, Request.Body.NONE).baseUrl();
    }

    private static MockHttpServletRequest request(String headers) {
        MockHttpServletRequest request = new MockHttpServletRequest();
        for (String header : headers.split(" ~ ")) {
            request.addHeader(header.split(": ")[0], header.split(": ")[1]);
        }
        return request;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "5-t6n3zk.1a2b"                             | 5-t6n3zk
                    W/"5-t6n3zk.1a2b-gz"                        | 5-t6n3zk
                    "4-t6n3zj.x", "5-t6n3zk.x-zstd", "9-t6.y"   | 5-t6n3zk
                    """)
    void theNewestOfTheTagsThatItHolds(String header, String seen) {
        assertThat(found(Stream.of(header), null)).isEqualTo(seen);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    limit=5&after=17%405-t6n3zk                 | 5-t6n3zk
                    after=a%2Cb@x,17@5-t6n3zk&limit=5           | 5-t6n3zk
                    service=WFS&dataVersion=5-t6n3zk            | 5-t6n3zk
                    """)
    void theOneOfTheLinkThatItFollows(String query, String seen) {
        assertThat(found(Stream.empty(), query)).isEqualTo(seen);
    }

    @Test
    void theNewestOfBoth() {
        assertThat(found(Stream.of("\"5-t6n3zk.b\""), "after=3%406-t6n3zl")).isEqualTo("6-t6n3zl");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "\"abc\"",
                "\"5-t6n3zk\"", // not a data version's tag, which would continue after a period
                "\"1234567890123456789-t6.b\"",
                "\"-5-t6.b\"",
                "\"5-t6n3zkt6n3zkt6.b\""
            })
    void nothingOfOtherTags(String header) {
        assertThat(SeenVersion.find(Stream.of(header), "after=17&filter=a=%275-abc%27"))
                .isEmpty();
    }

    private static String found(Stream<String> tags, @Nullable String query) {
        return SeenVersion.find(tags, query).map(VersionMark::tag).orElse("none");
    }
}
