package org.sidewalkdata.api.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.api.inventory.NearIndex.Position;
import org.sidewalkdata.api.inventory.Pairs.Pair;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.random.RandomTrials;

/** Pairs of points and clusters (B19) on invented truth, against the largest matching, and against PostGIS. */
class PairsTest {
    private static final double METER = 1 / 111_320.0;

    /** A crowd on a few hundred square meters, around a latitude and the zero meridian, which must not cut it. */
    private static List<Position> crowd(Random random, int count, double lat) {
        List<Position> crowd = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            crowd.add(new Position((random.nextInt(600) - 300) * METER / 10, lat + random.nextInt(400) * METER / 10));
        }
        return crowd;
    }

    private static List<Position> moved(List<Position> positions, double meters) {
        return positions.stream().map(position -> position.moved(meters, 77)).toList();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 45, -33, 69.9, 84})
    void inventedTruthIsFoundWholeOrNotAtAll(double lat) {
        List<Position> points = IntStream.range(0, 200)
                .mapToObj(i -> new Position(i % 20 * 0.02, lat + i / 20 * 0.001))
                .toList();
        var near = new NearIndex(points, 5);
        assertThat(Pairs.match(near, points)).hasSize(200).allSatisfy(pair -> {
            assertThat(pair.point()).isEqualTo(pair.cluster());
            assertThat(pair.meters()).isZero();
        });
        assertThat(Pairs.match(near, moved(points, 4.99)))
                .hasSize(200)
                .allSatisfy(pair -> assertThat(pair.meters()).isCloseTo(4.99, within(1e-4)));
        assertThat(Pairs.match(near, moved(points, 5.01))).isEmpty();
        assertThat(Pairs.match(near, moved(points, 30))).isEmpty();
        assertThat(Pairs.byChance(near, points))
                .hasSize(16)
                .allSatisfy(distances -> assertThat(distances).isEmpty());
    }

    /** Two clusters at one place, and a point between two clusters: the smaller place in the list wins. */
    @Test
    void equallyNearOnesArePairedInTheOrderOfTheirIds() {
        List<Position> points = List.of(new Position(0, 0), new Position(0, 0));
        List<Position> clusters = List.of(new Position(0, METER), new Position(0, -METER), new Position(0, METER));
        assertThat(Pairs.match(new NearIndex(points, 5), clusters))
                .extracting(Pair::point, Pair::cluster)
                .containsExactly(tuple(0, 0), tuple(1, 1));
    }

    @Test
    void greedyHasAtLeastHalfAndAtMostAllOfTheLargestMatching() {
        RandomTrials.forAny(40, random -> random.nextLong(), seed -> {
            var random = new Random(seed);
            List<Position> points = crowd(random, 60, 45);
            List<Position> clusters = crowd(random, 50, 45);
            List<Pair> pairs = Pairs.match(new NearIndex(points, 5), clusters);
            int largest = largest(points, clusters, 5);
            assertThat(pairs).hasSizeBetween((largest + 1) / 2, largest);
            assertThat(pairs).extracting(Pair::point).doesNotHaveDuplicates();
            assertThat(pairs).extracting(Pair::cluster).doesNotHaveDuplicates();
            assertThat(Pairs.match(new NearIndex(points, 2.5), clusters))
                    .as("the pairs of a smaller distance")
                    .containsExactlyElementsOf(
                            pairs.stream().filter(pair -> pair.meters() <= 2.5).toList());
        });
    }

    /** Returns the size of the largest one-to-one matching, by augmenting paths. */
    private static int largest(List<Position> points, List<Position> clusters, double meters) {
        int[] pointOf = new int[clusters.size()];
        Arrays.fill(pointOf, -1);
        return (int) IntStream.range(0, points.size())
                .filter(point -> augment(point, points, clusters, meters, pointOf, new BitSet()))
                .count();
    }

    private static boolean augment(
            int point, List<Position> points, List<Position> clusters, double meters, int[] pointOf, BitSet seen) {
        for (int cluster = 0; cluster < clusters.size(); cluster++) {
            if (!seen.get(cluster) && points.get(point).meters(clusters.get(cluster)) <= meters) {
                seen.set(cluster);
                if (pointOf[cluster] < 0 || augment(pointOf[cluster], points, clusters, meters, pointOf, seen)) {
                    pointOf[cluster] = point;
                    return true;
                }
            }
        }
        return false;
    }

    /** The distances are those of the ellipsoid, and the pairs those of a loop in SQL. */
    @Test
    @Tag("postgis")
    void postgisMakesTheSamePairs() {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            for (double lat : new double[] {45.3, 69.6}) {
                var random = new Random(19);
                List<Position> points = crowd(random, 150, lat);
                List<Position> clusters = crowd(random, 120, lat);
                database.sql()
                        .run("DROP TABLE IF EXISTS p, c, pair;" + table("p", points) + table("c", clusters) + """
                        CREATE TABLE pair (point int UNIQUE, cluster int UNIQUE);
                        DO $$
                        DECLARE near record;
                        BEGIN
                          FOR near IN
                            SELECT p.i AS point, c.i AS cluster
                            FROM p JOIN c ON ST_DWithin(p.geom, c.geom, 5)
                            ORDER BY round(ST_Distance(p.geom, c.geom)::numeric, 3), p.i, c.i
                          LOOP
                            INSERT INTO pair VALUES (near.point, near.cluster) ON CONFLICT DO NOTHING;
                          END LOOP;
                        END $$;
                        """);
                List<String> pairs = database.sql().rows("SELECT point, cluster FROM pair ORDER BY point");
                assertThat(Pairs.match(new NearIndex(points, 5), clusters).stream()
                                .sorted(Comparator.comparingInt(Pair::point))
                                .map(pair -> pair.point() + "|" + pair.cluster()))
                        .hasSizeGreaterThan(60)
                        .containsExactlyElementsOf(pairs);
            }
        }
    }

    private static String table(String name, List<Position> positions) {
        StringBuilder sql = new StringBuilder("CREATE TABLE " + name + " (i int, geom geography);");
        for (int i = 0; i < positions.size(); i++) {
            Position at = positions.get(i);
            sql.append(
                    "INSERT INTO " + name + " VALUES (" + i + ", ST_MakePoint(" + at.lon() + ", " + at.lat() + "));");
        }
        return sql.toString();
    }

    /** Published for Gainesville: 146 of 195, 0.749 [0.683, 0.804]. */
    @Test
    void theIntervalOfAShareIsThePublishedOne() {
        assertThat(146 / 195.0).isCloseTo(0.749, within(5e-4));
        assertThat(Reliability.wilsonLowerBound(146, 49).orElseThrow()).isCloseTo(0.683, within(5e-4));
        assertThat(1 - Reliability.wilsonLowerBound(49, 146).orElseThrow()).isCloseTo(0.804, within(5e-4));
    }
}
