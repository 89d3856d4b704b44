package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.sidewalkdata.api.plan.PlannedStreet.Status;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.PlanQuery;

/**
 * A draft for a transition plan (B15): what to fix, in which order, in which year. Immutable.
 *
 * @param streets those planned by rank, then the others by status
 * @param hasPlaces false: no places are loaded, so that no tier is known
 * @param budget the money of all years: of a request without a budget, what everything costs
 * @param areas of the request's set, the area that has most of each street's length, by street; a street outside of
 *     all areas is missing
 */
public record Plan(
        PlanQuery query, List<PlannedStreet> streets, boolean hasPlaces, double budget, Map<Long, Area> areas) {
    public Plan {
        streets = List.copyOf(streets);
        areas = Map.copyOf(areas);
    }

    /** The sums of a year; money is that up to the year. */
    public record Year(int year, PlanSum sum, double runningCost, double budget) {
        public double moneyLeft() {
            return budget - runningCost;
        }
    }

    public List<PlannedStreet> planned() {
        return with(Status.PLANNED);
    }

    /** Returns the streets of a status in their order. */
    public List<PlannedStreet> with(Status status) {
        return streets.stream().filter(street -> street.status() == status).toList();
    }

    /** Returns the planned streets of a year in their order. */
    public List<PlannedStreet> inYear(int year) {
        return streets.stream().filter(street -> street.year() == year).toList();
    }

    /** Returns all years in order, also those in which nothing is fixed. */
    public List<Year> years() {
        Map<Integer, PlanSum> sums =
                PlanSum.by(planned(), Comparator.<Integer>naturalOrder(), (street, problem) -> street.year());
        List<Year> years = new ArrayList<>();
        double running = 0;
        for (int year = 1; year <= query.years(); year++) {
            PlanSum sum = sums.getOrDefault(year, PlanSum.NONE);
            running += sum.cost();
            years.add(new Year(year, sum, running, budget * year / query.years()));
        }
        return years;
    }

    /** Returns the sum of all planned streets. */
    public PlanSum total() {
        return PlanSum.of(planned());
    }

    /** Returns a sum for every status. */
    public Map<Status, PlanSum> byStatus() {
        Map<Status, PlanSum> sums =
                PlanSum.by(streets, Comparator.<Status>naturalOrder(), (street, problem) -> street.status());
        for (Status status : Status.values()) {
            sums.putIfAbsent(status, PlanSum.NONE);
        }
        return sums;
    }

    /** Returns the sums of the planned streets by tier; 0: unknown. */
    public Map<Integer, PlanSum> byTier() {
        return PlanSum.by(planned(), Comparator.<Integer>naturalOrder(), (street, problem) -> street.tier());
    }

    /** Returns the sums of the planned problems by type. */
    public Map<LabelType, PlanSum> byType() {
        return PlanSum.by(planned(), Comparator.<LabelType>naturalOrder(), (street, problem) -> type(problem));
    }

    /** Returns the sums of the planned problems by region; 0: no region. */
    public Map<Long, PlanSum> byRegion() {
        return PlanSum.by(planned(), Comparator.<Long>naturalOrder(), (street, problem) -> problem.region());
    }

    /**
     * Returns the sums of the planned streets by area of the request's set, in the order of the set; no area comes
     * last. Empty: the request names no set.
     */
    public Map<Optional<Area>, PlanSum> byArea() {
        return query.areaSet().isEmpty()
                ? Map.of()
                : PlanSum.by(
                        planned(),
                        Comparator.comparingInt(area -> area.map(Area::number).orElse(Integer.MAX_VALUE)),
                        (street, problem) -> Optional.ofNullable(areas.get(street.street())));
    }

    /** Returns the cost of all problems whose cost is known: what a budget would have to cover. */
    public double need() {
        return byStatus().values().stream().mapToDouble(PlanSum::cost).sum();
    }

    /** Returns how many problems have no known cost. */
    public long withoutCost() {
        return streets.stream()
                .flatMap(street -> street.problems().stream())
                .filter(problem -> problem.cost().isEmpty())
                .count();
    }

    /**
     * Returns the groups none of whose problems is planned, with the number of their problems.
     *
     * @param key the name of the group of a problem and its street; empty: it belongs to no group
     */
    public Map<String, Long> withoutPlanned(BiFunction<PlannedStreet, PlannedProblem, Optional<String>> key) {
        Map<String, Long> groups = new TreeMap<>();
        Set<String> planned = new HashSet<>();
        for (PlannedStreet street : streets) {
            for (PlannedProblem problem : street.problems()) {
                key.apply(street, problem).ifPresent(group -> {
                    groups.merge(group, 1L, Long::sum);
                    if (street.status() == Status.PLANNED) {
                        planned.add(group);
                    }
                });
            }
        }
        groups.keySet().removeAll(planned);
        return groups;
    }

    /** Returns how many planned problems may move. */
    public long movable() {
        return planned().stream()
                .flatMap(street -> street.problems().stream())
                .filter(PlannedProblem::mayMove)
                .count();
    }

    /** Returns the types of problems without a cost. */
    public Collection<LabelType> typesWithoutCost() {
        return with(Status.COST_UNKNOWN).stream()
                .flatMap(street -> street.problems().stream())
                .map(Plan::type)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static LabelType type(PlannedProblem problem) {
        return problem.cluster().scored().type();
    }
}
