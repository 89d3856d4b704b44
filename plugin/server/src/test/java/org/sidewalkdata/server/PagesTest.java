package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import tools.jackson.databind.json.JsonMapper;

/** The pages outside the endpoints, for people and for programs that look for the API's document. */
class PagesTest {
    @AutoClose
    private static final StubServer server =
            StubServer.over(new InMemoryRowSource(), Map.of("sidewalk.base-url", "https://example.org/walks/"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /about                | text/html; charset=utf-8
                    /api-docs             | text/html; charset=utf-8
                    /v3/api/openapi.json  | application/json
                    /data.json            | application/json
                    /catalog.jsonld       | application/ld+json
                    /sitemap.xml          | application/xml
                    /robots.txt           | text/plain; charset=utf-8
                    """)
    void areServedLikeEverythingElse(String path, String type) throws Exception {
        HttpResponse<byte[]> get = server.get(path);
        assertThat(get.statusCode()).isEqualTo(200);
        assertThat(get.headers().firstValue("Content-Type")).hasValue(type);
        assertThat(get.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(new String(get.body())).doesNotContain("${");

        HttpResponse<byte[]> head = server.send("HEAD", path);
        assertThat(server.get(
                                path,
                                "If-None-Match",
                                get.headers().firstValue("ETag").orElseThrow())
                        .statusCode())
                .isEqualTo(304);
        assertThat(head.body()).isEmpty();
        assertThat(head.headers().firstValue("Content-Length"))
                .isEqualTo(get.headers().firstValue("Content-Length"));

        assertThat(server.send("OPTIONS", path).statusCode()).isEqualTo(204);
        HttpResponse<byte[]> post = server.send("POST", path);
        assertThat(post.statusCode()).isEqualTo(405);
        assertThat(post.headers().firstValue("Allow")).hasValue("GET, HEAD, OPTIONS");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/about", "/v3/api/openapi.json", "/data.json", "/catalog.jsonld", "/sitemap.xml", "/robots.txt"
            })
    void addressesToCopyBeginAsTheOperatorSays(String path) throws Exception {
        assertThat(new String(server.get(path).body())).contains("https://example.org/walks");
    }

    /** Programs that are generated from the document use its server address. */
    @Test
    void theDocumentSaysHowThisClientReachesTheServer() throws Exception {
        assertThat(serverIn(server.get("/v3/api/openapi.json"))).isEqualTo("https://example.org/walks");
        try (StubServer other = StubServer.over(new InMemoryRowSource(), Map.of())) {
            HttpResponse<byte[]> direct = other.get("/v3/api/openapi.json");
            assertThat(serverIn(direct)).isEqualTo("http://127.0.0.1:" + other.port());
            HttpResponse<byte[]> proxied = other.get(
                    "/v3/api/openapi.json",
                    "Forwarded",
                    "proto=https;host=city.example.org",
                    "X-Forwarded-Prefix",
                    "/w");
            assertThat(serverIn(proxied)).isEqualTo("https://city.example.org/w");
            assertThat(proxied.headers().firstValue("Vary").orElse("")).contains("Forwarded", "X-Forwarded-Prefix");
            assertThat(proxied.headers().firstValue("ETag"))
                    .isNotEqualTo(direct.headers().firstValue("ETag"));
        }
    }

    private static String serverIn(HttpResponse<byte[]> document) {
        return JsonMapper.shared()
                .readTree(document.body())
                .at("/servers/0/url")
                .asString();
    }

    @Test
    void pagesRefuseFramesAndInlineCodeAndLoadTheirStyleFromHere() throws Exception {
        for (String path : List.of("/about", "/api-docs", "/developers")) {
            HttpResponse<byte[]> page = server.get(path);
            assertThat(page.headers().firstValue("X-Frame-Options")).hasValue("DENY");
            assertThat(page.headers().firstValue("Content-Security-Policy"))
                    .hasValueSatisfying(policy -> assertThat(policy).doesNotContain("unsafe"));
            assertThat(new String(page.body()))
                    .contains("<link rel=\"stylesheet\" href=\"./site.css\">", "<meta name=\"description\"")
                    .doesNotContainPattern("<style|<\\w[^<>]* style=|<\\w[^<>]* on\\w+=");
        }
    }

    /** A14: errors of the interface keep their shapes for all clients. */
    @Test
    void faultsArePagesForBrowsersOutsideTheInterface() throws Exception {
        String browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        for (String path : List.of("/nothing", "/page/nothing.js", "/ogc/features/v1/collections/nothing/items")) {
            HttpResponse<byte[]> page = server.get(path, "Accept", browser);
            assertThat(page.statusCode()).isEqualTo(404);
            assertThat(page.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
            assertThat(page.headers().firstValue("X-Frame-Options")).hasValue("DENY");
            assertThat(new String(page.body())).contains("<h1>Not Found</h1>", "site.css");
        }
        for (String path : List.of("/v3/api/nothing", "/v3/api/labelTags/x")) {
            assertThat(server.get(path, "Accept", browser).headers().firstValue("Content-Type"))
                    .hasValue("application/problem+json");
        }
        assertThat(server.get("/nothing", "Accept", "*/*").headers().firstValue("Content-Type"))
                .hasValue("application/problem+json");
    }

    /** Screen readers list fields, buttons and regions without their surroundings. */
    @Test
    void noTwoThingsOfTheDocsHaveOneName() throws Exception {
        String html = new String(server.get("/api-docs").body());
        List<String> names = Pattern.compile("<(button|textarea|div)[^>]* aria-label=\"([^\"]+)\"|<(summary)>([^<]+)<")
                .matcher(html)
                .results()
                .map(name -> name.group(1) == null ? name.group(4) : name.group(1) + " " + name.group(2))
                .toList();
        assertThat(names)
                .doesNotHaveDuplicates()
                .contains("button Send: labelClusters", "textarea Try it: GET labelClusters");
        assertThat(html).doesNotContain("<button>", "<textarea id=\"\"");
    }

    @Test
    void theDocsNameEveryParameterAndField() throws Exception {
        String html = new String(server.get("/api-docs").body());
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            assertThat(html).contains("<code>GET /v3/api/" + endpoint.name() + "</code>");
            endpoint.parameters()
                    .forEach(parameter -> assertThat(html).contains("<code>" + parameter.name() + "</code>"));
            if (endpoint instanceof RowsEndpoint<?> rows) {
                rows.records().kinds().stream()
                        .flatMap(kind -> kind.collection().properties().stream())
                        .forEach(field -> assertThat(html).contains("<code>" + field.name() + "</code>"));
            }
        }
    }
}
