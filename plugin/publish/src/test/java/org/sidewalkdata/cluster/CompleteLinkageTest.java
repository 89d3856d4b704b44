package org.sidewalkdata.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.random.Any;

/** Checks that clusters are those of D7, whichever algorithm computes them. */
class CompleteLinkageTest {
    private static final double METER = 1 / (Math.toRadians(1) * 6371008.8);

    @Test
    void theThresholdIsInclusive() {
        assertThat(clusters(7.5, at(1, 0), at(2, 7.5))).containsExactly(1, 1);
        assertThat(clusters(7.5, at(1, 0), at(2, 7.500001))).containsExactly(1, 2);
    }

    @Test
    void aChainIsCutWhereItGrowsTooLong() {
        assertThat(clusters(10, at(1, 0), at(2, 6), at(3, 12), at(4, 18))).containsExactly(1, 1, 3, 3);
    }

    @Test
    void equalDistancesGoToTheSmallerIds() {
        assertThat(clusters(7.5, at(3, 0), at(2, 5), at(1, 10))).containsExactly(3, 1, 1);
    }

    @Test
    void twoLabelsOfOneUserOnOnePanoramaNeverShareACluster() {
        var twice = new Points(
                new long[] {1, 2, 3}, new double[3], new double[3], new int[] {7, 7, 7}, new int[] {1, 1, 2});
        assertThat(CompleteLinkage.cluster(twice, 10, false).clusterIds()).containsExactly(1, 2, 1);
    }

    @Test
    void labelsMeetAcrossTheAntimeridian() {
        var points = points(
                List.of(new double[] {5, 180 - METER, 0}, new double[] {6, -180 + METER, 0}, new double[] {7, 180, 0}));
        assertThat(CompleteLinkage.cluster(points, 7.5, false).clusterIds()).containsOnly(5);
    }

    @Test
    void labelsMeetAroundThePole() {
        double lat = 90 - 3 * METER;
        var points = points(List.of(
                new double[] {5, 0, lat}, new double[] {6, 120, lat}, new double[] {7, -120, lat}, new double[] {
                    8, 33, 90
                }));
        assertThat(CompleteLinkage.cluster(points, 7.5, false).clusterIds()).containsOnly(5);
    }

