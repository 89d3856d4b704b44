package org.sidewalkdata.score;

import java.util.OptionalDouble;

/**
 * A street's score in a model with intersections (B2): the mean of its segment's score and of its end intersections', of
 * those that exist, because a way along a street includes getting on and off it. Pure.
 */
public final class HeadlineScore {
    /** In place of a score that does not exist: not audited, no intersection, grade-separated. */
    public static final double NONE = Double.NaN;

    private HeadlineScore() {}

    /** The mean of those that are not {@link #NONE}; empty when none is a score. */
    public static OptionalDouble of(double segment, double start, double end) {
        int parts = parts(segment, start, end);
        return parts == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum(segment, start, end) / parts);
    }

    /** How many of them are not {@link #NONE}. */
    public static int parts(double segment, double start, double end) {
        return one(segment) + one(start) + one(end);
    }

    private static int one(double score) {
        return Double.isNaN(score) ? 0 : 1;
    }

    /** With what each addition rounds away (Kahan 1965), as streams of doubles add: the same last digit, at a tenth of the cost. */
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
