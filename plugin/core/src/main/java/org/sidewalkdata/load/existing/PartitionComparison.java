package org.sidewalkdata.load.existing;

import java.util.HashMap;
import java.util.Map;

/**
 * How alike two clusterings of the same labels are. Pure.
 *
 * @param labels how many labels were compared
 * @param clustersOfOne clusters that they form in the one
 * @param clustersOfOther and in the other
 * @param equalClusters clusters that hold exactly the same labels in both
 * @param adjustedRandIndex 1: the same; 0: as alike as by chance; it may be below (Hubert and Arabie 1985). 1 also where chance
 *     has no say, as of labels that all stand alone in both
 */
record PartitionComparison(
        int labels, int clustersOfOne, int clustersOfOther, int equalClusters, double adjustedRandIndex) {
    private record Pair(long one, long other) {}

    /** @param one for each label its cluster in the one; {@code other}: for the same label, in the other */
    static PartitionComparison of(long[] one, long[] other) {
        if (one.length != other.length) {
            throw new IllegalArgumentException(one.length + " labels in the one, " + other.length + " in the other");
        }
        Map<Long, Integer> ones = new HashMap<>();
        Map<Long, Integer> others = new HashMap<>();
        Map<Pair, Integer> both = new HashMap<>();
        for (int i = 0; i < one.length; i++) {
            ones.merge(one[i], 1, Integer::sum);
            others.merge(other[i], 1, Integer::sum);
            both.merge(new Pair(one[i], other[i]), 1, Integer::sum);
        }
        int equal = 0;
        for (Map.Entry<Pair, Integer> shared : both.entrySet()) {
            int size = shared.getValue();
            if (ones.getOrDefault(shared.getKey().one, 0) == size
                    && others.getOrDefault(shared.getKey().other, 0) == size) {
                equal++;
            }
        }
        double index = index(pairs(both), pairs(ones), pairs(others), pairs(one.length));
        return new PartitionComparison(one.length, ones.size(), others.size(), equal, index);
    }

    /** Which part of the one's clusters are also the other's; 1 when there are none. */
    double equalShare() {
        return clustersOfOne == 0 ? 1 : (double) equalClusters / clustersOfOne;
    }

    private static double index(long together, long inOne, long inOther, long all) {
        if (all == 0) {
            return 1;
        }
        double expected = (double) inOne * inOther / all;
        double most = (inOne + inOther) / 2.0;
        return most == expected ? 1 : (together - expected) / (most - expected);
    }

    private static long pairs(Map<?, Integer> sizes) {
        return sizes.values().stream().mapToLong(PartitionComparison::pairs).sum();
    }

    /** How many pairs so many labels form. */
    private static long pairs(int size) {
        return (long) size * (size - 1) / 2;
    }
}
