package org.sidewalkdata.pages.worklist;

import java.util.List;
import org.sidewalkdata.api.priority.RankedProblem;

/**
 * A row of {@code priorities}: a street with all its selected problems, or one problem. Immutable.
 *
 * @param rank the rank in {@code priorities}, starting at 1
 * @param isStreet true: a street, all of whose problems are fixed together
 * @param street the id of the street; {@link RankedProblem#NONE}: a problem without a street
 * @param length the length of the street in meters; 0 for a problem
 * @param score the street's score; {@link org.sidewalkdata.score.HeadlineScore#NONE}: no score
 * @param scoreIfFixed that score without the problems; {@link org.sidewalkdata.score.HeadlineScore#NONE}: no score
 * @param worth the {@code accessible_meters} of {@code priorities}
 * @param problems the highest priority first
 */
record WorkEntry(
        int rank,
        boolean isStreet,
        long street,
        double length,
        double score,
        double scoreIfFixed,
        double worth,
        List<RankedProblem> problems) {
    WorkEntry {
        problems = List.copyOf(problems);
    }

    /** Returns this entry with its problems. */
    WorkEntry with(List<RankedProblem> newProblems) {
        return new WorkEntry(rank, isStreet, street, length, score, scoreIfFixed, worth, newProblems);
    }

    /** Returns the entry of a problem that is ranked alone. */
    static WorkEntry of(int rank, RankedProblem problem) {
        return new WorkEntry(
                rank,
                false,
                problem.street(),
                0,
                problem.score(),
                problem.scoreIfFixed(),
                problem.accessibleMeters(),
                List.of(problem));
    }
}
