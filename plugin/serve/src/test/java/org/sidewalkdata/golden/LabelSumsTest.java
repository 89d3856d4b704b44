package org.sidewalkdata.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.collection.SumKey;
import org.sidewalkdata.score.Reliability;
import tools.jackson.databind.JsonNode;

/** Tests of sums of label clusters (B18) against the clusters themselves. */
class LabelSumsTest extends FixtureCityTest {
    /** Two wards that meet at label 7 and leave label 13 out, and zones that overlap; one street has a type. */
    private static final String AREAS = """
            INSERT INTO area_set VALUES ('wards', false), ('zones', true);
            INSERT INTO area VALUES
              ('wards', '10', 'West', '{}', ST_Multi(ST_MakeEnvelope(9.99, 49.99, 10.0101, 50.05, 4326))),
              ('wards', '9', 'East', '{}', ST_Multi(ST_MakeEnvelope(10.0101, 49.99, 10.012, 50.05, 4326))),
              ('zones', 'a', 'School', '{}', ST_Multi(ST_MakeEnvelope(9.99, 49.99, 10.0101, 50.05, 4326))),
              ('zones', 'b', 'Park', '{}', ST_Multi(ST_MakeEnvelope(9.99, 49.99, 10.02, 50.05, 4326)));
            UPDATE street_edge SET way_type = 'residential' WHERE street_edge_id = 100;
            """;

    @AutoClose
    private static final FixtureCities CITY = new FixtureCities(FixtureCities.FOLDER, AREAS);

    private static final List<String> COUNTS = List.of("n", "severity_n", "agree", "disagree", "unsure");

    LabelSumsTest() {
        super(CITY.api("oddities"));
    }

