package org.sidewalkdata.cluster;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Complete linkage on haversine meters (D7): no two labels of a cluster are farther apart than the threshold, and no
 * two are of one user on one panorama. The pair of clusters with the smallest distance between their farthest labels is
 * merged first; of pairs with the same distance the pair with the smaller first, then second, smallest label id. The
 * result depends on nothing else: not on the order of rows, not on the number of threads.
 */
public final class CompleteLinkage {
    private CompleteLinkage() {}

    /**
     * Clusters labels of one type.
     *
     * @param thresholdMeters largest distance in a cluster, inclusive; above 0 and below 1000
     * @param parallel whether to use all processors
     */
    public static Clustering cluster(Points points, double thresholdMeters, boolean parallel) {
        if (!(thresholdMeters > 0 && thresholdMeters < 1000)) {
            throw new IllegalArgumentException("threshold must be above 0 and below 1000 m but is " + thresholdMeters);
        }
        var order = AscendingIds.of(points);
        Points sorted = order.sorted();
        var distances = new Distances(sorted.lon(), sorted.lat(), thresholdMeters);
        int[] component = Components.of(new Grid(sorted.lon(), sorted.lat(), thresholdMeters), distances);
        int[] cluster = clusterComponents(sorted, distances, component, parallel);
        return new Clustering(order.idsInRowOrder(cluster), order.idsInRowOrder(component));
    }

    private static int[] clusterComponents(Points points, Distances distances, int[] component, boolean parallel) {
        var members = new Groups(component);
        int[] cluster = new int[component.length];
        IntStream components = IntStream.range(0, members.count());
        (parallel ? components.parallel() : components).forEach(number -> {
            int[] labels = members.of(number);
            if (labels.length == 1) {
                cluster[labels[0]] = labels[0];
            } else {
                ComponentLinkage.cluster(points, distances, labels, cluster);
            }
        });
        return cluster;
    }

    /** The labels of each component, ascending; components by their smallest label. */
    private static final class Groups {
        private final int[] starts;
        private final int[] labels;

        Groups(int[] root) {
            int[] number = new int[root.length];
            int count = 0;
            for (int i = 0; i < root.length; i++) {
                number[i] = root[i] == i ? count++ : number[root[i]];
            }
            this.starts = new int[count + 1];
            this.labels = new int[root.length];
            for (int i = 0; i < root.length; i++) {
                starts[number[i] + 1]++;
            }
            Arrays.parallelPrefix(starts, Integer::sum);
            int[] next = starts.clone();
            for (int i = 0; i < root.length; i++) {
                labels[next[number[i]]++] = i;
            }
        }

        int count() {
            return starts.length - 1;
        }

        int[] of(int number) {
            return Arrays.copyOfRange(labels, starts[number], starts[number + 1]);
        }
    }

    /** Sorts rows by id and maps results back to the original order, so that the order of rows decides nothing. */
    private static final class AscendingIds {
        private final Points sorted;
        private final int[] placeOf;

        private AscendingIds(Points sorted, int[] placeOf) {
            this.sorted = sorted;
            this.placeOf = placeOf;
        }

        static AscendingIds of(Points points) {
            int size = points.size();
            long[] ids = points.ids().clone();
            Arrays.parallelSort(ids);
            int[] placeOf = new int[size];
            double[] lon = new double[size];
            double[] lat = new double[size];
            int[] user = new int[size];
            int[] pano = new int[size];
            for (int row = 0; row < size; row++) {
                int place = Arrays.binarySearch(ids, points.ids()[row]);
                placeOf[row] = place;
                lon[place] = points.lon()[row];
                lat[place] = points.lat()[row];
                user[place] = points.user()[row];
                pano[place] = points.pano()[row];
            }
            return new AscendingIds(new Points(ids, lon, lat, user, pano), placeOf);
        }

        Points sorted() {
            return sorted;
        }

        /** Returns, for each row in the original order, the id at the place that {@code places} holds for it. */
        long[] idsInRowOrder(int[] places) {
            long[] ids = new long[placeOf.length];
            Arrays.setAll(ids, row -> sorted.ids()[places[placeOf[row]]]);
            return ids;
        }
    }
}
