package org.sidewalkdata.score;

import java.util.OptionalDouble;

/**
 * A street's score in a model with intersections (B2): the mean of the existing scores of its segment and its end
 * intersections, because a way along a street includes getting on and off it. Pure.
 */
public final class HeadlineScore {
    /** Stands for a score that does not exist: not audited, no intersection, grade-separated. */
    public static final double NONE = Double.NaN;

    private HeadlineScore() {}

    /** Returns the mean of the scores that are not {@link #NONE}; empty if all are. */
    public static OptionalDouble of(double segment, double start, double end) {
        int parts = parts(segment, start, end);
        return parts == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum(segment, start, end) / parts);
    }

    /** Returns the number of scores that are not {@link #NONE}. */
    public static int parts(double segment, double start, double end) {
        return one(segment) + one(start) + one(end);
    }

    private static int one(double score) {
        return Double.isNaN(score) ? 0 : 1;
    }

    /**
     * Returns the sum with compensation for rounding (Kahan 1965), as streams of doubles add: the same last digit, at a
     * tenth of the cost.
     */
    private static double sum(double... scores) {
        double sum = 0;
        double excess = 0;
        for (double score : scores) {
            if (!Double.isNaN(score)) {
                double corrected = score - excess;
                double next = sum + corrected;
                excess = (next - sum) - corrected;
                sum = next;
            }
        }
        return sum - excess;
    }
}
