package org.sidewalkdata.api.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.plan.PlannedStreet.Status;
import org.sidewalkdata.api.priority.RankableProblem;
import org.sidewalkdata.api.priority.RepairGain;
import org.sidewalkdata.api.priority.RepairGain.Fixed;
import org.sidewalkdata.api.priority.TouchedStreet;
import org.sidewalkdata.api.reach.RepairTables;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.PlanOrder;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.ReconnectQuery;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.ScoreModel;

/**
 * Makes plans from the published data (B15). All problems of a street with a cost are planned together, as
 * {@code priorities?groupBy=street} ranks them, so that no gain counts twice. Used by one thread.
 */
public final class Planner {
    /** Time limit of a statement, because a person waits for the response (B9). */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final PlanQuery query;
    private final PlanFacts facts;
    private final RepairGain repairs;

    /** The order of the streets that are repaired as a whole, by what that brings within reach; in other orders: empty. */
    private final Map<Long, Integer> reachRanks;

    private Planner(PlanQuery query, PlanFacts facts, ScoreModel model, Map<Long, Integer> reachRanks) {
        this.reachRanks = reachRanks;
        this.query = query;
        this.facts = facts;
        this.repairs = new RepairGain(facts.network(), model);
    }

    /**
     * Makes a plan.
     *
     * @param data the same data as the view
     */
    public static Plan plan(ReadView view, PlanQuery query, PublishedData data) {
        Map<Long, Integer> reachRanks = new HashMap<>();
        if (query.order() == PlanOrder.REACH) {
            ReconnectQuery reconnect = query.reconnect(data);
            reachRanks.putAll(RepairTables.choose(reconnect, data, view, reconnect.filter(data))
                    .ranks());
        }
        view.limitStatements(LONGEST);
        ScoreModel model = query.problems().model(data);
        return new Planner(query, PlanFacts.read(view, query, model, data), model, reachRanks).plan();
    }

    private Plan plan() {
        Map<Long, List<RankableProblem>> byStreet = new TreeMap<>();
        List<RankableProblem> unranked = new ArrayList<>();
        for (RankableProblem problem : facts.problems()) {
            if (repairs.isAudited(problem.street()) && facts.clusters().containsKey(problem.cluster())) {
                byStreet.computeIfAbsent(problem.street(), street -> new ArrayList<>())
                        .add(problem);
            } else {
                unranked.add(problem);
            }
        }
        List<PlannedStreet> candidates = new ArrayList<>();
        List<PlannedStreet> unknown = new ArrayList<>();
        byStreet.forEach((street, those) -> {
            if (!those.stream().allMatch(this::hasCost)) {
                reachRanks.remove(street); // a part of a repair opens nothing
            }
            add(candidates, street, those.stream().filter(this::hasCost).toList(), Status.NO_GAIN);
            add(
                    unknown,
                    street,
                    those.stream().filter(problem -> !hasCost(problem)).toList(),
                    Status.COST_UNKNOWN);
        });
        List<PlannedStreet> result = chosen(candidates);
        double budget = query.budget()
                .orElseGet(
                        () -> result.stream().mapToDouble(PlannedStreet::cost).sum());
        unknown.sort(Comparator.comparingDouble(PlannedStreet::priority).reversed());
        result.addAll(unknown);
        candidates.stream()
                .filter(street -> !(street.fixed().accessibleMeters() > 0))
                .forEach(result::add);
        unranked.stream()
                .filter(problem -> facts.clusters().containsKey(problem.cluster()))
                .forEach(problem -> add(result, RankableProblem.NONE, List.of(problem), Status.NOT_RANKED));
        return new Plan(query, result, facts.hasPlaces(), budget, facts.areas());
    }

    private List<PlannedStreet> chosen(List<PlannedStreet> candidates) {
        List<GreedyChoice.Item> items = candidates.stream()
                .map(street -> new GreedyChoice.Item(order(street), street.priority(), street.cost()))
                .toList();
        var choice = GreedyChoice.of(items, query.budget().orElse(Double.POSITIVE_INFINITY));
        double budget = query.budget()
                .orElseGet(() -> choice.chosen().stream()
                        .mapToDouble(i -> candidates.get(i).cost())
                        .sum());
        List<PlannedStreet> result = new ArrayList<>();
        double running = 0;
        for (int i : choice.chosen()) {
            running += candidates.get(i).cost();
            int year = GreedyChoice.year(running, budget, query.years());
            result.add(candidates.get(i).as(Status.PLANNED, result.size() + 1, year, running));
        }
        choice.passed().forEach(i -> result.add(candidates.get(i).as(Status.OVER_BUDGET, 0, 0, 0)));
        return result;
    }

