package org.sidewalkdata.changes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which cluster of the later edition is which of the earlier one. A cluster stays the same while it has most of
 * its labels, whatever its id: of the same type, the later cluster with more than half of an earlier one's labels is
 * that cluster. If several earlier clusters have most of their labels in one later cluster, the one with the most
 * labels in it stays, or of equal ones the one with the smallest id; the others were merged into it. Immutable.
 */
final class ClusterMatch {
    static final int NONE = -1;

    final Clusters before = new Clusters();
    final Clusters after = new Clusters();

    /** The later cluster of each earlier one, by place: the same one, or the one it was merged into. */
    private final int[] goesTo;
    /** The earlier cluster of each later one, by place: the same one, or the one that it has most of its labels from. */
    private int[] comesFrom = new int[1024];

    private ClusterMatch(Edition earlier, Edition later) throws IOException {
        LongToInt clusterOfLabel = new LongToInt();
        try (ClusterRow row = new ClusterRow(earlier.open(Table.CLUSTERS))) {
            while (row.next()) {
                long[] labels = row.labels();
                for (long label : labels) {
                    clusterOfLabel.put(label, before.count);
                }
                before.add(row, labels.length);
            }
        }
        goesTo = new int[before.count];
        Arrays.fill(goesTo, NONE);
        try (ClusterRow row = new ClusterRow(later.open(Table.CLUSTERS))) {
            while (row.next()) {
                long[] labels = row.labels();
                after.add(row, labels.length);
                if (after.count > comesFrom.length) {
                    comesFrom = Arrays.copyOf(comesFrom, comesFrom.length * 2);
                }
                comesFrom[after.count - 1] = match(labels, clusterOfLabel);
            }
        }
    }

    static ClusterMatch of(Edition earlier, Edition later) throws IOException {
        return new ClusterMatch(earlier, later);
    }

    /** Returns the earlier cluster of the last later one, and notes for every one with most of its labels in it. */
    private int match(long[] labels, LongToInt clusterOfLabel) {
        int[] owners = new int[labels.length];
        int known = 0;
        for (long label : labels) {
            int owner = clusterOfLabel.get(label);
            if (owner != NONE && before.type[owner] == after.type[after.count - 1]) {
                owners[known++] = owner;
            }
        }
        Arrays.sort(owners, 0, known); // by place, which is by id
        int best = NONE;
        int most = 0;
        boolean bestStays = false;
        int end;
        for (int start = 0; start < known; start = end) {
            end = start + 1;
            while (end < known && owners[end] == owners[start]) {
                end++;
            }
            int common = end - start;
            boolean stays = 2 * common > before.size[owners[start]];
            if (stays) {
                goesTo[owners[start]] = after.count - 1;
            }
            if (stays && !bestStays || stays == bestStays && common > most) {
                best = owners[start];
                most = common;
                bestStays = stays;
            }
        }
        return best;
    }

    /** Returns the earlier cluster that is the same as a later one; {@link #NONE}: the later one was added. */
    int sameBefore(int later) {
        int earlier = comesFrom[later];
        return earlier != NONE && goesTo[earlier] == later ? earlier : NONE;
    }

    /** Returns the earlier cluster that an added one has most of its labels from; {@link #NONE}: all are new. */
    int splitFrom(int later) {
        return sameBefore(later) == NONE ? comesFrom[later] : NONE;
    }

    /** Returns the later cluster that is the same as an earlier one; {@link #NONE}: the earlier one was removed. */
    int sameAfter(int earlier) {
        int later = goesTo[earlier];
        return later != NONE && comesFrom[later] == earlier ? later : NONE;
    }

    /** Returns the later cluster that a removed one was merged into; {@link #NONE}: it was not merged. */
    int mergedInto(int earlier) {
        return sameAfter(earlier) == NONE ? goesTo[earlier] : NONE;
    }

    /** Returns what changed between an earlier cluster and the same one later; empty: nothing that counts. */
    List<String> reasons(int earlier, int later) {
        List<String> reasons = new ArrayList<>();
        if (before.severity[earlier] != after.severity[later]) {
            reasons.add("severity");
        }
        if (before.verdict[earlier] != after.verdict[later]) {
            reasons.add("verdict");
        }
        if (before.tags[earlier] != after.tags[later]) {
            reasons.add("tags");
        }
        if (before.street[earlier] != after.street[later]) {
            reasons.add("street");
        }
        return reasons;
    }
}
