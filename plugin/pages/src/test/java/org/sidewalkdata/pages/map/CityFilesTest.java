package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.BundleCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.site.PageRequest;
import tools.jackson.databind.json.JsonMapper;

/** The map page's files with data of a city. */
class CityFilesTest {
    private static final Bbox BOX = new Bbox(1, 2, 3, 4);

    private final InMemoryRowSource rows = new InMemoryRowSource()
            .version(version(7))
            .regions(List.of(new Region(5, "<b>\"Hill\"</b>", BOX), new Region(6, "Mill", BOX)))
            .rows(
                    ScoreCollections.ACCESS_SCORE_REGIONS,
                    List.of(
                            Map.of(
                                    "region_id",
                                    5L,
                                    "score",
                                    0.256,
                                    "coverage",
                                    0.95,
                                    "avg_n_obstacle",
                                    2.0,
                                    "avg_n_no_sidewalk",
                                    3.0),
                            Map.of("region_id", 6L, "score", 0.5, "coverage", 0.79)))
            .rows(
                    CityCollections.REGION_STATISTICS,
                    List.of(Map.of(
                            "region_id",
                            5L,
                            "label_count",
                            9L,
                            "first_label_date",
                            Instant.parse("2015-03-01T00:00:00Z"),
                            "last_label_date",
                            Instant.parse("2021-03-01T00:00:00Z"),
                            "median_image_age_years",
                            6.25)));
    private static final PageRequest PAGE = PageRequest.of(new Request("GET", "/", ""));
    private final CityFiles files = new CityFiles(
            rows, new MapSettings("", "", List.of(), false), CatalogSource.of(new Publisher("People", "")));

    @Test
    void thePageHasTheTableOfNeighborhoodsWithoutAnyScript() {
        assertThat(text("/"))
                .contains(
                        "<title>Sidewalk accessibility in Town</title>",
                        "<h1 id=\"title\">Sidewalk accessibility in Town</h1>")
                .contains(
                        "<td class=\"number\"><span class=\"swatch class1\"></span>0.26 <span class=\"word\">low</span></td><td class=\"number\">95%</td><td>Missing sidewalks</td><td class=\"word\">2015–2021</td>")
                .contains(
                        "0.50 <span class=\"word\">medium</span><span class=\"line\">provisional</span></td><td class=\"number\">79%, not"
                                + " ranked</td><td>none</td><td class=\"word\">never</td>");
    }

    @Test
    void aColumnThatSaysTheSameEverywhereIsASentence() {
        assertThat(text("/")).contains("<th scope=\"col\">Most frequent problem</th>");
        rows.rows(
                        ScoreCollections.ACCESS_SCORE_REGIONS,
                        List.of(
                                Map.of("region_id", 5L, "coverage", 1.0, "avg_n_obstacle", 2.0),
                                Map.of("region_id", 6L, "coverage", 1.0, "avg_n_obstacle", 1.0)))
                .version(version(8));
        assertThat(text("/"))
                .contains("Most frequent problem in all neighborhoods: Obstacles.</caption>")
                .doesNotContain("<th scope=\"col\">Most frequent problem</th>", "<td>Obstacles</td>");
    }

    @Test
    void saysHowGoodTheCityIsAndLeavesOutWhatIsUnknown() {
        assertThat(text("/")).contains("wheelchair? Volunteers check streets", "No street has a score yet.");
        rows.rows(
                        StatisticsCollections.SCORE_BASIS,
                        List.of(Map.of(
                                "street_km",
                                25.0,
                                "audited_km",
                                21.0,
                                "coverage",
                                0.84,
                                "left_out_labels",
                                0L,
                                "cleaned_labels",
                                0L,
                                "unscored_type_labels",
                                0L,
                                "unaudited_labels",
                                0L)))
                .rows(
                        org.sidewalkdata.collection.PublishedCollections.ACCESS_SCORE_STREETS,
                        List.of(
                                Map.of("length_meters", 30.0, "audit_count", 1L, "score", 0.2),
                                Map.of("length_meters", 10.0, "audit_count", 2L, "score", 0.6),
                                Map.of("length_meters", 90.0, "audit_count", 0L, "score", 0.9)))
                .version(version(8));
        assertThat(text("/"))
                .contains(
                        "checked 84% of the streets on street-level photos between 2015 and 2021.",
                        "The city scores 0.30 of 1: low.");
    }

    @Test
    void aHostileNameIsText() {
        assertThat(text("/")).contains("&lt;b&gt;&quot;Hill&quot;&lt;/b&gt;").doesNotContain("<b>");
    }