    /** Every key, and every pair of keys. */
    static List<List<SumKey>> keys() {
        List<SumKey> all = List.of(SumKey.values());
        return all.stream()
                .flatMap(first -> Stream.concat(
                        Stream.of(List.of(first)),
                        all.stream()
                                .filter(second -> second.compareTo(first) > 0)
                                .map(second -> List.of(first, second))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("keys")
    void groupsAreThoseOfTheClustersAndAddUpToTheWhole(List<SumKey> keys) {
        Map<String, List<JsonNode>> expected = properties("labelClusters?include=area").stream()
                .collect(Collectors.groupingBy(cluster -> group(cluster, keys)));
        List<JsonNode> sums = sums(keys, "");
        assertThat(sums.stream().map(row -> names(row, keys)))
                .containsExactlyInAnyOrderElementsOf(expected.keySet())
                .hasSizeGreaterThan(1);
        sums.forEach(row -> isSumOf(row, expected.get(names(row, keys))));
        JsonNode whole = json("labelSums").get(0);
        assertThat(COUNTS)
                .allSatisfy(count -> assertThat(sums.stream()
                                .mapToLong(row -> row.get(count).asLong())
                                .sum())
                        .isEqualTo(whole.get(count).asLong()));
    }

    private List<JsonNode> sums(List<SumKey> keys, String more) {
        String by = keys.stream().map(SumKey::toString).collect(Collectors.joining(","));
        return json("labelSums?by=" + by + (keys.contains(SumKey.AREA) ? "&areaSet=wards" : "") + more)
                .valueStream()
                .toList();
    }

    private static String names(JsonNode row, List<SumKey> keys) {
        return keys.stream()
                .map(key -> row.get(key.columns().get(0)).asString())
                .toList()
                .toString();
    }

    private String group(JsonNode cluster, List<SumKey> keys) {
        return keys.stream()
                .map(key -> switch (key) {
                    case REGION -> cluster.get("region_id").asString();
                    case AREA -> ward(cluster);
                    case TYPE -> cluster.get("label_type").asString();
                    case SEVERITY -> cluster.get("median_severity").asString();
                    case STREET_TYPE -> cluster.get("street_edge_id").asLong() == 100 ? "residential" : "";
                    case OSM_WAY -> cluster.get("osm_way_id").asString();
                    case MONTH -> cluster.get("avg_label_date").asString().substring(0, 7);
                })
                .toList()
                .toString();
    }

    private static String ward(JsonNode cluster) {
        List<String> sets =
                cluster.get("area_sets").valueStream().map(JsonNode::asString).toList();
        int place = sets.indexOf("wards");
        return place < 0 ? "" : cluster.get("area_ids").get(place).asString();
    }

    private static void isSumOf(JsonNode row, List<JsonNode> clusters) {
        double[] severities = clusters.stream()
                .map(cluster -> cluster.get("median_severity"))
                .filter(severity -> !severity.isNull())
                .mapToDouble(JsonNode::asDouble)
                .sorted()
                .toArray();
        int rated = severities.length;
        assertThat(row.get("n").asInt()).isEqualTo(clusters.size());
        assertThat(row.get("severity_n").asInt()).isEqualTo(rated);
        assertThat(row.get("median_severity").isNull()).isEqualTo(rated == 0);
        if (rated > 0) {
            assertThat(row.get("mean_severity").asDouble())
                    .isCloseTo(Arrays.stream(severities).average().orElseThrow(), within(1e-12));
            assertThat(row.get("median_severity").asDouble())
                    .isEqualTo((severities[(rated - 1) / 2] + severities[rated / 2]) / 2);
        }
        long agree = clusters.stream()
                .mapToLong(cluster -> cluster.get("agree_count").asLong())
                .sum();
        long disagree = clusters.stream()
                .mapToLong(cluster -> cluster.get("disagree_count").asLong())
                .sum();
        assertThat(List.of(row.get("agree").asLong(), row.get("disagree").asLong()))
                .isEqualTo(List.of(agree, disagree));
        assertThat(row.get("agreement_low").isNull()).isEqualTo(agree + disagree == 0);
        Reliability.wilsonLowerBound(agree, disagree)
                .ifPresent(
                        low -> assertThat(row.get("agreement_low").asDouble()).isCloseTo(low, within(1e-12)));
        Reliability.wilsonLowerBound(disagree, agree)
                .ifPresent(
                        low -> assertThat(row.get("agreement_high").asDouble()).isCloseTo(1 - low, within(1e-12)));
    }

    /** That of {@code regions} and {@code areas}; where no key is a place, that of the request. */
    @Test
    void theAuditedLengthIsThatOfThePlace() {
        Map<String, Double> regions = kilometers(properties("regions"), "region_id");
        Map<String, Double> wards = kilometers(properties("areas?areaSet=wards"), "area_id");
        assertThat(regions).hasSizeGreaterThan(1);
        sums(List.of(SumKey.REGION), "")
                .forEach(row -> isAlong(row, regions.get(row.get("region_id").asString())));
        sums(List.of(SumKey.AREA, SumKey.TYPE), "")
                .forEach(row -> isAlong(row, wards.get(row.get("area_id").asString())));
        sums(List.of(SumKey.TYPE), "&regionId=1").forEach(row -> isAlong(row, regions.get("1")));
        sums(List.of(SumKey.TYPE), "&areaSet=wards&areaId=10").forEach(row -> isAlong(row, wards.get("10")));
    }

    private static void isAlong(JsonNode row, @Nullable Double kilometers) {
        if (kilometers == null || kilometers == 0) {
            assertThat(row.get("n_per_audited_km").isNull()).isTrue();
        } else {
            assertThat(row.get("audited_km").asDouble()).isCloseTo(kilometers, within(1e-6));
            assertThat(row.get("n_per_audited_km").asDouble())
                    .isCloseTo(row.get("n").asInt() / kilometers, within(1e-3));
        }
    }

    private static Map<String, Double> kilometers(List<JsonNode> rows, String key) {
        return rows.stream()
                .collect(Collectors.toMap(
                        row -> row.get(key).asString(),
                        row -> row.get("audited_distance_m").asDouble() / 1000));
    }

    /** Both zones have label 7 (B12). */
    @Test
    void aClusterCountsInEachAreaThatMayOverlap() {
        assertThat(json("labelSums?by=area&areaSet=zones&labelType=Obstacle").valueStream())
                .extracting(row -> row.get("area_name").asString() + row.get("n"))
                .containsExactly("School1", "Park1");
    }

    /** Few groups are kept and are the same from memory. */
    @Test
    void aSecondAnswerIsTheSame() {
        for (String format : List.of("json", "csv")) {
            String target = "labelSums?by=area,month&areaSet=wards&filetype=" + format;
            assertThat(Answers.text(api, target)).isEqualTo(Answers.text(api, target));
        }
    }

    @Test
    void aSetAloneNeedsItsKey() {
        assertThat(Answers.error(api, "labelSums?by=type&areaSet=wards")).contains("areaSet needs areaId");
    }
}
