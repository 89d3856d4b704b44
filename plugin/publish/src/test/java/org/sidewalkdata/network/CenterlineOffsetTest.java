package org.sidewalkdata.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The side of its street on which a label lies (U5). Streets run north from the equator unless noted. */
class CenterlineOffsetTest {
    private static final double[] NORTH = {0, 0, 0, 0.001};

    @ParameterizedTest
    @CsvSource({"-5, 5, left", "5, -5, right", "0.9, -0.9, ", "-0.9, 0.9, ", "0, 0, ", "1, -1, right", "-1, 1, left"})
    void leftOfTheLineIsPositiveAndNearerThanAMeterIsNoSide(double east, double offset, String side) {
        double measured = CenterlineOffset.of(east * Streets.METER, 0.0005, NORTH);
        assertThat(measured).isCloseTo(offset, within(0.0011));
        assertThat(StreetSide.of(measured).map(StreetSide::publishedName).orElse(null))
                .isEqualTo(side);
    }

    @Test
    void turningTheLineAroundTurnsTheSide() {
        double[] south = {0, 0.001, 0, 0};
        assertThat(CenterlineOffset.of(5 * Streets.METER, 0.0005, south)).isCloseTo(5, within(0.001));
    }

    @Test
    void theNearestSegmentDecides() {
        double[] hook = {0, 0, 0, 0.001, 0.001, 0.001};
        assertThat(CenterlineOffset.of(0.0005, 0.00095, hook))
                .as("below the part that runs east")
                .isNegative();
        assertThat(CenterlineOffset.of(0.0005, 0.00105, hook)).isPositive();
    }

    @Test
    void insideAndOutsideOfASharpCornerAreToldByTheSegmentSquarelyBeside() {
        double[] spike = {0, 0, 0.001, 0.00001, 0, 0.00002}; // east and back: a turn to the left
        assertThat(CenterlineOffset.of(0.0011, 0.00001, spike))
                .as("beyond the tip")
                .isNegative();
        double[] corner = {0, 0, 0.001, 0, 0.001, 0.001}; // a left turn; its outer corner is on the right of both parts
        assertThat(CenterlineOffset.of(0.0011, -0.0001, corner)).isNegative();
        assertThat(CenterlineOffset.of(0.0009, 0.0001, corner)).isPositive();
    }

    @Test
    void beyondAnEndTheLineIsCarriedOn() {
        double measured = CenterlineOffset.of(3 * Streets.METER, -0.0001, NORTH);
        assertThat(measured).isNegative();
        assertThat(-measured).isGreaterThan(11);
    }

    @Test
    void pointsOfALineMayRepeat() {
        double[] twice = {0, 0, 0, 0, 0, 0.001, 0, 0.001};
        assertThat(CenterlineOffset.of(5 * Streets.METER, 0.0005, twice))
                .isEqualTo(CenterlineOffset.of(5 * Streets.METER, 0.0005, NORTH));
    }

    @Test
    void metersAreMetersInTheNorthToo() {
        assertThat(CenterlineOffset.of(10 + 5 / 55_799.98, 60.0005, new double[] {10, 60, 10, 60.001}))
                .isCloseTo(-5, within(0.002));
    }
}
