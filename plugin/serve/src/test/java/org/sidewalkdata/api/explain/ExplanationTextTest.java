package org.sidewalkdata.api.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
}