    @Test
    void theImageComesFromThisHostAndHasASize() {
        assertThat(text("/"))
                .contains("src=\"wms?", "bbox=1.0,2.0,3.0,4.0", "width=\"640\" height=\"641\"", "alt=\"Map of");
    }

    @Test
    void anErrorIsNotCached() {
        rows.failAtOpen(new DataSourceException("gone", new IOException(), true));
        assertThrows(DataSourceException.class, () -> files.page(PAGE));
        rows.failNoMore();
        assertThat(text("/")).contains("Mill");
    }

    /** The center of this region's box is outside the region. */
    @Test
    void aNameStandsInItsNeighborhood() {
        double[][] bent = {{0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}, {0, 0}};
        rows.rows(
                ScoreCollections.ACCESS_SCORE_REGIONS,
                List.of(Map.of("region_id", 5L, "coverage", 1.0, "geom", new double[][][][] {{bent}})));
        var regions = JsonMapper.shared().readTree(text("/map/city.json")).get("regions");
        double x = regions.at("/0/inside/0").asDouble();
        double y = regions.at("/0/inside/1").asDouble();
        assertThat(x > 0 && x < 3 && y > 0 && y < 3 && (x < 1 || x > 2 || y < 1))
                .as(x + " " + y)
                .isTrue();
        assertThat(regions.at("/1/inside").isNull()).isTrue();
        assertThat(regions.at("/0/imageYears").asDouble()).isEqualTo(6.25);
        assertThat(regions.at("/1/imageYears").isNull()).isTrue();
        var names =
                JsonMapper.shared().readTree(text("/map/neighborhoods.json")).get("features");
        assertThat(names).as("a region without an area has no place").hasSize(1);
        assertThat(names.at("/0/properties/name").asString()).isEqualTo("<b>\"Hill\"</b>");
        assertThat(names.at("/0/geometry/coordinates/0").asDouble()).isEqualTo(x);
    }

    @Test
    void onlyACityWithGradesSaysSo() {
        assertThat(text("/map/city.json")).doesNotContain("grades");
        rows.version(version(8)).rows(BundleCollections.STREET_GRADES, List.of(Map.of("street_edge_id", 17L)));
        assertThat(text("/map/city.json")).contains("\"grades\":true");
    }

    @Test
    void aFileIsMadeOnceADataVersion() {
        StaticFile first = files.get("/map/city.json");
        assertSame(first, files.get("/map/city.json"));
        rows.version(version(8));
        assertNotSame(first, files.get("/map/city.json"));
    }

    @Test
    void streetsStandInColumns() {
        // fields 1 region_id 5, 2 score 1/256, 3 tag_sum 0, 4 units_curb_ramp 3 of the packed message; all bytes are
        // ASCII
        byte[] packed = {
            8, 5, 17, 0, 0, 0, 0, 0, 0, 0x70, 0x3F, 25, 0, 0, 0, 0, 0, 0, 0, 0, 33, 0, 0, 0, 0, 0, 0, 8, 0x40
        };
        List<Long> counts = new ArrayList<>(Collections.nCopies(28, 0L));
        counts.set(6, 4L); // NoCurbRamp, severity 3
        rows.rows(
                org.sidewalkdata.collection.PublishedCollections.PACKED_STREETS_BY_RATING,
                List.of(
                        Map.of(
                                "street_edge_id",
                                17L,
                                "packed",
                                new String(packed, ISO_8859_1),
                                "severity_counts",
                                counts,
                                "geom_3857",
                                new double[][] {{0, 0}, {111319.490793, 0}}),
                        Map.of(
                                "street_edge_id",
                                18L,
                                "packed",
                                "",
                                "severity_counts",
                                Collections.nCopies(28, 0L),
                                "geom_3857",
                                new double[][] {{0, 0}, {0, 0}})));
        assertEquals(
                "{\"count\":2,\"id\":[17,18],\"lon\":[0.5,0],\"lat\":[0,0],\"region\":[5,null],\"score\":[0.0039,null],\"audits\":[null,null],"
                        + "\"meters\":[null,null],\"way\":[null,null],\"names\":[],\"name\":[null,null],\"from\":[null,null],\"to\":[null,null],"
                        + "\"crossings\":{\"lon\":[],\"lat\":[],\"names\":[]},"
                        + "\"parts\":{\"tag_sum\":[0,null],\"units_curb_ramp\":[3,0]},\"clusters\":{\"CurbRamp\":[[],[],[],[]],"
                        + "\"NoCurbRamp\":[[],[],[4,0],[]],\"Obstacle\":[[],[],[],[]],\"SurfaceProblem\":[[],[],[],[]],"
                        + "\"NoSidewalk\":[[],[],[],[]],\"Crosswalk\":[[],[],[],[]],\"Signal\":[[],[],[],[]]}}",
                text("/map/streets.json"));
    }

