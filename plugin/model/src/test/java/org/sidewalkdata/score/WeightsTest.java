package org.sidewalkdata.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.model.LabelType.CURB_RAMP;
import static org.sidewalkdata.model.LabelType.NO_CURB_RAMP;
import static org.sidewalkdata.model.LabelType.NO_SIDEWALK;
import static org.sidewalkdata.model.LabelType.OBSTACLE;
import static org.sidewalkdata.model.LabelType.OTHER;
import static org.sidewalkdata.score.SampleRules.OCTOBER;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Custom weights and presets (B3). */
class WeightsTest {
    @Test
    void theSignIsTheTypesAndWhatIsNotNamedKeepsTheModels() {
        Weights weights = Weights.of(OCTOBER, Map.of(NO_SIDEWALK, 3.0, CURB_RAMP, 0.0));
        assertThat(weights.signed(NO_SIDEWALK)).isEqualTo(-3);
        assertThat(weights.signed(CURB_RAMP)).isZero();
        assertThat(weights.signed(OBSTACLE)).isEqualTo(-1);
        assertThat(weights.signed(OTHER)).isZero();
    }

    @Test
    void noWeightIsMinusZero() {
        assertThat(1 / Weights.of(OCTOBER, Map.of(OBSTACLE, 0.0)).signed(OBSTACLE))
                .isEqualTo(Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 10.000001, Double.NaN, Double.POSITIVE_INFINITY})
    void aMagnitudeOutsideZeroToTenIsRefusedByName(double magnitude) {
        assertThatThrownBy(() -> Weights.of(OCTOBER, Map.of(OBSTACLE, magnitude)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Obstacle")
                .hasMessageContaining("0 to 10")
                .hasMessageContaining(String.valueOf(magnitude));
    }

    @Test
    void aTypeThatIsNotScoredIsRefused() {
        assertThatThrownBy(() -> Weights.of(OCTOBER, Map.of(OTHER, 1.0))).hasMessageContaining("Other is not scored");
    }

    @Test
    void theLimitsAreWithin() {
        Weights weights = Weights.of(OCTOBER, Map.of(OBSTACLE, 10.0, CURB_RAMP, 0.0));
        assertThat(weights.signed(OBSTACLE)).isEqualTo(-10);
    }

    @Test
    void aPresetGivesAMagnitudeOrAFactor() {
        var ramps = new Preset("missing_ramps", Map.of(NO_CURB_RAMP, 2.0, CURB_RAMP, 1.0), Map.of(), null);
        assertThat(ramps.weights(OCTOBER).signed(NO_CURB_RAMP)).isEqualTo(-2);
        assertThat(ramps.weights(OCTOBER).signed(CURB_RAMP)).isEqualTo(1);
        assertThat(ramps.weights(OCTOBER).signed(NO_SIDEWALK)).isEqualTo(-2);
        var barriers = new Preset("barriers", Map.of(), Map.of(NO_SIDEWALK, 1.5), null);
        assertThat(barriers.weights(OCTOBER).signed(NO_SIDEWALK)).isEqualTo(-3);
        assertThat(barriers.weights(SampleRules.JUNE).signed(NO_SIDEWALK)).isEqualTo(-1.5);
        assertThat(new Preset("default", Map.of(), Map.of(), null).weights(OCTOBER))
                .isEqualTo(Weights.of(OCTOBER));
    }
}
