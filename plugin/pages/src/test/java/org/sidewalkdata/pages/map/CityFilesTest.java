package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.BundleCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.page.PageSettings;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.site.PageRequest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The map page's files with data of a city, and the columns of streets in them. */
class CityFilesTest {
    private static final Bbox BOX = new Bbox(1, 2, 3, 4);
    private static final PageRequest PAGE = PageRequest.of(new Request("GET", "/", ""));
    private static final PageSettings SETTINGS = new PageSettings("", Optional.empty(), Optional.empty());
    private static final String NONE = "\"crossings\":{\"lon\":[],\"lat\":[],\"names\":[]}";

    private final InMemoryRowSource rows = new InMemoryRowSource()
            .version(version(7))
            .regions(List.of(new Region(5, "<b>\"Hill\"</b>", BOX), new Region(6, "Mill", BOX)))
            .rows(ScoreCollections.ACCESS_SCORE_REGIONS, rows("""
                    {"region_id": 5, "score": 0.256, "coverage": 0.95, "avg_n_obstacle": 2.0, "avg_n_no_sidewalk": 3.0}
                    {"region_id": 6, "score": 0.5, "coverage": 0.79}
                    """))
            .rows(CityCollections.REGION_STATISTICS, rows("""
                    {"region_id": 5, "label_count": 9, "first_label_date": "2015-03-01T00:00:00Z", \
                    "last_label_date": "2021-03-01T00:00:00Z", "median_image_age_years": 6.25}
                    """));

    private final CityFiles files = new CityFiles(
            rows,
            new VersionMemory(),
            new MapSettings("", "", List.of(), false),
            CatalogSource.of(new Publisher("People", "")));

    private final StreetNames names = new StreetNames();