    @Test
    void clustersStandInColumnsOfTheirFilters() {
        rows.rows(
                org.sidewalkdata.collection.PublishedCollections.CLUSTER_CHOICES,
                List.of(
                        Map.of(
                                "label_cluster_id",
                                3L,
                                "street_edge_id",
                                17L,
                                "label_type",
                                "Obstacle",
                                "median_severity",
                                2L,
                                "agree_count",
                                4L,
                                "disagree_count",
                                1L,
                                "reliability",
                                0.125,
                                "avg_label_date",
                                Instant.parse("1970-02-01T23:59:59Z")),
                        Map.of(
                                "label_cluster_id",
                                4L,
                                "label_type",
                                "CurbRamp",
                                "agree_count",
                                0L,
                                "disagree_count",
                                0L,
                                "avg_label_date",
                                Instant.EPOCH)));
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
        double[][][][] square = {{{{1, 2}, {3, 2}, {3, 4}, {1, 2}}}};
        rows.version(version(8))
                .rows(AreaCollections.AREA_INDEX, List.of(area("tracts", "9"), area("wards", "A"), area("wards", "B")))
                .rows(
                        AreaCollections.AREAS,
                        List.of(
                                of(area("tracts", "9"), "geom", square, "problem_count", 0L),
                                of(area("wards", "A"), "geom", square, "label_count", 3L, "problem_count", 2L),
                                of(
                                        area("wards", "B"),
                                        "geom",
                                        square,
                                        "attributes",
                                        "{\"population\":70}",
                                        "problem_count",
                                        0L)))
                .rows(
                        AreaCollections.ACCESS_SCORE_AREAS,
                        List.of(of(area("wards", "A"), "geom", square, "score", 0.5, "coverage", 0.9)))
                .rows(
                        AreaCollections.AREA_STREETS,
                        List.of(share("wards", "A", 17, 0.25), share("wards", "B", 17, 0.75)));
        assertThat(text("/map/city.json")).contains("\"areaSets\":[\"tracts\",\"wards\"]");
        var wards = JsonMapper.shared().readTree(text("/map/areas/wards.json"));
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

    private static Map<String, Object> area(String set, String id) {
        return Map.of("area_set", set, "area_id", id, "name", "Area " + id);
    }

    private static Map<String, Object> share(String set, String area, long street, double share) {
        return Map.of("area_set", set, "area_id", area, "street_edge_id", street, "share", share);
    }

    private static Map<String, Object> of(Map<String, Object> row, Object... more) {
        Map<String, Object> all = new HashMap<>(row);
        for (int i = 0; i < more.length; i += 2) {
            all.put((String) more[i], more[i + 1]);
        }
        return all;
    }

    @Test
    void thePageIsKeptForEachLanguage() {
        PageRequest spanish = PageRequest.of(new Request("GET", "/", "lang=es&embed"));
        assertThat(text("/")).contains(">Neighborhood</th>", "href=\"./about\"");
        assertThat(new String(files.page(spanish).bytes(), UTF_8))
                .contains(">Barrio</th>", "0.26 <span class=\"word\">baja</span>", "79%, sin clasificar", "2015–2021")
                .contains("href=\"./about?lang=es\"", "Accesibilidad de las aceras en Town")
                .doesNotContain("&amp;embed", "embed&amp;");
        assertThat(text("/")).contains(">Neighborhood</th>");
        assertThat(files.page(spanish).tag()).isNotEqualTo(files.page(PAGE).tag());
    }

    /** Clients choose the host's URL, which the page holds. */
    @Test
    void pagesOfManyHostsDoNotFillTheMemory() {
        StaticFile first = files.page(at("http://a.example.org"));
        assertThat(new String(first.bytes(), UTF_8)).contains("\"url\":\"http://a.example.org/\"");
        assertSame(first, files.page(at("http://a.example.org")));
        for (int i = 0; i < CityFiles.PAGES; i++) {
            files.page(at("http://" + i + ".example.org"));
        }
        assertNotSame(first, files.page(at("http://a.example.org")));
    }

    private static PageRequest at(String host) {
        return new PageRequest(host, "/", "", PAGE.texts(), false);
    }

    private String text(String path) {
        StaticFile file = path.equals("/") ? files.page(PAGE) : files.get(path);
        return new String(file.bytes(), UTF_8);
    }

    private static DataVersion version(long number) {
        return new DataVersion(number, Instant.EPOCH, Optional.of("Town"), Optional.of(BOX));
    }
}
