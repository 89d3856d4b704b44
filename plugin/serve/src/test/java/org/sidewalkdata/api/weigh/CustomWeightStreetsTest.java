package org.sidewalkdata.api.weigh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PackedCounts;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.SampleRules;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.Weights;
import org.sidewalkdata.testkit.random.RandomTrials;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests streets with custom weights against their clusters one by one (B3). */
class CustomWeightStreetsTest {
    /**
     * Creates a street.
     *
     * @param start null: no intersection, or it has no score. The same holds for the end and, if not audited, the
     *     street
     */
    private record Street(
            List<ScoredCluster> own,
            List<ScoredCluster> start,
            List<ScoredCluster> end,
            double length,
            boolean audited) {
        static Street any(Random random) {
            return new Street(
                    SampleRules.anyClusters(random),
                    random.nextInt(3) == 0 ? null : SampleRules.anyClusters(random),
                    random.nextInt(3) == 0 ? null : SampleRules.anyClusters(random),
                    1 + 400 * random.nextDouble(),
                    random.nextInt(8) > 0);
        }

        Map<String, Object> row(ScoreModel model) {
            Map<String, Object> row = new HashMap<>();
            row.putAll(Map.of("model", model.name(), "street_edge_id", 1L, "audit_count", 1L, "label_count", 1L));
            row.put("length_meters", length);
            row.put("geom", new double[][] {{0, 0}, {1, 1}});
            Weights weights = Weights.of(model);
            PlaceScore unit = PlaceScore.of(model, weights, SampleRules.counts(model, own), length);
            for (LabelType type : ScoreModel.SCORED_TYPES) {
                int place = ScoreModel.SCORED_TYPES.indexOf(type);
                row.put("n_" + type.columnName(), (long)
                        SampleRules.counts(model, own).clusters(place));
                row.put("score_" + type.columnName(), unit.terms()[place]);
            }
            putUnit(row, "", SampleRules.counts(model, own));
            double segment = audited ? unit.score() : HeadlineScore.NONE;
            double[] ends = {HeadlineScore.NONE, HeadlineScore.NONE};
            if (model.hasIntersections()) {
                ends[0] = putEnd(row, "start", start, model);
                ends[1] = putEnd(row, "end", end, model);
                putScore(row, "segment_score", segment);
            }
            HeadlineScore.of(segment, ends[0], ends[1]).ifPresent(score -> row.put("score", score));
            return row;
        }

        private static double putEnd(Map<String, Object> row, String end, List<ScoredCluster> there, ScoreModel model) {
            if (there == null) {
                return HeadlineScore.NONE;
            }
            PlaceCounts counts = SampleRules.counts(model, there);
            double score = PlaceScore.of(model, Weights.of(model), counts, PlaceScore.NO_LENGTH)
                    .score();
            row.put(end + "_intersection_id", 7L);
            row.put(end + "_intersection_score", score);
            putUnit(row, end + "_", counts);
            return score;
        }

        private static void putUnit(Map<String, Object> row, String prefix, PlaceCounts counts) {
            row.put(prefix + "counts", PackedCounts.pack(counts));
        }

        private static void putScore(Map<String, Object> row, String column, double score) {
            if (!Double.isNaN(score)) {
                row.put(column, score);
            }
        }

        double plainScore(ScoreModel model, Weights weights) {
            List<Double> scores = new ArrayList<>();
            if (audited) {
                scores.add(SampleRules.plainScore(model, weights, own, length));
            }
            if (model.hasIntersections()) {
                for (List<ScoredCluster> corner : Arrays.asList(start, end)) {
                    if (corner != null) {
                        scores.add(SampleRules.plainScore(model, weights, corner, null));
                    }
                }
            }
            return scores.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        }
    }

    private static Map<LabelType, Double> anyMagnitudes(Random random) {
        Map<LabelType, Double> magnitudes = new EnumMap<>(LabelType.class);
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            if (random.nextBoolean()) {
                magnitudes.put(type, random.nextInt(4) == 0 ? 10.0 * random.nextInt(2) : random.nextInt(1001) / 100.0);
            }
        }
        magnitudes.putIfAbsent(LabelType.SIGNAL, 1.0);
        return magnitudes;
    }

    private static String text(Map<LabelType, Double> magnitudes) {
        return magnitudes.entrySet().stream()
                .map(weight -> weight.getKey().publishedName() + ":" + weight.getValue())
                .collect(Collectors.joining(","));
    }

    private static JsonNode properties(Street street, ScoreModel model, String query) throws IOException {
        var source = new InMemoryRowSource()
                .rows(ScoreCollections.SCORE_MODELS, SampleRules.rows())
                .rows(ScoreCollections.STREET_SCORES, List.of(street.row(model)));
        var api = new SidewalkApi(source, ApiSettings.defaults());
        String target = "model=" + model.name() + "&bbox=-180,-90,180,90&" + query;
        try (Response response = api.handle(new Request("GET", SidewalkApi.ROOT + "accessScoreStreets", target))) {
            return JsonMapper.shared()
                    .readTree(response.body().orElseThrow().bytes())
                    .at("/features/0/properties");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-06", "2026-10"})
    void b3_anyWeightsGiveWhatTheClustersGiveOneByOne(String name) {
        ScoreModel model = SampleRules.RULES.model(name).orElseThrow();
        RandomTrials.forAny(500, Street::any, CustomWeightStreetsTest::anyMagnitudes, (street, magnitudes) -> {
            JsonNode properties = properties(street, model, "weights=" + text(magnitudes));
            double expected = street.plainScore(model, Weights.of(model, magnitudes));
            assertThat(properties.get("score").isNull()).isEqualTo(Double.isNaN(expected));
            if (!Double.isNaN(expected)) {
                assertThat(properties.get("score").asDouble()).isEqualTo(expected, within(1e-12));
            }
        });
    }

    /** B3: the default weights give the stored scores to the last digit, regardless of the other columns. */
    @ParameterizedTest
    @ValueSource(strings = {"2026-06", "2026-10"})
    void b3_defaultWeightsGiveWhatIsStored(String name) {
        ScoreModel model = SampleRules.RULES.model(name).orElseThrow();
        RandomTrials.forAny(
                200,
                Street::any,
                street -> assertThat(properties(street, model, "preset=default&include=name"))
                        .isEqualTo(properties(street, model, "include=name")));
    }

    /** A weight of 0 leaves only the tag adjustments; the terms add up to the segment's sum. */
    @Test
    void b3_subScoresAreThoseOfTheWeights() throws IOException {
        ScoredCluster obstacle = new ScoredCluster(LabelType.OBSTACLE, 3, 1, Map.of());
        ScoredCluster ramp = new ScoredCluster(LabelType.CURB_RAMP, 1, 1, Map.of("steep", 1));
        Street street = new Street(List.of(obstacle, ramp), null, null, 50, true);
        JsonNode properties = properties(street, SampleRules.JUNE, "weights=Obstacle:4,CurbRamp:0");
        assertThat(properties.at("/sub_scores/Obstacle").asDouble()).isEqualTo(-4);
        assertThat(properties.at("/sub_scores/CurbRamp").asDouble()).isEqualTo(-0.25);
        assertThat(properties.at("/score").asDouble())
                .isEqualTo(
                        DoubleStream.of(-4.25).map(x -> 1 / (1 + Math.exp(-x))).sum(), within(1e-15));
    }
}
