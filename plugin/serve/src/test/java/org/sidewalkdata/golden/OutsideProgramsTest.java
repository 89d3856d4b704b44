package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.format.FileType;
import tools.jackson.databind.JsonNode;

/**
 * Tests what public programs read from this interface: the seventeen sources of a study of Pittsburgh with the fields of
 * its analysis and ranking, on a real city whose bundle may not be redistributed; what pandas and Fiona need, on
 * fixtures. Fields beyond the contract come with {@code include} (B1).
 */
class OutsideProgramsTest extends FixtureCityTest {
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z");
    private static final Pattern MEMBER = Pattern.compile("\"(\\w+)\":\"(" + TIME + ")\"");

    /** The collections with times as text in CSV. */
    private static final Set<String> CSV = Set.of("places", "regions", "sidewalk_presence", "streets", "validations");

    private static FixtureCities real;

    @AfterAll
    static void close() {
        if (real != null) {
            real.close();
        }
    }

    /** Skips the test if the bundle of the real city is not available. */
    private static SidewalkApi newberg() {
        if (real == null) {
            Optional<Path> data = Stream.iterate(Path.of("").toAbsolutePath(), path -> path != null, Path::getParent)
                    .map(path -> path.resolve("shared/data"))
                    .filter(path -> Files.isDirectory(path.resolve("newberg")))
                    .findFirst();
            assumeTrue(data.isPresent(), "no bundle of Newberg in a folder shared/data/newberg above this one");
            real = new FixtureCities(data.get());
        }
        return real.api("newberg");
    }

