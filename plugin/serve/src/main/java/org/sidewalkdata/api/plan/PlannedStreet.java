package org.sidewalkdata.api.plan;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.api.priority.RepairGain.Fixed;

/**
 * Problems of a street that are fixed together, or are not planned for the same reason. Immutable.
 *
 * @param rank starting at 1; 0: not planned
 * @param year starting at 1; 0: not planned
 * @param street 0: no street
 * @param lengthMeters 0: unknown
 * @param tier see {@link Tier}; 0: unknown
 * @param place the one that gives the tier, or the location points; empty: none
 * @param conditionPoints NaN: not ordered by points; {@code locationPoints} likewise
 * @param reachRank order of what its repair brings within reach, starting at 1; 0: not among them, or another order
 * @param fixed the scores of the street, and the meters that become accessible
 * @param expected the mean over the problems
 * @param runningCost the cost of the plan up to this street; 0: not planned
 * @param problems the one that brings most first
 */
public record PlannedStreet(
        int rank,
        int year,
        Status status,
        long street,
        double lengthMeters,
        int tier,
        Optional<NearPlace> place,
        double conditionPoints,
        double locationPoints,
        int reachRank,
        Fixed fixed,
        double expected,
        double runningCost,
        List<PlannedProblem> problems) {
    /** Whether problems are planned, or why not. */
    public enum Status {
        /** Fixed in a year of the plan. */
        PLANNED,
        /** The money that is left when it is looked at does not suffice. */
        OVER_BUDGET,
        /** No cost is given for the type. */
        COST_UNKNOWN,
        /** Fixing it raises no score. */
        NO_GAIN,
        /** It has no street, or one that is not audited, which has no priority (B2). */
        NOT_RANKED;

        private final String text = name().toLowerCase(Locale.ROOT);

        /** Returns the value in the interface: {@code over_budget}. */
        @Override
        public String toString() {
            return text;
        }
    }

    public PlannedStreet {
        problems = List.copyOf(problems);
    }

    /** Returns the sum of the known costs. */
    public double cost() {
        return problems.stream()
                .mapToDouble(problem -> problem.cost().orElse(0))
                .sum();
    }

    /** Returns the accessible meters times the probability that the problems exist. */
    public double priority() {
        return fixed.accessibleMeters() * expected;
    }

    PlannedStreet as(Status newStatus, int newRank, int newYear, double newRunningCost) {
        return new PlannedStreet(
                newRank,
                newYear,
                newStatus,
                street,
                lengthMeters,
                tier,
                place,
                conditionPoints,
                locationPoints,
                reachRank,
                fixed,
                expected,
                newRunningCost,
                problems);
    }
}
