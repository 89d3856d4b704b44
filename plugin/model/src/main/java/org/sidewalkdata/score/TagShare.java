package org.sidewalkdata.score;

/**
 * The share of the labels from which a tag is active. Immutable.
 *
 * @param share 0 to 1
 * @param inclusive whether exactly that share is enough: half is not a majority (D9), but it is half (U7.2)
 */
public record TagShare(double share, boolean inclusive) {

    /** Returns whether a tag on this many of the labels is active; without labels no tag is. */
    public boolean isActive(long labelsWithTag, long labels) {
        double needed = share * labels;
        return labels > 0 && (inclusive ? labelsWithTag >= needed : labelsWithTag > needed);
    }
}
