package org.sidewalkdata.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The order of data versions (A13). */
class VersionMarkTest {
    private static final VersionMark FIFTH = new VersionMark(1_700_000_000, 5);

    @Test
    void aLaterRefreshIsNewerAlsoWhenItsNumberIsSmaller() {
        assertTrue(FIFTH.isBefore(new VersionMark(1_700_000_001, 1)));
        assertEquals(FIFTH, FIFTH.orNewer(new VersionMark(1_699_999_999, 900)));
    }

    @Test
    void inOneSecondTheNumberDecides() {
        assertTrue(FIFTH.isBefore(new VersionMark(1_700_000_000, 6)));
        assertTrue(!FIFTH.isBefore(FIFTH));
    }

    @Test
    void everythingIsNewerThanNone() {
        assertTrue(VersionMark.NONE.isBefore(new VersionMark(0, 0)));
    }

    @Test
    void itsTagIsReadBack() {
        assertEquals(Optional.of(FIFTH), VersionMark.parse(FIFTH.tag()));
        assertEquals(Optional.empty(), VersionMark.parse(FIFTH.tag() + "."));
    }
}
