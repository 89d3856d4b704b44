package org.sidewalkdata.api.plan;

import java.util.Collection;
import java.util.function.Predicate;

/**
 * A sum over problems of a plan.
 *
 * @param streets that have one of the problems
 * @param cost of the problems with a known cost
 * @param expectedCost cost times the probability that each problem exists
 */
public record PlanSum(
        int streets, int problems, double cost, double accessibleMeters, double expectedCost, double expectedMeters) {
    /** Adds up the problems of streets that meet a condition. */
    static PlanSum of(Collection<PlannedStreet> streets, Predicate<PlannedProblem> wanted) {
        int found = 0;
        int problems = 0;
        double[] sums = new double[4];
        for (PlannedStreet street : streets) {
            int before = problems;
            for (PlannedProblem problem : street.problems()) {
                if (wanted.test(problem)) {
                    problems++;
                    sums[0] += problem.cost().orElse(0);
                    sums[1] += problem.accessibleMeters();
                    sums[2] += problem.cost().orElse(0) * problem.expected();
                    sums[3] += problem.accessibleMeters() * street.expected();
                }
            }
            found += problems > before ? 1 : 0;
        }
        return new PlanSum(found, problems, sums[0], sums[1], sums[2], sums[3]);
    }
}
