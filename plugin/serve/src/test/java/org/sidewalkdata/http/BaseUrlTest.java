package org.sidewalkdata.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaseUrlTest {
    private static String base(String configured, String... headers) {
        Map<String, List<String>> map = new HashMap<>();
        for (int i = 0; i < headers.length; i += 2) {
            map.put(headers[i], List.of(headers[i + 1]));
        }
        return BaseUrl.of("http://127.0.0.1:8080", "", map, configured);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "proto=https;host=example.org|https://example.org",
                "for=1.2.3.4; Host=\"example.org:8443\" ;proto=HTTPS, for=x;host=inner|https://example.org:8443",
                "host=\"[::1]:81\"|http://[::1]:81",
                "host=example.org:80|http://example.org",
                "host=\"evil.org/x\";proto=javascript|http://127.0.0.1:8080",
                "for=\"a,host=b\";host=example.org|http://example.org",
            })
    void forwarded(String header, String expected) {
        assertEquals(expected, base("", "forwarded", header));
    }

    @Test
    void forwardedByOlderHeaders() {
        assertEquals(
                "https://example.org/data",
                base(
                        "",
                        "x-forwarded-proto",
                        "https, http",
                        "x-forwarded-host",
                        "example.org, inner",
                        "x-forwarded-prefix",
                        "/data/"));
        assertEquals(
                "http://example.org:8081", base("", "x-forwarded-host", "example.org:1", "x-forwarded-port", "8081"));
        assertEquals("http://127.0.0.1:8080", base("", "x-forwarded-prefix", "//evil.org"));
        assertEquals("http://127.0.0.1:8080", base("", "x-forwarded-host", "evil.org\"><script>"));
    }

    /**
     * The port on which a host listens behind a proxy is not the clients' port: only the text of the Host header
     * contains that one.
     */
    @ParameterizedTest
    @CsvSource({
        "a.org, x-forwarded-proto, https, https://a.org",
        "a.org:8443, x-forwarded-proto, https, https://a.org:8443",
        "a.org:443, x-forwarded-proto, https, https://a.org",
        "[::1], x-forwarded-proto, https, https://[::1]",
        "a.org, forwarded, proto=https, https://a.org",
        "a.org, x-forwarded-port, 8443, http://a.org:8443",
        "a.org, x-forwarded-proto, http, http://a.org",
        "a.org, x-forwarded-host, b.org, http://b.org",
        "a.org/x, x-forwarded-proto, https, https://127.0.0.1:8080",
    })
    void thePortIsThatOfTheHostHeader(String host, String header, String value, String expected) {
        assertEquals(expected, base("", "host", host, header, value));
    }

    @Test
    void port80IsNoneOfHttps() {
        assertEquals(
                "https://a.org", base("", "host", "a.org", "x-forwarded-proto", "https", "x-forwarded-port", "80"));
        assertEquals("https://a.org:8443", base("", "host", "a.org:8443", "x-forwarded-proto", "https"));
    }

    /** An earlier pattern took half a minute of CPU for the first value, and overflowed the stack for the second. */
    @Test
    void whatIsLongerThanAnyAddressIsNotBelieved() {
        assertEquals("http://127.0.0.1:8080", base("", "forwarded", "a=" + " ".repeat(20_000) + '"'));
        assertEquals("http://127.0.0.1:8080", base("", "forwarded", "host=a.org;b=" + "c".repeat(2_000)));
        assertEquals("http://127.0.0.1:8080", base("", "x-forwarded-prefix", "/a".repeat(4_000)));
        assertEquals("http://127.0.0.1:8080", base("", "x-forwarded-prefix", "/a".repeat(101)));
        assertEquals("http://127.0.0.1:8080", base("", "x-forwarded-host", "a".repeat(256)));
        assertEquals("http://127.0.0.1:8080" + "/a".repeat(100), base("", "x-forwarded-prefix", "/a".repeat(100)));
    }

    @Test
    void whatIsConfiguredWins() {
        assertEquals("https://a.org/b", base("https://a.org/b/", "forwarded", "host=c.org"));
    }
}
