package org.sidewalkdata.api.street;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

class StreetLineTest {
    private static final double LON = -122.97;
    private static final double LAT = 45.3;

    /** A street from west to east that then turns north; positions in 1e-4 degrees from its start. */
    @ParameterizedTest
    @CsvSource({
        "5, 1, NORTH",
        "5, -1, SOUTH",
        "9, 5, WEST",
        "11, 5, EAST",
        "-1, 1, NORTH", // before the start, where the line is extended
        "12, 13, EAST", // after the end
        "11, -1, SOUTH",
    })
    void aSideIsAtARightAngleToTheStreet(double east, double north, Side side) {
        var line = new StreetLine(LON, LAT, LON + 10e-4, LAT, LON + 10e-4, LAT + 10e-4);
        assertThat(line.side(LON + east * 1e-4, LAT + north * 1e-4)).hasValue(side);
    }

    /** A degree of longitude is shorter than one of latitude: this street runs to the northeast. */
    @ParameterizedTest
    @CsvSource({"0, 5, NORTHWEST", "7, 5, SOUTHEAST"})
    void aSlantedStreetHasSlantedSides(double east, double north, Side side) {
        double longer = 10e-4 / Math.cos(Math.toRadians(LAT));
        var line = new StreetLine(LON, LAT, LON + longer, LAT + 10e-4);
        assertThat(line.side(LON + east * 1e-4 / Math.cos(Math.toRadians(LAT)), LAT + north * 1e-4))
                .hasValue(side);
    }

    @ParameterizedTest
    @CsvSource({"0", "5", "10", "20"})
    void theCenterLineHasNoSide(double east) {
        assertThat(new StreetLine(LON, LAT, LON + 10e-4, LAT).side(LON + east * 1e-4, LAT))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | Oak Street | Elm Avenue | Fir Lane | Mill | Oak Street",
                "en |            | Elm Avenue | Fir Lane | Mill | Unnamed street between Elm Avenue and Fir Lane",
                "en |            | Elm Avenue | Elm Avenue | Mill | Unnamed street at Elm Avenue",
                "en |            |            | Fir Lane | Mill | Unnamed street at Fir Lane",
                "en |            |            |          | Mill | 'Unnamed street in Mill, near 45.30010, -122.97000'",
                "en |            |            |          |      | 'Unnamed street near 45.30010, -122.97000'",
                "es |            | Elm Avenue | Fir Lane | Mill | Calle sin nombre entre Elm Avenue y Fir Lane",
                "es |            |            |          | Mill | 'Calle sin nombre en Mill, cerca de 45.30010, -122.97000'"
            })
    void aStreetWithoutANameIsNamedByWhereItIs(
            String language, String name, String first, String last, String neighborhood, String title) {
        var place = new StreetPlace(
                Optional.ofNullable(name), Optional.ofNullable(first), Optional.ofNullable(last), -122.97, 45.300101);
        Messages texts = Messages.of(Language.find(language).orElseThrow());
        assertThat(place.title(texts, Optional.ofNullable(neighborhood))).isEqualTo(title);
    }
}
