package org.sidewalkdata.quality;

import org.jspecify.annotations.Nullable;

/**
 * Decides which contributors are high quality (D5; interface, "Automatic low-quality flag"). The numbers are in the
 * table {@code quality_threshold}. Immutable.
 *
 * @param minAccuracy smallest fraction of correct among validated labels, inclusive; below it a user is low quality
 * @param minValidatedLabels number of validated labels from which accuracy counts
 * @param minLabelsPerKm smallest number of labels per kilometer, inclusive; below it a user is low quality
 */
public record QualityRule(double minAccuracy, double minValidatedLabels, double minLabelsPerKm) {

    /**
     * Returns whether the user is of high quality.
     *
     * @param metersExplored 0: nothing was explored, and the number of labels per kilometer does not count
     * @param manual the administrator's flag, which overrides the rest; null: none given
     */
    public boolean isHighQuality(
            long labels, long correct, long incorrect, double metersExplored, @Nullable Boolean manual) {
        if (manual != null) {
            return manual;
        }
        return isAccurate(correct, incorrect) && isDiligent(labels, metersExplored);
    }

    private boolean isAccurate(long correct, long incorrect) {
        long validated = correct + incorrect;
        return validated < minValidatedLabels || validated == 0 || (double) correct / validated >= minAccuracy;
    }

    /** Compares products instead of ratios, so that exactly 37.5 labels per kilometer stays exact. */
    private boolean isDiligent(long labels, double metersExplored) {
        return metersExplored <= 0 || labels * 1000.0 >= minLabelsPerKm * metersExplored;
    }
}
