package org.sidewalkdata.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** An intersection keeps its id while it moves less than a meter (U7.5). */
class StableIdsTest {
    @Test
    void aNewOneIsCalledByItsFirstStreetEnd() {
        assertThat(ids(crossing(7, 0))).containsExactly(14L);
        assertThat(ids(new Streets()
                        .street(7, 1, StreetEnds.NONE, 0, 1, 0, 0, 0)
                        .street(8, 2, StreetEnds.NONE, 0, 0, 0, 0, 1)
                        .street(9, 3, StreetEnds.NONE, 0, 0, 0, 0, -1)))
                .containsExactly(15L);
    }

    @Test
    void oneThatMovesLessThanAMeterKeepsItsIdAndTheNearestPairIsTakenFirst() {
        var known = new KnownPlace(3, 0, 0);
        assertThat(ids(crossing(700, 0.9 * Streets.METER), known)).containsExactly(3L);
        assertThat(ids(crossing(700, 1.1 * Streets.METER), known)).containsExactly(1400L);
        var near = new KnownPlace(5, 0.5 * Streets.METER, 0);
        var nearer = new KnownPlace(6, 0.1 * Streets.METER, 0);
        assertThat(ids(crossing(1, 0), near, nearer)).containsExactly(6L);
    }

    @Test
    void whenItsIdIsTakenTheNextStreetEndNamesIt() {
        assertThat(ids(twoCrossings(), new KnownPlace(2, 0.5, 0.5), new KnownPlace(4, 0, 0)))
                .as("id 2 is no longer used; 4 is kept; the end of street 1 is 3")
                .containsExactly(4L, 3L);
        assertThat(ids(twoCrossings(), new KnownPlace(3, 0, 0))).containsExactly(3L, 20L);
    }

    @Test
    void idsAreTheSameWhenNothingMoves() {
        var streets = twoCrossings();
        List<Intersection> first = streets.intersections(new KnownPlace(3, 0, 0));
        KnownPlace[] known = first.stream()
                .map(found -> new KnownPlace(found.id(), found.lon(), found.lat()))
                .toArray(KnownPlace[]::new);
        assertThat(streets.intersections(known)).isEqualTo(first);
    }

    /** Makes three streets from one place, the first of which ends at longitude 1. */
    private static Streets crossing(long firstId, double lon) {
        return new Streets()
                .street(firstId, 1, StreetEnds.NONE, 0, lon, 0, 1, 0)
                .street(firstId + 1, 2, StreetEnds.NONE, 0, lon, 0, lon, 1)
                .street(firstId + 2, 3, StreetEnds.NONE, 0, lon, 0, lon, -1);
    }

    private static Streets twoCrossings() {
        return crossing(1, 0)
                .street(10, 1, StreetEnds.NONE, 0, 1, 0, 2, 2)
                .street(11, 2, StreetEnds.NONE, 0, 1, 0, 2, 3);
    }

    private static List<Long> ids(Streets streets, KnownPlace... known) {
        return streets.intersections(known).stream().map(Intersection::id).toList();
    }
}
