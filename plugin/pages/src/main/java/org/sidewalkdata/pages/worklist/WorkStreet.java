package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.OptionalDouble;
import org.sidewalkdata.api.priority.RankedProblem;

/**
 * The listed problems of a street. Immutable.
 *
 * @param id {@link RankedProblem#NONE}: problems without a street
 * @param region the region of its first problem; {@link RankedProblem#NONE}: no region
 * @param meters meters that become accessible when all listed problems are fixed; empty: unknown, because the street is
 *     not audited, or because there is no street
 * @param problems at least one, the highest priority first
 */
record WorkStreet(long id, long region, OptionalDouble meters, List<RankedProblem> problems) {
    WorkStreet {
        problems = List.copyOf(problems);
    }

    /** Returns what the street is ordered by: its meters, else the most that a problem alone brings. */
    double weight() {
        return meters.orElseGet(() -> problems.stream()
                .mapToDouble(RankedProblem::accessibleMeters)
                .max()
                .orElse(0));
    }
}
