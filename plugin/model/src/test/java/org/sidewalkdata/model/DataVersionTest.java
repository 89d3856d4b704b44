package org.sidewalkdata.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The extent of a city's data, and the order of data versions (A13). */
class DataVersionTest {
    private static final VersionMark FIFTH = new VersionMark(1_700_000_000, 5);
    private static final Bbox CITY = new Bbox(10, 50, 11, 51);
    private static final DataVersion LOADED =
            new DataVersion(1, Instant.EPOCH, Optional.of("Testville"), Optional.of(CITY));

    @Test
    void anExtentEndsAtTheCitysBox() {
        assertThat(LOADED.extent(Optional.of(new Bbox(0, 0, 10.5, 50.5)))).contains(new Bbox(10, 50, 10.5, 50.5));
        assertThat(LOADED.extent(Optional.of(new Bbox(10.2, 50.2, 10.3, 50.3))))
                .contains(new Bbox(10.2, 50.2, 10.3, 50.3));
    }

    @Test
    void rowsOfNoExtentOrInAnotherCityHaveTheCitysBox() {
        assertThat(LOADED.extent(Optional.empty())).contains(CITY);
        assertThat(LOADED.extent(Optional.of(new Bbox(-74, 40, -73, 41)))).contains(CITY);
    }

    @Test
    void withoutACityTheRowsDecide() {
        Bbox rows = new Bbox(0, 0, 1, 1);
        assertThat(DataVersion.NONE.extent(Optional.of(rows))).contains(rows);
        assertThat(DataVersion.NONE.extent(Optional.empty())).isEmpty();
    }

    /** A13. */
    @Test
    void aLaterRefreshIsNewerAlsoWhenItsNumberIsSmallerAndInOneSecondTheNumberDecides() {
        assertThat(FIFTH.isBefore(new VersionMark(1_700_000_001, 1))).isTrue();
        assertThat(FIFTH.orNewer(new VersionMark(1_699_999_999, 900))).isEqualTo(FIFTH);
        assertThat(FIFTH.isBefore(new VersionMark(1_700_000_000, 6))).isTrue();
        assertThat(FIFTH.isBefore(FIFTH)).isFalse();
        assertThat(VersionMark.NONE.isBefore(new VersionMark(0, 0))).isTrue();
    }

    @Test
    void theTagOfAVersionIsReadBack() {
        assertThat(VersionMark.parse(FIFTH.tag())).contains(FIFTH);
        assertThat(VersionMark.parse(FIFTH.tag() + ".")).isEmpty();
    }
}
