package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaseUrlTest {
    private static final String LOCAL = "http://127.0.0.1:8080";

    private static String base(String configured, String... headers) {
        Map<String, List<String>> map = new HashMap<>();
        for (int i = 0; i < headers.length; i += 2) {
            map.put(headers[i], List.of(headers[i + 1]));
        }
        return BaseUrl.of(LOCAL, "", map, configured);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        proto=https;host=example.org | https://example.org
        for=1.2.3.4; Host="example.org:8443" ;proto=HTTPS, for=x;host=inner | https://example.org:8443
        host="[::1]:81" | http://[::1]:81
        host=example.org:80 | http://example.org
        host="evil.org/x";proto=javascript | http://127.0.0.1:8080
        for="a,host=b";host=example.org | http://example.org
        """)
    void forwarded(String header, String expected) {
        assertThat(base("", "forwarded", header)).isEqualTo(expected);
    }

    /**
     * The port on which a host listens behind a proxy is not the clients' port: only the text of the Host header
     * contains that one.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        host; a.org; x-forwarded-proto; https | https://a.org
        host; a.org:8443; x-forwarded-proto; https | https://a.org:8443
        host; a.org:443; x-forwarded-proto; https | https://a.org
        host; [::1]; x-forwarded-proto; https | https://[::1]
        host; a.org; forwarded; proto=https | https://a.org
        host; a.org; x-forwarded-port; 8443 | http://a.org:8443
        host; a.org; x-forwarded-proto; http | http://a.org
        host; a.org; x-forwarded-host; b.org | http://b.org
        host; a.org/x; x-forwarded-proto; https | https://127.0.0.1:8080
        host; a.org; x-forwarded-proto; https; x-forwarded-port; 80 | https://a.org
        x-forwarded-proto; https, http; x-forwarded-host; example.org, inner; x-forwarded-prefix; /data/ | https://example.org/data
        x-forwarded-host; example.org:1; x-forwarded-port; 8081 | http://example.org:8081
        x-forwarded-prefix; //evil.org | http://127.0.0.1:8080
        x-forwarded-host; evil.org"><script> | http://127.0.0.1:8080
        """)
    void forwardedByOlderHeadersAndThePortIsThatOfTheHostHeader(String headers, String expected) {
        assertThat(base("", headers.split("; "))).isEqualTo(expected);
    }

    /** An earlier pattern took half a minute of CPU for the first value, and overflowed the stack for the second. */
    @Test
    void whatIsLongerThanAnyAddressIsNotBelieved() {
        assertThat(base("", "forwarded", "a=" + " ".repeat(20_000) + '"')).isEqualTo(LOCAL);
        assertThat(base("", "forwarded", "host=a.org;b=" + "c".repeat(2_000))).isEqualTo(LOCAL);
        assertThat(base("", "x-forwarded-prefix", "/a".repeat(4_000))).isEqualTo(LOCAL);
        assertThat(base("", "x-forwarded-prefix", "/a".repeat(101))).isEqualTo(LOCAL);
        assertThat(base("", "x-forwarded-host", "a".repeat(256))).isEqualTo(LOCAL);
        assertThat(base("", "x-forwarded-prefix", "/a".repeat(100))).isEqualTo(LOCAL + "/a".repeat(100));
    }

    @Test
    void whatIsConfiguredWins() {
        assertThat(base("https://a.org/b/", "forwarded", "host=c.org")).isEqualTo("https://a.org/b");
    }
}