    /** Returns rows, one a line; arrays of arrays are a line or point, and deeper ones an area. */
    private static List<Map<String, Object>> rows(String json) {
        return json.lines()
                .map(line -> JsonMapper.shared().readTree(line).properties().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, entry -> value(entry.getValue()))))
                .toList();
    }

    private static Object value(JsonNode node) {
        if (node.isArray()) {
            Class<?> geometry = node.at("/0/0/0").isArray() ? double[][][][].class : double[][].class;
            return node.at("/0").isArray()
                    ? JsonMapper.shared().treeToValue(node, geometry)
                    : node.valueStream().map(CityFilesTest::value).toList();
        }
        if (node.isNumber()) {
            return node.isIntegralNumber() ? (Object) node.asLong() : (Object) node.asDouble();
        }
        return node.asString().matches("\\d{4}-.*Z") ? Instant.parse(node.asString()) : node.asString();
    }

    @Test
    void thePageHasTheTableOfNeighborhoodsWithoutAnyScript() {
        assertThat(text("/"))
                .contains("<title>Sidewalk accessibility in Town</title>")
                .contains("<h1 id=\"title\">Sidewalk accessibility in Town</h1>")
                .contains(
                        "<td class=\"number\"><span class=\"swatch class1\"></span>0.26 <span class=\"word\">low</span></td><td class=\"number\">95%</td><td>Missing sidewalks</td><td class=\"word\">2015–2021</td>")
                .contains(
                        "0.50 <span class=\"word\">medium</span><span class=\"line\">provisional</span></td><td class=\"number\">79%, not"
                                + " ranked</td><td>none</td><td class=\"word\">never</td>")
                .contains("&lt;b&gt;&quot;Hill&quot;&lt;/b&gt;") // a hostile name is text
                .doesNotContain("<b>")
                .contains("src=\"wms?", "bbox=1.0,2.0,3.0,4.0", "width=\"640\" height=\"641\"", "alt=\"Map of");
    }

    @Test
    void aColumnThatSaysTheSameEverywhereIsASentence() {
        assertThat(text("/")).contains("<th scope=\"col\">Most frequent problem</th>");
        rows.rows(ScoreCollections.ACCESS_SCORE_REGIONS, rows("""
                        {"region_id": 5, "coverage": 1.0, "avg_n_obstacle": 2.0}
                        {"region_id": 6, "coverage": 1.0, "avg_n_obstacle": 1.0}
                        """)).version(version(8));
        assertThat(text("/"))
                .contains("Most frequent problem in all neighborhoods: Obstacles.</caption>")
                .doesNotContain("<th scope=\"col\">Most frequent problem</th>", "<td>Obstacles</td>");
    }

    @Test
    void saysHowGoodTheCityIsAndLeavesOutWhatIsUnknown() {
        assertThat(text("/")).contains("Volunteers check streets", "No street has a score yet.");
        rows.version(version(8))
                .rows(StatisticsCollections.SCORE_BASIS, rows("""
                        {"street_km": 25.0, "audited_km": 21.0, "coverage": 0.84, "left_out_labels": 0, \
                        "cleaned_labels": 0, "unscored_type_labels": 0, "unaudited_labels": 0}
                        """))
                .rows(PublishedCollections.ACCESS_SCORE_STREETS, rows("""
                        {"length_meters": 30.0, "audit_count": 1, "score": 0.2}
                        {"length_meters": 10.0, "audit_count": 2, "score": 0.6}
                        {"length_meters": 90.0, "audit_count": 0, "score": 0.9}
                        """))
                .rows(CityCollections.STREET_IMAGE_AGES, rows("""
                        {"street_edge_id": 0, "median_image_age_years": 11.94}
                        {"street_edge_id": 7, "median_image_age_years": 3.2}
                        """));
        assertThat(text("/"))
                .contains(
                        "checked 84% of the streets on street-level photos. Half of the photos are older than 12 years.",
                        "<strong id=\"lead-number\">0.30</strong>", "<span id=\"lead-word\">low</span>");
    }

    @Test
    void anErrorIsNotCached() {
        rows.failAtOpen(new DataSourceException("gone", new IOException(), true));
        assertThrows(DataSourceException.class, () -> files.page(PAGE, SETTINGS));
        rows.failNoMore();
        assertThat(text("/")).contains("Mill");
    }

    /** The center of this region's box is outside the region. */
    @Test
    void aNameStandsInItsNeighborhood() {
        rows.rows(ScoreCollections.ACCESS_SCORE_REGIONS, rows("""
                {"region_id": 5, "coverage": 1.0, "geom": [[[[0,0],[3,0],[3,3],[2,3],[2,1],[1,1],[1,3],[0,3],[0,0]]]]}
                """));
        JsonNode regions = json("/map/city.json").get("regions");
        double x = regions.at("/0/inside/0").asDouble();
        double y = regions.at("/0/inside/1").asDouble();
        assertThat(x > 0 && x < 3 && y > 0 && y < 3 && (x < 1 || x > 2 || y < 1))
                .as(x + " " + y)
                .isTrue();
        assertThat(regions.at("/0/imageYears").asDouble()).isEqualTo(6.25);
        assertThat(List.of(regions.at("/1/inside"), regions.at("/1/imageYears")))
                .allMatch(JsonNode::isNull);
        JsonNode names = json("/map/neighborhoods.json").get("features");
        assertThat(names).as("a region without an area has no place").hasSize(1);
        assertThat(names.at("/0/properties/name").asString()).isEqualTo("<b>\"Hill\"</b>");
        assertThat(names.at("/0/geometry/coordinates/0").asDouble()).isEqualTo(x);
    }

    @Test
    void onlyACityWithGradesSaysSo() {
        assertThat(text("/map/city.json")).doesNotContain("grades");
        rows.version(version(8)).rows(BundleCollections.STREET_GRADES, rows("{\"street_edge_id\": 17}"));
        assertThat(text("/map/city.json")).contains("\"grades\":true");
    }

    @Test
    void aFileIsMadeOnceADataVersion() {
        StaticFile first = files.get("/map/city.json");
        assertSame(first, files.get("/map/city.json"));
        rows.version(version(8));
        assertNotSame(first, files.get("/map/city.json"));
    }

    /** The packed message has the fields 1 region_id 5, 2 score 1/256, 3 tag_sum 0 and 4 units_curb_ramp 3, in ASCII. */
    @Test
    void streetsStandInColumns() {
        String number = "\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000";
        String packed = "\\u0008\\u0005\\u0011" + number + "\\u0070\\u003f\\u0019" + number + "\\u0000\\u0000\\u0021"
                + number + "\\u0008\\u0040";
        String zeros = ",0".repeat(21); // the seventh count is of NoCurbRamp, severity 3
        rows.rows(PublishedCollections.PACKED_STREETS_BY_RATING, rows("""
                {"street_edge_id": 17, "packed": "%s", "severity_counts": [0,0,0,0,0,0,4%s], "geom_3857": [[0,0],[111319.490793,0]]}
                {"street_edge_id": 18, "packed": "", "severity_counts": [0,0,0,0,0,0,0%s], "geom_3857": [[0,0],[0,0]]}
                """.formatted(packed, zeros, zeros)))
                .rows(CityCollections.STREET_IMAGE_AGES, rows("""
                        {"street_edge_id": 17, "median_image_age_years": 3.2}
                        """));
        assertEquals(
                "{\"count\":2,\"id\":[17,18],\"lon\":[0.5,0],\"lat\":[0,0],\"imageYears\":[3.2,null],\"region\":[5,null],\"score\":[0.0039,null],\"audits\":[null,null],"
                        + "\"meters\":[null,null],\"way\":[null,null],\"names\":[],\"name\":[null,null],\"from\":[null,null],\"to\":[null,null],"
                        + NONE
                        + ",\"parts\":{\"tag_sum\":[0,null],\"units_curb_ramp\":[3,0]},\"clusters\":{\"CurbRamp\":[[],[],[],[]],"
                        + "\"NoCurbRamp\":[[],[],[4,0],[]],\"Obstacle\":[[],[],[],[]],\"SurfaceProblem\":[[],[],[],[]],"
                        + "\"NoSidewalk\":[[],[],[],[]],\"Crosswalk\":[[],[],[],[]],\"Signal\":[[],[],[],[]]}}",
                text("/map/streets.json"));
    }

    @Test
    void clustersStandInColumnsOfTheirFilters() {
        rows.rows(PublishedCollections.CLUSTER_CHOICES, rows("""
                {"label_cluster_id": 3, "street_edge_id": 17, "label_type": "Obstacle", "median_severity": 2, "agree_count": 4, \
                "disagree_count": 1, "reliability": 0.125, "avg_label_date": "1970-02-01T23:59:59Z"}
                {"label_cluster_id": 4, "label_type": "CurbRamp", "agree_count": 0, "disagree_count": 0, \
                "avg_label_date": "1970-01-01T00:00:00Z"}
                """));
        assertEquals(
                "{\"count\":2,\"types\":[\"CurbRamp\",\"NoCurbRamp\",\"Crosswalk\",\"SurfaceProblem\",\"Obstacle\",\"Signal\","
                        + "\"NoSidewalk\",\"Other\"],\"id\":[3,4],\"street\":[17,null],\"type\":[4,0],\"severity\":[2,null],"
                        + "\"agree\":[4,0],\"disagree\":[1,0],\"reliability\":[0.125,null],\"day\":[31,0]}",
                text("/map/clusters.json"));
    }

    @Test
    void areasOfASetHaveFactsAndShareStreets() {
        assertThat(text("/map/city.json")).doesNotContain("areaSets");
        assertThrows(ApiException.class, () -> files.get("/map/areas/wards.json"));
        String areas = """
                {"area_set": "tracts", "area_id": "9", "name": "Area 9", "geom": GEOM, "problem_count": 0}
                {"area_set": "wards", "area_id": "A", "name": "Area A", "geom": GEOM, "label_count": 3, "problem_count": 2}
                {"area_set": "wards", "area_id": "B", "name": "Area B", "geom": GEOM, "attributes": "{\\"population\\":70}", "problem_count": 0}
                """.replace("GEOM", "[[[[1,2],[3,2],[3,4],[1,2]]]]");
        rows.version(version(8))
                .rows(AreaCollections.AREA_INDEX, rows(areas))
                .rows(AreaCollections.AREAS, rows(areas))
                .rows(AreaCollections.ACCESS_SCORE_AREAS, rows("""
                        {"area_set": "wards", "area_id": "A", "name": "Area A", "geom": [[[[1,2],[3,2],[3,4],[1,2]]]], "score": 0.5, "coverage": 0.9}
                        """))
                .rows(AreaCollections.AREA_STREETS, rows("""
                        {"area_set": "wards", "area_id": "A", "street_edge_id": 17, "share": 0.25}
                        {"area_set": "wards", "area_id": "B", "street_edge_id": 17, "share": 0.75}
                        """));
        assertThat(text("/map/city.json")).contains("\"areaSets\":[\"tracts\",\"wards\"]");
        JsonNode wards = json("/map/areas/wards.json");
        assertThat(wards.get("areas")).hasSize(2);
        assertThat(wards.at("/areas/0/id").asString()).isEqualTo("A");
        assertThat(wards.at("/areas/0/bbox").toString()).isEqualTo("[1.0,2.0,3.0,4.0]");
        assertThat(wards.at("/areas/0/labels").asInt()).isEqualTo(3);
        assertThat(wards.at("/areas/0/score").asDouble()).isEqualTo(0.5);
        assertThat(wards.at("/areas/1/score").isNull()).isTrue();
        assertThat(wards.get("attributes").toString()).isEqualTo("[{},{\"population\":70}]");
        assertThat(wards.get("problems").toString()).isEqualTo("[2,0]");
        assertThat(wards.get("streets").toString()).isEqualTo("{\"area\":[0,1],\"id\":[17,17],\"share\":[0.25,0.75]}");
    }

    @Test
    void thePageIsKeptForEachLanguage() {
        PageRequest spanish = PageRequest.of(new Request("GET", "/", "lang=es&embed"));
        assertThat(text("/")).contains(">Neighborhood</th>", "href=\"./about\"");
        assertThat(new String(files.page(spanish, SETTINGS).bytes(), UTF_8))
                .contains(">Barrio</th>", "0.26 <span class=\"word\">baja</span>", "79%, sin clasificar", "2015–2021")
                .contains("href=\"./about?lang=es\"", "Accesibilidad de las aceras en Town")
                .doesNotContain("&amp;embed", "embed&amp;");
        assertThat(text("/")).contains(">Neighborhood</th>");
        assertThat(files.page(spanish, SETTINGS).tag())
                .isNotEqualTo(files.page(PAGE, SETTINGS).tag());
    }

    /** Clients choose the host's URL, which the page holds. */
    @Test
    void pagesOfManyHostsDoNotFillTheMemory() {
        StaticFile first = files.page(at("http://a.example.org"), SETTINGS);
        assertThat(new String(first.bytes(), UTF_8)).contains("\"url\":\"http://a.example.org/\"");
        assertSame(first, files.page(at("http://a.example.org"), SETTINGS));
        for (int i = 0; i < CityFiles.PAGES; i++) {
            files.page(at("http://" + i + ".example.org"), SETTINGS);
        }
        assertNotSame(first, files.page(at("http://a.example.org"), SETTINGS));
    }

    private static PageRequest at(String host) {
        return new PageRequest(host, "/", "", PAGE.texts(), false);
    }

    private JsonNode json(String path) {
        return JsonMapper.shared().readTree(text(path));
    }

    private String text(String path) {
        StaticFile file = path.equals("/") ? files.page(PAGE, SETTINGS) : files.get(path);
        return new String(file.bytes(), UTF_8);
    }

    private static DataVersion version(long number) {
        return new DataVersion(number, Instant.EPOCH, Optional.of("Town"), Optional.of(BOX));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 4, 0",
        "1, 4, 1",
        "0.5, 4, 0.5",
        "-0.5, 4, -0.5",
        "0.05, 4, 0.05",
        "-99.22362, 5, -99.22362",
        "0.99999, 4, 1",
        "-0.00001, 4, 0",
        "12.3456, 1, 12.3",
        "-1.25, 1, -1.2",
        "107.40409, 4, 107.4041",
        "3.1, 0, 3"
    })
    void numbersAreCutToTheirDecimals(double number, int decimals, String written) {
        var column = new TextColumn();
        column.add(number, decimals);
        assertEquals("[" + written + "]", text(column));
    }

    @Test
    void valuesOfAllKindsStandInTheirOrder() {
        var column = new TextColumn();
        column.addNull();
        assertTrue(column.isOnlyNulls());
        column.add(7);
        column.addJson("\"a \\\"b\\\"\"");
        assertEquals("[null,7,\"a \\\"b\\\"\"]", text(column));
    }

    @Test
    void zerosAndNullsAreDistinguished() {
        var column = new TextColumn();
        column.add(0);
        column.add(0.00001, 4);
        assertTrue(column.isOnlyZeros() && !column.isOnlyNulls());
    }

    private static String text(TextColumn column) {
        var text = new StringBuilder();
        column.appendTo(text);
        return text.toString();
    }

    @Test
    void aStreetIsBetweenTheOthersThatMeetItsEnds() {
        names.add("Oak Street", 1, 0, 0, 2, 100, 0);
        names.add("Oak Street", 2, 100, 0, 3, 200, 0);
        names.add("First Avenue", 2, 100.2, 0, 4, 100, 90);
        names.add(null, 4, 100, 90, 3, 200, 0);
        assertEquals(
                ",\"names\":[\"Oak Street\",\"First Avenue\"],\"name\":[0,0,1,null],"
                        + "\"from\":[null,1,0,1],\"to\":[1,null,null,0],"
                        + "\"crossings\":{\"lon\":[0.0009],\"lat\":[0],\"names\":[[0,1]]}",
                json());
    }

    /** Main Street changes its name where Oak Street crosses: any two of the three find the place. */
    @Test
    void allNamesThatMeetAreOfOneCrossing() {
        names.add("North Main Street", 1, 0, 1113200, 2, 0, 1113300);
        names.add("South Main Street", 1, 0, 1113200, 3, 0, 1113100);
        names.add("Oak Street", 1, 0.3, 1113200.3, 4, 90, 1113200);
        assertEquals(
                ",\"crossings\":{\"lon\":[0],\"lat\":[9.94966],\"names\":[[0,1,2]]}",
                json().substring(json().indexOf(",\"crossings\"")));
    }

    private String json() {
        var json = new StringBuilder();
        names.appendTo(json);
        return json.toString();
    }
}
