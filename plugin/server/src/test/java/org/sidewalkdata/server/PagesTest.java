package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** The pages outside the endpoints, for people and for programs, in both languages; the map, tiles, styles and tilesets. */
class PagesTest {
    private static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    private static final String NO_HEADER = "-";

    private static final InMemoryRowSource ROWS = new InMemoryRowSource()
            .version(new DataVersion(7, Instant.EPOCH, Optional.of("Town"), Optional.of(new Bbox(1, 2, 3, 4))))
            .regions(List.of(new Region(5, "Hill \"A\"", new Bbox(1, 2, 3, 4))))
            .tiles((layer, address) -> address.z() == 0 ? new byte[0] : "tile".getBytes(UTF_8));

    @AutoClose
    private static final StubServer server = StubServer.over(
            ROWS,
            "sidewalk.contact.name=Public Works & Co",
            "sidewalk.contact.url=https://town.example.org/report?a=1&b=2",
            "sidewalk.map.basemap-url=https://a.org/{z}/{x}/{y}.png",
            "sidewalk.map.embed-from=https://city.org,https://news.org:8443");

    /** A14: a fault is answered everywhere, and errors of the interface keep their shapes for all clients. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /                     | 200 | text/html; charset=utf-8
                    /developers           | 200 | text/html; charset=utf-8
                    /about                | 200 | text/html; charset=utf-8
                    /api-docs             | 200 | text/html; charset=utf-8
                    /v3/api/openapi.json  | 200 | application/json
                    /data.json            | 200 | application/json
                    /catalog.jsonld       | 200 | application/ld+json
                    /sitemap.xml          | 200 | application/xml
                    /robots.txt           | 200 | text/plain; charset=utf-8
                    /page/try.js          | 200 | text/javascript; charset=utf-8
                    /site.css             | 200 | text/css; charset=utf-8
                    /map/main.js          | 200 | text/javascript; charset=utf-8
                    /map/page.js          | 200 | text/javascript; charset=utf-8
                    /map/page.css         | 200 | text/css; charset=utf-8
                    /map/ol.js            | 200 | text/javascript; charset=utf-8
                    /map/ol.css           | 200 | text/css; charset=utf-8
                    /map/city.json        | 200 | application/json
                    /map/nothing.js       | 404 | application/problem+json
                    /map/../application.properties | 404 | application/problem+json
                    /tiles/regions/3/1/2.mvt | 200 | application/vnd.mapbox-vector-tile
                    /tiles/regions/0/0/0.mvt | 204 | -
                    /tiles/regions.json   | 200 | application/json
                    /styles/regions.sld   | 200 | application/vnd.ogc.sld+xml
                    /styles/map.json      | 200 | application/json
                    /styles/README.md     | 404 | application/problem+json
                    /legend/label_clusters.png | 200 | image/png
                    /ogc/tiles/v1         | 200 | application/json
                    /ogc/tiles/v1/conformance | 200 | application/json
                    /wms?request=GetCapabilities | 200 | text/xml
                    /wms                  | 200 | text/xml
                    /wms?request=GetLegendGraphic&layer=regions&format=image/png | 200 | image/png
                    /wms?request=GetMap&layers=regions&styles=&crs=CRS:84&bbox=1,2,3,4&width=9&height=9&format=image/jpeg | 200 | image/jpeg
                    /wmts?service=WMTS&request=GetCapabilities | 200 | application/xml
                    /wmts/1.0.0/WMTSCapabilities.xml | 200 | application/xml
                    /wmts/1.0.0/regions/default/WebMercatorQuad/0/0/0.png | 200 | image/png
                    /wmts/elsewhere       | 404 | application/xml
                    /nothing              | 404 | application/problem+json
                    """)
    void everyPageIsThere(String path, int status, String type) throws Exception {
        Answer answer = server.get(path).is(status).has("X-Content-Type-Options", "nosniff");
        assertThat(answer.header("Content-Type").orElse("-")).isEqualTo(type);
        assertThat(answer.headers().allValues("Access-Control-Allow-Origin")).containsExactly("*");
    }

    @Test
    void areServedLikeEverythingElse() throws Exception {
        String paths = "/ /about /api-docs /v3/api/openapi.json /data.json /catalog.jsonld /sitemap.xml /robots.txt";
        for (String path : paths.split(" ")) {
            Answer get = server.get(path).hides("${");
            server.get(path, "If-None-Match", get.tag()).is(304);
            Answer head = server.send("HEAD", path).is(200);
            assertThat(head.body()).isEmpty();
            assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
            server.send("OPTIONS", path).is(204);
            server.send("POST", path).is(405).has("Allow", "GET, HEAD, OPTIONS");
        }
    }

    /** Programs that are generated from the document use its server address. */
    @Test
    void addressesToCopyBeginAsTheOperatorSaysOrAsTheClientReachesUs() throws Exception {
        String document = "/v3/api/openapi.json";
        try (StubServer named = StubServer.over(ROWS, "sidewalk.base-url=https://example.org/walks/")) {
            for (String path :
                    List.of("/about", document, "/data.json", "/catalog.jsonld", "/sitemap.xml", "/robots.txt")) {
                named.get(path).says("https://example.org/walks");
            }
            assertThat(serverIn(named.get(document))).isEqualTo("https://example.org/walks");
        }
        Answer direct = server.get(document);
        assertThat(serverIn(direct)).isEqualTo(server.url());
        Answer proxied =
                server.get(document, "Forwarded", "proto=https;host=city.example.org", "X-Forwarded-Prefix", "/w");
        assertThat(serverIn(proxied)).isEqualTo("https://city.example.org/w");
        assertThat(proxied.header("Vary").orElse("")).contains("Forwarded", "X-Forwarded-Prefix");
        assertThat(proxied.tag()).isNotEqualTo(direct.tag());
        server.get("/tiles/regions.json", "X-Forwarded-Host", "a.org", "X-Forwarded-Proto", "https")
                .says("\"https://a.org/tiles/regions/{z}/{x}/{y}.mvt\"");
        server.get("/styles/map.json").says(server.url() + "/tiles/access_score_regions.json");
    }

