package org.sidewalkdata.cluster;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The distinct positions of labels, numbered in the order of their first labels, and the labels that still begin a
 * cluster. A label that no longer begins a cluster is never visited again. Not thread-safe.
 */
final class Spots {
    private final int[] spotOf;
    private final int[] starts;
    private final int[] labels;
    private final int[] place;
    private final int[] next;

    /** Starts with every label beginning a cluster. */
    Spots(double[] lon, double[] lat) {
        int size = lon.length;
        this.spotOf = new int[size];
        this.labels = new int[size];
        this.place = new int[size];
        this.next = new int[size + 1];
        Map<Position, Integer> numbers = new HashMap<>();
        for (int label = 0; label < size; label++) {
            Integer number = numbers.putIfAbsent(new Position(lon[label], lat[label]), numbers.size());
            spotOf[label] = number == null ? numbers.size() - 1 : number;
        }
        this.starts = new int[numbers.size() + 1];
        fill();
    }

    private record Position(double lon, double lat) {}

    private void fill() {
        for (int spot : spotOf) {
            starts[spot + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] free = starts.clone();
        for (int label = 0; label < spotOf.length; label++) {
            place[label] = free[spotOf[label]]++;
            labels[place[label]] = label;
        }
        Arrays.setAll(next, at -> at);
    }

    int count() {
        return starts.length - 1;
    }

    int of(int label) {
        return spotOf[label];
    }

    int first(int spot) {
        return labels[starts[spot]];
    }

    /** Returns the smallest label above {@code label} at the spot that begins a cluster; -1: none. */
    int beginAfter(int spot, int label) {
        int from = spotOf[label] == spot
                ? place[label]
                : -Arrays.binarySearch(labels, starts[spot], starts[spot + 1], label) - 2;
        int at = from + 1;
        while (next[at] != at) {
            next[at] = next[next[at]];
            at = next[at];
        }
        return at < starts[spot + 1] ? labels[at] : -1;
    }

    /** Notes that the label now belongs to the cluster of an earlier one. */
    void joined(int label) {
        next[place[label]] = place[label] + 1;
    }
}
