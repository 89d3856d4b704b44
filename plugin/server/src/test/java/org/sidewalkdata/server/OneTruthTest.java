package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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

    /** Areas of each set that are asked one by one; all of the wards. */
    private static final int ASKED = 6;

    private static PrivateDatabase database;
    private static Server server;

    private record Explored(double audited, double total) {
        double coverage() {
            return total == 0 ? 0 : audited / total;
        }
    }

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        database = PrivateDatabase.create();
        DemoCity.write(folder, 3_000, 5, Progress.NONE);
        Load.run(database.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
        database.sql().run("UPDATE street_edge SET status = 'closed', deleted = true WHERE street_edge_id % 11 = 0");
        database.sql().run("UPDATE street_edge SET outdated = street_edge_id % 5 = 0");
        database.sql().run("UPDATE audit_task SET low_quality = street_edge_id % 7 = 0");
        database.sql().run("UPDATE city SET max_lon = (min_lon + max_lon) / 2");
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
        server = HostileCity.serve(database);
    }

    @AfterAll
    static void stop() {
        server.close();
        database.close();
    }

    @Test
    void aRegionHasOneCoverageOneLengthOneNumberOfLabelsAndPeople() throws Exception {
        Map<Long, JsonNode> scored = byId("/v3/api/accessScoreRegions");
        Map<Long, JsonNode> newer = byId("/v3/api/accessScoreRegions?model=2026-10");
        Map<Long, JsonNode> features = byId("/ogc/features/v1/collections/access_score_regions/items?limit=1000");
        Map<Long, JsonNode> mapped = new LinkedHashMap<>();
        json("/map/city.json")
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
            assertThat(page("/report?regionId=" + id))
                    .contains("<dt>Coverage</dt><dd>" + NUMBERS.percent(coverage) + "<")
                    .contains(lengths(expected))
                    .contains("<p>" + NUMBERS.whole(region.get("label_count").asLong()) + " labels by "
                            + NUMBERS.whole(region.get("user_count").asLong()) + " contributors.");
            assertThat(page("/"))
                    .containsPattern("data-region=\"" + id + "\">.*<td class=\"number\">" + NUMBERS.percent(coverage)
                            + (coverage < 0.8 ? ", not ranked" : "") + "</td>");
            differs |= Math.abs(coverage
                            - scored.get(id).get("audited_street_count").asDouble()
                                    / scored.get(id).get("total_street_count").asDouble())
                    > 0.001;
        }
        assertThat(differs).as("length and number of streets differ").isTrue();
    }

    @Test
    void theSpotlightRanksByTheSameCoverageAndListsNoRegionTwice() throws Exception {
        Map<Long, JsonNode> regions = byId("/v3/api/regions");
        JsonNode spotlight = json("/v3/api/accessScoreSpotlight?n=25");
        Set<Long> listed = new HashSet<>();
        for (String list : List.of("top", "bottom", "nearest")) {
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
        JsonNode stats = json("/v3/api/overallStats");
        JsonNode basis = stats.get("score_basis");
        assertThat(1000 * basis.get("audited_km").asDouble()).isCloseTo(expected.audited, within(1e-6));
        assertThat(1000 * basis.get("street_km").asDouble()).isCloseTo(expected.total, within(1e-6));
        assertThat(basis.get("coverage").asDouble()).isCloseTo(expected.coverage(), within(1e-9));
        String labels = NUMBERS.whole(stats.at("/labels/count").asLong());
        String people = NUMBERS.whole(stats.at("/user_counts/labelers").asLong());
        assertThat(page("/about"))
                .contains(lengths(expected) + " (" + NUMBERS.percent(expected.coverage()) + ")")
                .contains(labels + " by " + people + " people");
        assertThat(page("/report"))
                .contains("<dt>Coverage</dt><dd>" + NUMBERS.percent(expected.coverage()) + "<")
                .contains(lengths(expected))
                .contains("<p>" + labels + " labels by " + people + " contributors.");
    }

    /** The labels that the scores leave out are the published labels without those of scored streets (D6, D10). */
    @Test
    void theLabelsThatTheScoresLeaveOutAreCountedByReason() throws Exception {
        JsonNode basis = json("/v3/api/overallStats").get("score_basis");
        long labels = json("/v3/api/rawLabels").get("features").size();
        long counted = 0;
        for (JsonNode street :
                byId("/v3/api/accessScoreStreets?bbox=-180,-90,180,90").values()) {
            counted += street.get("audit_count").asLong() > 0
                    ? street.get("label_count").asLong()
                    : 0;
        }
        long clustered = 0;
        long other = 0;
        for (JsonNode cluster : json("/v3/api/labelClusters").get("features")) {
            long size = cluster.at("/properties/cluster_size").asLong();
            clustered += size;
            other += cluster.at("/properties/label_type").asString().equals("Other") ? size : 0;
        }
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
        assertThat(page("/about"))
                .contains("<dt>Not in the scores</dt><dd>" + Math.round(100.0 * (labels - counted) / labels)
                        + "% of the labels (" + NUMBERS.whole(labels - counted) + ")");
    }

    static Stream<String> areaSets() throws Exception {
        return json("/map/city.json").get("areaSets").valueStream().map(JsonNode::asString);
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
        JsonNode spotlight = json("/v3/api/accessScoreSpotlight?n=25&" + ofSet);
        for (String list : List.of("top", "bottom", "nearest")) {
            spotlight.get(list).forEach(row -> ranked.put(row.get("area_id").asString(), row));
        }
        JsonNode mapped = json("/map/areas/" + set + ".json");
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
        List<JsonNode> audited = streets.stream()
                .filter(street -> street.get("audit_count").asLong() > 0)
                .toList();
        assertThat(area.get("street_count").asInt()).as(place).isEqualTo(streets.size());
        assertThat(scored.get("audited_street_count").asInt()).isEqualTo(audited.size());

        List<JsonNode> labels = rows("/v3/api/rawLabels?" + place);
        long people = labels.stream()
                .map(label -> label.get("user_id").asString())
                .distinct()
                .count();
        assertThat(area.get("label_count").asInt()).as(place).isEqualTo(labels.size());
        assertThat(area.get("user_count").asLong()).isEqualTo(people);

        List<JsonNode> clusters = rows("/v3/api/labelClusters?" + place);
        Set<Long> onAudited = new HashSet<>();
        byId("/v3/api/accessScoreStreets?bbox=-180,-90,180,90").values().stream()
                .filter(street -> street.get("audit_count").asLong() > 0)
                .forEach(street -> onAudited.add(street.get("street_edge_id").asLong()));
        List<JsonNode> problems = clusters.stream()
                .filter(cluster -> PROBLEMS.contains(cluster.get("label_type").asString()))
                .toList();
        long worth = problems.stream()
                .filter(problem ->
                        onAudited.contains(problem.get("street_edge_id").asLong()))
                .count();
        long ramps = clusters.stream()
                .filter(cluster -> cluster.get("label_type").asString().equals("CurbRamp"))
                .filter(cluster -> cluster.get("median_severity").asInt() == 3)
                .filter(cluster -> !cluster.get("street_edge_id").isNull())
                .count();
        assertThat(area.get("problem_count").asInt()).as(place).isEqualTo(problems.size());
        assertThat(rows("/v3/api/priorities?limit=10000&" + place)).hasSize((int) worth);
        assertThat(json("/v3/api/plan?filetype=json&" + place).get("plan")).hasSize((int) (worth + ramps));
        ranked.ifPresent(row -> assertThat(row.get("cluster_count").asLong())
                .isEqualTo(clusters.stream()
                        .filter(cluster -> !cluster.get("label_type").asString().equals("Other"))
                        .count()));

        JsonNode stats = json("/v3/api/overallStats?" + place);
        JsonNode basis = stats.get("score_basis");
        assertThat(stats.at("/labels/count")).isEqualTo(area.get("label_count"));
        assertThat(basis.get("label_count")).isEqualTo(area.get("label_count"));
        assertThat(stats.at("/user_counts/labelers")).isEqualTo(area.get("user_count"));
        double meters = area.get("audited_distance_m").asDouble();
        double all = area.get("total_distance_m").asDouble();
        assertThat(1000 * basis.get("audited_km").asDouble()).isCloseTo(meters, within(1e-6));
        assertThat(1000 * basis.get("street_km").asDouble()).isCloseTo(all, within(1e-6));
        assertThat(page("/report?" + place))
                .contains("<dd>" + NUMBERS.whole(audited.size()) + " of " + NUMBERS.whole(streets.size()) + "</dd>")
                .contains(lengths(new Explored(meters, all)))
                .contains("<p>" + TEXTS.count("report.labels", labels.size()) + " by "
                        + TEXTS.count("report.contributors", people) + ".");
    }

    /** A list merges the places of one missing sidewalk into a line, and counts all of them. */
    @Test
    void aWorkListHasTheProblemsOfPriorities() throws Exception {
        List<JsonNode> streets = rows("/v3/api/priorities?groupBy=street&limit=50");
        List<String> expected = new ArrayList<>();
        for (JsonNode street : streets) {
            expected.add(
                    TEXTS.count("list.problems", street.get("problem_count").asLong()));
        }
        String page = page("/worklist?groupBy=street&limit=50");
        List<String> listed = Pattern.compile("<span class=\"quiet\">([0-9]+ problems?[^<]*)</span>")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(listed).isEqualTo(expected);
        assertThat(page).contains("places marked");
    }

    /** A report and the map have the same worst streets: the lowest scores, of streets of any length, then the lowest ids. */
    @ParameterizedTest
    @ValueSource(strings = {"", "regionId=2", "areaSet=wards&areaId=2", "preset=cane", "model=2026-10&regionId=2"})
    void aReportListsTheStreetsWithTheLowestScores(String question) throws Exception {
        String everywhere = question.contains("Id=") ? "" : "&bbox=-180,-90,180,90";
        List<JsonNode> streets = rows("/v3/api/accessScoreStreets?" + question + everywhere).stream()
                .filter(street -> street.get("audit_count").asLong() > 0)
                .sorted(Comparator.<JsonNode>comparingDouble(
                                street -> street.get("score").asDouble())
                        .thenComparingLong(
                                street -> street.get("street_edge_id").asLong()))
                .limit(10)
                .toList();
        String table = page("/report?" + question)
                .split("<table class=\"streets\">", 2)[1]
                .split("</table>", 2)[0];
        List<String> listed = Pattern.compile("#street=([0-9]+)\"")
                .matcher(table)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(listed)
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
        JsonNode stats = json("/v3/api/overallStats");
        JsonNode basis = stats.get("score_basis");
        assertThat(low).isPositive();
        assertThat(deleted).isPositive();
        assertThat(1000 * basis.get("low_quality_km").asDouble()).isCloseTo(low, within(1e-6));
        assertThat(1000 * stats.get("km_explored_no_overlap").asDouble())
                .isCloseTo(1000 * basis.get("audited_km").asDouble() + low + deleted, within(1e-6));
        assertThat(1000 * basis.get("multiple_users_km").asDouble())
                .isCloseTo(meters(of + "NOT deleted AND auditor_count > 1"), within(1e-6))
                .isPositive();
        double ofAreas = 0;
        for (JsonNode area : json("/v3/api/overallStats?areaSet=wards").get("areas")) {
            ofAreas += area.at("/score_basis/low_quality_km").asDouble();
        }
        assertThat(1000 * ofAreas).isPositive().isLessThan(low + 1e-6);
    }

    private static double meters(String of) throws Exception {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT coalesce(sum(length_meters), 0) " + of)) {
            rows.next();
            return rows.getDouble(1);
        }
    }

    /** Returns the properties of features. */
    private static List<JsonNode> rows(String path) throws Exception {
        return json(path)
                .get("features")
                .valueStream()
                .map(feature -> feature.get("properties"))
                .toList();
    }

    /** Returns the properties of features by one of them. */
    private static Map<String, JsonNode> byText(String path, String key) throws Exception {
        Map<String, JsonNode> found = new LinkedHashMap<>();
        rows(path).forEach(row -> found.put(row.get(key).asString(), row));
        return found;
    }

    private static String lengths(Explored explored) {
        return NUMBERS.length(explored.audited) + " of " + NUMBERS.length(explored.total);
    }

    /** Sums up the streets of a download. */
    private static Explored explored(String query) throws Exception {
        double audited = 0;
        double total = 0;
        for (JsonNode street : byId("/v3/api/accessScoreStreets?" + query).values()) {
            double meters = street.get("length_meters").asDouble();
            total += meters;
            audited += street.get("audit_count").asLong() > 0 ? meters : 0;
        }
        return new Explored(audited, total);
    }

    /** Returns the properties of features by their first property. */
    private static Map<Long, JsonNode> byId(String path) throws Exception {
        Map<Long, JsonNode> features = new LinkedHashMap<>();
        for (JsonNode feature : json(path).get("features")) {
            JsonNode properties = feature.get("properties");
            features.put(properties.iterator().next().asLong(), properties);
        }
        return features;
    }

    private static JsonNode json(String path) throws Exception {
        return JsonMapper.shared().readTree(page(path));
    }

    private static String page(String path) throws Exception {
        var answer = HostileCity.send(server, "GET", path);
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return new String(answer.body(), StandardCharsets.UTF_8);
    }
}
