package org.sidewalkdata.score;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts the clusters of one type on a street or at an intersection: by rating, and what their tags add. Clusters come and
 * go at the same small cost however many there are, so that one can be left out for a moment. Not thread-safe.
 */
final class TypeTally {
    private final TypeRule rule;
    private final TagShare share;
    private final int[] ratings = new int[TypeRule.RATINGS];
    private final Map<String, PooledTag> pooled = new HashMap<>();
    private BigDecimal adjustment = BigDecimal.ZERO;
    private long labels;

    /** Of a street-condition type: labels with the tag, and clusters on which it is active. */
    private static final class PooledTag {
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

    /** Takes away one that was added. */
    void remove(ScoredCluster cluster) {
        count(cluster, -1);
    }

    /** Clusters by rating: 1, 2, 3, none. */
    int count(int rating) {
        return ratings[rating];
    }

    long labels() {
        return labels;
    }

    /** What the active tags add, before any normalisation. */
    double tagAdjustment() {
        BigDecimal sum = adjustment;
        for (var tag : pooled.entrySet()) {
            TagRule known = rule.tags().get(tag.getKey());
            if (known != null && isActive(known, tag.getValue())) {
                sum = sum.add(Decimals.of(known.adjustment()));
            }
        }
        return Decimals.finite(sum);
    }

    private boolean isActive(TagRule tag, PooledTag counted) {
        return tag.anyCluster() ? counted.activeClusters > 0 : share.isActive(counted.labels, labels);
    }

    private void count(ScoredCluster cluster, int sign) {
        ratings[TypeRule.rating(cluster.severity())] += sign;
        labels += (long) sign * cluster.size();
        if (!rule.tags().isEmpty()) {
            cluster.tagCounts().forEach((tag, count) -> countTag(cluster, tag, count, sign));
        }
    }

    private void countTag(ScoredCluster cluster, String tag, int count, int sign) {
        TagRule known = rule.tags().get(tag);
        if (known == null) {
            return;
        }
        boolean active = share.isActive(count, cluster.size());
        if (rule.scoring() == Scoring.STREET_CONDITION) {
            PooledTag counted = pooled.computeIfAbsent(tag, t -> new PooledTag());
            counted.labels += (long) sign * count;
            counted.activeClusters += active ? sign : 0;
        } else if (active) {
            BigDecimal one = Decimals.of(known.adjustment());
            adjustment = sign > 0 ? adjustment.add(one) : adjustment.subtract(one);
        }
    }
}
