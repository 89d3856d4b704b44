package org.sidewalkdata.score;

import java.util.Arrays;
import java.util.Optional;

/** The statistic of a street's grade that its score depends on (B10). Immutable. */
public enum GradeStatistic {
    /** The mean grade: how steep the street is on the whole. */
    MEAN_GRADE("mean_grade"),
    /** The steepest 30 m. */
    MAX_GRADE("max_grade"),
    /** The share of the length above fixed limits, which the thresholds of a rule do not change. */
    METERS_OVER_LIMIT("meters_over_limit");

    private final String publishedName;

    GradeStatistic(String publishedName) {
        this.publishedName = publishedName;
    }

    /** Returns the spelling in the rule tables and in the published configuration, {@code max_grade}. */
    public String publishedName() {
        return publishedName;
    }

    /** Returns the value with this published name; empty for another text. */
    public static Optional<GradeStatistic> find(String publishedName) {
        return Arrays.stream(values())
                .filter(statistic -> statistic.publishedName.equals(publishedName))
                .findFirst();
    }
}
