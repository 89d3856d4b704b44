package org.sidewalkdata.bench.micro;

import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.sidewalkdata.cluster.Clustering;
import org.sidewalkdata.cluster.CompleteLinkage;
import org.sidewalkdata.cluster.Points;

/** Complete linkage of a city's labels of one type; times are per label. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class ClusteringBench {
    private static final int LABELS = 100_000;
    private static final double THRESHOLD_METERS = 7.5;

    /** The standard deviation in meters of the labels around their feature, approximately. */
    private static final double SCATTER = 2;

    /** Labels per feature; many labels make large components. */
    @Param({"3", "30"})
    public int labelsOfAFeature = 3;

    private Points points = new Points(new long[0], new double[0], new double[0], new int[0], new int[0]);

    /** Creates features in an area of 20 km. */
    @Setup
    public void scatter() {
        Random random = new Random(1);
        Points scattered =
                new Points(new long[LABELS], new double[LABELS], new double[LABELS], new int[LABELS], new int[LABELS]);
        double lon = 0;
        double lat = 0;
        for (int i = 0; i < LABELS; i++) {
            if (i % labelsOfAFeature == 0) {
                lon = random.nextDouble() * 0.2;
                lat = random.nextDouble() * 0.2;
            }
            scattered.ids()[i] = i + 1;
            scattered.lon()[i] = lon + random.nextGaussian() * SCATTER / 111_000;
            scattered.lat()[i] = lat + random.nextGaussian() * SCATTER / 111_000;
            scattered.user()[i] = random.nextInt(500);
            scattered.pano()[i] = random.nextInt(LABELS);
        }
        points = scattered;
    }

    /** Clusters the labels in one thread. */
    @Benchmark
    @OperationsPerInvocation(LABELS)
    public Clustering completeLinkage() {
        return CompleteLinkage.cluster(points, THRESHOLD_METERS, false);
    }
}
