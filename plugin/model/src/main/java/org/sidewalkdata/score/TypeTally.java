package org.sidewalkdata.score;

import java.util.HashMap;
import java.util.Map;

/**
 * Counter of the clusters of one type on a street or at an intersection: by rating, and with their tags. Adding and
 * removing a cluster costs the same, however many there are, so that a cluster can be left out temporarily. Not
 * thread-safe.
 */
final class TypeTally {
    private final TypeRule rule;
    private final TagShare share;
    private final int[] ratings = new int[TypeRule.RATINGS];
    private final Map<String, CountedTag> tags = new HashMap<>();
    private long labels;

    private static final class CountedTag {
        long labels;
        int activeClusters;
    }

    TypeTally(TypeRule rule, TagShare share) {
        this.rule = rule;
        this.share = share;
    }

    void add(ScoredCluster cluster) {
        count(cluster, 1);
    }

    /** Removes a cluster that was added. */
    void remove(ScoredCluster cluster) {
        count(cluster, -1);
    }

    /** Returns the number of clusters by rating: 1, 2, 3, not rated. */
    int count(int rating) {
        return ratings[rating];
    }

    long labels() {
        return labels;
    }

    /** Returns the sum of the active tags' adjustments, before any normalization. */
    double tagAdjustment() {
        double sum = 0;
        for (var tag : rule.tags().entrySet()) {
            CountedTag counted = tags.get(tag.getKey());
            sum += counted == null
                    ? 0
                    : times(tag.getValue(), counted) * tag.getValue().adjustment();
        }
        return PlaceScore.rounded(sum);
    }

    /** Returns how often the tag counts: on each cluster where it is active; once for a street condition. */
    private int times(TagRule tag, CountedTag counted) {
        if (rule.scoring() != Scoring.STREET_CONDITION) {
            return counted.activeClusters;
        }
        return (tag.anyCluster() ? counted.activeClusters > 0 : share.isActive(counted.labels, labels)) ? 1 : 0;
    }

    private void count(ScoredCluster cluster, int sign) {
        ratings[TypeRule.rating(cluster.severity())] += sign;
        labels += (long) sign * cluster.size();
        if (!rule.tags().isEmpty()) {
            cluster.tagCounts().forEach((tag, count) -> countTag(cluster, tag, count, sign));
        }
    }

    private void countTag(ScoredCluster cluster, String tag, int count, int sign) {
        if (rule.tags().containsKey(tag)) {
            CountedTag counted = tags.computeIfAbsent(tag, absent -> new CountedTag());
            counted.labels += (long) sign * count;
            counted.activeClusters += share.isActive(count, cluster.size()) ? sign : 0;
        }
    }
}
