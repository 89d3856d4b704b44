package org.sidewalkdata.golden;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests of polygons and areas as locations, and of areas in place of regions (B12). */
class AreasTest extends FixtureCityTest {
    /** West and East meet at the longitude of label 7; as numbers, East's id is the smaller one. */
    private static final String AREAS = """
        INSERT INTO area_set VALUES ('copies', false), ('wards', false), ('zones', true);
        INSERT INTO area SELECT 'copies', region_id::text, name, '{}', geom FROM region;
        INSERT INTO area VALUES
          ('wards', '10', 'West', '{"population": 2000, "it''s": 1}', ST_Multi(ST_MakeEnvelope(9.99, 49.99, 10.0101, 50.05, 4326))),
          ('wards', '9', 'East', '{"population": 0}', ST_Multi(ST_MakeEnvelope(10.0101, 49.99, 10.05, 50.05, 4326))),
          ('wards', '11', 'Island', '{}', ST_Multi(ST_MakeEnvelope(20, 20, 21, 21, 4326))),
          ('zones', 'a', 'School', '{}', ST_Multi(ST_MakeEnvelope(9.99, 49.99, 10.0101, 50.05, 4326))),
          ('zones', 'b', 'school', '{}', ST_Multi(ST_MakeEnvelope(10.0101, 49.99, 10.05, 50.05, 4326)));
        INSERT INTO point (point_set, point_id, geom)
        SELECT 'requests', 'at ' || label_id, geom FROM label WHERE geom IS NOT NULL
        UNION ALL VALUES ('ramps', 'border', ST_SetSRID(ST_MakePoint(10.0101, 50.04), 4326)),
          ('ramps', 'away', ST_SetSRID(ST_MakePoint(30, 30), 4326));
        """;

    private static final String WEST_POLYGON =
            "POLYGON((9.99 49.99,10.0101 49.99,10.0101 50.05,9.99 50.04,9.99 49.99))";

    @AutoClose
    private static final FixtureCities DISTRICTS = new FixtureCities(FixtureCities.FOLDER, AREAS);

    AreasTest() {
        super(DISTRICTS.api("oddities"));
    }

    static Stream<Endpoint<?>> located() {
        return Endpoints.ALL.stream().filter(Endpoint::hasLocation);
    }

