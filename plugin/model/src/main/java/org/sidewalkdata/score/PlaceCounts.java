package org.sidewalkdata.score;

import java.util.Arrays;
import java.util.Objects;

/**
 * All values that a unit's score depends on besides weights and length: clusters by type and rating, the adjustments of
 * each type's active tags (U7.2), and the effect of a street's grade (B10). Not modified after creation.
 *
 * @param ratings for each type in the order of {@link ScoreModel#SCORED_TYPES} its clusters rated 1, 2, 3 and not rated
 * @param adjustments for each of these types the sum of its tags, before any normalization
 */
public record PlaceCounts(int[] ratings, double[] adjustments, GradeEffect grade) {
    private static final int TYPES = ScoreModel.SCORED_TYPES.size();

    /** The counts of a unit without clusters. */
    public static final PlaceCounts NONE = new PlaceCounts(new int[TYPES * TypeRule.RATINGS], new double[TYPES]);

    /** Creates counts without a grade. */
    public PlaceCounts(int[] ratings, double[] adjustments) {
        this(ratings, adjustments, GradeEffect.NONE);
    }

    public PlaceCounts {
        if (ratings.length != TYPES * TypeRule.RATINGS || adjustments.length != TYPES) {
            throw new IllegalArgumentException("expected " + TYPES + " types but got " + ratings.length + " and "
                    + adjustments.length + " numbers");
        }
    }

    /**
     * Returns the clusters of a type.
     *
     * @param place the type's index in {@link ScoreModel#SCORED_TYPES}
     */
    public int clusters(int place) {
        int sum = 0;
        for (int rating = 0; rating < TypeRule.RATINGS; rating++) {
            sum += ratings[place * TypeRule.RATINGS + rating];
        }
        return sum;
    }

    /**
     * Returns the clusters of a type with a rating.
     *
     * @param place the type's index in {@link ScoreModel#SCORED_TYPES}
     * @param rating the rating's index, see {@link TypeRule#rating}
     */
    public int clusters(int place, int rating) {
        return ratings[place * TypeRule.RATINGS + rating];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlaceCounts counts
                && Arrays.equals(ratings, counts.ratings)
                && Arrays.equals(adjustments, counts.adjustments)
                && grade.equals(counts.grade);
    }

    @Override
    public int hashCode() {
        return Objects.hash(Arrays.hashCode(ratings), Arrays.hashCode(adjustments), grade);
    }

    @Override
    public String toString() {
        return Arrays.toString(ratings) + Arrays.toString(adjustments) + grade;
    }
}
