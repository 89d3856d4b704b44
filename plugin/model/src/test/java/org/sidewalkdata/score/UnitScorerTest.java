package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.testkit.random.ByChance;

/** B3: whole numbers give the digits of decimals, in any model, by any weights, of any unit. */
class UnitScorerTest {
    /** @param weights with few or with many digits */
    private record Case(Weights weights, UnitCounts counts, double lengthMeters) {}

    private static Case any(ScoreModel model, Random random) {
        Map<LabelType, Double> magnitudes = new EnumMap<>(LabelType.class);
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            switch (random.nextInt(4)) {
                case 0 -> magnitudes.put(type, random.nextInt(1001) / 100.0);
                case 1 -> magnitudes.put(type, random.nextInt(10) == 0 ? 10 * random.nextDouble() : random.nextInt(11));
                default -> {}
            }
        }
        UnitCounts counts =
                random.nextInt(4) == 0 ? anyCounts(random) : SampleRules.counts(model, SampleRules.anyClusters(random));
        double length = random.nextBoolean() ? UnitScore.NO_LENGTH : 500 * random.nextDouble();
        return new Case(Weights.of(model, magnitudes), counts, length);
    }

    /** Up to all clusters that an int can count, and tags that add what no rule would. */
    private static UnitCounts anyCounts(Random random) {
        var ratings = new int[ScoreModel.SCORED_TYPES.size() * TypeRule.RATINGS];
        for (int i = 0; i < ratings.length; i++) {
            ratings[i] = random.nextInt(3) == 0 ? random.nextInt() >>> 1 + random.nextInt(31) : 0;
        }
        var adjustments = new double[ScoreModel.SCORED_TYPES.size()];
        for (int place = 0; place < adjustments.length; place++) {
            adjustments[place] = switch (random.nextInt(4)) {
                case 0 -> random.nextGaussian();
                case 1 -> random.nextInt(100) * 1e14;
                case 2 -> random.nextInt(100) / 1000.0;
                default -> 0;
            };
        }
        return new UnitCounts(ratings, adjustments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-06", "2026-10"})
    void b3_theDigitsAreThoseOfDecimals(String name) {
        ScoreModel model = SampleRules.RULES.model(name).orElseThrow();
        ByChance.forAny(20_000, random -> any(model, random), one -> {
            UnitScore expected = UnitScore.of(model, one.weights(), one.counts(), one.lengthMeters());
            var scorer = new UnitScorer(model, one.weights());
            for (int again = 0; again < 2; again++) {
                scorer.score(one.counts(), one.lengthMeters());
                assertThat(scorer.score()).isEqualTo(expected.score());
                for (int place = 0; place < expected.terms().length; place++) {
                    assertThat(scorer.term(place)).isEqualTo(expected.terms()[place]);
                }
                scorer.score(anyCounts(new Random(again)), one.lengthMeters()); // leaves nothing behind
            }
        });
    }
}
