package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import tools.jackson.databind.JsonNode;

/**
 * B8, B12: every page and endpoint of one city has the same coverage, audited length, streets, labels, problems and people, of
 * the city, of each region and of areas of each set. The city has deleted and outdated streets with audits, low-quality work, and
 * streets outside its default box.
 */
@Tag("postgis")
class OneTruthTest {
    private static final Messages TEXTS = Messages.of(Language.ENGLISH);
    private static final NumberText NUMBERS = new NumberText(TEXTS);
    private static final Set<String> PROBLEMS = Set.of("NoCurbRamp", "Obstacle", "SurfaceProblem", "NoSidewalk");

    private static final List<String> SPOTLIGHT = List.of("top", "bottom", "nearest");

    /** Areas of each set that are asked one by one; all of the wards. */
    private static final int ASKED = 6;

    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @AutoClose
    private static TestServer server;

    private record Explored(double audited, double total) {
        double coverage() {
            return total == 0 ? 0 : audited / total;
        }
    }

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        Cities.load(database, folder, 3_000);
        database.sql().run("""
                UPDATE street_edge SET status = 'closed', deleted = true WHERE street_edge_id % 11 = 0;
                UPDATE street_edge SET outdated = street_edge_id % 5 = 0;
                UPDATE audit_task SET low_quality = street_edge_id % 7 = 0;
                UPDATE city SET max_lon = (min_lon + max_lon) / 2""");
        Cities.refresh(database);
        server = TestServer.on(database);
    }

    @Test
    void aRegionHasOneCoverageOneLengthOneNumberOfLabelsAndPeople() throws Exception {
        Map<Long, JsonNode> scored = byId("/v3/api/accessScoreRegions");
        Map<Long, JsonNode> newer = byId("/v3/api/accessScoreRegions?model=2026-10");
        Map<Long, JsonNode> features = byId("/ogc/features/v1/collections/access_score_regions/items?limit=1000");
        Map<Long, JsonNode> mapped = new LinkedHashMap<>();
        server.json("/map/city.json")
                .get("regions")
                .forEach(one -> mapped.put(one.get("id").asLong(), one));
        Map<Long, JsonNode> regions = byId("/v3/api/regions");
        assertThat(regions.keySet()).hasSizeGreaterThan(3).isEqualTo(scored.keySet());
        boolean differs = false;
        for (JsonNode region : regions.values()) {
            long id = region.get("region_id").asLong();
            Explored expected = explored("regionId=" + id);
            double coverage = region.get("completion_rate").asDouble();
            assertThat(coverage).as("coverage of " + id).isCloseTo(expected.coverage(), within(1e-9));
            assertThat(region.get("audited_distance_m").asDouble()).isCloseTo(expected.audited, within(1e-6));
            assertThat(region.get("total_distance_m").asDouble()).isCloseTo(expected.total, within(1e-6));
            for (Map<Long, JsonNode> one : List.of(scored, newer, features, mapped)) {
                assertThat(one.get(id).get("coverage").asDouble()).isEqualTo(coverage);
            }
            assertThat(mapped.get(id).get("labels").asLong())
                    .isEqualTo(region.get("label_count").asLong());
            server.get("/report?regionId=" + id)
                    .says("<dt>Coverage</dt><dd>" + NUMBERS.percent(coverage) + "<", lengths(expected))
                    .says("<p>" + whole(region, "label_count") + " labels by " + whole(region, "user_count")
                            + " contributors.");
            assertThat(server.text("/"))
                    .containsPattern("data-region=\"" + id + "\">.*<td class=\"number\">" + NUMBERS.percent(coverage)
                            + (coverage < 0.8 ? ", not ranked" : "") + "</td>");
            differs |= Math.abs(coverage
                            - scored.get(id).get("audited_street_count").asDouble()
                                    / scored.get(id).get("total_street_count").asDouble())
                    > 0.001;
        }
        assertThat(differs).as("length and number of streets differ").isTrue();
    }

    /** B17: the quotient of a street, of a place, and of a reach from there are one number. */
    @Test
    void aReachHasOneQuotient() throws Exception {
        String streets =
                "/v3/api/accessScoreStreets?include=reach&preset=walker&properties=street_edge_id,reach_quotient,"
                        + "reach_quotient_if_unaudited_open";
        int seen = 0;
        for (JsonNode street : server.json(streets).get("features")) {
            JsonNode shown = street.get("properties");
            if (shown.get("street_edge_id").asLong() % 20 == 0) {
                JsonNode reach = reach("streetEdgeId=" + shown.get("street_edge_id"));
                assertThat(shown.get("reach_quotient")).isEqualTo(reach.get("quotient"));
                assertThat(shown.get("reach_quotient_if_unaudited_open"))
                        .isEqualTo(reach.get("quotient_if_unaudited_open"));
                seen++;
            }
        }
        assertThat(seen).isGreaterThan(5);
        for (JsonNode place :
                server.json("/v3/api/reach/places?preset=walker&filetype=json").get("reach_places")) {
            String start = "/v3/api/reach?preset=walker&meters=400&placeId=" + place.get("place_id");
            if (place.get("state").isNull()) {
                assertThat(server.get(start).status()).isEqualTo(404);
                assertThat(server.send("HEAD", start).status()).isEqualTo(404);
            } else {
                assertThat(place.get("quotient"))
                        .isEqualTo(reach("placeId=" + place.get("place_id")).get("quotient"));
            }
        }
    }

    /** B17: what a repair adds to those before it, summed over all streets of the city, is its gain. */
    @Test
    void whatARepairOpensIsItsGain() throws Exception {
        Map<Long, JsonNode> streets = byId(
                "/ogc/features/v1/collections/access_score_streets/items?limit=10000&properties=street_edge_id,length_meters");
        Map<Long, Double> reached = new HashMap<>();
        for (long street : streets.keySet()) {
            reached.put(street, meters(street, ""));
        }
        String repaired = "&repaired=";
        JsonNode repairs =
                server.json("/v3/api/reconnect?preset=walker&limit=2").get("reconnect");
        assertThat(repairs).hasSize(2);
        for (JsonNode repair : repairs) {
            repaired += (repaired.endsWith("=") ? "" : ",")
                    + repair.get("street_edge_ids").asString();
            double gain = 0;
            double helped = 0;
            for (long street : streets.keySet()) {
                double more = meters(street, repaired) - reached.get(street);
                double length = streets.get(street).get("length_meters").asDouble();
                assertThat(more).as("a repair takes nothing from " + street).isNotNegative();
                gain += more * length / 1000;
                helped += more > 0 ? length : 0;
                reached.merge(street, more, Double::sum);
            }
            assertThat(gain).isCloseTo(repair.get("gain").asDouble(), withinPercentage(0.1));
            assertThat(helped).isCloseTo(repair.get("helped_meters").asDouble(), withinPercentage(0.1));
        }
    }

    private static double meters(long street, String repaired) throws Exception {
        return server.json("/v3/api/reach?preset=walker&streetEdgeId=" + street + repaired)
                .get("reach_summary")
                .get(0)
                .get("meters")
                .asDouble();
    }

    /** HEAD of what GET refuses is refused, too. */
    @Test
    void aReachThatIsTooFarIsRefusedWithoutABody() throws Exception {
        for (String start :
                List.of("streetEdgeId=2&preset=scooter&minutes=60", "lng=0&lat=0", "streetEdgeId=999999999")) {
            int status = server.get("/v3/api/reach?" + start).status();
            assertThat(status).as(start).isIn(400, 404);
            assertThat(server.send("HEAD", "/v3/api/reach?" + start).status())
                    .as(start)
                    .isEqualTo(status);
        }
    }

    /** B17: the constants and the repairs count the same parts of the network. */
    @Test
    void networkHasOneNumberOfParts() throws Exception {
        JsonNode network = server.json("/v3/api/accessScoreConfig").get("network");
        JsonNode repairs = server.json("/v3/api/reconnect?limit=1")
                .get("reconnect_summary")
                .get(0);

        assertThat(network.get("parts")).isEqualTo(repairs.get("network_parts"));
        List<String> lengths = new ArrayList<>();
        network.get("longest_parts_meters").forEach(length -> lengths.add(length.asText()));
        assertThat(String.join(",", lengths))
                .isEqualTo(repairs.get("longest_parts").asText());
    }

    private static JsonNode reach(String start) throws Exception {
        return server.json("/v3/api/reach?preset=walker&meters=400&" + start)
                .get("reach_summary")
                .get(0);
    }

    /** B10: endpoints, layers and the map select the same steep streets; only the endpoint of all streets has deleted ones, too. */
    @Test
    void everyServiceSelectsTheSameSteepStreets() throws Exception {
        String everywhere = "bbox=-180,-90,180,90&minGrade=0.08";
        Set<Long> steep = byId("/v3/api/accessScoreStreets?" + everywhere).keySet();
        assertThat(steep).hasSizeGreaterThan(20);
        for (String more :
                List.of("model=2026-10", "weights=NoSidewalk:2", "include=grade", "preset=cane&model=2026-10")) {
            assertThat(byId("/v3/api/accessScoreStreets?" + everywhere + "&" + more)
                            .keySet())
                    .as(more)
                    .isEqualTo(steep);
        }
        byId("/v3/api/accessScoreStreets?bbox=-180,-90,180,90&include=grade")
                .forEach((id, row) -> assertThat(row.get("max_grade").asDouble() >= 0.08)
                        .as("street " + id)
                        .isEqualTo(steep.contains(id)));
        String filter = "steepest_grade>=0.08";
        String encoded = filter.replace(">", "%3E");
        assertThat(byId("/ogc/features/v1/collections/access_score_streets/items?limit=10000&filter=" + encoded)
                        .keySet())
                .isEqualTo(steep);
        Set<Long> all = byId("/v3/api/streets?" + everywhere).keySet();
        assertThat(all).containsAll(steep).hasSizeGreaterThan(steep.size());
        assertThat(byId("/ogc/features/v1/collections/streets/items?limit=10000&filter=" + encoded)
                        .keySet())
                .isEqualTo(all);
        for (Map.Entry<String, Set<Long>> layer :
                Map.of("access_score_streets", steep, "streets", all).entrySet()) {
            assertThat(server.text("/wfs?service=WFS&version=2.0.0&request=GetFeature&resultType=hits&typeNames="
                            + layer.getKey() + "&cql_filter=" + encoded))
                    .contains("numberMatched=\"" + layer.getValue().size() + "\"");
        }
        assertThat(server.json("/arcgis/rest/services/sidewalk/FeatureServer/2/query?f=json&returnCountOnly=true&where="
                        + encoded))
                .hasToString("{\"count\":" + steep.size() + "}");
        JsonNode mapped = server.json("/map/streets.json");
        for (int row = 0; row < mapped.get("count").asInt(); row++) {
            JsonNode grade = mapped.at("/parts/max_grade/" + row);
            assertThat(!grade.isNull() && grade.asDouble() >= 0.08)
                    .isEqualTo(steep.contains(mapped.at("/id/" + row).asLong()));
        }
    }

    @Test
    void theSpotlightRanksByTheSameCoverageAndListsNoRegionTwice() throws Exception {
        Map<Long, JsonNode> regions = byId("/v3/api/regions");
        JsonNode spotlight = server.json("/v3/api/accessScoreSpotlight?n=25");
        Set<Long> listed = new HashSet<>();
        for (String list : SPOTLIGHT) {
            for (JsonNode row : spotlight.get(list)) {
                long id = row.get("region_id").asLong();
                assertThat(listed.add(id)).as("region " + id).isTrue();
                assertThat(row.get("completion_rate")).isEqualTo(regions.get(id).get("completion_rate"));
                assertThat(row.get("completion_rate").asDouble() >= 0.8).isEqualTo(!list.equals("nearest"));
            }
        }
        assertThat(listed).isNotEmpty();
    }

    @Test
    void theCityHasOneCoverageOneLengthOneNumberOfLabelsAndPeople() throws Exception {
        Explored expected = explored("bbox=-180,-90,180,90");
        assertThat(explored("").total).as("streets outside the default box").isLessThan(expected.total);
        JsonNode stats = server.json("/v3/api/overallStats");
        JsonNode basis = stats.get("score_basis");
        assertThat(meters(basis, "audited_km")).isCloseTo(expected.audited, within(1e-6));
        assertThat(meters(basis, "street_km")).isCloseTo(expected.total, within(1e-6));
        assertThat(basis.get("coverage").asDouble()).isCloseTo(expected.coverage(), within(1e-9));
        String labels = NUMBERS.whole(stats.at("/labels/count").asLong());
        String people = NUMBERS.whole(stats.at("/user_counts/labelers").asLong());
        String coverage = NUMBERS.percent(expected.coverage());
        server.get("/about").says(lengths(expected) + " (" + coverage + ")", labels + " by " + people + " people");
        server.get("/report")
                .says("<dt>Coverage</dt><dd>" + coverage + "<", lengths(expected))
                .says("<p>" + labels + " labels by " + people + " contributors.");
    }

    /** The labels that the scores leave out are the published labels without those of scored streets (D6, D10). */
    @Test
    void theLabelsThatTheScoresLeaveOutAreCountedByReason() throws Exception {
        JsonNode basis = server.json("/v3/api/overallStats").get("score_basis");
        long labels = rows("/v3/api/rawLabels").size();
        long counted = sum(audited(rows("/v3/api/accessScoreStreets?bbox=-180,-90,180,90")), "label_count");
        List<JsonNode> clusters = rows("/v3/api/labelClusters");
        long clustered = sum(clusters, "cluster_size");
        long other = sum(ofTypes(clusters, Set.of("Other")), "cluster_size");
        assertThat(basis.get("label_count").asLong()).isEqualTo(labels);
        assertThat(basis.get("counted_labels").asLong()).isEqualTo(counted);
        assertThat(basis.get("left_out_labels").asLong()).isEqualTo(labels - counted);
        assertThat(basis.get("cleaned_labels").asLong())
                .isEqualTo(labels - clustered)
                .isPositive();
        assertThat(basis.get("unscored_type_labels").asLong()).isEqualTo(other).isPositive();
        assertThat(basis.get("unaudited_labels").asLong())
                .isEqualTo(clustered - other - counted)
                .isPositive();
        server.get("/about")
                .says("<dt>Not in the scores</dt><dd>" + Math.round(100.0 * (labels - counted) / labels)
                        + "% of the labels (" + NUMBERS.whole(labels - counted) + ")");
    }

    private static long sum(List<JsonNode> rows, String count) {
        return rows.stream().mapToLong(row -> row.get(count).asLong()).sum();
    }

    private static List<JsonNode> audited(List<JsonNode> streets) {
        return streets.stream()
                .filter(street -> street.get("audit_count").asLong() > 0)
                .toList();
    }

    private static List<JsonNode> ofTypes(List<JsonNode> clusters, Set<String> types) {
        return clusters.stream()
                .filter(cluster -> types.contains(cluster.get("label_type").asString()))
                .toList();
    }

    static Stream<String> areaSets() throws Exception {
        return server.json("/map/city.json").get("areaSets").valueStream().map(JsonNode::asString);
    }

    /** Streets and labels are whole on every surface; a length is that inside the area (B12). */
    @ParameterizedTest
    @MethodSource("areaSets")
    void anAreaHasOneNumberOfStreetsLabelsProblemsAndPeople(String set) throws Exception {
        String ofSet = "areaSet=" + set;
        Map<String, JsonNode> statistics = byText("/v3/api/regions?" + ofSet, "area_id");
        assertThat(byText("/v3/api/areas?" + ofSet, "area_id")).isEqualTo(statistics);
        Map<String, JsonNode> scored = byText("/v3/api/accessScoreRegions?" + ofSet, "area_id");
        Map<String, JsonNode> newer = byText("/v3/api/accessScoreRegions?model=2026-10&" + ofSet, "area_id");
        Map<String, JsonNode> features = new LinkedHashMap<>();
        byText("/ogc/features/v1/collections/areas/items?limit=10000", "area_key").values().stream()
                .filter(area -> area.get("area_set").asString().equals(set))
                .forEach(area -> features.put(area.get("area_id").asString(), area));
        Map<String, JsonNode> ranked = new LinkedHashMap<>();
        JsonNode spotlight = server.json("/v3/api/accessScoreSpotlight?n=25&" + ofSet);
        for (String list : SPOTLIGHT) {
            spotlight.get(list).forEach(row -> ranked.put(row.get("area_id").asString(), row));
        }
        JsonNode mapped = server.json("/map/areas/" + set + ".json");
        int place = 0;
        for (Map.Entry<String, JsonNode> entry : statistics.entrySet()) {
            String id = entry.getKey();
            JsonNode area = entry.getValue();
            for (JsonNode one : List.of(scored.get(id), newer.get(id))) {
                assertThat(one.get("total_street_count")).isEqualTo(area.get("street_count"));
                assertThat(one.get("coverage")).isEqualTo(area.get("completion_rate"));
            }
            for (String count : List.of("label_count", "street_count", "user_count", "audit_count", "problem_count")) {
                assertThat(area.get(count).isIntegralNumber()).as(count).isTrue();
                assertThat(features.get(id).get(count)).as(count).isEqualTo(area.get(count));
            }
            assertThat(mapped.get("areas").get(place).get("labels")).isEqualTo(area.get("label_count"));
            assertThat(mapped.get("problems").get(place)).isEqualTo(area.get("problem_count"));
            if (place++ < ASKED) {
                oneArea(ofSet + "&areaId=" + id, area, scored.get(id), Optional.ofNullable(ranked.get(id)));
            }
        }
        assertThat(place).isGreaterThan(3);
    }

    private static void oneArea(String place, JsonNode area, JsonNode scored, Optional<JsonNode> ranked)
            throws Exception {
        List<JsonNode> streets = rows("/v3/api/accessScoreStreets?" + place);
        long audited = audited(streets).size();
        assertThat(area.get("street_count").asInt()).as(place).isEqualTo(streets.size());
        assertThat(scored.get("audited_street_count").asLong()).isEqualTo(audited);

        List<JsonNode> labels = rows("/v3/api/rawLabels?" + place);
        long people =
                labels.stream().map(label -> label.get("user_id")).distinct().count();
        assertThat(area.get("label_count").asInt()).as(place).isEqualTo(labels.size());
        assertThat(area.get("user_count").asLong()).isEqualTo(people);

        List<JsonNode> clusters = rows("/v3/api/labelClusters?" + place);
        Set<JsonNode> onAudited = audited(rows("/v3/api/accessScoreStreets?bbox=-180,-90,180,90")).stream()
                .map(street -> street.get("street_edge_id"))
                .collect(Collectors.toSet());
        List<JsonNode> problems = ofTypes(clusters, PROBLEMS);
        long worth = problems.stream()
                .filter(problem -> onAudited.contains(problem.get("street_edge_id")))
                .count();
        long ramps = ofTypes(clusters, Set.of("CurbRamp")).stream()
                .filter(cluster -> cluster.get("median_severity").asInt() == 3)
                .filter(cluster -> !cluster.get("street_edge_id").isNull())
                .count();
        assertThat(area.get("problem_count").asInt()).as(place).isEqualTo(problems.size());
        assertThat(rows("/v3/api/priorities?limit=10000&" + place)).hasSize((int) worth);
        assertThat(server.json("/v3/api/plan?filetype=json&" + place).get("plan"))
                .hasSize((int) (worth + ramps));
        int others = ofTypes(clusters, Set.of("Other")).size();
        ranked.ifPresent(row -> assertThat(row.get("cluster_count").asInt()).isEqualTo(clusters.size() - others));

        JsonNode stats = server.json("/v3/api/overallStats?" + place);
        JsonNode basis = stats.get("score_basis");
        assertThat(stats.at("/labels/count")).isEqualTo(area.get("label_count"));
        assertThat(basis.get("label_count")).isEqualTo(area.get("label_count"));
        assertThat(stats.at("/user_counts/labelers")).isEqualTo(area.get("user_count"));
        double meters = area.get("audited_distance_m").asDouble();
        double all = area.get("total_distance_m").asDouble();
        assertThat(meters(basis, "audited_km")).isCloseTo(meters, within(1e-6));
        assertThat(meters(basis, "street_km")).isCloseTo(all, within(1e-6));
        server.get("/report?" + place)
                .says("<dd>" + NUMBERS.whole(audited) + " of " + NUMBERS.whole(streets.size()) + "</dd>")
                .says(lengths(new Explored(meters, all)))
                .says("<p>" + TEXTS.count("report.labels", labels.size()) + " by "
                        + TEXTS.count("report.contributors", people) + ".");
    }

    /** A list merges the places of one missing sidewalk into a line, and counts all of them. */
    @Test
    void aWorkListHasTheProblemsOfPriorities() throws Exception {
        List<String> expected = rows("/v3/api/priorities?groupBy=street&limit=50").stream()
                .map(street ->
                        TEXTS.count("list.problems", street.get("problem_count").asLong()))
                .toList();
        Answer page = server.get("/worklist?groupBy=street&limit=50").says("places marked");
        assertThat(page.found("<span class=\"quiet\">([0-9]+ problems?[^<]*)</span>"))
                .isEqualTo(expected);
    }

    /** A report and the map have the same worst streets: the lowest scores, of streets of any length, then the lowest ids. */
    @ParameterizedTest
    @ValueSource(strings = {"", "regionId=2", "areaSet=wards&areaId=2", "preset=cane", "model=2026-10&regionId=2"})
    void aReportListsTheStreetsWithTheLowestScores(String question) throws Exception {
        String everywhere = question.contains("Id=") ? "" : "&bbox=-180,-90,180,90";
        List<JsonNode> streets = audited(rows("/v3/api/accessScoreStreets?" + question + everywhere)).stream()
                .sorted(Comparator.<JsonNode>comparingDouble(
                                street -> street.get("score").asDouble())
                        .thenComparingLong(
                                street -> street.get("street_edge_id").asLong()))
                .limit(10)
                .toList();
        String table = server.text("/report?" + question)
                .split("<table class=\"streets\">")[1]
                .split("</table>")[0];
        assertThat(Answer.found("#street=([0-9]+)\"", table))
                .hasSize(10)
                .isEqualTo(streets.stream()
                        .map(street -> street.get("street_edge_id").asString())
                        .toList());
        streets.forEach(street -> assertThat(table)
                .contains("class=\"number\">"
                        + NUMBERS.meters(street.get("length_meters").asDouble()) + "</td>"));
    }

    /** The lengths of overallStats say what they count: streets of every status, or those that are not deleted. */
    @Test
    void theExploredLengthIsThatOfHighQualityOfLowQualityAndOfDeletedStreets() throws Exception {
        String of = "FROM published_street_edge WHERE completed_audit_count > 0 AND ";
        double low = meters(of + "NOT deleted AND audit_count = 0");
        double deleted = meters(of + "deleted");
        JsonNode stats = server.json("/v3/api/overallStats");
        JsonNode basis = stats.get("score_basis");
        assertThat(low).isPositive();
        assertThat(deleted).isPositive();
        assertThat(meters(basis, "low_quality_km")).isCloseTo(low, within(1e-6));
        assertThat(1000 * stats.get("km_explored_no_overlap").asDouble())
                .isCloseTo(meters(basis, "audited_km") + low + deleted, within(1e-6));
        assertThat(meters(basis, "multiple_users_km"))
                .isCloseTo(meters(of + "NOT deleted AND auditor_count > 1"), within(1e-6))
                .isPositive();
        double ofAreas = 0;
        for (JsonNode area : server.json("/v3/api/overallStats?areaSet=wards").get("areas")) {
            ofAreas += area.at("/score_basis/low_quality_km").asDouble();
        }
        assertThat(1000 * ofAreas).isPositive().isLessThan(low + 1e-6);
    }

    private static double meters(JsonNode basis, String kilometers) {
        return 1000 * basis.get(kilometers).asDouble();
    }

    private static double meters(String of) {
        return Double.parseDouble(database.sql().value("SELECT coalesce(sum(length_meters), 0) " + of));
    }

    private static String whole(JsonNode row, String count) {
        return NUMBERS.whole(row.get(count).asLong());
    }

    private static String lengths(Explored explored) {
        return NUMBERS.length(explored.audited) + " of " + NUMBERS.length(explored.total);
    }

    /** Sums up the streets of a download. */
    private static Explored explored(String query) throws Exception {
        double audited = 0;
        double total = 0;
        for (JsonNode street : rows("/v3/api/accessScoreStreets?" + query)) {
            double meters = street.get("length_meters").asDouble();
            total += meters;
            audited += street.get("audit_count").asLong() > 0 ? meters : 0;
        }
        return new Explored(audited, total);
    }

    /** Returns the properties of features. */
    private static List<JsonNode> rows(String path) throws Exception {
        return server.json(path)
                .get("features")
                .valueStream()
                .map(row -> row.get("properties"))
                .toList();
    }

    /** Returns the properties of features by one of them. */
    private static Map<String, JsonNode> byText(String path, String key) throws Exception {
        Map<String, JsonNode> found = new LinkedHashMap<>();
        rows(path).forEach(row -> found.put(row.get(key).asString(), row));
        return found;
    }

    /** Returns the properties of features by their first property. */
    private static Map<Long, JsonNode> byId(String path) throws Exception {
        Map<Long, JsonNode> found = new LinkedHashMap<>();
        rows(path).forEach(row -> found.put(row.iterator().next().asLong(), row));
        return found;
    }
}
