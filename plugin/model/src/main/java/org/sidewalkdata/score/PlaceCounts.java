package org.sidewalkdata.score;

import java.util.Arrays;

/**
 * All that a unit's score depends on besides weights and length: clusters by type and rating, and what the active tags of
 * each type add (U7.2). Not changed after it was made.
 *
 * @param ratings for each type in the order of {@link ScoreModel#SCORED_TYPES} its clusters rated 1, 2, 3 and not at all
 * @param adjustments for each of these types what the tags add, before any normalisation
 */
public record PlaceCounts(int[] ratings, double[] adjustments) {
    private static final int TYPES = ScoreModel.SCORED_TYPES.size();

    /** Of a unit without any cluster. */
    public static final PlaceCounts NONE = new PlaceCounts(new int[TYPES * TypeRule.RATINGS], new double[TYPES]);

    public PlaceCounts {
        if (ratings.length != TYPES * TypeRule.RATINGS || adjustments.length != TYPES) {
            throw new IllegalArgumentException("expected " + TYPES + " types but got " + ratings.length + " and "
                    + adjustments.length + " numbers");
        }
    }

    /** Clusters of the type at that place in {@link ScoreModel#SCORED_TYPES}. */
    public int clusters(int place) {
        int sum = 0;
        for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
            sum += ratings[place * TypeRule.RATINGS + rating];
        }
        return sum;
    }

    /** Clusters of the type at that place with that rating's place. */
    public int clusters(int place, int rating) {
        return ratings[place * TypeRule.RATINGS + rating];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlaceCounts counts
                && Arrays.equals(ratings, counts.ratings)
                && Arrays.equals(adjustments, counts.adjustments);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(ratings) + Arrays.hashCode(adjustments);
    }

    @Override
    public String toString() {
        return Arrays.toString(ratings) + Arrays.toString(adjustments);
    }
}
