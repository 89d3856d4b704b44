package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletContext;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Every registered servlet answers its bare path, in all spellings, with a proper response and never with a fault. */
class BarePathsTest {
    private static final List<String> ENDINGS =
            List.of("", "/", "//", "/.", "/./", "/%2e", "/%2E/", "/..", "/%20", "/;a=b", "?", "/?a");

    @AutoClose
    private static final StubServer server = StubServer.over(new InMemoryRowSource(), Map.of());

    @ParameterizedTest
    @MethodSource
    void isAnswered(String path) throws Exception {
        for (String method : List.of("GET", "HEAD", "OPTIONS", "POST")) {
            HttpResponse<byte[]> answer = server.send(method, path);
            String body = new String(answer.body(), StandardCharsets.UTF_8);
            assertThat(answer.statusCode())
                    .as("%s %s %s", method, path, body)
                    .satisfiesAnyOf(
                            status -> assertThat(status).isLessThan(500),
                            status -> assertThat(status)
                                    .as("responses of an unpublished city")
                                    .isEqualTo(503));
            assertThat(body).doesNotContain("Tomcat", "Exception:", "\tat ");
        }
    }

    static Stream<String> isAnswered() {
        Set<String> mappings = new java.util.TreeSet<>();
        server.bean(ServletContext.class)
                .getServletRegistrations()
                .values()
                .forEach(servlet -> mappings.addAll(servlet.getMappings()));
        assertThat(mappings).contains("/tiles/*", "/styles/*", "/legend/*", "/v3/api/*", "/ogc/features/v1/*", "/wfs");
        return mappings.stream()
                .map(mapping -> mapping.replaceFirst("/?\\*?$", ""))
                .flatMap(root -> ENDINGS.stream().map(ending -> root + ending))
                .map(path -> path.startsWith("/") ? path : "/" + path)
                .distinct();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/tiles",
                "/tiles/",
                "/tiles/.",
                "/styles",
                "/styles/",
                "/legend",
                "/legend/",
                "/v3/api",
                "/v3/api/",
                "/map"
            })
    void whereNothingIsIs404(String path) throws Exception {
        HttpResponse<byte[]> answer = server.get(path);
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("\"status\":404");
    }
}
