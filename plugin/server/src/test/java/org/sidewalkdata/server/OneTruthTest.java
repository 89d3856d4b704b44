package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
 * B8: every page and endpoint of one city has the same coverage, audited length, labels and people. The city has
 * deleted and outdated streets with audits, low-quality work, and streets outside its default box.
 */
@Tag("postgis")
class OneTruthTest {
    private static final NumberText NUMBERS = new NumberText(Messages.of(Language.ENGLISH));
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
