package org.sidewalkdata.refresh.cluster;

import java.util.Arrays;

/** The labels of each cluster, ascending; clusters ascending by id. */
final class ClusterMembers {
    private final int[] starts;
    private final int[] places;

    /**
     * Groups labels.
     *
     * @param ids label ids, ascending; may be longer than the clusters
     * @param cluster smallest label id of the cluster of each label
     */
    ClusterMembers(long[] ids, long[] cluster) {
        int size = cluster.length;
        int[] number = new int[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            number[i] = cluster[i] == ids[i] ? count++ : number[Arrays.binarySearch(ids, 0, i, cluster[i])];
        }
        this.starts = new int[count + 1];
        this.places = new int[size];
        for (int i = 0; i < size; i++) {
            starts[number[i] + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] next = starts.clone();
        for (int i = 0; i < size; i++) {
            places[next[number[i]]++] = i;
        }
    }

    int count() {
        return starts.length - 1;
    }

    int[] of(int number) {
        return Arrays.copyOfRange(places, starts[number], starts[number + 1]);
    }
}
