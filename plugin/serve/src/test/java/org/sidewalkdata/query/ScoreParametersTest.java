package org.sidewalkdata.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.SampleRules;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Weights;

/** Tests the parameters for model, weights and optional properties (B1 to B3). */
class ScoreParametersTest {
    /** A city that counts the lookups of its rules. */
    private static final class City extends EmptyCity {
        private int asked;

        @Override
        public ScoreRules scoreRules() {
            asked++;
            return super.scoreRules();
        }
    }

    private final City city = new City();

    private ScoreChoice read(String query) {
        return ScoreParameters.ALL.read(Parameters.parse(query), city);
    }

    private Weights weights(String query) {
        return read(query).weights().orElseThrow();
    }

    @Test
    void nothingIsLookedUpForWhatIsStored() {
        assertThat(read("")).isEqualTo(ScoreChoice.STORED);
        assertThat(city.asked).isZero();
    }

    @Test
    void theDefaultModelByNameIsTheSame() {
        assertThat(read("model=2026-06")).isEqualTo(ScoreChoice.STORED);
        assertThat(read("model=2026-10").isDefaultModel()).isFalse();
    }

    @Test
    void whatIsNotNamedKeepsTheModelsWeightAndTheSignIsTheTypes() {
        Weights own = weights("weights=NoSidewalk:2,CurbRamp:1");
        assertThat(own.signed(LabelType.NO_SIDEWALK)).isEqualTo(-2.0);
        assertThat(own.signed(LabelType.CURB_RAMP)).isEqualTo(1.0);
        assertThat(own.signed(LabelType.OBSTACLE)).isEqualTo(-1.0);
        assertThat(own.signed(LabelType.SIGNAL)).isEqualTo(0.5);
    }

    /**
     * B3: 0 and 10 are the limits; a list parameter may be repeated (P3), and blanks around a value are ignored (P1).
     */
    @Test
    void magnitudesReachFromNothingToTen() {
        Weights own = weights("weights=Obstacle:0&weights=+Signal+:+1e1");
        assertThat(own.signed(LabelType.OBSTACLE)).isZero();
        assertThat(own.signed(LabelType.SIGNAL)).isEqualTo(10.0);
    }

    @Test
    void aPresetScalesTheModelsOwnWeights() {
        assertThat(weights("preset=barriers&model=2026-10").signed(LabelType.NO_SIDEWALK))
                .isEqualTo(-3.0);
        assertThat(weights("preset=barriers").signed(LabelType.NO_SIDEWALK)).isEqualTo(-1.5);
        assertThat(weights("preset=missing_ramps").signed(LabelType.NO_CURB_RAMP))
                .isEqualTo(-2.0);
        assertThat(weights("preset=default")).isEqualTo(Weights.of(SampleRules.RULES.defaultModel()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "model=2026|model|must be one of 2026-06, 2026-10 but was '2026'",
                "preset=mine|preset|must be one of default, barriers, missing_ramps (those of mobility aids come with the next refresh) but was 'mine'",
                "preset=barriers&weights=Signal:1|weights|not be given together with preset",
                "weights=Elevator:1|weights|CurbRamp, NoCurbRamp, Obstacle, SurfaceProblem, NoSidewalk, Crosswalk, Signal",
                "weights=Other:1|weights|was 'Other:1'",
                "weights=Signal|weights|a number from 0 to 10, but was 'Signal'",
                "weights=Signal:|weights|a number from 0 to 10",
                "weights=Signal:-1|weights|was 'Signal:-1'",
                "weights=Signal:10.01|weights|was 'Signal:10.01'",
                "weights=Signal:NaN|weights|was 'Signal:NaN'",
                "weights=Signal:1e999|weights|was 'Signal:1e999'",
                "weights=Signal:Infinity|weights|was 'Signal:Infinity'",
                "weights=Signal:1,Signal:1|weights|lists Signal twice",
                "weights=Signal:1,|weights|was ''",
                "weights=|weights|blank",
            })
    void whatCannotBeUsedIsRejectedWithAMessage(String query, String parameter, String words) {
        assertThatThrownBy(() -> read(query))
                .isInstanceOfSatisfying(
                        InvalidParameterException.class,
                        refused -> assertThat(refused.parameter()).contains(parameter))
                .hasMessageContaining(words);
    }

    private static List<String> included(String query) {
        return Include.of(IncludedGroups.ACCESS_SCORE_STREETS).read(Parameters.parse(query)).stream()
                .map(IncludedGroup::name)
                .toList();
    }

    /** The properties have one order, regardless of the order in the request, so the bytes are the same. */
    @Test
    void b1_groupsComeInTheirOwnOrder() {
        assertThat(included("")).isEmpty();
        assertThat(included("include=name,severityCounts&include=name")).containsExactly("severityCounts", "name");
    }

    @Test
    void b1_anUnknownGroupIsRefusedWithThoseThereAre() {
        assertThatThrownBy(() -> included("include=name,slope"))
                .hasMessageContaining(
                        "must be one or more of severityCounts, tagAdjustments, name, grade but was 'slope'");
    }
}
