package org.sidewalkdata.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
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

    /** A line of longitudes and latitudes, a point, and the side, or the offset in meters. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        turning the line around turns the side           | 0 0.001 0 0                    | 0.0000449155 0.0005 | left
        the nearest segment decides: below the part east | 0 0 0 0.001 0.001 0.001        | 0.0005 0.00095      | right
        above it                                         | 0 0 0 0.001 0.001 0.001        | 0.0005 0.00105      | left
        beyond the tip of a spike to the left            | 0 0 0.001 0.00001 0 0.00002    | 0.0011 0.00001      | right
        the outer corner of a left turn                  | 0 0 0.001 0 0.001 0.001        | 0.0011 -0.0001      | right
        its inner corner                                 | 0 0 0.001 0 0.001 0.001        | 0.0009 0.0001       | left
        points of a line may repeat                      | 0 0 0 0 0 0.001 0 0.001        | 0.0000449155 0.0005 | right
        meters are meters in the north, too              | 10 60 10 60.001                | 10.0000896054 60.0005 | right
        """)
    void theSideOfALine(String claim, String line, String point, String side) {
        double[] at = numbers(point);
        double measured = CenterlineOffset.of(at[0], at[1], numbers(line));
        assertThat(StreetSide.of(measured).orElseThrow().publishedName()).isEqualTo(side);
        if (point.contains("0.0000449155") || line.startsWith("10")) {
            assertThat(Math.abs(measured)).isCloseTo(5, within(0.002));
        }
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    @Test
    void beyondAnEndTheLineIsCarriedOn() {
        assertThat(CenterlineOffset.of(3 * Streets.METER, -0.0001, NORTH)).isLessThan(-11);
    }
}
