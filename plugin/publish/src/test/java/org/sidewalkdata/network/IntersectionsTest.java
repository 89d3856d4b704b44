package org.sidewalkdata.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** The places where streets meet (U7.5). */
class IntersectionsTest {
    @Test
    void threeStreetsMakeAnIntersectionAndTwoABend() {
        var bend = new Streets().street(0, 0, 1, 0).street(0, 0, 0, 1);
        assertThat(bend.intersections()).isEmpty();
        List<Intersection> found = bend.street(-1, 0, 0, 0).intersections();
        assertThat(found).singleElement().extracting(Intersection::degree).isEqualTo(3);
        assertThat(found.get(0).ends())
                .containsExactly(
                        new Intersection.StreetEnd(1, true),
                        new Intersection.StreetEnd(2, true),
                        new Intersection.StreetEnd(3, false));
    }

    @Test
    void endsMeetWithinAHundredThousandthOfADegreeHopByHop() {
        assertThat(endsAt(0, 0.00001, 0.00002).intersections()).hasSize(1);
        assertThat(endsAt(0, 0.00001, 0.0000201).intersections()).isEmpty();
    }

    private static Streets endsAt(double... lon) {
        var streets = new Streets();
        Arrays.stream(lon).forEach(x -> streets.street(x, 0, x, 1 + x));
        return streets;
    }

    /** B17: each end has a node, also where no or one other street ends, and at both ends of a loop. */
    @Test
    void theNodeOfAnEndIsNamedAfterTheSmallestStreetThere() {
        assertThat(new Streets()
                        .street(0, 0, 1, 0)
                        .street(2, 0, 1, 0)
                        .street(0, 0, 0, 0)
                        .nodes())
                .containsExactly(2, 3, 4, 3, 2, 2);
    }

    @Test
    void thePointIsTheCentroidOfTheEndsWithSevenDecimals() {
        Intersection found = endsAt(0, 0.00001, 0.0000101).intersections().get(0);
        assertThat(found.lon()).isEqualTo(0.0000067);
        assertThat(found.lat()).isZero();
    }

    @Test
    void aStreetWithBothEndsInTheGroupLiesInsideItAndALoopDoesNotCountEither() {
        var loop = new Streets().street(0, 0, 1, 0).street(0, 0, 0, 1).street(0, 0, 0, 0);
        assertThat(loop.intersections()).isEmpty();
        var streets = new Streets().street(0, 0, 1, 0).street(0, 0, 0, 1).street(0, 0, 0.00001, 0);
        assertThat(streets.intersections()).isEmpty();
        assertThat(streets.street(0.00001, 0, 0, -1).intersections().get(0).ends())
                .extracting(Intersection.StreetEnd::street)
                .containsExactly(1L, 2L, 4L);
    }

    @Test
    void theRegionIsTheMostFrequentAndTheSmallestAmongEquals() {
        assertThat(regions(7, 5, 7)).isEqualTo(7);
        assertThat(regions(7, 5, 7, 5)).isEqualTo(5);
        assertThat(regions(StreetEnds.NONE, StreetEnds.NONE, StreetEnds.NONE, 9))
                .isEqualTo(9);
        assertThat(regions(StreetEnds.NONE, StreetEnds.NONE, StreetEnds.NONE)).isEqualTo(StreetEnds.NONE);
    }

    private static long regions(long... regions) {
        var streets = new Streets();
        for (int i = 0; i < regions.length; i++) {
            streets.street(i + 1, i, regions[i], 0, 0, 0, 1, i);
        }
        return streets.intersections().get(0).region();
    }

    /** Way 1 passes on layer 1, way 2 below: two edges each. A way that only ends here separates nothing. */
    @Test
    void waysThatPassOnDifferentLayersAreSeparated() {
        assertThat(crossing(1, 1, 1, 1, 2, 0, 2, 0)).isTrue();
        assertThat(crossing(1, 0, 1, 0, 2, 0, 2, 0)).isFalse();
        assertThat(crossing(1, 1, 1, 1, 2, 0, 3, 0)).isFalse();
        assertThat(crossing(1, 1, 1, 0, 2, 0, 2, 0)).isFalse();
        assertThat(crossing(1, -1, 1, -1, 2, 1, 2, 1)).isTrue();
        assertThat(crossing(StreetEnds.NONE, 1, StreetEnds.NONE, 1, 2, 0, 2, 0)).isFalse();
    }

    private static boolean crossing(long... wayAndLayer) {
        var streets = new Streets();
        for (int i = 0; i < wayAndLayer.length; i += 2) {
            streets.street(i + 1, wayAndLayer[i], StreetEnds.NONE, (int) wayAndLayer[i + 1], 0, 0, 1, i);
        }
        return streets.intersections().get(0).gradeSeparated();
    }

    @Test
    void twoHundredThousandStreetsMayMeetInOnePlace() {
        var streets = new Streets();
        var random = new Random(1);
        for (int i = 0; i < 200_000; i++) {
            double x = random.nextInt(100) * 1e-7;
            streets.street(x, random.nextInt(100) * 1e-7, 1 + x, random.nextDouble());
        }
        List<Intersection> found =
                Assertions.assertTimeoutPreemptively(Duration.ofMinutes(2), () -> streets.intersections());
        assertThat(found).hasSizeLessThan(200_000);
        assertThat(found).extracting(Intersection::degree).contains(200_000);
    }

    @Test
    void randomEndsAgainstComparingAllWithAll() {
        var random = new Random(11);
        for (int round = 0; round < 300; round++) {
            int reach = 2 + random.nextInt(40);
            int[] x = random.ints(1 + random.nextInt(60), -3 * reach, 3 * reach).toArray();
            check(
                    "round " + round,
                    x,
                    random.ints(x.length, -3 * reach, 3 * reach).toArray(),
                    reach);
        }
    }

    /** Cells of many points take another code path than those of a few. */
    @Test
    void denseCellsAreGroupedTheSameWay() {
        var random = new Random(12);
        for (int round = 0; round < 60; round++) {
            int[] x = new int[80];
            int[] y = new int[80];
            for (int n = 0; n < 80; n += 2) {
                x[n] = random.nextInt(4);
                y[n] = random.nextInt(7);
                x[n + 1] = random.nextInt(3) + 11 + round % 4;
                y[n + 1] = random.nextInt(7) + 7 * (round % 3 - 1);
            }
            check("dense round " + round, x, y, 10);
        }
    }

    private static void check(String round, int[] x, int[] y, int reach) {
        int[] groups = NearEnds.groups(x, y, reach);
        int[] plain = plainGroups(x, y, reach);
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(groups[i] == groups[j])
                        .as("%s: points %d and %d, reach %d", round, i, j, reach)
                        .isEqualTo(plain[i] == plain[j]);
            }
        }
    }

    private static int[] plainGroups(int[] x, int[] y, int reach) {
        int[] group = new int[x.length];
        Arrays.setAll(group, i -> i);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < x.length; i++) {
                for (int j = 0; j < x.length; j++) {
                    long dx = x[i] - x[j];
                    long dy = y[i] - y[j];
                    if (dx * dx + dy * dy <= (long) reach * reach && group[i] < group[j]) {
                        group[j] = group[i];
                        changed = true;
                    }
                }
            }
        }
        return group;
    }
}
