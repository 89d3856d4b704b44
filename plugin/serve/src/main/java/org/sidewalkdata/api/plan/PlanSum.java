package org.sidewalkdata.api.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A sum over problems of a plan.
 *
 * @param streets that have one of the problems
 * @param cost of the problems with a known cost
 * @param expectedCost cost times the probability that each problem exists
 */
public record PlanSum(
        int streets, int problems, double cost, double accessibleMeters, double expectedCost, double expectedMeters) {
    /** The sum of no problems. */
    static final PlanSum NONE = new PlanSum(0, 0, 0, 0, 0, 0);

    private static final class Adder {
        private @Nullable PlannedStreet last;
        private int streets;
        private int problems;
        private double cost;
        private double meters;
        private double expectedCost;
        private double expectedMeters;

        void add(PlannedStreet street, PlannedProblem problem) {
            streets += last == street ? 0 : 1;
            last = street;
            problems++;
            cost += problem.cost().orElse(0);
            meters += problem.accessibleMeters();
            expectedCost += problem.cost().orElse(0) * problem.expected();
            expectedMeters += problem.accessibleMeters() * street.expected();
        }

        PlanSum sum() {
            return new PlanSum(streets, problems, cost, meters, expectedCost, expectedMeters);
        }
    }

    /** Adds up all problems of streets. */
    static PlanSum of(Collection<PlannedStreet> streets) {
        var adder = new Adder();
        streets.forEach(street -> street.problems().forEach(problem -> adder.add(street, problem)));
        return adder.sum();
    }

    /** Adds up the problems of streets by a key, in the order of the keys. */
    static <K> Map<K, PlanSum> by(
            Collection<PlannedStreet> streets, Comparator<K> order, BiFunction<PlannedStreet, PlannedProblem, K> key) {
        Map<K, Adder> adders = new TreeMap<>(order);
        for (PlannedStreet street : streets) {
            for (PlannedProblem problem : street.problems()) {
                adders.computeIfAbsent(key.apply(street, problem), one -> new Adder())
                        .add(street, problem);
            }
        }
        Map<K, PlanSum> sums = new TreeMap<>(order);
        adders.forEach((one, adder) -> sums.put(one, adder.sum()));
        return sums;
    }
}
