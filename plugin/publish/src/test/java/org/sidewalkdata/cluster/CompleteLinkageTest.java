package org.sidewalkdata.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.testkit.random.Any;

/** Checks that clusters are those of D7, whichever algorithm computes them. */
class CompleteLinkageTest {
    private static final double METER = 1 / (Math.toRadians(1) * 6371008.8);

    /** Labels with their meters to the north, and their clusters: ties go to the smaller ids. */
    @ParameterizedTest
    @CsvSource({
        "the threshold is inclusive, 7.5, 1:0 2:7.5, 1 1",
        "and no more, 7.5, 1:0 2:7.500001, 1 2",
        "a chain is cut where it grows too long, 10, 1:0 2:6 3:12 4:18, 1 1 3 3",
        "equal distances go to the smaller ids, 7.5, 3:0 2:5 1:10, 3 1 1",
        "no labels make no clusters, 10, '', ''"
    })
    void labelsInARow(String claim, double threshold, String labels, String clusters) {
        List<double[]> points = Arrays.stream(labels.split(" "))
                .filter(label -> !label.isEmpty())
                .map(label -> label.split(":"))
                .map(label -> new double[] {Long.parseLong(label[0]), 20, 30 + Double.parseDouble(label[1]) * METER})
                .toList();
        assertThat(Arrays.stream(CompleteLinkage.cluster(points(points), threshold, false)
                                .clusterIds())
                        .mapToObj(Long::toString)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(clusters);
    }

    @Test
    void twoLabelsOfOneUserOnOnePanoramaNeverShareACluster() {
        var twice = new Points(
                new long[] {1, 2, 3}, new double[3], new double[3], new int[] {7, 7, 7}, new int[] {1, 1, 2});
        assertThat(CompleteLinkage.cluster(twice, 10, false).clusterIds()).containsExactly(1, 2, 1);
    }

    @Test
    void labelsMeetAcrossTheAntimeridianAndAroundThePole() {
        double[][] antimeridian = {{5, 180 - METER, 0}, {6, -180 + METER, 0}, {7, 180, 0}};
        double lat = 90 - 3 * METER;
        double[][] pole = {{5, 0, lat}, {6, 120, lat}, {7, -120, lat}, {8, 33, 90}};
        for (double[][] labels : List.of(antimeridian, pole)) {
            assertThat(CompleteLinkage.cluster(points(List.of(labels)), 7.5, false)
                            .clusterIds())
                    .containsOnly(5);
        }
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

    /** On a grid full of ties, anywhere, and on few spots. */
    @Test
    void equalsBruteForce() {
        forAny(2000, Any.longs(), Any.longs(1, 24), (seed, size) -> onAGrid(new Random(seed), size.intValue()));
        forAny(1000, Any.longs(), Any.longs(1, 40), (seed, size) -> anywhere(new Random(seed), size.intValue()));
        forAny(1000, Any.longs(), Any.longs(1, 40), (seed, size) -> {
            var random = new Random(seed);
            equalsBruteForce(onFewSpots(random, size.intValue()), random);
        });
    }

    private static void onAGrid(Random random, int size) {
        double step = (random.nextInt(8) + 1) * METER;
        double lon = List.of(-122.9, 180.0, 0.0, -180.0).get(random.nextInt(4));
        double lat = List.of(45.3, 0.0, 89.99999, -90.0, 60.0).get(random.nextInt(5));
        var points = points(
                random, size, () -> lon + (random.nextInt(6) - 3) * step, () -> lat + (random.nextInt(4) - 2) * step);
        equalsBruteForce(points, random);
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
        long[] expected = bruteForce(points, Math.round(threshold * 1e6));
        var clustering = CompleteLinkage.cluster(points, threshold, false);
        assertThat(clustering.clusterIds()).isEqualTo(expected);
        assertThat(clustering.componentIds()).isEqualTo(components(points, threshold));
    }

    /** D7 without optimizations: all pairs of clusters are measured anew before each merge. */
    private static long[] bruteForce(Points points, long threshold) {
        var clusters = new TreeMap<Long, List<Integer>>();
        for (int row = 0; row < points.size(); row++) {
            clusters.put(points.ids()[row], new ArrayList<>(List.of(row)));
        }
        while (mergeClosest(points, threshold, clusters)) {}
        long[] ids = new long[points.size()];
        clusters.forEach((id, rows) -> rows.forEach(row -> ids[row] = id));
        return ids;
    }

    private static boolean mergeClosest(Points points, long threshold, TreeMap<Long, List<Integer>> clusters) {
        long closest = Long.MAX_VALUE;
        long first = 0;
        long second = 0;
        for (var a : clusters.entrySet()) {
            for (var b : clusters.tailMap(a.getKey(), false).entrySet()) {
                long distance = linkage(points, a.getValue(), b.getValue());
                if (distance < closest) {
                    closest = distance;
                    first = a.getKey();
                    second = b.getKey();
                }
            }
        }
        if (closest > threshold) {
            return false;
        }
        clusters.get(first).addAll(clusters.remove(second));
        return true;
    }

    private static long linkage(Points points, List<Integer> a, List<Integer> b) {
        long farthest = 0;
        for (int i : a) {
            for (int j : b) {
                boolean sameView = points.user()[i] == points.user()[j] && points.pano()[i] == points.pano()[j];
                farthest = Math.max(farthest, sameView ? Long.MAX_VALUE : micrometers(points, i, j));
            }
        }
        return farthest;
    }

    private static long micrometers(Points points, int i, int j) {
        double lat1 = Math.toRadians(points.lat()[i]);
        double lat2 = Math.toRadians(points.lat()[j]);
        double dLon = Math.toRadians(points.lon()[j]) - Math.toRadians(points.lon()[i]);
        double a = Math.pow(StrictMath.sin((lat2 - lat1) / 2), 2)
                + StrictMath.cos(lat1) * StrictMath.cos(lat2) * Math.pow(StrictMath.sin(dLon / 2), 2);
        return (long) Math.floor(2 * 6371008.8 * StrictMath.asin(Math.min(1, Math.sqrt(a))) * 1e6 + 0.5);
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

    /** Makes random labels in random row order. */
    private static Points points(Random random, int size, DoubleSupplier lon, DoubleSupplier lat) {
        var ids = IntStream.range(1, size + 1).boxed().collect(Collectors.toList());
        Collections.shuffle(ids, random);
        double[] lons = IntStream.range(0, size)
                .mapToDouble(i -> wrapped(lon.getAsDouble()))
                .toArray();
        double[] lats = IntStream.range(0, size)
                .mapToDouble(i -> Math.max(-90, Math.min(90, lat.getAsDouble())))
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
