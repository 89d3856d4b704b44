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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.protobuf.Protobuf;
import tools.jackson.databind.JsonNode;

/** B10: all answers about a street with a grade have the same score, to the last digit. */
class GradesAgreeTest extends TestCityTest {
    private static final String MODEL = "model=2026-10";
    private static final String EVERYWHERE = MODEL + "&bbox=-180,-90,180,90&include=grade";

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void allAnswersHaveOneScore(boolean barrier) throws SQLException {
        new RandomCity(town, 11).build();
        town.run("UPDATE app_user SET high_quality_manual = true; UPDATE score_grade SET barrier_enabled = " + barrier
                + ", weight = 1.1");
        town.refresh();
        var answers = new Answers(town);
        Map<Long, JsonNode> streets = byId(answers, EVERYWHERE);
        assertThat(streets.values())
                .filteredOn(street -> street.get("grade_term").asDouble() < 0)
                .hasSizeGreaterThan(2);
        Map<Long, JsonNode> custom = byId(answers, EVERYWHERE + "&weights=Signal:0.5,Grade:1.1");
        Map<Long, Double> tiles = tiles(answers.json("accessScoreConfig", MODEL));
        for (var entry : streets.entrySet()) {
            JsonNode street = entry.getValue();
            long id = entry.getKey();
            assertThat(custom.get(id)).as("custom weights, %d", id).isEqualTo(street);
            JsonNode told = answers.json("accessScoreExplanation", MODEL + "&streetEdgeId=" + id);
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
            for (JsonNode problem : answers.properties("priorities", MODEL + "&limit=10000" + weights)) {
                JsonNode score = problem.get("score");
                if (!score.isNull()) {
                    assertThat(score)
                            .as("priorities%s: %s", weights, problem)
                            .isEqualTo(streets.get(problem.get("street_edge_id").asLong())
                                    .get("score"));
                }
            }
        }
        regions(answers, streets);
    }

    private static void regions(Answers answers, Map<Long, JsonNode> streets) {
        Map<Long, double[]> sums = new HashMap<>();
        for (JsonNode street : streets.values()) {
            if (street.get("audit_count").asLong() > 0) {
                double meters = street.get("length_meters").asDouble();
                double[] sum = sums.computeIfAbsent(street.get("region_id").asLong(), id -> new double[2]);
                sum[0] += street.get("score").asDouble() * meters;
                sum[1] += meters;
            }
        }
        for (JsonNode region : answers.properties("accessScoreRegions", MODEL)) {
            double[] sum = sums.get(region.get("region_id").asLong());
            assertThat(region.get("score").asDouble()).isCloseTo(sum[0] / sum[1], within(1e-12));
        }
    }

    private static Map<Long, JsonNode> byId(Answers answers, String query) {
        Map<Long, JsonNode> streets = new TreeMap<>();
        answers.properties("accessScoreStreets", query)
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
