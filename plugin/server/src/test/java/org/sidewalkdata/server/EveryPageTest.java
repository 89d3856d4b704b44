package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;
import tools.jackson.databind.json.JsonMapper;

/** Checks all HTML that links from the map reach, error pages and map pages, for a city of hostile names. */
class EveryPageTest extends HostileCityTest {
    private static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    private static final String INFO =
            "/wms?service=WMS&version=1.3.0&request=GetFeatureInfo&styles=&crs=CRS:84&bbox=%s"
                    + "&width=9&height=9&i=4&j=4&info_format=text/html&layers=regions&query_layers=regions";

    /** Documents of the services for programs. */
    private static final String DOCUMENTS = """
            /v3/api/openapi.json /data.json /catalog.jsonld /sitemap.xml /ogc/features/v1?f=json
            /ogc/features/v1/api?f=json /ogc/features/v1/conformance?f=json /ogc/features/v1/collections?f=json
            /ogc/tiles/v1?f=json /tiles/regions.json /map/city.json /map/page.js /page/try.js""";

    /** QGIS's names of a dialog and of a tile provider. */
    private static final List<String> QGIS_WORDS = List.of("Add WFS / OGC API - Features Layer", "'image', 'wms'");

    private static final String REFUSED = "/report?regionId=x";

    @Test
    void nothingWrittenIntoAPageRunsAndNothingComesFromElsewhere() throws Exception {
        String reached = """
                / /about /api-docs /developers /report /worklist /reconnect /nothing /ogc/features/v1 /ogc/features/v1/api
                /ogc/features/v1/collections /ogc/features/v1/collections/# /ogc/features/v1/collections/#/items
                /ogc/features/v1/collections/#/items/# /ogc/features/v1/conformance /wms""";
        Map<String, Answer> pages =
                pages(server, "/", "/nothing", REFUSED, "/worklist", "/reconnect", INFO.formatted(box()));
        assertThat(kinds(pages.keySet())).contains(reached.split("\\s+"));
        pages.forEach((path, page) -> {
            assertThat(page.header("Content-Security-Policy").orElse(""))
                    .as(path)
                    .contains("default-src '", "base-uri 'none'", "frame-ancestors ")
                    .doesNotContain("unsafe", "http:", "https:");
            String html = page.has("X-Content-Type-Options", "nosniff").text();
            assertThat(html)
                    .as(path)
                    .contains("<html lang=\"en\">", "<title>")
                    .doesNotContain("<script>", "=\"javascript:", "\u0001")
                    .doesNotContainPattern("<\\w[^<>]* style=|<\\w[^<>]* on\\w+=");
            assertThat(path.startsWith("/wms") || !html.contains("<style"))
                    .as(path)
                    .isTrue();
            assertThat(html.split("</script", -1)).as(path).hasSameSizeAs(html.split("<script", -1));
        });
    }

    /** A reader who chose a language gets it from every link to a page or a document, also to a street on the map. */
    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/about", "/report", "/worklist", "/plan?costs=Obstacle:500&budget=9000", "/reconnect"})
    void linksKeepAChosenLanguage(String path) throws Exception {
        List<String> links = server.get(path + (path.contains("?") ? "&" : "?") + "lang=es")
                .is(200)
                .found(
                        "<a [^>]*href=\"((?:\\./)?(?:|#[^\"]*|(?:report|worklist|plan|reconnect|about)(?:\\.pdf)?(?:\\?[^\"]*)?)"
                                + "|\\./\\?[^\"]*)\"");
        assertThat(links)
                .hasSizeGreaterThan(3)
                .filteredOn(link -> !link.startsWith("#"))
                .allMatch(link -> link.contains("lang="));
    }

    /** The contact of this city is hostile, too, and its page is no URL. */
    @ParameterizedTest
    @ValueSource(strings = {"/", "/about", "/report", "/worklist"})
    void saysWhomToTellAboutProblems(String path) throws Exception {
        server.get(path).says("To report a problem, contact &lt;script&gt;").hides("?a=");
    }

    /** Search engines read the name as it is, and it does not end the element that holds it. */
    @Test
    void descriptionsForSearchEnginesKeepHostileNames() throws Exception {
        String description = server.get("/report?regionId=" + region)
                .found("<script type=\"application/ld\\+json\">([^<]*)</script>")
                .get(0);
        assertThat(JsonMapper.shared()
                        .readTree(description)
                        .at("/spatialCoverage/name")
                        .asString())
                .startsWith(EVIL + region);
    }

