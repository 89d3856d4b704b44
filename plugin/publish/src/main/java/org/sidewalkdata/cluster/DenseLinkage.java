package org.sidewalkdata.cluster;

import java.util.Arrays;

/**
 * Complete linkage with all distances of a component in memory: for components of up to a few thousand labels. Each
 * cluster remembers its nearest later cluster; merging only makes distances larger, so only clusters that remembered
 * one of the two merged ones search again. Not thread-safe; its memory is reused from component to component.
 */
final class DenseLinkage implements Linkage {
    private final Distances distances;
    private final Points points;
    private int size;
    private int[] matrix = new int[0];
    private int[] rowStart = new int[0];
    private int[] nearest = new int[0];
    private int[] nearestDistance = new int[0];
    private boolean[] gone = new boolean[0];
    private int[] target = new int[0];

    DenseLinkage(Points points, Distances distances) {
        this.points = points;
        this.distances = distances;
    }

    @Override
    public void cluster(int[] members, int[] clusterOf) {
        prepare(members);
        for (int first = closest(); nearestDistance[first] != Distances.FAR; first = closest()) {
            merge(first, nearest[first]);
        }
        for (int i = 0; i < size; i++) {
            target[i] = gone[i] ? target[target[i]] : i;
            clusterOf[members[i]] = members[target[i]];
        }
    }

    private void prepare(int[] members) {
        size = members.length;
        if (rowStart.length < size) {
            rowStart = new int[size];
            nearest = new int[size];
            nearestDistance = new int[size];
            gone = new boolean[size];
            target = new int[size];
        }
        if (matrix.length < size * (size - 1) / 2) {
            matrix = new int[size * (size - 1) / 2];
        }
        Arrays.fill(gone, 0, size, false);
        measure(members);
        for (int i = 0; i < size; i++) {
            lookForNearest(i);
        }
    }

    private void measure(int[] members) {
        int at = 0;
        for (int i = 0; i < size; i++) {
            rowStart[i] = at - i - 1;
            for (int j = i + 1; j < size; j++) {
                matrix[at++] =
                        linkable(members[i], members[j]) ? distances.between(members[i], members[j]) : Distances.FAR;
            }
        }
    }

    private boolean linkable(int a, int b) {
        return points.user()[a] != points.user()[b] || points.pano()[a] != points.pano()[b];
    }

    /** Returns the first cluster of the pair to merge next: smallest distance, then smallest label ids (D7). */
    private int closest() {
        int best = 0;
        for (int i = 1; i < size; i++) {
            if (nearestDistance[i] < nearestDistance[best]) {
                best = i;
            }
        }
        return best;
    }

    private void merge(int kept, int merged) {
        gone[merged] = true;
        target[merged] = kept;
        nearestDistance[merged] = Distances.FAR;
        for (int other = 0; other < size; other++) {
            if (!gone[other] && other != kept) {
                int cell = cell(kept, other);
                matrix[cell] = Math.max(matrix[cell], matrix[cell(merged, other)]);
            }
        }
        lookForNearest(kept);
        for (int other = 0; other < merged; other++) {
            if (!gone[other] && (nearest[other] == kept || nearest[other] == merged)) {
                lookForNearest(other);
            }
        }
    }

    private int cell(int a, int b) {
        return a < b ? rowStart[a] + b : rowStart[b] + a;
    }

    private void lookForNearest(int cluster) {
        int best = cluster;
        int bestDistance = Distances.FAR;
        int row = rowStart[cluster];
        for (int other = cluster + 1; other < size; other++) {
            if (matrix[row + other] < bestDistance && !gone[other]) {
                best = other;
                bestDistance = matrix[row + other];
            }
        }
        nearest[cluster] = best;
        nearestDistance[cluster] = bestDistance;
    }
}