    private static String serverIn(Answer document) {
        return document.json().at("/servers/0/url").asString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/about", "/api-docs", "/developers"})
    void pagesRefuseFramesAndInlineCodeAndLoadTheirStyleFromHere(String path) throws Exception {
        Answer page = server.get(path).has("X-Frame-Options", "DENY");
        assertThat(page.header("Content-Security-Policy").orElseThrow()).doesNotContain("unsafe");
        assertThat(page.text())
                .contains("<link rel=\"stylesheet\" href=\"./site.css\">", "<meta name=\"description\"")
                .doesNotContainPattern("<style|<\\w[^<>]* style=|<\\w[^<>]* on\\w+=");
    }

    /** A14: errors of the interface keep their shapes for all clients. */
    @Test
    void faultsArePagesForBrowsersOutsideTheInterface() throws Exception {
        for (String path : List.of("/nothing", "/page/nothing.js", "/ogc/features/v1/collections/nothing/items")) {
            Answer page = server.get(path, "Accept", BROWSER).is(404).has("X-Frame-Options", "DENY");
            assertThat(page.header("Content-Type").orElse("")).startsWith("text/html");
            page.says("<h1>Not Found</h1>", "site.css");
        }
        for (String path : List.of("/v3/api/nothing", "/v3/api/labelTags/x")) {
            server.get(path, "Accept", BROWSER).has("Content-Type", "application/problem+json");
        }
        server.get("/nothing", "Accept", "*/*").has("Content-Type", "application/problem+json");
    }

    /** Screen readers list fields, buttons and regions without their surroundings. */
    @Test
    void noTwoThingsOfTheDocsHaveOneName() throws Exception {
        String html = server.text("/api-docs");
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
        List<String> names = new ArrayList<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            names.add("GET /v3/api/" + endpoint.name());
            endpoint.parameters().forEach(parameter -> names.add(parameter.name()));
            if (endpoint instanceof RowsEndpoint<?> rows) {
                rows.records().kinds().stream()
                        .flatMap(kind -> kind.collection().properties().stream())
                        .forEach(field -> names.add(field.name()));
            }
        }
        assertThat(server.text("/api-docs"))
                .contains(
                        names.stream().map(name -> "<code>" + name + "</code>").toList());
    }

    /** The other pages are compared with this line by the tests of a city in a database. */
    @ParameterizedTest
    @ValueSource(strings = {"/", "/about"})
    void saysWhomToTellAboutProblems(String path) throws Exception {
        server.get(path)
                .says("To report a problem, contact <a href=\"https://town.example.org/report?a=1&amp;b=2\">"
                        + "Public Works &amp; Co</a>.");
    }

    @ParameterizedTest
    @CsvSource({
        "/, 'none'",
        "/?embedded, 'none'",
        "/?embed, https://city.org https://news.org:8443",
        "/?a=b&embed=1, https://city.org https://news.org:8443"
    })
    void onlyTheEmbeddedMapMayBeFramedAndOnlyByWhomTheOperatorNames(String path, String ancestors) throws Exception {
        assertThat(server.get(path).header("Content-Security-Policy").orElseThrow())
                .contains("default-src 'self'; img-src 'self' data: https://a.org;")
                .endsWith("frame-ancestors " + ancestors.replaceFirst("^none$", "'none'"));
    }

    @Test
    void filesAreSentPackedAndOnce() throws Exception {
        Answer packed = server.get("/map/ol.js", "Accept-Encoding", "gzip").has("Content-Encoding", "gzip");
        assertThat(packed.body().length).isLessThan(150_000);
        server.get("/map/ol.js", "Accept-Encoding", "gzip", "If-None-Match", packed.tag())
                .is(304);
    }