    private double order(PlannedStreet street) {
        return switch (query.order()) {
            case LAW -> street.tier();
            case CONDITION_LOCATION -> -(street.conditionPoints() + street.locationPoints());
            case PRIORITY -> 0;
            case REACH -> street.reachRank() == 0 ? Integer.MAX_VALUE : street.reachRank();
        };
    }

    private void add(List<PlannedStreet> to, long street, List<RankableProblem> together, Status status) {
        if (together.isEmpty()) {
            return;
        }
        Fixed fixed = repairs.fix(street, together);
        Optional<NearPlace> near = facts.hasPlaces()
                ? facts.places().best(street, category -> -Tier.of(Optional.of(category)))
                : Optional.empty();
        int tier = facts.hasPlaces() && street != RankableProblem.NONE
                ? Tier.of(near.map(place -> place.place().category()))
                : 0;
        boolean byPoints = query.order() == PlanOrder.CONDITION_LOCATION;
        if (byPoints) {
            near = facts.places().best(street, category -> query.points(Optional.of(category)));
        }
        to.add(new PlannedStreet(
                0,
                0,
                status,
                street,
                length(street),
                tier,
                near,
                byPoints ? conditionPoints(together) : Double.NaN,
                byPoints ? query.points(near.map(place -> place.place().category())) : Double.NaN,
                reachRanks.getOrDefault(street, 0),
                fixed,
                together.stream()
                        .mapToDouble(RankableProblem::expected)
                        .average()
                        .orElseThrow(),
                0,
                shared(fixed.accessibleMeters(), planned(street, together))));
    }

    private double length(long street) {
        TouchedStreet known = facts.network().streets().get(street);
        return known == null ? 0 : known.lengthMeters();
    }

    private double conditionPoints(List<RankableProblem> together) {
        return together.stream()
                .map(problem -> problem.scored().severity())
                .mapToDouble(severity -> Objects.requireNonNull(
                        query.conditionPoints().get(severity == 0 ? PlanQuery.UNRATED : Integer.toString(severity))))
                .max()
                .orElseThrow();
    }

    private List<PlannedProblem> planned(long street, List<RankableProblem> together) {
        long sidewalks = together.stream()
                .filter(problem -> problem.scored().type() == LabelType.NO_SIDEWALK)
                .count();
        return together.stream()
                .map(problem -> new PlannedProblem(
                        Objects.requireNonNull(facts.clusters().get(problem.cluster())),
                        problem.region(),
                        problem.expected(),
                        together.size() == 1 ? 0 : Math.max(0, alone(street, problem)),
                        0,
                        cost(problem, sidewalks)))
                .toList();
    }

    /** Returns the meters that become accessible if one problem is fixed: stored, unless weights or repairs are custom. */
    private double alone(long street, RankableProblem problem) {
        boolean isStored = query.problems().scores().weights().isEmpty() && !Double.isNaN(problem.meters());
        return isStored
                ? problem.meters()
                : repairs.fix(street, List.of(problem)).accessibleMeters();
    }

    /** Divides meters among the problems in proportion to what each brings alone; the first brings most. */
    private static List<PlannedProblem> shared(double meters, List<PlannedProblem> problems) {
        double sum = problems.stream().mapToDouble(PlannedProblem::alone).sum();
        return problems.stream()
                .map(problem -> problem.with(sum > 0 ? meters * problem.alone() / sum : meters / problems.size()))
                .sorted(Comparator.comparingDouble(PlannedProblem::accessibleMeters)
                        .reversed()
                        .thenComparing(problem -> problem.cluster().id()))
                .toList();
    }

    private boolean hasCost(RankableProblem problem) {
        return cost(problem, 1).isPresent();
    }

    /**
     * Returns the cost of a problem; empty: unknown.
     *
     * @param sidewalks the number of places of missing sidewalk on its street, which share the cost of its sides
     */
    private OptionalDouble cost(RankableProblem problem, long sidewalks) {
        LabelType type = problem.scored().type();
        if (type == LabelType.NO_SIDEWALK && query.costs().sidewalkPerMeter().isPresent()) {
            double perMeter = query.costs().sidewalkPerMeter().getAsDouble();
            double length = length(problem.street());
            // labels that votes rejected leave no side absent: then one side is meant
            int sides = Math.max(1, facts.absentSides().getOrDefault(problem.street(), 1));
            return length > 0 ? OptionalDouble.of(perMeter * length * sides / sidewalks) : OptionalDouble.empty();
        }
        OptionalDouble each = query.costs().of(type);
        return type == LabelType.NO_CURB_RAMP && each.isPresent()
                ? OptionalDouble.of(each.getAsDouble() * query.rampsPerCluster())
                : each;
    }
}
