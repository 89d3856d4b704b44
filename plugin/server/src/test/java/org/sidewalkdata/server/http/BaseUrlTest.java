package org.sidewalkdata.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.http.Request;
import org.springframework.mock.web.MockHttpServletRequest;

/** The base URL of links in responses, as this host determines it. */
class BaseUrlTest {
    @Test
    void withoutAProxyItIsTheRequestsOwn() {
        assertEquals("http://localhost:8080", of());
    }

    @Test
    void theOperatorsWordWins() {
        assertEquals("https://a.org/walks", of("https://a.org/walks", request("X-Forwarded-Host", "b.org")));
    }

    @Test
    void aProxySaysHowItIsReached() {
        assertEquals("https://a.org", of("Forwarded", "for=1.2.3.4;proto=https;host=\"a.org\", for=5.6.7.8;host=b"));
        assertEquals(
                "https://a.org:8443/walks",
                of(
                        "X-Forwarded-Proto", "https, http",
                        "X-Forwarded-Host", "a.org:8443",
                        "X-Forwarded-Prefix", "/walks"));
    }

    /** Tomcat reports port 80 for a Host header without a port. */
    @Test
    void aHostWithoutPortHasNone() {
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.setServerPort(80);
        request.addHeader("Host", "a.org");
        request.addHeader("X-Forwarded-Proto", "https");
        assertEquals("https://a.org", of("", request));
    }

    @Test
    void whatIsNoHostIsPassedOver() {
        assertEquals("http://localhost:8080", of("X-Forwarded-Host", "a.org/<script>"));
        assertEquals("http://localhost:8080", of("X-Forwarded-Proto", "javascript"));
        assertEquals("http://localhost:8080", of("X-Forwarded-Prefix", "//evil.org"));
        assertEquals("http://localhost:8080", of("Forwarded", "host=\"a b\""));
    }

    private static String of(String... headers) {
        return of("", request(headers));
    }

    private static String of(String configured, MockHttpServletRequest request) {
        return ServiceServlet.read(request, configured, Request.Body.NONE).baseUrl();
    }

    private static MockHttpServletRequest request(String... headers) {
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.addHeader("Host", "localhost:8080");
        for (int i = 0; i < headers.length; i += 2) {
            request.addHeader(headers[i], headers[i + 1]);
        }
        return request;
    }
}