    /** In each format, so that no writer depends on columns that an area does not have. */
    @ParameterizedTest
    @MethodSource("located")
    void eachKindOfLocationIsAnsweredInEachFormat(Endpoint<?> endpoint) {
        String names = endpoint.layers().of("include=area").contains("areas") ? "include=area&" : "";
        for (FileType type : endpoint.fileTypes()) {
            String target = endpoint.name() + "?" + names + "filetype=" + type.parameterValue() + "&";
            for (String location : List.of(
                    "areaSet=wards&areaId=10",
                    "areaSet=wards&areaName=EAST",
                    "within=" + URLEncoder.encode(WEST_POLYGON, UTF_8))) {
                assertThat(Answers.body(api, target + location)).isNotEmpty();
            }
            assertThat(post(endpoint.name(), "filetype=" + type.parameterValue()))
                    .as(target)
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource({"rawLabels, label_id", "labelClusters, label_cluster_id", "priorities, label_cluster_id"})
    void eachPointIsInOneOfTheWardsThatCoverTheCity(String endpoint, String key) {
        Set<String> west = values(endpoint + "?areaSet=wards&areaId=10", key);
        Set<String> east = values(endpoint + "?areaSet=wards&areaName=%20east", key);
        assertThat(west).doesNotContainAnyElementsOf(east);
        Set<String> both = new TreeSet<>(west);
        both.addAll(east);
        assertThat(both).isEqualTo(values(endpoint + "?bbox=-180,-90,180,90", key));
        assertThat(values(endpoint + "?areaSet=wards&areaId=11", key)).isEmpty();
    }

    /** The same areas as those whose filter selects the point. */
    @ParameterizedTest
    @CsvSource({"rawLabels, label_id", "labelClusters, label_cluster_id"})
    void eachPointNamesTheAreasThatSelectIt(String endpoint, String key) {
        Map<String, Set<String>> expected = new TreeMap<>();
        for (String area :
                List.of("wards/9/East", "wards/10/West", "wards/11/Island", "zones/a/School", "zones/b/school")) {
            String[] parts = area.split("/", -1);
            for (String id : values(endpoint + "?areaSet=" + parts[0] + "&areaId=" + parts[1], key)) {
                expected.computeIfAbsent(id, any -> new TreeSet<>()).add(area);
            }
        }
        Map<String, Set<String>> found = new TreeMap<>();
        for (JsonNode row : properties(endpoint + "?include=area")) {
            for (int i = 0; i < row.get("area_sets").size(); i++) {
                int index = i;
                String area = Stream.of("area_sets", "area_ids", "area_names")
                        .map(list -> row.get(list).get(index).asString())
                        .collect(Collectors.joining("/"));
                if (!area.startsWith("copies/")) {
                    found.computeIfAbsent(row.get(key).asString(), any -> new TreeSet<>())
                            .add(area);
                }
            }
        }
        assertThat(found).isEqualTo(expected);
        assertThat(found.values()).anyMatch(areas -> areas.size() == 3); // on a border: one ward, both zones
    }

    /** Each planned street counts in one area: its sums add up to those of the plan. */
    @Test
    void aPlanHasSumsByAreaOfASet() {
        String plan = "plan?costs=CurbRamp:6000,NoCurbRamp:6000,Obstacle:500,SurfaceProblem:2000";
        assertThat(totals(plan, "area")).isEmpty();
        for (String set : List.of("wards", "copies", "zones")) {
            List<JsonNode> areas = totals(plan + "&areaSet=" + set, "area");
            JsonNode planned = totals(plan + "&areaSet=" + set, "status").get(0);
            assertThat(planned.get("problems").intValue()).isPositive();
            for (String sum : List.of("problems", "cost")) {
                assertThat(areas.stream()
                                .mapToDouble(area -> area.get(sum).doubleValue())
                                .sum())
                        .isEqualTo(planned.get(sum).doubleValue());
            }
        }
        JsonNode west = totals(plan + "&areaSet=wards&areaId=10", "area").get(0);
        assertThat(west.get("key").asString() + " " + west.get("name").asString())
                .isEqualTo("10 West");
    }

    private List<JsonNode> totals(String target, String by) {
        return json(target)
                .get("plan_totals")
                .valueStream()
                .filter(row -> row.get("grouped_by").asString().equals(by))
                .toList();
    }

    /** What lies on a border is in the ward with the smallest number, and in both zones. */
    @ParameterizedTest
    @CsvSource({
        "rawLabels?areaSet=wards&areaId=9, 7, ''",
        "rawLabels?areaSet=wards&areaId=10, 6, 7 8",
        "rawLabels?areaSet=zones&areaId=a, 7, ''",
        "rawLabels?areaSet=zones&areaId=b, 7, ''",
        "accessScoreStreets?areaSet=wards&areaId=10, 100 101 102, 3000000000",
        "streets?areaSet=wards&areaId=10, 100 101 102, 3000000000",
        "sidewalkPresence?areaSet=wards&areaId=10, 100 101 102, 3000000000",
        "accessScoreStreets?areaSet=wards&areaId=9, 102 3000000000, 100 101",
        "streets?areaSet=wards&areaId=9, 102 3000000000, 100 101",
        "sidewalkPresence?areaSet=wards&areaId=9, 102 3000000000, 100 101",
    })
    void aLabelIsInOneAreaAndAStreetInEachThatHasAPartOfIt(String target, String inside, String outside) {
        String key = target.startsWith("rawLabels") ? "label_id" : "street_edge_id";
        assertThat(values(target, key)).contains(inside.split(" ")).doesNotContain(outside.split(" "));
    }

    @Test
    void aBoxWinsOverAnAreaWhichWinsOverAPolygonAndRegions() {
        String area = "rawLabels?areaSet=wards&areaId=9";
        for (String boxed : List.of(area, "rawLabels?areaSet=nowhere&areaId=9")) {
            assertThat(values(boxed + "&bbox=9,49,10.004,51", "label_id"))
                    .contains("1")
                    .doesNotContain("7");
        }
        String others = "&areaName=West&within=POLYGON((9%2049,9%2051,10.004%2051,9%2049))&regionId=1";
        assertThat(values(area + others, "label_id")).isEqualTo(values(area, "label_id"));
    }

    @ParameterizedTest
    @CsvSource({
        "regions, ''",
        "accessScoreRegions, ''",
        "accessScoreRegions, &model=2026-10",
    })
    void areasHaveTheColumnsOfRegions(String endpoint, String more) {
        List<Map<String, String>> regions = rows(endpoint + "?" + more);
        List<Map<String, String>> areas = rows(endpoint + "?areaSet=copies" + more);
        assertThat(areas).hasSameSizeAs(regions);
        for (int i = 0; i < regions.size(); i++) {
            assertThat(areas.get(i).get("area_id")).isEqualTo(regions.get(i).remove("region_id"));
            assertThat(areas.get(i)).containsKeys(regions.get(i).keySet().toArray(String[]::new));
        }
        assertThat(areas.get(2)).containsAllEntriesOf(regions.get(2)); // no street crosses its border
    }

    @Test
    void areasAreRankedInPlaceOfRegions() {
        JsonNode areas = json("accessScoreSpotlight?areaSet=wards");
        assertThat(areas.get("total").asInt()).isEqualTo(3);
        assertThat(areas.propertyNames())
                .containsExactlyElementsOf(json("accessScoreSpotlight").propertyNames());
    }

    /** Label 7 lies on the border of the wards: it counts once there, and in both of the zones, which may overlap. */
    @Test
    void statisticsOfAreasAreThoseOfWhatLiesInThem() {
        JsonNode city = json("overallStats");
        JsonNode wards = json("overallStats?areaSet=wards");
        assertThat(wards.get("area_set").asString()).isEqualTo("wards");
        JsonNode areas = wards.get("areas");
        assertThat(areas.valueStream().map(area -> area.get("area_name").asString()))
                .containsExactly("East", "West", "Island");
        for (JsonNode area : areas) {
            String where = "areaSet=wards&areaId=" + area.get("area_id").asString();
            ObjectNode one = (ObjectNode) json("overallStats?" + where);
            assertThat(one.remove("area_set").asString()).isEqualTo("wards");
            assertThat(one).hasToString(area.toString());
            one.remove(List.of("area_id", "area_name"));
            assertThat(one.propertyNames()).containsExactlyElementsOf(city.propertyNames());
            assertThat(area.at("/labels/count").asInt())
                    .isEqualTo(rows("rawLabels?" + where).size());
            assertThat(area.at("/score_basis/label_count")).isEqualTo(area.at("/labels/count"));
        }
        for (String sum :
                List.of("/labels/count", "/validations/combined/total_validations", "/labels/CurbRamp/count")) {
            assertThat(sum(areas, sum)).as(sum).isEqualTo(city.at(sum).asInt());
        }
        assertThat(areas.get(2).at("/km_explorable").asDouble()).isZero();
        assertThat(areas.get(2).at("/labels/avg_label_timestamp").isNull()).isTrue();
        assertThat(sum(json("overallStats?areaSet=zones").get("areas"), "/labels/count"))
                .isGreaterThan(city.at("/labels/count").asInt());
    }

    private static int sum(JsonNode areas, String pointer) {
        return areas.valueStream().mapToInt(area -> area.at(pointer).asInt()).sum();
    }

    @Test
    void statisticsOfAreasAsCsvHaveTheSameValues() {
        List<Map<String, String>> set = rows("overallStats?areaSet=wards&filterLowQuality=true");
        List<Map<String, String>> east = rows("overallStats?areaSet=wards&areaName=east&filterLowQuality=true");
        assertThat(east.stream().map(row -> row.get("key"))).startsWith("area_set", "area_id", "area_name");
        assertThat(set.stream().filter(row -> row.remove("area_id").equals("9")))
                .containsExactlyElementsOf(east.subList(2, east.size()));
    }

    @ParameterizedTest
    @CsvSource({
        "regions?areaSet=wards, area_id, 9 10 11",
        "regions?areaSet=wards&areaName=West, area_id, 10",
        "'regions?areaSet=wards&areaId=9&bbox=9,49,10,51', area_id, 10",
        "regions?areaSet=wards&minLabelCount=1, area_id, 9 10",
        "areas?, area_set, copies wards zones",
        "areas?areaSet=wards&areaId=9, name, East",
    })
    void areasInPlaceOfRegionsAreSelectedLikeRegions(String target, String column, String values) {
        assertThat(values(target, column)).containsExactlyInAnyOrder(values.split(" "));
    }

    @ParameterizedTest
    @CsvSource({"areas?areaSet=wards, area_id", "areas?areaSet=zones, area_id", "regions?, region_id"})
    void pointsOfOthersAreCountedWhereTheyLie(String target, String key) {
        List<Map<String, String>> places = rows(target + "&include=points");
        boolean isAny = false;
        for (Map<String, String> place : places) {
            String location = target.contains("areas?")
                    ? target.substring("areas?".length()) + "&areaId=" + place.get(key)
                    : "regionId=" + place.get(key);
            Map<String, List<Map<String, String>>> bySet = rows("points?" + location).stream()
                    .collect(Collectors.groupingBy(point -> point.get("point_set"), TreeMap::new, Collectors.toList()));
            String counts = bySet.entrySet().stream()
                    .map(set -> "\"" + set.getKey() + "\":{\"count\":"
                            + set.getValue().size() + ",\"near_problem\":"
                            + set.getValue().stream()
                                    .filter(point -> !point.get("distance_m").isEmpty())
                                    .count() + "}")
                    .collect(Collectors.joining(",", "{", "}"));
            assertThat(place.get("points")).as(location).isEqualTo(counts);
            isAny |= !bySet.isEmpty();
        }
        assertThat(isAny).isTrue();
    }

    @Test
    void problemsPerAttributeAreNullWithoutOne() {
        List<Map<String, String>> rows = rows("regions?areaSet=wards&per=population");
        assertThat(rows).extracting(row -> row.get("name")).containsExactly("East", "West", "Island");
        assertThat(rows("accessScoreRegions?areaSet=wards"))
                .extracting(row -> row.get("name"))
                .containsExactly("East", "West", "Island");
        double problems = Double.parseDouble(rows.get(1).get("problem_count"));
        assertThat(problems).isPositive();
        assertThat(Double.parseDouble(rows.get(1).get("problems_per_1000"))).isEqualTo(problems * 1000 / 2000);
        assertThat(rows)
                .extracting(row -> row.get("problems_per_1000").isEmpty())
                .containsExactly(true, false, true);
        assertThat(rows("areas?areaSet=wards&per=it's").get(1).get("problems_per_1000"))
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rawLabels?areaSet=parks&areaId=1 | areaSet must be one of copies, wards, zones but was 'parks'",
                "rawLabels?areaSet=wards | areaId or areaName is missing: areaId must be one of 9, 10, 11",
                "rawLabels?areaId=1 | areaId needs areaSet, the name of its set",
                "streets?areaSet=wards&areaId=3 | areaId must be one of 9, 10, 11 but was '3'",
                "streets?areaSet=wards&areaName=North | areaName must be one of East, West, Island but was 'North'",
                "streets?areaSet=zones&areaName=school | areaName must name one area, but several have this name",
                "regions?per=population | per is only for areas",
                "regions?areaSet=wards&per=trees | per must be one of it's, population but was 'trees'",
                "areas?areaSet=zones&per=trees | per must be an attribute of the areas, and these have none",
                "accessScoreSpotlight?areaSet=wards&unit=streets | areaSet ranks areas, so it does not go with unit=streets",
                "accessScoreSpotlight?areaSet=parks | areaSet must be one of copies, wards, zones but was 'parks'",
                "overallStats?areaSet=parks | areaSet must be one of copies, wards, zones but was 'parks'",
                "overallStats?areaSet=wards&areaId=3 | areaId must be one of 9, 10, 11 but was '3'",
                "accessScoreRegions?areaSet=wards&preset=cane | preset is not a parameter of accessScoreRegions",
                "accessScoreRegions?preset=bogus | leave it out, or use accessScoreStreets, accessScoreExplanation, priorities",
                "plan?areaSet=parks | areaSet must be one of copies, wards, zones but was 'parks'",
                "areas?areaSet=parks | areaSet must be one of copies, wards, zones but was 'parks'",
            })
    void anErrorListsWhatThereIs(String target, String complaint) {
        assertThat(Answers.error(api, target)).contains(complaint);
    }

    private Set<String> values(String target, String column) {
        return rows(target).stream().map(row -> row.get(column)).collect(Collectors.toSet());
    }

    private List<Map<String, String>> rows(String target) {
        return csv(api, target + (target.contains("?") ? "&" : "?") + "filetype=csv").stream()
                .map(CSVRecord::toMap)
                .toList();
    }

    private int post(String endpoint, String query) {
        String body =
                "{\"type\":\"Polygon\",\"coordinates\":[[[9.99,49.99],[10.0101,49.99],[10.0101,50.05],[9.99,50.04],[9.99,49.99]]]}";
        var request = new Request(
                "POST",
                SidewalkApi.ROOT + endpoint,
                query,
                Map.of("content-type", List.of("application/geo+json; charset=utf-8")),
                "",
                () -> new ByteArrayInputStream(body.getBytes(UTF_8)));
        try (Response answer = api.handle(request)) {
            assertThat(answer.headers()).doesNotContainKey("ETag");
            return answer.status();
        }
    }
}
