package org.sidewalkdata.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** D7 without optimizations: all pairs of clusters are measured anew before each merge. */
final class BruteForceLinkage {
    private final Points points;
    private final long threshold;

    BruteForceLinkage(Points points, double thresholdMeters) {
        this.points = points;
        this.threshold = Math.round(thresholdMeters * 1e6);
    }

    /** Returns the cluster id of each row. */
    long[] clusterIds() {
        var clusters = new TreeMap<Long, List<Integer>>();
        for (int row = 0; row < points.size(); row++) {
            clusters.put(points.ids()[row], new ArrayList<>(List.of(row)));
        }
        while (mergeClosest(clusters)) {}
        long[] ids = new long[points.size()];
        clusters.forEach((id, rows) -> rows.forEach(row -> ids[row] = id));
        return ids;
    }

    private boolean mergeClosest(TreeMap<Long, List<Integer>> clusters) {
        long closest = Long.MAX_VALUE;
        long first = 0;
        long second = 0;
        for (var a : clusters.entrySet()) {
            for (var b : clusters.tailMap(a.getKey(), false).entrySet()) {
                long distance = linkage(a.getValue(), b.getValue());
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

    private long linkage(List<Integer> a, List<Integer> b) {
        long farthest = 0;
        for (int i : a) {
            for (int j : b) {
                boolean sameView = points.user()[i] == points.user()[j] && points.pano()[i] == points.pano()[j];
                farthest = Math.max(farthest, sameView ? Long.MAX_VALUE : micrometers(i, j));
            }
        }
        return farthest;
    }

    private long micrometers(int i, int j) {
        double lat1 = Math.toRadians(points.lat()[i]);
        double lat2 = Math.toRadians(points.lat()[j]);
        double dLon = Math.toRadians(points.lon()[j]) - Math.toRadians(points.lon()[i]);
        double a = Math.pow(StrictMath.sin((lat2 - lat1) / 2), 2)
                + StrictMath.cos(lat1) * StrictMath.cos(lat2) * Math.pow(StrictMath.sin(dLon / 2), 2);
        return (long) Math.floor(2 * 6371008.8 * StrictMath.asin(Math.min(1, Math.sqrt(a))) * 1e6 + 0.5);
    }
}
