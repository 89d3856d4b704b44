package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.sidewalkdata.model.LabelType.CURB_RAMP;
import static org.sidewalkdata.model.LabelType.OBSTACLE;
import static org.sidewalkdata.score.SampleRules.JUNE;
import static org.sidewalkdata.score.SampleRules.OCTOBER;
import static org.sidewalkdata.score.SampleRules.cluster;
import static org.sidewalkdata.score.SampleRules.score;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.testkit.random.RandomTrials;

/** Scores of both models (D9, D10; U7.1, U7.2). */
class PlaceScoreTest {
    @ParameterizedTest
    @CsvSource({"1, 0.679178699175393", "3, 0.320821300824607", "0, 0.5926665999540697"})
    void upstreamsOwnNumbersForOneCurbRampOnAHundredMeters(int severity, double score) {
        assertThat(score(OCTOBER, 100, cluster(CURB_RAMP, severity)).score()).isCloseTo(score, within(1e-12));
        assertThat(score(JUNE, 100, cluster(CURB_RAMP, severity)).score()).isCloseTo(score, within(1e-12));
    }

    @Test
    void weightsAddUpToTwelveDecimals() {
        assertThat(score(JUNE, 100, cluster(OBSTACLE, 1), cluster(OBSTACLE, 1), cluster(OBSTACLE, 0))
                        .sum())
                .isEqualTo(-0.99);
    }

    @ParameterizedTest
    @CsvSource({"-1e308, 1e-15", "1e308, 0.999999999999999", "0, 0.5"})
    void d10HugeSumsStayStrictlyBetweenZeroAndOne(double weight, double score) {
        var rule = new TypeRule(weight, Scoring.PRESENCE_ONLY, false, false, List.of(1.0, 1.0, 1.0, 1.0), Map.of());
        var model = new ScoreModel("x", Map.of(LabelType.SIGNAL, rule), new TagShare(0.5, false), 100, 25, 3);
        var signal = cluster(LabelType.SIGNAL, 0);
        assertThat(score(model, 100, signal, signal, signal).score()).isEqualTo(score);
    }

    @Test
    void theTermsAddUpToTheSumAndTheSumToTheScore() {
        var random = new Random(5);
        for (int i = 0; i < 500; i++) {
            var clusters = SampleRules.anyClusters(random, random.nextInt(12)).toArray(ScoredCluster[]::new);
            PlaceScore score = score(OCTOBER, 10 + random.nextInt(300), clusters);
            assertThat(Arrays.stream(score.terms()).sum()).isCloseTo(score.sum(), within(4e-12));
            assertThat(1 / (1 + Math.exp(-score.sum()))).isCloseTo(score.score(), within(1e-14));
        }
    }

    /** 1,000 random sets of weights on random streets, each compared with a plain computation cluster by cluster. */
    @Test
    void randomWeightsAgainstAPlainComputation() {
        var random = new Random(20261001);
        for (int i = 0; i < 1000; i++) {
            ScoreModel model = random.nextBoolean() ? JUNE : OCTOBER;
            List<ScoredCluster> clusters = SampleRules.anyClusters(random, random.nextInt(15));
            Map<LabelType, Double> magnitudes = new EnumMap<>(LabelType.class);
            for (LabelType type : ScoreModel.SCORED_TYPES) {
                if (random.nextInt(3) > 0) {
                    magnitudes.put(type, random.nextInt(5) == 0 ? 0.0 : random.nextDouble() * 10);
                }
            }
            Double length = random.nextInt(4) == 0 ? null : random.nextDouble() * 400;
            Weights weights = Weights.of(model, magnitudes);
            PlaceScore score = PlaceScore.of(
                    model,
                    weights,
                    SampleRules.counts(model, clusters),
                    length == null ? PlaceScore.NO_LENGTH : length);
            BigDecimal plain = PlainScore.sum(model, weights.byType(), clusters, length);
            assertThat(score.sum())
                    .as("case %d: %s %s %s", i, model.name(), magnitudes, clusters)
                    .isCloseTo(plain.doubleValue(), within(1e-12 * (1 + Math.abs(plain.doubleValue()))));
        }
    }

    private static double[] any(Random random) {
        return DoubleStream.generate(() -> random.nextInt(3) == 0 ? HeadlineScore.NONE : random.nextDouble())
                .limit(3)
                .toArray();
    }

    /** Stored scores were summed like streams of doubles. */
    @Test
    void b2_theMeanIsThatOfAStreamToTheLastDigit() {
        RandomTrials.forAny(20_000, PlaceScoreTest::any, scores -> {
            DoubleStream existing = DoubleStream.of(scores).filter(score -> !Double.isNaN(score));
            assertThat(HeadlineScore.of(scores[0], scores[1], scores[2])).isEqualTo(existing.average());
            assertThat(HeadlineScore.parts(scores[0], scores[1], scores[2])).isEqualTo((int) DoubleStream.of(scores)
                    .filter(score -> !Double.isNaN(score))
                    .count());
        });
    }
}