    /** Runs a server without the jar of the older services, as a build with {@code -Dwithout.classic} makes it. */
    @Test
    @Tag("slow")
    void aServerWithoutTheOlderServicesSpeaksOfNone(@TempDir Path folder) throws Exception {
        App program = new App(App.ofClasses("-XX:TieredStopAtLevel=1").command().stream()
                .map(word -> word.replaceAll("[^:]*ogc-classic[^:]*:?", ""))
                .toList());
        List<String> settings = List.of(
                "sidewalk.db.user=" + database.user(),
                "sidewalk.db.password=" + database.password(),
                "sidewalk.cache.folder=" + folder.resolve("cache"));
        Client client = new Client(HostProcess.freePort());
        try (HostProcess process = HostProcess.start(
                program, TestServer.address(database), folder.resolve("log"), client.port(), List.of(), settings)) {
            process.awaitReady();
            for (String path :
                    List.of("/wfs", "/wms", "/wmts", "/wmts/1.0.0/WMTSCapabilities.xml", "/arcgis/rest/info")) {
                client.get(path).is(404);
            }
            Map<String, Answer> answers = pages(client, "/", "/nothing");
            assertThat(kinds(answers.keySet()))
                    .contains("/", "/about", "/api-docs", "/developers", "/ogc/features/v1/collections/#/items/#");
            for (String path : DOCUMENTS.split("\\s+")) {
                answers.put(path, client.get(path));
            }
            answers.forEach((path, answer) -> {
                String text = answer.text().replaceAll("base64,[^\"]*", "");
                String ours = QGIS_WORDS.stream().reduce(text, (rest, words) -> rest.replace(words, ""));
                assertThat(ours).as(path).isNotEmpty().doesNotContainPattern("(?i)\\b(wfs|wms|wmts|featureserver)");
            });
        }
    }

    /**
     * Returns the pages by path with query: each kind of page of a collection and of its features, once per collection.
     */
    private static Map<String, Answer> pages(Client client, String... first) throws Exception {
        Map<String, Answer> pages = new TreeMap<>();
        Set<String> seen = new HashSet<>();
        Deque<String> waiting = new ArrayDeque<>(List.of(first));
        while (!waiting.isEmpty()) {
            String path = waiting.remove();
            String kind = path.replaceAll("[#?].*", "").replaceAll("/[0-9]+$", "/#");
            if (!seen.add(kind) && !path.equals(REFUSED)) {
                continue;
            }
            Answer answer = client.get(path, "Accept", BROWSER);
            if (answer.header("Content-Type").orElse("").startsWith("text/html")) {
                pages.put(path, answer);
                waiting.addAll(links(client.port(), path, answer));
            }
        }
        return pages;
    }

    private static List<String> links(int port, String path, Answer answer) {
        URI page = URI.create("http://here" + path);
        return answer.found("<a [^>]*href=\"([^\"]*)\"").stream()
                .map(link -> link.replace("&#39;", "'")
                        .replace("&quot;", "%22")
                        .replace("&amp;", "&")
                        .replace(" ", "%20"))
                .filter(link -> !link.startsWith("#") && link.matches("[!-~]*") && !link.matches("\\w+:(?!//).*"))
                .map(link -> link.startsWith("?") ? page.getRawPath() + link : link) // Java resolves these wrongly
                .map(link -> page.resolve(link.replaceAll("[\\[\\]{}|\\\\^`\"<>]", "_")))
                .filter(link -> link.getHost().equals("here") || link.getPort() == port)
                .map(link -> link.getRawPath() + (link.getRawQuery() == null ? "" : "?" + link.getRawQuery()))
                .toList();
    }

    private static Set<String> kinds(Set<String> paths) {
        Set<String> kinds = new TreeSet<>();
        paths.forEach(path -> kinds.add(path.replaceAll("\\?.*", "")
                .replaceAll("(?<=/collections/)\\w+", "#")
                .replaceAll("/[0-9]+$", "/#")));
        return kinds;
    }

    /** Returns a box of a hundredth of a degree in the center of the city. */
    private static String box() throws Exception {
        Answer cities = server.get("/v3/api/cities");
        double lon =
                Double.parseDouble(cities.found("\"center_lng\":(-?[0-9.]+)").get(0));
        double lat =
                Double.parseDouble(cities.found("\"center_lat\":(-?[0-9.]+)").get(0));
        return (lon - 0.005) + "," + (lat - 0.005) + "," + (lon + 0.005) + "," + (lat + 0.005);
    }
}
