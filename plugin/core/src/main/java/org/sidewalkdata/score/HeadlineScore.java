package org.sidewalkdata.score;

import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

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
        return existing(segment, start, end).average();
    }

    /** How many of them are not {@link #NONE}. */
    public static int parts(double segment, double start, double end) {
        return (int) existing(segment, start, end).count();
    }

    private static DoubleStream existing(double... scores) {
        return DoubleStream.of(scores).filter(score -> !Double.isNaN(score));
    }
}
