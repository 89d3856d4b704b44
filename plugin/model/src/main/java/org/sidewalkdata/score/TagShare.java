package org.sidewalkdata.score;

/**
 * From which share of the labels on a tag is active. Immutable.
 *
 * @param share 0 to 1
 * @param inclusive whether exactly that share is enough: half is not a majority (D9), but it is half (U7.2)
 */
public record TagShare(double share, boolean inclusive) {

    /** Whether a tag on so many of the labels is active; with no label none is. */
    public boolean isActive(long labelsWithTag, long labels) {
        double needed = share * labels;
        return labels > 0 && (inclusive ? labelsWithTag >= needed : labelsWithTag > needed);
    }
}
