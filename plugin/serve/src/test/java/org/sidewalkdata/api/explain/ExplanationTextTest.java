package org.sidewalkdata.api.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.TypeRule;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

class ExplanationTextTest {
    /** D10: a score is strictly between 0 and 1, so no sentence says 0.00 or 1.00. */
    @ParameterizedTest
    @CsvSource({
        "1e-15, less than 0.01",
        "0.00499, less than 0.01",
        "0.005, 0.01",
        "0.256, 0.26",
        "0.9949, 0.99",
        "0.995, more than 0.99",
        "0.999999999999999, more than 0.99",
    })
    void b5_scoresAreRoundedForPeople(double score, String told) {
        var inRegion = new ExplanationText.RegionRank("West End", new StreetRanks.Place(1, 4));
        assertThat(new ExplanationText(Messages.of(Language.ENGLISH))
                        .standing(score, new StreetRanks.Place(2, 30), Optional.of(inRegion)))
                .isEqualTo("Its score is " + told
                        + ", rank 2 of 30 in the city (1 is the worst) and rank 1 of 4 in West End.");
    }

    /** D9: a feature improves a street; only bad ratings and tags turn its term around. */
    @ParameterizedTest
    @CsvSource({
        "Crosswalk 0 0 3 0 -2.25, 3 crosswalks in bad condition count against the street.",
        "Crosswalk 1 0 2 0 -0.75, 2 crosswalks in bad condition count against the street.",
        "CurbRamp 0 0 1 0 -0.75, 1 curb ramp in bad condition counts against the street.",
        "Crosswalk 0 0 0 1 -0.125, 1 crosswalk with problems counts against the street.",
        "Signal 0 0 0 1 -0.25, 1 pedestrian signal with problems counts against the street.",
        "Signal 0 0 1 0 -0.25, 1 pedestrian signal with problems counts against the street.",
        "Crosswalk 2 0 1 0 0.75, 3 crosswalks count in favor of the street.",
        "Obstacle 0 0 2 1 -2.33, 3 obstacles count against the street.",
    })
    void b5_aFeatureCountsAgainstAStreetOnlyInBadCondition(String clusters, String told) {
        assertThat(balance(Language.ENGLISH, clusters)).isEqualTo(told);
    }

    @Test
    void b5_theConditionStandsAtItsFeatureInEveryLanguage() {
        String[] clusters = {"Obstacle 0 0 1 0 -1", "Crosswalk 0 0 2 0 -1.5", "Signal 0 0 0 1 0.5"};
        assertThat(balance(Language.ENGLISH, clusters))
                .isEqualTo("2 crosswalks in bad condition and 1 obstacle outweigh 1 pedestrian signal.");
        assertThat(balance(Language.SPANISH, clusters))
                .isEqualTo("2 cruces peatonales en mal estado y 1 obstáculo pesan más que 1 semáforo peatonal.");
    }

    /**
     * Returns the sentence about a street.
     *
     * @param clusters a type, its clusters rated 1, 2, 3 and not rated, and its term
     */
    private static String balance(Language language, String... clusters) {
        var ratings = new int[ScoreModel.SCORED_TYPES.size() * TypeRule.RATINGS];
        var terms = new double[ScoreModel.SCORED_TYPES.size()];
        for (String type : clusters) {
            String[] words = type.split(" ");
            int place = ScoreModel.SCORED_TYPES.indexOf(LabelType.find(words[0]).orElseThrow());
            for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
                ratings[place * TypeRule.RATINGS + rating] = Integer.parseInt(words[rating + 1]);
            }
            terms[place] = Double.parseDouble(words[TypeRule.RATINGS + 1]);
        }
        double sum = DoubleStream.of(terms).sum();
        return new ExplanationText(Messages.of(language))
                .balance(
                        new PlaceCounts(ratings, new double[terms.length]),
                        new PlaceScore(terms, sum, PlaceScore.sigmoid(sum)));
    }
}