    /** Names of properties, of columns, or pointers to values. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        streets?filetype=geojson                              | street_edge_id status audit_count way_type outdated last_label_date region_name
        regions?filetype=geojson                              | region_id name total_distance_m audited_distance_m completion_rate label_count user_count
        labelClusters?filetype=geojson&include=intersection   | label_cluster_id label_type street_edge_id intersection_id avg_image_capture_date avg_label_date median_severity cluster_size label_ids tag_counts
        sidewalkPresence?filetype=geojson                     | street_edge_id
        accessScoreStreets?filetype=geojson                   | street_edge_id score
        accessScoreRegions?filetype=geojson                   | region_id name score coverage audited_street_count total_street_count intersection_score
        accessScoreIntersections?filetype=geojson&model=2026-10 | intersection_id score
        rawLabels?filetype=csv&include=region,source | label_id user_id pano_id label_type severity tags time_created image_capture_date high_quality_user correct agree_count disagree_count unsure_count region_name pano_source latitude longitude
        validations?filetype=csv                     | label_id label_type validation_result validator_type source start_timestamp
        userStats?filetype=csv                       | user_id labels
        accessScoreConfig?model=2026-10 | /type_weights/NoSidewalk/base_weight /type_weights/NoSidewalk/scoring /severity_multiplier/null /quality_multiplier/3 /presets/barriers/Obstacle /tag_adjustments/0/label_type /tag_adjustments/0/tag /tag_adjustments/0/delta /tag_active_threshold /street_condition_saturation_count
        overallStats                    | /km_explorable /km_explored /km_explored_no_overlap /km_needs_reaudit /km_explored_multiple_users /km_explored_single_user
        labelTypes                      | /label_types/0/name
        labelTags                       | /label_tags/0/tag
        streetTypes                     | /street_types
        validationResultTypes           | /validation_result_types/0/name
        cities?filetype=json            | /cities/0/city_id
        """)
    void answersHaveWhatIsRead(String path, String names) {
        String[] all = names.split(" ");
        if (path.contains("=geojson")) {
            assertThat(Answers.features(newberg(), path)).isNotEmpty().allSatisfy(feature -> {
                assertThat(feature.get("properties").propertyNames()).contains(all);
                assertThat(feature.at("/geometry/coordinates").size()).isPositive();
            });
        } else if (path.contains("=csv")) {
            CSVParser table = Answers.csv(newberg(), path);
            assertThat(table.getHeaderNames()).contains(all);
            assertThat(table.getRecords()).isNotEmpty();
        } else {
            JsonNode document = Answers.json(newberg(), path);
            assertThat(all).noneMatch(pointer -> document.at(pointer).isMissingNode());
        }
    }

    @Test
    void theNumbersOfTheFiveEndpointsFitTogether() {
        List<JsonNode> labels = Answers.features(newberg(), "rawLabels");
        JsonNode users = Answers.json(newberg(), "userStats");
        assertThat(labels).hasSize(14454 - 184 - 19); // D1: no Occlusion, and no labels of excluded users
        assertThat(users.valueStream()
                        .mapToInt(user -> user.get("labels").asInt())
                        .sum())
                .isEqualTo(labels.size());
        assertThat(Answers.properties(newberg(), "labelClusters?includeRawLabels=true"))
                .hasSizeGreaterThan(5000)
                .allSatisfy(cluster -> {
                    assertThat(cluster.get("cluster_size").asInt())
                            .isEqualTo(cluster.get("label_ids").size())
                            .isEqualTo(cluster.get("labels").size());
                    assertThat(cluster.get("label_cluster_id").asLong())
                            .isEqualTo(cluster.at("/label_ids/0").asLong())
                            .isEqualTo(cluster.at("/labels/0/label_id").asLong());
                });
        assertThat(Answers.properties(newberg(), "accessScoreStreets?" + EVERYWHERE))
                .hasSize(1566)
                .anySatisfy(street -> assertThat(street.get("score").isNull()).isTrue())
                .anySatisfy(street -> assertThat(street.get("score").isNull()).isFalse())
                .allSatisfy(
                        street -> assertThat(street.get("score").asDouble(0.5)).isStrictlyBetween(0.0, 1.0));
        assertThat(csv(newberg(), "rawLabels?filetype=csv")).hasSize(labels.size());
        assertThat(csv(newberg(), "userStats?filetype=csv")).hasSize(users.size());
    }

    /** Some versions of Fiona crash on GeoJSON in which a list of texts is empty; formats.md names these lists. */
    @Test
    void theListsThatCanBeEmptyAreKnown() {
        Set<String> found = new TreeSet<>();
        for (RowsEndpoint<?> endpoint : endpointsWith(FileType.GEOJSON)) {
            if (endpoint.name().equals("reach")) {
                continue; // it needs a start, and has no lists
            }
            properties(everywhere(endpoint) + "geojson")
                    .forEach(row -> row.properties().stream()
                            .filter(property -> property.getValue().isArray()
                                    && property.getValue().isEmpty())
                            .forEach(property -> found.add(endpoint.name() + "." + property.getKey())));
        }
        assertThat(found)
                .as("votes are objects, which Fiona reads")
                .contains("rawLabels.tags")
                .isSubsetOf("rawLabels.tags", "rawLabels.validations", "streets.user_ids");
    }

    /** All times of a column have one form in JSON and CSV: pandas parses a column by the form of its first value. */
    @Test
    void timesLookAlikeInEveryAnswerThatAPersonHasSeen() throws IOException {
        Map<String, Set<String>> forms = new TreeMap<>();
        BiConsumer<String, String> add = (column, time) ->
                forms.computeIfAbsent(column, name -> new TreeSet<>()).add(time.replaceAll("\\d+", "0"));
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources/golden"))) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".response")).toList()) {
                String collection = file.getParent().getFileName().toString();
                String answer = Files.readString(file);
                MEMBER.matcher(answer)
                        .results()
                        .forEach(found -> add.accept(collection + "." + found.group(1), found.group(2)));
                if (answer.contains("text/csv") && CSV.contains(collection)) {
                    TIME.matcher(answer).results().forEach(found -> add.accept(collection + ".csv", found.group()));
                }
            }
        }
        assertThat(forms)
                .containsKeys("validations.end_timestamp", "streets.last_label_date", "regions.first_label_date")
                .allSatisfy((column, found) -> assertThat(found).hasSize(1));
        assertThat(forms.get("label_clusters.avg_label_date")).containsExactly("0-0-0T0:0:0Z"); // A6
    }
}
