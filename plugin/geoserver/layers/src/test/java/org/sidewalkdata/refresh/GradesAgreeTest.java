package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sidewalkdata.collection.StreetTileProperties.field;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.geoserver.layer.ViewParameter;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.protobuf.Protobuf;
import org.sidewalkdata.row.PostgisRowSource;
import tools.jackson.databind.JsonNode;

/**
 * B10: all answers about a street with a grade have the same score, to the last digit: the service's, the tiles', and
 * those of the layer of a map server.
 */
class GradesAgreeTest extends TestCityTest {
    private static final String MODEL = "model=2026-10";
    private static final String EVERYWHERE = MODEL + "&bbox=-180,-90,180,90&include=grade";

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void allAnswersHaveOneScore(boolean barrier) throws SQLException {
        new RandomCity(town, 11).build();
        town.run("UPDATE app_user SET high_quality_manual = true; UPDATE score_grade SET barrier_enabled = " + barrier
                + ", weight = 1.1; UPDATE score_threshold SET value = 0 WHERE name LIKE 'min_%'");
        town.refresh();
        var api = new SidewalkApi(new PostgisRowSource(town.reader()), ApiSettings.defaults());
        Map<Long, JsonNode> streets = byId(api, EVERYWHERE);
        assertThat(streets.values())
                .filteredOn(street -> street.get("grade_term").asDouble() < 0)
                .hasSizeGreaterThan(2);
        Map<Long, JsonNode> custom = byId(api, EVERYWHERE + "&weights=Signal:0.5,Grade:1.1");
        Map<Long, Double> tiles = tiles(Answers.json(api, "accessScoreConfig?" + MODEL));
        for (var entry : streets.entrySet()) {
            JsonNode street = entry.getValue();
            long id = entry.getKey();
            assertThat(custom.get(id)).as("custom weights, %d", id).isEqualTo(street);
            JsonNode told = Answers.json(api, "accessScoreExplanation?" + MODEL + "&streetEdgeId=" + id);
            assertThat(told.get("score")).as("explanation, %d", id).isEqualTo(street.get("score"));
            assertThat(told.get("segment_score")).isEqualTo(street.get("segment_score"));
            assertThat(told.at("/grade/grade_term").asDouble())
                    .isEqualTo(street.get("grade_term").asDouble());
            double sum = told.at("/grade/grade_term").asDouble();
            for (JsonNode term : told.get("terms")) {
                sum += term.get("sub_score").asDouble();
            }
            assertThat(told.get("sum").asDouble()).as("sum, %d", id).isCloseTo(sum, within(1e-11));
            if (!street.get("score").isNull()) {
                assertThat(tiles.get(id))
                        .as("tile, %d", id)
                        .isCloseTo(street.get("score").asDouble(), within(1e-12));
            }
        }
        for (String weights : List.of("", "&weights=Grade:1.1")) {
            for (JsonNode problem : Answers.properties(api, "priorities?" + MODEL + "&limit=10000" + weights)) {
                JsonNode score = problem.get("score");
                if (!score.isNull()) {
                    assertThat(score)
                            .as("priorities%s: %s", weights, problem)
                            .isEqualTo(streets.get(problem.get("street_edge_id").asLong())
                                    .get("score"));
                }
            }
        }
        regions(api, streets);
        spotlight(api, streets);
        layer(Map.of(), streets, 0);
        layer(Map.of("Grade", "1.1"), streets, 0);
        // The last digits of the logistic function may differ between PostgreSQL and Java.
        layer(Map.of("Grade", "0.7"), byId(api, EVERYWHERE + "&weights=Grade:0.7"), 1e-15);
    }

    /** A street of the spotlight is the edges of a way in a region. All are listed: see the thresholds. */
    private static void spotlight(SidewalkApi api, Map<Long, JsonNode> streets) {
        Map<String, Double> ways = means(streets, GradesAgreeTest::way);
        List<JsonNode> listed = listed(api, "streets");
        assertThat(listed).hasSameSizeAs(ways.values());
        for (JsonNode street : listed) {
            assertThat(street.get("score").asDouble())
                    .as("spotlight: %s", street)
                    .isEqualTo(ways.get(way(street)));
        }
        Map<Long, JsonNode> regions = new HashMap<>();
        Answers.properties(api, "accessScoreRegions?" + MODEL)
                .forEach(region -> regions.put(region.get("region_id").asLong(), region));
        listed = listed(api, "regions");
        assertThat(listed).hasSameSizeAs(regions.values());
        for (JsonNode region : listed) {
            assertThat(region.get("score"))
                    .isEqualTo(regions.get(region.get("region_id").asLong()).get("score"));
        }
    }

    private static String way(JsonNode street) {
        return street.get("osm_way_id") + " in " + street.get("region_id");
    }

    private static List<JsonNode> listed(SidewalkApi api, String unit) {
        JsonNode spotlight = Answers.json(api, "accessScoreSpotlight?" + MODEL + "&n=25&unit=" + unit);
        List<JsonNode> listed = new ArrayList<>();
        spotlight.get("top").forEach(listed::add);
        spotlight.get("bottom").forEach(listed::add);
        return listed;
    }