    /** Takes about a second of CPU; comparing all pairs took ten and twenty-four seconds. */
    @ParameterizedTest
    @ValueSource(ints = {1, 10})
    void fiftyThousandLabelsAtOneSpotTakeAMoment(int perView) {
        int size = 50_000;
        var points = new Points(
                IntStream.range(0, size).asLongStream().toArray(),
                new double[size],
                new double[size],
                IntStream.range(0, size).map(i -> i / perView).toArray(),
                new int[size]);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        long[] clusters = CompleteLinkage.cluster(points, 7.5, false).clusterIds();
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - before)).isLessThan(Duration.ofSeconds(8));
        assertThat(clusters)
                .isEqualTo(IntStream.range(0, size).mapToLong(i -> i % perView).toArray());
    }

    @Test
    void noLabelsMakeNoClusters() {
        assertThat(clusters(10)).isEmpty();
    }

    @Test
    void equalsBruteForceOnAGridFullOfTies() {
        forAny(2000, Any.longs(), Any.longs(1, 24), (seed, size) -> onAGrid(new Random(seed), size.intValue()));
    }

    private static void onAGrid(Random random, int size) {
        double step = (random.nextInt(8) + 1) * METER;
        double lon = List.of(-122.9, 180.0, 0.0, -180.0).get(random.nextInt(4));
        double lat = List.of(45.3, 0.0, 89.99999, -90.0, 60.0).get(random.nextInt(5));
        var points = points(
                random, size, () -> lon + (random.nextInt(6) - 3) * step, () -> lat + (random.nextInt(4) - 2) * step);
        equalsBruteForce(points, random);
    }

    @Test
    void equalsBruteForceAnywhere() {
        forAny(1000, Any.longs(), Any.longs(1, 40), (seed, size) -> anywhere(new Random(seed), size.intValue()));
    }

    private static void anywhere(Random random, int size) {
        double spread = (random.nextInt(60) + 1) * METER;
        double lat = random.nextDouble() * 180 - 90;
        double lon = random.nextDouble() * 360 - 180;
        double shrink = Math.max(1e-4, Math.cos(Math.toRadians(lat)));
        var points = points(
                random,
                size,
                () -> lon + random.nextGaussian() * spread / shrink,
                () -> lat + random.nextGaussian() * spread);
        equalsBruteForce(points, random);
    }

    @Test
    void equalsBruteForceOnFewSpots() {
        forAny(1000, Any.longs(), Any.longs(1, 40), (seed, size) -> {
            var random = new Random(seed);
            equalsBruteForce(onFewSpots(random, size.intValue()), random);
        });
    }

    /** Makes labels on spots that are some meters, or less than a micrometer, from each other. */
    private static Points onFewSpots(Random random, int size) {
        int count = random.nextInt(6) + 1;
        double[] steps = {0, 1e-8 * METER, 3 * METER, 4.5 * METER, 7.5 * METER};
        double[] lon = random.ints(count, 0, steps.length)
                .mapToDouble(step -> 20 + steps[step])
                .toArray();
        double[] lat = random.ints(count, 0, steps.length)
                .mapToDouble(step -> steps[step])
                .toArray();
        return points(random, size, () -> lon[random.nextInt(count)], () -> lat[random.nextInt(count)]);
    }

    @Test
    void largeSetsAreTheSameInParallelAndStayWithinTheThreshold() {
        forAny(20, Any.longs(), seed -> largeSets(new Random(seed)));
    }

    private static void largeSets(Random random) {
        double spread = (random.nextInt(100) + 20) * METER;
        var points =
                points(random, 1500, () -> random.nextGaussian() * spread, () -> 45 + random.nextGaussian() * spread);
        var clustering = CompleteLinkage.cluster(points, 10, false);
        var parallel = CompleteLinkage.cluster(points, 10, true);
        assertThat(parallel.clusterIds()).isEqualTo(clustering.clusterIds());
        assertThat(parallel.componentIds()).isEqualTo(clustering.componentIds());
        var distances = new Distances(points.lon(), points.lat(), 10);
        for (int i = 0; i < points.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (clustering.clusterIds()[i] == clustering.clusterIds()[j]) {
                    assertThat(distances.between(i, j)).isLessThanOrEqualTo(10_000_000);
                }
            }
        }
    }

    private static void equalsBruteForce(Points points, Random random) {
        double threshold = random.nextBoolean() ? 7.5 : 10;
        long[] expected = new BruteForceLinkage(points, threshold).clusterIds();
        var clustering = CompleteLinkage.cluster(points, threshold, false);
        assertThat(clustering.clusterIds()).isEqualTo(expected);
        assertThat(clustering.componentIds()).isEqualTo(components(points, threshold));
    }

    /** Computes components hop by hop, by flooding. */
    private static long[] components(Points points, double threshold) {
        var distances = new Distances(points.lon(), points.lat(), threshold);
        long[] component = points.ids().clone();
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < component.length; i++) {
                for (int j = 0; j < component.length; j++) {
                    if (component[j] < component[i] && distances.between(i, j) != Distances.FAR) {
                        component[i] = component[j];
                        changed = true;
                    }
                }
            }
        }
        return component;
    }

    private interface Coordinate {
        double next();
    }

    /** Makes random labels in random row order. */
    private static Points points(Random random, int size, Coordinate lon, Coordinate lat) {
        var ids = IntStream.range(1, size + 1).boxed().collect(java.util.stream.Collectors.toList());
        Collections.shuffle(ids, random);
        double[] lons =
                IntStream.range(0, size).mapToDouble(i -> wrapped(lon.next())).toArray();
        double[] lats = IntStream.range(0, size)
                .mapToDouble(i -> Math.max(-90, Math.min(90, lat.next())))
                .toArray();
        int users = random.nextInt(5) + 1;
        return new Points(
                ids.stream().mapToLong(i -> i).toArray(),
                lons,
                lats,
                IntStream.range(0, size).map(i -> random.nextInt(users)).toArray(),
                IntStream.range(0, size).map(i -> random.nextInt(users)).toArray());
    }

    private static double wrapped(double lon) {
        return lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
    }

    private static double[] at(long id, double metersNorth) {
        return new double[] {id, 20, 30 + metersNorth * METER};
    }

    private static long[] clusters(double threshold, double[]... labels) {
        return CompleteLinkage.cluster(points(Arrays.asList(labels)), threshold, false)
                .clusterIds();
    }

    /** Makes labels from id, longitude, latitude; each of another user. */
    private static Points points(List<double[]> labels) {
        return new Points(
                labels.stream().mapToLong(label -> (long) label[0]).toArray(),
                labels.stream().mapToDouble(label -> label[1]).toArray(),
                labels.stream().mapToDouble(label -> label[2]).toArray(),
                IntStream.range(0, labels.size()).toArray(),
                new int[labels.size()]);
    }
}
