package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.api.SidewalkApi;
import tools.jackson.databind.JsonNode;

/**
 * Tests what public programs read from this interface, on a real city: the seventeen sources of a study of Pittsburgh
 * with the fields of its analysis and ranking, and a public evaluation of clustering that rebuilds the clusters from
 * labels. Fields beyond the contract come with {@code include} (B1).
 */
@Tag("postgis")
class OutsideProgramsTest {
    private static final String LABELS = "/v3/api/rawLabels?labelType=CurbRamp&filetype=geojson&include=region";
    private static final String CLUSTERS =
            "/v3/api/labelClusters?labelType=CurbRamp&includeRawLabels=true&filetype=geojson";

    private static FixtureCities cities;
    private static SidewalkApi api;

    @BeforeAll
    static void publish() {
        cities = new FixtureCities(Newberg.bundleOrSkip().getParent());
        api = cities.api("newberg");
    }

    @AfterAll
    static void close() {
        if (cities != null) {
            cities.close();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        streets?filetype=geojson                              | street_edge_id status audit_count way_type outdated last_label_date region_name
        regions?filetype=geojson                              | region_id name total_distance_m audited_distance_m completion_rate label_count user_count
        labelClusters?filetype=geojson&include=intersection   | label_cluster_id label_type street_edge_id intersection_id avg_image_capture_date avg_label_date median_severity cluster_size label_ids tag_counts
        sidewalkPresence?filetype=geojson                     | street_edge_id
        accessScoreStreets?filetype=geojson                   | street_edge_id score
        accessScoreRegions?filetype=geojson                   | region_id name score coverage audited_street_count total_street_count intersection_score
        accessScoreIntersections?filetype=geojson&model=2026-10 | intersection_id score
        """)
    void featuresHaveTheFieldsThatAreRead(String path, String fields) throws IOException {
        List<JsonNode> features = Answers.features(api, "/v3/api/" + path);
        assertThat(features).isNotEmpty().allSatisfy(feature -> {
            assertThat(feature.get("properties").propertyNames()).contains(fields.split(" "));
            assertThat(feature.at("/geometry/coordinates").size()).isPositive();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        rawLabels?filetype=csv&include=region,source | label_id user_id pano_id label_type severity tags time_created image_capture_date high_quality_user correct agree_count disagree_count unsure_count region_name pano_source latitude longitude
        validations?filetype=csv                     | label_id label_type validation_result validator_type source start_timestamp
        userStats?filetype=csv                       | user_id labels
        """)
    void tablesHaveTheColumnsThatAreRead(String path, String columns) throws IOException {
        CSVParser table = Answers.csv(api, "/v3/api/" + path);
        assertThat(table.getHeaderNames()).contains(columns.split(" "));
        assertThat(table.getRecords()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        accessScoreConfig?model=2026-10 | /type_weights/NoSidewalk/base_weight /type_weights/NoSidewalk/scoring /severity_multiplier/null /quality_multiplier/3 /presets/barriers/Obstacle /tag_adjustments/0/label_type /tag_adjustments/0/tag /tag_adjustments/0/delta /tag_active_threshold /street_condition_saturation_count
        overallStats                    | /km_explorable /km_explored /km_explored_no_overlap /km_needs_reaudit /km_explored_multiple_users /km_explored_single_user
        labelTypes                      | /label_types/0/name
        labelTags                       | /label_tags/0/tag
        streetTypes                     | /street_types
        validationResultTypes           | /validation_result_types/0/name
        cities?filetype=json            | /cities/0/city_id
        """)
    void documentsHaveTheValuesThatAreRead(String path, String pointers) throws IOException {
        JsonNode document = Answers.json(api, "/v3/api/" + path);
        for (String pointer : pointers.split(" ")) {
            assertThat(document.at(pointer).isMissingNode()).as(path + pointer).isFalse();
        }
    }

    /**
     * The evaluation rebuilds the clusters by complete linkage within each region and never joins two labels of one
     * user on one panorama. A few clusters may differ: the service's clusters may cross a region border (D7), and
     * labels on the same spot, as in this city, have equal distances, so that the order of each program decides.
     */
    @Test
    void clustersAreThoseThatAnEvaluationRebuildsFromLabels() throws IOException {
        Map<Long, JsonNode> labels = new HashMap<>();
        for (JsonNode label : Answers.features(api, LABELS)) {
            labels.put(label.at("/properties/label_id").asLong(), label);
        }
        Map<Long, Set<Set<Long>>> published = new HashMap<>();
        for (JsonNode cluster : Answers.features(api, CLUSTERS)) {
            Set<Long> ids = StreamSupport.stream(
                            cluster.at("/properties/label_ids").spliterator(), false)
                    .map(JsonNode::asLong)
                    .collect(TreeSet::new, Set::add, Set::addAll);
            long region = labels.get(ids.iterator().next())
                    .at("/properties/region_id")
                    .asLong();
            published.computeIfAbsent(region, key -> new HashSet<>()).add(ids);
        }
        int equal = 0;
        int all = 0;
        for (Map.Entry<Long, Set<Set<Long>>> region : published.entrySet()) {
            List<JsonNode> members = region.getValue().stream()
                    .flatMap(Set::stream)
                    .map(labels::get)
                    .filter(label -> label.at("/properties/region_id").asLong() == region.getKey())
                    .toList();
            Set<Set<Long>> rebuilt = new CompleteLinkage(members, 7.5).clusters();
            all += rebuilt.size();
            equal += (int) rebuilt.stream().filter(region.getValue()::contains).count();
        }
        assertThat(all).isGreaterThan(500);
        assertThat(equal * 100.0 / all)
                .as("of 100 rebuilt clusters are published")
                .isGreaterThan(97);
    }
}
