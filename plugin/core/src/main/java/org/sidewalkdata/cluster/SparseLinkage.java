package org.sidewalkdata.cluster;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Complete linkage that keeps no distances: for components of many thousand labels, where a matrix would not fit. Each
 * cluster remembers its nearest later one. Merging never makes a distance smaller, so what is remembered is a lower
 * bound: the smallest is taken from a queue, looked up again when one of its two has changed, merged otherwise.
 * Labels at the very same spot count as one spot of their cluster. One instance clusters one component.
 */
final class SparseLinkage {
    private static final int[] NONE = {};

    private final Distances distances;
    private final int[] members;
    private final Grid grid;
    private final int[] clusterOf;
    private final int[] nextMember;
    private final int[] lastMember;
    private final int[][] spots;
    private final int[][] views;
    private final int[] changes;
    private final int[] nearest;
    private final int[] nearestChanges;
    private final int[] nearestDistance;
    private final int[] seenBy;
    private final PriorityQueue<Long> queue = new PriorityQueue<>();
    private int looks;

    private SparseLinkage(Points points, Distances distances, int[] members) {
        int size = members.length;
        this.distances = distances;
        this.members = members;
        double[] lon =
                Arrays.stream(members).mapToDouble(label -> points.lon()[label]).toArray();
        double[] lat =
                Arrays.stream(members).mapToDouble(label -> points.lat()[label]).toArray();
        this.grid = new Grid(lon, lat, distances.thresholdMeters());
        this.clusterOf = new int[size];
        this.nextMember = new int[size];
        this.lastMember = new int[size];
        this.spots = new int[size][];
        this.views = repeatedViews(points, members);
        this.changes = new int[size];
        this.nearest = new int[size];
        this.nearestChanges = new int[size];
        this.nearestDistance = new int[size];
        this.seenBy = new int[size];
        firstWithSame(size, i -> new Spot(lon[i], lat[i]), (i, first) -> spots[i] = new int[] {first});
    }

    /** Clusters one component; see {@link Linkage#cluster}. */
    static void cluster(Points points, Distances distances, int[] members, int[] clusterOf) {
        var linkage = new SparseLinkage(points, distances, members);
        linkage.run();
        for (int i = 0; i < members.length; i++) {
            clusterOf[members[i]] = members[linkage.clusterOf[i]];
        }
    }

    private void run() {
        for (int i = 0; i < members.length; i++) {
            clusterOf[i] = i;
            nextMember[i] = -1;
            lastMember[i] = i;
        }
        for (int i = 0; i < members.length; i++) {
            lookForNearest(i);
        }
        while (!queue.isEmpty()) {
            int first = queue.poll().intValue();
            if (clusterOf[first] != first) {
                continue;
            }
            int second = nearest[first];
            if (clusterOf[second] == second && changes[second] == nearestChanges[first]) {
                merge(first, second);
            }
            lookForNearest(first);
        }
    }

    private void merge(int kept, int merged) {
        for (int member = merged; member >= 0; member = nextMember[member]) {
            clusterOf[member] = kept;
        }
        nextMember[lastMember[kept]] = merged;
        lastMember[kept] = lastMember[merged];
        spots[kept] = union(spots[kept], spots[merged]);
        views[kept] = union(views[kept], views[merged]);
        spots[merged] = NONE;
        views[merged] = NONE;
        changes[kept]++;
    }

    /** Remembers the nearest later cluster, if one is near, and queues the pair by distance, then label. */
    private void lookForNearest(int cluster) {
        looks++;
        nearest[cluster] = -1;
        nearestDistance[cluster] = Distances.FAR;
        grid.neighbours(grid.cellOf(cluster), Components.ROWS, Components.ROWS, (first, last) -> {
            for (int cell = first; cell <= last; cell++) {
                considerLater(cluster, cell);
            }
        });
        if (nearest[cluster] >= 0) {
            nearestChanges[cluster] = changes[nearest[cluster]];
            queue.add((long) nearestDistance[cluster] << 32 | cluster);
        }
    }

    /** Considers a cell's labels, ascending, after the cluster's first: a later cluster has no earlier ones. */
    private void considerLater(int cluster, int cell) {
        int end = grid.start(cell + 1);
        int found = Arrays.binarySearch(grid.labels(), grid.start(cell), end, cluster);
        for (int at = found < 0 ? -found - 1 : found + 1; at < end; at++) {
            consider(cluster, grid.labels()[at]);
        }
    }

    private void consider(int cluster, int label) {
        int other = clusterOf[label];
        int best = nearestDistance[cluster];
        if (other <= cluster || best == 0 && other > nearest[cluster] || seenBy[other] == looks) {
            return; // of thousands at one spot the first that is found is as near as any
        }
        seenBy[other] = looks;
        int limit = nearest[cluster] >= 0 && other < nearest[cluster] ? best : best - 1;
        if (disjoint(views[cluster], views[other]) && distances.between(members[cluster], members[label]) <= limit) {
            int distance = linkage(cluster, other, limit);
            if (distance <= limit) {
                nearest[cluster] = other;
                nearestDistance[cluster] = distance;
            }
        }
    }

    /** Largest distance between the two, or {@link Distances#FAR} as soon as it is above the limit. */
    private int linkage(int a, int b, int limit) {
        int largest = 0;
        for (int spotA : spots[a]) {
            for (int spotB : spots[b]) {
                largest = Math.max(largest, distances.between(members[spotA], members[spotB]));
                if (largest > limit) {
                    return Distances.FAR;
                }
            }
        }
        return largest;
    }

    /** For each label its user-and-panorama, as a number, when another label of the component shares it. */
    private static int[][] repeatedViews(Points points, int[] members) {
        int[][] views = new int[members.length][];
        Arrays.fill(views, NONE);
        firstWithSame(
                members.length, i -> new View(points.user()[members[i]], points.pano()[members[i]]), (i, first) -> {
                    if (i != first) {
                        views[first] = new int[] {first};
                        views[i] = views[first];
                    }
                });
        return views;
    }

    private record Spot(double lon, double lat) {}

    private record View(int user, int pano) {}

    private interface ToKey {
        Object key(int label);
    }

    private interface Pair {
        void accept(int label, int first);
    }

    private static void firstWithSame(int size, ToKey keys, Pair each) {
        Map<Object, Integer> firsts = new HashMap<>();
        for (int i = 0; i < size; i++) {
            Integer first = firsts.putIfAbsent(keys.key(i), i);
            each.accept(i, first == null ? i : first);
        }
    }

    private static boolean disjoint(int[] a, int[] b) {
        int[] few = a.length < b.length ? a : b;
        int[] many = few == a ? b : a;
        for (int value : few) {
            if (Arrays.binarySearch(many, value) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** Both ascending lists as one, without repeats. */
    private static int[] union(int[] a, int[] b) {
        int[] all = Arrays.copyOf(a, a.length + b.length);
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            int value = j == b.length || i < a.length && a[i] <= b[j] ? a[i] : b[j];
            i += i < a.length && a[i] == value ? 1 : 0;
            j += j < b.length && b[j] == value ? 1 : 0;
            all[size++] = value;
        }
        return Arrays.copyOf(all, size);
    }
}