    /** Reads the layer of custom weights as GeoServer does. */
    private static void layer(Map<String, String> weights, Map<Long, JsonNode> streets, double tolerance)
            throws SQLException {
        PublishedLayer layer =
                PublishedLayer.find("access_score_streets_weighted").orElseThrow();
        String sql = layer.sql();
        for (ViewParameter parameter : layer.parameters()) {
            String value = parameter.name().equals("model")
                    ? "2026-10"
                    : weights.getOrDefault(parameter.name(), parameter.byDefault());
            sql = sql.replace("%" + parameter.name() + "%", value);
        }
        List<String> rows = town.rows("SELECT street_edge_id, score FROM (" + sql + ") AS layer");
        assertThat(rows).hasSameSizeAs(streets.values());
        for (String row : rows) {
            String[] cells = row.split("\\|", -1);
            JsonNode score = streets.get(Long.valueOf(cells[0])).get("score");
            if (score.isNull()) {
                assertThat(cells[1]).as("layer %s: %s", weights, row).isEmpty();
            } else {
                assertThat(Double.parseDouble(cells[1]))
                        .as("layer %s: %s", weights, row)
                        .isCloseTo(score.asDouble(), within(tolerance));
            }
        }
    }

    private static void regions(SidewalkApi api, Map<Long, JsonNode> streets) {
        Map<String, Double> means =
                means(streets, street -> street.get("region_id").asString());
        for (JsonNode region : Answers.properties(api, "accessScoreRegions?" + MODEL)) {
            double mean = means.get(region.get("region_id").asString());
            assertThat(region.get("score").asDouble()).isCloseTo(mean, within(1e-12));
        }
    }

    /** Returns the mean score of the audited streets of each group, weighted by their lengths. */
    private static Map<String, Double> means(Map<Long, JsonNode> streets, Function<JsonNode, String> group) {
        Map<String, double[]> sums = new HashMap<>();
        for (JsonNode street : streets.values()) {
            if (street.get("audit_count").asLong() > 0) {
                double meters = street.get("length_meters").asDouble();
                double[] sum = sums.computeIfAbsent(group.apply(street), key -> new double[2]);
                sum[0] += meters;
                sum[1] += meters * street.get("score").asDouble();
            }
        }
        Map<String, Double> means = new HashMap<>();
        sums.forEach((key, sum) -> means.put(key, sum[1] / sum[0]));
        return means;
    }

    private static Map<Long, JsonNode> byId(SidewalkApi api, String query) {
        Map<Long, JsonNode> streets = new TreeMap<>();
        Answers.properties(api, "accessScoreStreets?" + query)
                .forEach(street -> streets.put(street.get("street_edge_id").asLong(), street));
        return streets;
    }

    /** Returns the scores that a map computes from tiles; a street without a score is missing. */
    private static Map<Long, Double> tiles(JsonNode config) throws SQLException {
        Map<Long, Double> scores = new HashMap<>();
        for (String row : town.rows("SELECT street_edge_id, encode(packed, 'hex') FROM access_score_street_tiles")) {
            String[] cells = row.split("\\|");
            Map<Integer, Double> fields = fields(HexFormat.of().parseHex(cells[1]));
            List<Double> parts = new ArrayList<>();
            for (String part : StreetTileProperties.PARTS) {
                score(fields, part, config, parts);
            }
            if (!parts.isEmpty()) {
                scores.put(
                        Long.valueOf(cells[0]),
                        parts.stream().mapToDouble(score -> score).average().orElseThrow());
            }
        }
        return scores;
    }

    private static void score(Map<Integer, Double> fields, String part, JsonNode config, List<Double> parts) {
        Double sum = fields.get(field(part + StreetTileProperties.TAG_SUM));
        if (sum == null) {
            return;
        }
        boolean segment = part.equals("segment_");
        if (segment) {
            sum -= config.at("/grade_scoring/defaults/weight").asDouble()
                    * fields.getOrDefault(field(StreetTileProperties.GRADE_UNITS), 0.0);
        }
        for (var type : config.get("type_weights").properties()) {
            String column = type.getKey().replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
            sum += type.getValue().get("base_weight").asDouble()
                    * fields.getOrDefault(field(part + StreetTileProperties.UNITS + column), 0.0);
        }
        boolean barrier = segment && fields.containsKey(field(StreetTileProperties.BARRIER));
        parts.add(barrier ? 0 : 1 / (1 + Math.exp(-sum)));
    }

    private static Map<Integer, Double> fields(byte[] packed) {
        Map<Integer, Double> fields = new HashMap<>();
        var message = new Protobuf(packed, 0, packed.length);
        while (message.next()) {
            switch (message.wireType()) {
                case Protobuf.VARINT -> fields.put(message.field(), (double) message.varint());
                case Protobuf.FIXED_64 -> fields.put(message.field(), message.number64());
                default -> message.message();
            }
        }
        return fields;
    }
}
