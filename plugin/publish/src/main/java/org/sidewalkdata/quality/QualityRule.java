package org.sidewalkdata.quality;

import org.jspecify.annotations.Nullable;

/**
 * Says who is a high-quality contributor (D5; interface, "Automatic low-quality flag"). The numbers are the table
 * {@code quality_threshold}. Immutable.
 *
 * @param minAccuracy below this fraction of correct among validated labels a user is low quality; exactly it is not
 * @param minValidatedLabels how many validated labels accuracy needs to count
 * @param minLabelsPerKm below this frequency a user is low quality; exactly it is not
 */
public record QualityRule(double minAccuracy, double minValidatedLabels, double minLabelsPerKm) {

    /**
     * Whether the user is of high quality.
     *
     * @param metersExplored 0: nothing was explored, and the frequency says nothing
     * @param manual the administrator's word, which stands above the rest; null: none given
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

    /** Multiplied out, so that exactly 37.5 labels a kilometer stays exact. */
    private boolean isDiligent(long labels, double metersExplored) {
        return metersExplored <= 0 || labels * 1000.0 >= minLabelsPerKm * metersExplored;
    }
}
