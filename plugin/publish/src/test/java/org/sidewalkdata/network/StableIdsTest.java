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
    void oneThatMovesLessThanAMeterKeepsItsIdWhateverItsStreetsAreCalled() {
        var known = new KnownPlace(3, 0, 0);
        assertThat(crossing(700, 0.9 * Streets.METER).intersections(known))
                .extracting(Intersection::id)
                .containsExactly(3L);
        assertThat(crossing(700, 1.1 * Streets.METER).intersections(known))
                .extracting(Intersection::id)
                .containsExactly(1400L);
    }

    @Test
    void theNearestPairIsTakenFirst() {
        var near = new KnownPlace(5, 0.5 * Streets.METER, 0);
        var nearer = new KnownPlace(6, 0.1 * Streets.METER, 0);
        assertThat(crossing(1, 0).intersections(near, nearer))
                .extracting(Intersection::id)
                .containsExactly(6L);
    }

    @Test
    void whenItsIdIsTakenTheNextStreetEndNamesIt() {
        var elsewhere = new KnownPlace(2, 0.5, 0.5);
        var here = new KnownPlace(4, 0, 0);
        var streets = crossing(1, 0)
                .street(10, 1, StreetEnds.NONE, 0, 1, 0, 2, 2)
                .street(11, 2, StreetEnds.NONE, 0, 1, 0, 2, 3);
        assertThat(streets.intersections(elsewhere, here))
                .as("id 2 is no longer used; 4 is kept; the end of street 1 is 3")
                .extracting(Intersection::id)
                .containsExactly(4L, 3L);
        var taken = new KnownPlace(3, 0, 0);
        assertThat(streets.intersections(taken)).extracting(Intersection::id).containsExactly(3L, 20L);
    }

    @Test
    void idsAreTheSameWhenNothingMoves() {
        var streets = crossing(1, 0)
                .street(10, 1, StreetEnds.NONE, 0, 1, 0, 2, 2)
                .street(11, 2, StreetEnds.NONE, 0, 1, 0, 2, 3);
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

    private static List<Long> ids(Streets streets) {
        return streets.intersections().stream().map(Intersection::id).toList();
    }
}
