package org.sidewalkdata.ogc.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Answers of the API over a synthetic city in memory. Tiles can be found from its landing page: one API with one root.
 */
class FeaturesApiTest {
    private static final String CLUSTERS = "/collections/label_clusters/items";
    private static final String ROOT = "http://town.test" + FeaturesApi.ROOT;

    private final FeaturesCity town = new FeaturesCity();

    private static final String RELATIONS = "http://www.opengis.net/def/rel/ogc/1.0/";

    @AfterEach
    void nothingIsLeftOpen() {
        assertThat(town.source.openViews()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    bbox=-123,45,-122.99,45.1|6
                    bbox=-123,45,0,-122.99,45.1,9|6
                    bbox=45,-123,45.1,-122.99&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326|6
                    bbox=170,45,-122.99,45.1|6
                    datetime=2024-05-01T12:00:00Z|1
                    datetime=2024-05-01|1
                    datetime=2024-05-01/2024-05-03|3
                    datetime=../2024-05-01T12:00:00Z|21
                    datetime=2024-05-01T12:00:00Z/|37
                    datetime=../..|57
                    label_type=Signal|7
                    median_severity=2&region_id=1|10
                    users=00000000-0000-0000-0000-000000000001|19
                    label_ids=13|1
                    filter=label_type%20LIKE%20%27Curb%25%27|8
                    filter=median_severity%20IS%20NULL|19
                    filter=NOT%20median_severity=1|19
                    filter=S_INTERSECTS(geom,BBOX(45,-123,45.1,-122.99))&filter-crs=http://www.opengis.net/def/crs/EPSG/0/4326|6
                    filter-lang=cql2-json&filter=%7B%22op%22:%22=%22,%22args%22:[%7B%22property%22:%22cluster_size%22%7D,1]%7D|12
                    """)
    void filtersSelect(String query, int count) {
        assertThat(town.ids(CLUSTERS + "?limit=10000&" + query)).hasSize(count);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?limit=7", "?limit=57"})
    void pagesFollowEachOther(String limit) {
        assertThat(town.ids(CLUSTERS + limit))
                .isEqualTo(LongStream.range(0, FeaturesCity.CLUSTERS)
                        .map(i -> 10 * i + 3)
                        .boxed()
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    median_severity
                    -median_severity,label_type
                    -avg_image_capture_date
                    region_name,-cluster_size
                    """)
    void pagesFollowEachOtherInAnyOrder(String order) {
        List<Long> whole = town.ids(CLUSTERS + "?limit=10000&sortby=" + order);
        assertThat(whole).hasSize(FeaturesCity.CLUSTERS).doesNotHaveDuplicates();
        assertThat(town.ids(CLUSTERS + "?limit=4&properties=users&sortby=" + order))
                .isEqualTo(whole);
    }

    /** ogc-client, OWSLib and many scripts page by offset; the links to next pages still follow the key. */
    @ParameterizedTest
    @ValueSource(strings = {"", "&sortby=-median_severity,label_type", "&region_id=1", "&sortby=region_name"})
    void pagesCanBeCountedInAnyOrder(String parameters) {
        List<Long> whole = town.ids(CLUSTERS + "?limit=10000" + parameters);
        List<Long> counted = new ArrayList<>();
        for (int offset = 0; offset <= whole.size(); offset += 7) {
            JsonNode page = town.json(CLUSTERS + "?limit=7&offset=" + offset + parameters);
            page.at("/features")
                    .forEach(feature -> counted.add(feature.at("/id").longValue()));
            assertThat(page.at("/numberMatched").intValue()).isEqualTo(whole.size());
            assertThat(town.ids(CLUSTERS + "?limit=7&offset=" + offset + parameters))
                    .isEqualTo(whole.subList(offset, whole.size()));
        }
        assertThat(counted).isEqualTo(whole);
        assertThat(town.json(CLUSTERS + "?limit=7&offset=7").at("/links").toString())
                .contains("after=133")
                .doesNotContain("offset=7&after", "after=133&offset");
    }

    @Test
    void behindTheLastFeatureThereIsAnEmptyPage() {
        assertThat(town.ids(CLUSTERS + "?region_id=1&offset=1000")).isEmpty();
        assertThat(number(CLUSTERS + "?region_id=1&offset=1000", "/numberMatched"))
                .isEqualTo(29);
    }

    @Test
    void aRefreshBetweenTwoPagesShiftsNothing() {
        assertThat(number(CLUSTERS + "?limit=2&after=13", "/features/0/id")).isEqualTo(23);
        assertThat(number(CLUSTERS + "?limit=2&after=14", "/features/0/id")).isEqualTo(23);
    }

    @Test
    void countsAreGivenWhereTheyCostLittle() {
        assertThat(number(CLUSTERS, "/numberMatched")).isEqualTo(FeaturesCity.CLUSTERS);
        assertThat(number(CLUSTERS, "/numberReturned")).isEqualTo(10);
        assertThat(number(CLUSTERS + "?region_id=1", "/numberMatched")).isEqualTo(29);
        assertThat(town.json(CLUSTERS + "?region_id=1&after=100").has("numberMatched"))
                .isFalse();
        assertThat(number(CLUSTERS + "?limit=999999999", "/numberReturned")).isEqualTo(FeaturesCity.CLUSTERS);
    }

    private double number(String target, String pointer) {
        return town.json(target).at(pointer).doubleValue();
    }

    @Test
    void propertiesAreAskedForAndTheKeyIsThere() {
        JsonNode first = town.json(CLUSTERS + "?properties=users,label_type&sortby=-cluster_size")
                .at("/features/0/properties");
        assertThat(first.propertyNames()).containsExactly("label_cluster_id", "label_type", "users");
    }

    /** The link to the next page keeps the parameter. */
    @Test
    void listsAreJsonTextUnlessTheyAreAskedForAsTheyAre() {
        assertThat(town.json(CLUSTERS + "?limit=1").at("/features/0/properties/label_ids"))
                .isEqualTo(JsonNodeFactory.instance.stringNode("[3]"));
        JsonNode page = town.json(CLUSTERS + "?limit=1&nested=true");
        assertThat(page.at("/features/0/properties/label_ids/0").intValue()).isEqualTo(3);
        assertThat(page.at("/features/0/properties/tag_counts").isObject()).isTrue();
        assertThat(page.at("/links")
                        .valueStream()
                        .filter(link -> link.at("/rel").stringValue().equals("next")))
                .singleElement()
                .satisfies(next -> assertThat(next.at("/href").stringValue()).contains("nested=true"));
        assertThat(town.json(CLUSTERS + "/3?nested=1").at("/properties/users").isArray())
                .isTrue();
        assertThat(town.json("/collections/label_clusters/schema")
                        .at("/properties/label_ids/contentSchema/items/type")
                        .stringValue())
                .isEqualTo("integer");
    }

    /** Booleans may also be 0 and 1 (P4), as in WFS and {@code /v3/api}. */
    @Test
    void truthValuesMayBeNumbers() {
        String labels = "/collections/raw_labels/items?limit=10000&";
        List<Long> correct = town.ids(labels + "correct=true");
        assertThat(correct).isNotEmpty();
        for (String same : List.of("correct=1", "correct=TRUE", "filter=correct", "filter=correct=1")) {
            assertThat(town.ids(labels + same)).as(same).isEqualTo(correct);
        }
        assertThat(town.ids(labels + "correct=0")).isEqualTo(town.ids(labels + "filter=NOT%20correct"));
    }

    @Test
    void coordinatesComeInTheSystemAskedFor() {
        String crs = "http://www.opengis.net/def/crs/EPSG/0/";
        assertThat(number(CLUSTERS + "?limit=1&crs=" + crs + "4326", "/features/0/geometry/coordinates/0"))
                .isEqualTo(45);
        assertThat(town.json(CLUSTERS + "/3?crs=" + crs + "900913").at("/geometry"))
                .isEqualTo(town.json(CLUSTERS + "/3?crs=" + crs + "3857").at("/geometry"));
        assertThat(number(CLUSTERS + "/3?crs=" + crs + "3857", "/geometry/coordinates/0"))
                .isEqualTo(-13692297.3676);
        assertThat(number("/collections/regions/items/1?crs=" + crs + "32610", "/geometry/coordinates/0/0/0/0"))
                .isEqualTo(500000);
        try (Response answer = town.send("HEAD", CLUSTERS + "?crs=" + crs + "32610")) {
            assertThat(answer.headers()).containsEntry("Content-Crs", "<" + crs + "32610>");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ?unknown=1|unknown
                    /collections?limit=1|limit
                    /collections/label_clusters/items?limit=0|limit
                    /collections/label_clusters/items?limit=x|limit
                    /collections/label_clusters/items?limit=|limit
                    /collections/label_clusters/items?bbox=1,2,3|bbox
                    /collections/label_clusters/items?bbox=1,5,2,4|bbox
                    /collections/label_clusters/items?bbox=1,2,3,NaN|bbox
                    /collections/label_clusters/items?bbox=0,0,1,1&bbox-crs=EPSG:4326|bbox-crs
                    /collections/label_clusters/items?crs=x|crs
                    /collections/label_clusters/items?datetime=soon|datetime
                    /collections/label_clusters/items?datetime=2024-05-02/2024-05-01|datetime
                    /collections/label_clusters/items?datetime=/|datetime
                    /collections/label_clusters/items?region_id=x|region_id
                    /collections/label_clusters/items?tag_counts=x|tag_counts
                    /collections/label_clusters/items?filter=region_id=|filter
                    /collections/label_clusters/items?filter=region_id=1&filter-lang=ecql|filter-lang
                    /collections/label_clusters/items?sortby=users|sortby
                    /collections/label_clusters/items?properties=geom|properties
                    /collections/label_clusters/items?nested=yes|nested
                    /collections/raw_labels/items?correct=2|correct
                    /collections/raw_labels/items?filter=correct=2|filter
                    /collections/raw_labels/items?filter=severity|filter
                    /collections/label_clusters/items?after=x|after
                    /collections/label_clusters/items?offset=-1|offset
                    /collections/label_clusters/items?offset=2000001|offset
                    /collections/label_clusters/items?offset=99999999999999999999|offset
                    /collections/label_clusters/items?offset=0&after=13|offset
                    /collections/label_clusters/items?after=1,2|after
                    /collections/label_clusters/items?f=xml|f
                    /collections/label_clusters/items/3?limit=1|limit
                    """)
    void whatIsNotUnderstoodIs400AndNamed(String target, String parameter) {
        assertThat(town.text("GET", target))
                .startsWith("400\n")
                .contains("application/problem+json", "\"parameter\":\"" + parameter + "\"", "no-store")
                .doesNotContain("ETag:");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    /nothing
                    /collections/nothing
                    /collections/label_tags/items
                    /collections/regions/items/99
                    /collections/regions/items/x
                    /collections/regions/items/1/2
                    //
                    /collections//
                    /tileMatrixSets/WorldCRS84Quad
                    /tileMatrixSets/WebMercatorQuad/0
                    /conformance/x
                    /collections/raw_labels/tiles
                    /collections/regions/tiles/WorldCRS84Quad
                    /collections/regions/map
                    /collections/regions/schema/x
                    """)
    void whatIsNotThereIs404(String path) {
        assertThat(town.text("GET", path)).startsWith("404\n").contains("NOT_FOUND");
        assertThat(town.text("HEAD", path)).startsWith("404\n");
    }

    @Test
    void otherFormsAndMethods() {
        assertThat(town.text("POST", "")).startsWith("405\n").contains("Allow: GET, HEAD, OPTIONS");
        assertThat(town.text("OPTIONS", "")).startsWith("204\n");
        assertThat(town.text("GET", "", "accept", "image/png")).startsWith("406\n");
        assertThat(town.text("GET", "/conformance", "accept", ";")).startsWith("406\n"); // once a server error
        assertThat(town.text("GET", "/conformance", "accept", ";,application/json"))
                .startsWith("200\n");
        assertThat(town.text("GET", CLUSTERS, "accept", "application/geo+json, application/json"))
                .contains("Content-Type: application/geo+json");
        assertThat(town.text("GET", CLUSTERS, "accept", "text/html,application/xml;q=0.9,*/*;q=0.8"))
                .contains("Content-Type: text/html", "Hill &amp; &lt;b&gt;")
                .doesNotContain("<b>");
        assertThat(town.text("GET", "/collections/regions/items/2?f=html")).contains("<dd>Hill &amp; &lt;b&gt;</dd>");
        for (String path : List.of("", "/conformance", "/api", "/collections", "/collections/regions/queryables")) {
            assertThat(town.text("GET", path + "?f=html")).startsWith("200\n").contains("<h1>", "lang=\"en\"");
        }
    }

    /** OGC API Features, 7.3: clients ask for OpenAPI with or without the JSON suffix. */
    @ParameterizedTest
    @CsvSource(textBlock = """
                    application/vnd.oai.openapi;version=3.0
                    application/vnd.oai.openapi
                    application/vnd.oai.openapi+json;version=3.0
                    application/json
                    """)
    void openApiIsUnderstoodByEachOfItsMediaTypes(String accept) {
        assertThat(town.text("GET", "/api", "accept", accept))
                .startsWith("200\n")
                .contains("Content-Type: application/vnd.oai.openapi+json;version=3.0", "\"openapi\":\"3.0.3\"");
    }

    @Test
    void whatIsHeldIs304() {
        try (Response first = town.send("GET", CLUSTERS)) {
            String tag = first.headers().get("ETag");
            assertThat(town.text("GET", CLUSTERS, "if-none-match", tag)).startsWith("304\n");
            assertThat(town.text("GET", CLUSTERS, "if-none-match", tag.replace("W/", "")))
                    .startsWith("304\n");
            String date = first.headers().get("Last-Modified");
            assertThat(town.text("GET", CLUSTERS, "if-modified-since", date)).startsWith("304\n");
            assertThat(town.text("GET", CLUSTERS + "?f=html", "if-none-match", tag))
                    .startsWith("200\n");
            assertThat(town.text("GET", CLUSTERS, "if-none-match", tag, "x-forwarded-host", "other.test"))
                    .startsWith("200\n")
                    .contains("http://other.test/ogc/features/v1");
            assertThat(first.headers().get("Vary")).contains("Accept", "Forwarded", "X-Forwarded-Host");
        }
    }

    /**
     * RFC 9110, 8.8.1: answers with the same strong tag have the same bytes; answers with a creation time have a weak
     * tag.
     */
    @ParameterizedTest
    @CsvSource({
        "/collections/label_clusters/items, true",
        "/collections/label_clusters/items?f=html, false",
        "/collections/regions/items/2, false",
        "/collections/label_clusters, false",
    })
    void whatTellsItsTimeHasAWeakTag(String path, boolean weak) {
        try (Response answer = town.send("GET", path);
                Response head = town.send("HEAD", path)) {
            String tag = answer.headers().getOrDefault("ETag", "");
            assertThat(tag.startsWith("W/\"")).isEqualTo(weak);
            assertThat(FeaturesCity.body(answer).contains("\"timeStamp\"")).isEqualTo(weak);
            assertThat(head.headers()).containsEntry("ETag", tag);
        }
    }

    @Test
    void faultsOfTheDatabaseAreCleanBeforeTheFirstByte() {
        town.source.failAtOpen(new DataSourceException("secret", new Exception(), true));
        assertThat(town.text("GET", CLUSTERS))
                .startsWith("503\n")
                .contains("Retry-After: 5")
                .doesNotContain("secret");
        town.source.failAtRow(0, new DataSourceException("secret", new Exception(), false));
        assertThat(town.text("GET", CLUSTERS)).startsWith("500\n").doesNotContain("secret");
        town.source.failAtRow(5, new DataSourceException("secret", new Exception(), true));
        assertThat(town.text("GET", CLUSTERS)).startsWith("503\n").doesNotContain("secret");
        town.source.failNoMore();
    }

    /** Clients may send quotation marks unencoded; links may not. */
    @Test
    void aFilterTooLongForALinkToTheNextPageIsRefused() {
        String most = CLUSTERS + "?limit=2&filter=region_name<>'" + "\"".repeat(21_000) + "'";
        String next = town.json(most).findValuesAsString("href").stream()
                .filter(href -> href.contains("after="))
                .findFirst()
                .orElseThrow();
        assertThat(next.length()).isLessThan(66_000);
        assertThat(number(next.substring(ROOT.length()), "/numberReturned")).isEqualTo(2);
        String more = most.replace("<>'", "<>'" + "\"".repeat(1_000));
        assertThat(town.text("HEAD", more)).startsWith("400\n");
        assertThat(town.text("GET", more)).startsWith("400\n").contains("filter makes a URL of ");
    }

    @Test
    void everyLinkInDocumentsLeadsSomewhere() {
        for (String path : List.of("", "/collections", "/collections/regions", "/collections/regions/items?limit=1")) {
            town.json(path).findValuesAsString("href").forEach(href -> {
                assertThat(town.text("GET", href.substring(ROOT.length())))
                        .as(href)
                        .startsWith("200\n");
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"vector, .mvt", "map, .png"})
    void linksLeadToTheTiles(String form, String ending) {
        String collections = link(town.json(""), "data");
        JsonNode streets = town.json(collections).at("/collections/2");
        String list = link(streets, RELATIONS + "tilesets-" + form);
        String self = link(town.json(list).at("/tilesets/0"), "self");
        JsonNode tileset = town.json(self);
        assertThat(tileset.at("/dataType").stringValue()).isEqualTo(form);
        assertThat(tileset.at("/title").stringValue()).startsWith("Street accessibility scores, ");
        assertThat(tileset.at("/boundingBox/upperRight/0").doubleValue()).isEqualTo(-122.9);
        JsonNode tiles = tileset.at("/links/2");
        assertThat(tiles.at("/href").stringValue())
                .isEqualTo("http://town.test/tiles/access_score_streets/{tileMatrix}/{tileCol}/{tileRow}" + ending);
        assertThat(tiles.at("/rel").stringValue()).isEqualTo("item");
        assertThat(tiles.at("/templated").booleanValue()).isTrue();
    }

    @Test
    void theMatrixSetIsTheStandardOne() {
        String list = link(town.json(""), RELATIONS + "tiling-schemes");
        JsonNode set = town.json(list).at("/tileMatrixSets/0");
        JsonNode first = town.json(link(set, "self")).at("/tileMatrices/0");
        assertThat(first.at("/scaleDenominator").doubleValue()).isCloseTo(559082264.0287178, Offset.offset(1e-4));
        assertThat(first.at("/cellSize").doubleValue()).isCloseTo(156543.03392804097, Offset.offset(1e-8));
    }

    @Test
    void whatHasNoTilesSaysNothingOfThem() {
        assertThat(town.json("/collections/raw_labels").toString()).doesNotContain("tilesets-");
    }

    /** The alternative root answers the same; its links lead to the main root. */
    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/conformance", "/collections", "/collections/regions/tiles/WebMercatorQuad"})
    void theOtherRootIsAnAlias(String path) {
        Request request =
                new Request("GET", FeaturesApi.TILES_ROOT + path, "", Map.of(), "http://town.test", Request.Body.NONE);
        try (Response alias = town.api.handle(request);
                Response root = town.send("GET", path)) {
            assertThat(alias.status()).isEqualTo(200);
            assertThat(FeaturesCity.body(alias))
                    .isEqualTo(FeaturesCity.body(root))
                    .doesNotContain(FeaturesApi.TILES_ROOT);
            assertThat(alias.headers()).isEqualTo(root.headers());
        }
    }

    @Test
    void schemasSayWhatPropertiesAreFor() {
        JsonNode schema = town.json("/collections/label_clusters/schema").at("/properties");
        assertThat(schema.at("/label_cluster_id/x-ogc-role").stringValue()).isEqualTo("id");
        assertThat(schema.at("/avg_label_date/x-ogc-role").stringValue()).isEqualTo("primary-instant");
        assertThat(schema.at("/geom/x-ogc-role").stringValue()).isEqualTo("primary-geometry");
        assertThat(schema.propertyNames())
                .containsAll(town.json("/collections/label_clusters/items?limit=1")
                        .at("/features/0/properties")
                        .propertyNames());
        JsonNode sortables = town.json("/collections/label_clusters/sortables").at("/properties");
        assertThat(sortables.propertyNames()).contains("median_severity").doesNotContain("users", "geom");
        for (String name : sortables.propertyNames()) {
            assertThat(town.text("GET", "/collections/label_clusters/items?limit=1&sortby=" + name))
                    .startsWith("200\n");
        }
    }

    private static String link(JsonNode document, String relation) {
        for (JsonNode link : document.at("/links")) {
            if (link.at("/rel").stringValue().equals(relation)) {
                return link.at("/href").stringValue().substring(ROOT.length());
            }
        }
        throw new AssertionError("no link " + relation + " in " + document);
    }
}