    @Test
    void theCityIsDescribed() throws Exception {
        server.get("/map/city.json")
                .says("\"name\":\"Town\"", "\"bounds\":[1.0,2.0,3.0,4.0]", "\"name\":\"Hill \\\"A\\\"\"")
                .says("\"basemap\":{\"url\":\"https://a.org/{z}/{x}/{y}.png\"");
    }

    /** The status 503 tells caches, search engines and monitors to ask again. */
    @Test
    void withoutItsDatabaseThePageSaysSoAndIsA503LikeAllElse() throws Exception {
        ROWS.failAtOpen(new DataSourceException("gone", new IOException(), true));
        try {
            Answer page = server.get("/").is(503).has("Cache-Control", "no-store");
            assertThat(page.headers().map()).containsKeys("Retry-After", "Content-Security-Policy");
            page.says("<p class=\"note\" lang=\"en\">The data cannot be read at the moment", "map/page.js");
            server.get("/map/city.json").is(503);
            server.get("/tiles/regions/3/1/2.png").is(503);
        } finally {
            ROWS.failNoMore();
        }
        server.get("/").is(200);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /about                              | - | en
                    /about                              | es | es
                    /about                              | es-MX,es;q=0.9,en;q=0.8 | es
                    /about                              | xx, *;q=0.1 | en
                    /about                              | es;q=0 | en
                    /about                              | ;;;q= | en
                    /about?lang=es                      | en | es
                    /about?lang=en                      | es | en
                    /?lang=es                           | - | es
                    /?embed&lang=es                     | - | es
                    /developers?lang=es                 | - | es
                    /api-docs?lang=es                   | - | es
                    /ogc/features/v1?f=html&lang=es     | - | es
                    /ogc/features/v1/collections?f=html | es | es
                    /nothing?lang=es                    | - | es
                    /nothing                            | es | es
                    /page/nothing                       | es | es
                    /about/nothing?lang=xx              | es | es
                    """)
    void theLanguageOfTheParameterWinsOverTheHeader(String path, String header, String language) throws Exception {
        Answer page = get(path, header).has("Content-Language", language);
        if (!path.startsWith("/?")) {
            page.says("<html lang=\"" + language + "\">");
        }
        assertThat(page.header("Vary").orElse("")).contains("Accept-Language");
    }

    @Test
    void anUnknownLanguageIsAnError() throws Exception {
        for (String path : List.of("/?lang=es-MX", "/report?lang=x", "/report.pdf?lang=x", "/developers?lang=%FF")) {
            get(path, NO_HEADER).is(400).says("lang ");
        }
        for (String query : List.of("xx", "", "ES", "en&lang=es")) {
            get("/about?lang=" + query, NO_HEADER).is(400).says("lang ");
        }
        for (String format : List.of("html", "json")) {
            get("/ogc/features/v1?lang=xx&f=" + format, NO_HEADER).is(400).says("lang ");
        }
    }

    /** The cache of a proxy keeps both by Vary, and a copy in one language never counts as one in the other. */
    @ParameterizedTest
    @ValueSource(strings = {"/", "/about", "/developers", "/api-docs", "/ogc/features/v1?f=html"})
    void aCopyInOneLanguageIsNotOneInTheOther(String path) throws Exception {
        String tag = get(path, "es").tag();
        get(path, "es", "If-None-Match", tag).is(304);
        get(path, "en", "If-None-Match", tag).is(200).says("<html lang=\"en\">");
        String named = path + (path.contains("?") ? "&" : "?") + "lang=es"; // the links of this page name the language
        get(named, NO_HEADER, "If-None-Match", tag).is(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/about", "/developers", "/api-docs", "/ogc/features/v1?f=html", "/nothing"})
    void aPageInSpanishHasNoEnglish(String path) throws Exception {
        assertThat(get(path, "es").english()).isEmpty();
    }

    @Test
    void theCheckFindsEnglish() throws Exception {
        assertThat(get("/about", "en").english()).hasSizeGreaterThan(20);
    }

    @Test
    void documentsForProgramsStayEnglish() throws Exception {
        get("/ogc/features/v1?f=json&lang=es", "es").says("Conformance classes").hides("Conformidad");
        get("/v3/api/labelClusters?minSeverity=9", "es").says("must be a whole number");
    }

    private static Answer get(String path, String language, String... more) throws Exception {
        List<String> headers = new ArrayList<>(List.of("Accept", "text/html"));
        headers.addAll(language.equals(NO_HEADER) ? List.of() : List.of("Accept-Language", language));
        headers.addAll(List.of(more));
        return server.get(path, headers.toArray(String[]::new));
    }
}
