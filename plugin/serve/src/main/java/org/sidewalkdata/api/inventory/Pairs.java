package org.sidewalkdata.api.inventory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.sidewalkdata.api.inventory.NearIndex.Position;

/** Pairs of the points of an inventory and clusters of labels (B19). Pure. */
final class Pairs {
    /** What chance matches is measured with clusters moved this far: outside every pair, inside the same streets. */
    private static final double MOVED_METERS = 25;

    private static final int DIRECTIONS = 16;

    private static final Comparator<Pair> NEAREST = Comparator.comparingDouble(Pair::meters)
            .thenComparingInt(Pair::point)
            .thenComparingInt(Pair::cluster);

    private Pairs() {}

    /** A pair, by the places of both in their lists. */
    record Pair(int point, int cluster, double meters) {}

    /**
     * Pairs points and clusters one to one, the nearest first; of equally near ones the first in the lists. So the pairs of
     * a smaller distance are those of these that are not farther apart.
     *
     * @param points within the largest distance of a pair
     */
    static List<Pair> match(NearIndex points, List<Position> clusters) {
        List<Pair> near = new ArrayList<>();
        for (int i = 0; i < clusters.size(); i++) {
            int cluster = i;
            points.near(clusters.get(i), (point, meters) -> near.add(new Pair(point, cluster, meters)));
        }
        near.sort(NEAREST);
        var usedPoints = new BitSet();
        var usedClusters = new BitSet();
        List<Pair> pairs = new ArrayList<>();
        for (Pair pair : near) {
            if (!usedPoints.get(pair.point) && !usedClusters.get(pair.cluster)) {
                usedPoints.set(pair.point);
                usedClusters.set(pair.cluster);
                pairs.add(pair);
            }
        }
        return pairs;
    }

    /** Returns the distances of the pairs that chance makes: in each of 16 directions, all clusters are moved by 25 m. */
    static List<double[]> byChance(NearIndex points, List<Position> clusters) {
        List<double[]> all = new ArrayList<>();
        for (int i = 0; i < DIRECTIONS; i++) {
            double degrees = i * 360.0 / DIRECTIONS;
            List<Position> moved = clusters.stream()
                    .map(cluster -> cluster.moved(MOVED_METERS, degrees))
                    .toList();
            all.add(match(points, moved).stream().mapToDouble(Pair::meters).toArray());
        }
        return all;
    }
}
