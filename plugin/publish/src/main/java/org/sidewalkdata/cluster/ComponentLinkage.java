package org.sidewalkdata.cluster;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Complete linkage of one component. It keeps no distances, because a matrix of many thousand labels would not fit. Each
 * cluster remembers its nearest later cluster. Merging never makes a distance smaller, so a remembered distance is a
 * lower bound: the smallest is taken from a queue, computed again if one of its two clusters has changed, merged
 * otherwise. Labels at the same spot are equally far from all others, so the first cluster that begins there represents
 * the later ones unless a shared user and panorama excludes it. One instance clusters one component.
 */
final class ComponentLinkage {
    private static final int[] NONE = {};

    private final Distances distances;
    private final int[] members;
    private final Spots spots;
    private final Grid grid; // of spots
    private final int[] clusterOf;
    private final int[] nextMember;
    private final int[] lastMember;
    private final int[][] spotsOf;
    private final int[][] views;
    private final int[] changes;
    private final int[] nearest;
    private final int[] nearestChanges;
    private final int[] nearestDistance;

    /**
     * The label, for each cluster, at its first label's spot up to which all later clusters share a view (user and
     * panorama) with it, permanently.
     */
    private final int[] passed;

    private final PriorityQueue<Long> queue = new PriorityQueue<>();

    private ComponentLinkage(Points points, Distances distances, int[] members) {
        int size = members.length;
        this.distances = distances;
        this.members = members;
        double[] lon =
                Arrays.stream(members).mapToDouble(label -> points.lon()[label]).toArray();
        double[] lat =
                Arrays.stream(members).mapToDouble(label -> points.lat()[label]).toArray();
        this.spots = new Spots(lon, lat);
        this.grid = new Grid(
                IntStream.range(0, spots.count())
                        .mapToDouble(spot -> lon[spots.first(spot)])
                        .toArray(),
                IntStream.range(0, spots.count())
                        .mapToDouble(spot -> lat[spots.first(spot)])
                        .toArray(),
                distances.thresholdMeters());
        this.clusterOf = new int[size];
        this.nextMember = new int[size];
        this.lastMember = new int[size];
        this.spotsOf = new int[size][];
        this.views = repeatedViews(points, members);
        this.changes = new int[size];
        this.nearest = new int[size];
        this.nearestChanges = new int[size];
        this.nearestDistance = new int[size];
        this.passed = new int[size];
    }

    /**
     * Sets {@code clusterOf[label]} to the smallest label of its cluster, for every label of the component.
     *
     * @param members labels of the component, ascending
     */
    static void cluster(Points points, Distances distances, int[] members, int[] clusterOf) {
        var linkage = new ComponentLinkage(points, distances, members);
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
            spotsOf[i] = new int[] {spots.of(i)};
            passed[i] = i;
        }
        for (int i = members.length - 1; i >= 0; i--) { // backwards, to use what later clusters have passed
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
        spots.joined(merged);
        spotsOf[kept] = union(spotsOf[kept], spotsOf[merged]);
        views[kept] = union(views[kept], views[merged]);
        spotsOf[merged] = NONE;
        views[merged] = NONE;
        changes[kept]++;
    }

    /** Remembers the nearest later cluster, if one is near, and queues the pair by distance, then label. */
    private void lookForNearest(int cluster) {
        nearest[cluster] = -1;
        nearestDistance[cluster] = Distances.FAR;
        grid.neighbors(grid.cellOf(spots.of(cluster)), Components.ROWS, Components.ROWS, (first, last) -> {
            for (int at = grid.start(first); at < grid.start(last + 1); at++) {
                considerLater(cluster, grid.labels()[at]);
            }
        });
        if (nearest[cluster] >= 0) {
            nearestChanges[cluster] = changes[nearest[cluster]];
            queue.add((long) nearestDistance[cluster] << 32 | cluster);
        }
    }

    /**
     * Considers the later clusters that begin at a spot, ascending, while one of them could be nearer than the nearest
     * so far.
     */
    private void considerLater(int cluster, int spot) {
        boolean passing = spot == spots.of(cluster);
        int other = spots.beginAfter(spot, passing ? passed[cluster] : cluster);
        int least = other < 0 ? Distances.FAR : linkage(spotsOf[cluster], new int[] {spot}, nearestDistance[cluster]);
        while (other >= 0 && isNearer(cluster, other, least)) {
            int last = other;
            if (disjoint(views[cluster], views[other])) {
                passing = false;
                int distance = linkage(spotsOf[cluster], spotsOf[other], nearestDistance[cluster]);
                if (isNearer(cluster, other, distance)) {
                    nearest[cluster] = other;
                    nearestDistance[cluster] = distance;
                }
            } else {
                last = views[other].length == 1 ? passed[other] : other; // all later ones of that view
                passed[cluster] = passing ? last : passed[cluster];
            }
            other = spots.beginAfter(spot, last);
        }
    }

    private boolean isNearer(int cluster, int other, int distance) {
        int best = nearestDistance[cluster];
        return distance < best || distance == best && other < nearest[cluster];
    }

    /**
     * Returns the largest distance between the spots of two clusters, or {@link Distances#FAR} as soon as it is above
     * the limit.
     */
    private int linkage(int[] a, int[] b, int limit) {
        int largest = 0;
        for (int spotA : a) {
            for (int spotB : b) {
                largest = Math.max(largest, distances.between(member(spotA), member(spotB)));
                if (largest > limit) {
                    return Distances.FAR;
                }
            }
        }
        return largest;
    }

    private int member(int spot) {
        return members[spots.first(spot)];
    }

    /**
     * Returns for each label the number of its view (user and panorama), if another label of the component shares it.
     */
    private static int[][] repeatedViews(Points points, int[] members) {
        int[][] views = new int[members.length][];
        Map<View, Integer> firsts = new HashMap<>();
        for (int i = 0; i < members.length; i++) {
            Integer first = firsts.putIfAbsent(new View(points.user()[members[i]], points.pano()[members[i]]), i);
            views[i] = first == null ? NONE : new int[] {first};
            if (first != null) {
                views[first] = views[i];
            }
        }
        return views;
    }

    private record View(int user, int pano) {}

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

    /**
     * Returns the union of two ascending lists: the shorter one, mostly a single number, is inserted into the longer
     * one.
     */
    private static int[] union(int[] a, int[] b) {
        int[] few = a.length < b.length ? a : b;
        int[] many = few == a ? b : a;
        int[] all = new int[a.length + b.length];
        int size = 0;
        int from = 0;
        for (int value : few) {
            int found = Arrays.binarySearch(many, from, many.length, value);
            int to = found < 0 ? -found - 1 : found;
            System.arraycopy(many, from, all, size, to - from);
            size += to - from;
            all[size++] = value;
            from = found < 0 ? to : to + 1;
        }
        System.arraycopy(many, from, all, size, many.length - from);
        return Arrays.copyOf(all, size + many.length - from);
    }
}
