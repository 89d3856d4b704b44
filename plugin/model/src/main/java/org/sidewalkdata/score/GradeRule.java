package org.sidewalkdata.score;

import java.util.Map;
import org.sidewalkdata.json.JsonTree;

/**
 * How the grade of a street enters the score of its segment: a row of {@code score_grade} (B10). Grades are rise over
 * run. Immutable.
 *
 * @param weight magnitude of the term, 0 to {@value #MAX_WEIGHT}; the term never raises a score
 * @param low up to this grade the term is 0
 * @param high from this grade on the term is the whole weight; not above {@code low}: the term is whole above {@code low}
 * @param barrierEnabled whether a street above {@code barrierThreshold} has the segment score 0
 * @param barrierThreshold compared with the steepest 30 m
 * @param includeApproximate whether approximate grades count
 */
public record GradeRule(
        double weight,
        GradeStatistic statistic,
        double low,
        double high,
        boolean barrierEnabled,
        double barrierThreshold,
        boolean includeApproximate) {
    public static final int MAX_WEIGHT = 3;
    public static final double MIN_THRESHOLD = 0.01;
    public static final double MAX_THRESHOLD = 0.4;

    /** Returns the effect of a grade on a street of that length. */
    public GradeEffect effect(StreetGrade grade, double lengthMeters) {
        if (grade.approximate() && !includeApproximate) {
            return GradeEffect.NONE;
        }
        double units = switch (statistic) {
            case MEAN_GRADE -> between(grade.orNet(grade.mean()));
            case MAX_GRADE -> between(grade.steepest());
            case METERS_OVER_LIMIT -> shareOverLimits(grade, lengthMeters);
        };
        return new GradeEffect(units, barrierEnabled && grade.steepest() > barrierThreshold);
    }

    /** Returns the rule as Project Sidewalk's configuration names its numbers. */
    public Map<String, Object> json() {
        return JsonTree.object(
                "weight", weight,
                "statistic", statistic.publishedName(),
                "low_threshold", low,
                "high_threshold", high,
                "barrier_enabled", barrierEnabled,
                "barrier_threshold", barrierThreshold,
                "include_approximate", includeApproximate);
    }

    /** Returns this rule with another weight. */
    GradeRule weighed(double other) {
        return new GradeRule(other, statistic, low, high, barrierEnabled, barrierThreshold, includeApproximate);
    }

    private double between(double grade) {
        if (Double.isNaN(grade)) {
            return 0;
        }
        double span = high - low;
        return span > 0 ? limited((grade - low) / span) : grade > low ? 1 : 0;
    }

    private static double shareOverLimits(StreetGrade grade, double lengthMeters) {
        double meters = known(grade.metersOver5pct()) + known(grade.metersOver8pct());
        return lengthMeters > 0 ? limited(meters / (2 * lengthMeters)) : 0;
    }

    private static double known(double meters) {
        return Double.isNaN(meters) ? 0 : meters;
    }

    private static double limited(double units) {
        return Math.max(0, Math.min(1, units));
    }
}
