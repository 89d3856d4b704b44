package org.sidewalkdata.api.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sidewalkdata.api.explain.ExplainedCluster;
import org.sidewalkdata.api.explain.ExplainedStreet;
import org.sidewalkdata.api.plan.PlannedStreet.Status;
import org.sidewalkdata.api.priority.ProblemNetwork;
import org.sidewalkdata.api.priority.RankableProblem;
import org.sidewalkdata.api.priority.RepairGain;
import org.sidewalkdata.api.priority.RepairGain.Fixed;
import org.sidewalkdata.api.street.StreetLine;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.PlanOrder;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.Reliability;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.TypeRule;

/**
 * Makes plans from the published data (B15). All problems of a street with a cost are planned together, as
 * {@code priorities?groupBy=street} ranks them, so that no gain counts twice. Used by one thread.
 */
public final class Planner {
    /** Time limit of a statement, because a person waits for the response (B9). */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private static final PublishedCollection ABSENT =
            StreetCollections.SIDEWALK_PRESENCE.only(Set.of("street_edge_id")).withoutGeometry();

    /** A replaced curb ramp has the best severity and none of the old one's tags. */
    private static final int REPLACED = 1;

    private final ReadView view;
    private final PlanQuery query;
    private final ScoreModel model;
    private final RepairGain repairs;
    private final ProblemNetwork network;
    private final Map<Long, ExplainedCluster> clusters = new HashMap<>();
    private final Map<Long, Integer> absentSides = new HashMap<>();
    private final NearPlaces places;
    private final boolean hasPlaces;
    private final List<RankableProblem> problems;

    private Planner(ReadView view, PlanQuery query, Lookups lookups) {
        view.limitStatements(LONGEST);
        this.view = view;
        this.query = query;
        this.model = query.problems().model(lookups);
        Filter stored = query.problems().scores().filter();
        problems = new ArrayList<>(RankableProblem.read(view, query.problems().filter(lookups), model));
        if (query.includes(LabelType.CURB_RAMP)) {
            readRamps(lookups);
        }
        Set<Long> wanted = problems.stream().map(RankableProblem::cluster).collect(Collectors.toSet());
        network = ProblemNetwork.read(view, stored, model, problems, cluster -> {
            if (wanted.contains(cluster.id())) {
                clusters.put(cluster.id(), cluster);
            }
        });
        repairs = new RepairGain(network, model);
        readAbsentSides();
        List<PlanPlace> known = problems.isEmpty() ? List.of() : readPlaces();
        hasPlaces = problems.isEmpty() || !known.isEmpty();
        places = NearPlaces.of(known.isEmpty() ? List.of() : readStreets(stored), known, query.distanceMeters());
    }

    /**
     * Makes a plan.
     *
     * @param lookups the same data as the view
     */
    public static Plan plan(ReadView view, PlanQuery query, Lookups lookups) {
        return new Planner(view, query, lookups).plan();
    }

    /** Reads the curb ramps of severity 3. Their gain is that of a good ramp in their place. */
    private void readRamps(Lookups lookups) {
        Optional<TypeRule> rule = model.rule(LabelType.CURB_RAMP);
        if (rule.isEmpty() || rule.get().isProblem()) {
            return; // a model that counts every ramp as a problem has them among its problems
        }
        double share = readShare();
        try (RowCursor row = view.rows(Selection.of(PlanCollections.RAMPS, query.ramps(lookups)))) {
            var fields = new NamedFields(row);
            while (row.next()) {
                int size = Math.toIntExact(fields.integer("cluster_size"));
                var scored = new ScoredCluster(
                        LabelType.CURB_RAMP,
                        Math.toIntExact(fields.integer("median_severity")),
                        size,
                        ExplainedCluster.tagCounts(fields.text("tag_counts").orElse("{}")));
                problems.add(new RankableProblem(
                        fields.integer("label_cluster_id"),
                        fields.integerIfAny("street_edge_id").orElse(RankableProblem.NONE),
                        fields.integerIfAny("region_id").orElse(RankableProblem.NONE),
                        rule.get().atIntersection()
                                ? fields.integerIfAny("intersection_id").orElse(RankableProblem.NONE)
                                : RankableProblem.NONE,
                        scored,
                        Reliability.expected(
                                fields.integer("human_agree_count"), fields.integer("human_disagree_count"), share),
                        Double.NaN,
                        Optional.of(new ScoredCluster(LabelType.CURB_RAMP, REPLACED, size, Map.of()))));
            }
        }
    }

    private double readShare() {
        Filter ramps = new Filter.InTexts("label_type", Set.of(LabelType.CURB_RAMP.publishedName()));
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.OPINIONS, ramps))) {
            return row.next() ? row.getDouble(1) : Reliability.UNKNOWN_SHARE;
        }
    }

    /** Reads how many sides without a sidewalk the streets of missing sidewalks have. */
    private void readAbsentSides() {
        if (problems.stream().noneMatch(problem -> problem.scored().type() == LabelType.NO_SIDEWALK)) {
            return;
        }
        Filter absent = new Filter.InTexts("presence", Set.of("absent"));
        try (RowCursor row = view.rows(Selection.of(ABSENT, absent))) {
            while (row.next()) {
                absentSides.merge(row.getLong(0), 1, Integer::sum);
            }
        }
    }

    private List<PlanPlace> readPlaces() {
        List<PlanPlace> found = new ArrayList<>();
        PublishedCollection rows = PlaceCollections.PLACES;
        try (RowCursor row = view.rows(Selection.of(rows, Filter.ALL))) {
            var fields = new NamedFields(row);
            int geometry = rows.geometryIndex().orElseThrow();
            while (row.next()) {
                found.add(new PlanPlace(
                        fields.integer("place_id"),
                        PlaceCategory.valueOf(
                                fields.text("category").orElseThrow().toUpperCase(Locale.ROOT)),
                        fields.text("name"),
                        fields.integerIfAny("nearest_street_edge_id").orElse(0L),
                        fields.numberIfAny("nearest_street_distance_m").orElse(0.0),
                        row.getX(geometry, 0),
                        row.getY(geometry, 0)));
            }
        }
        return found;
    }

    private List<NearPlaces.Street> readStreets(Filter stored) {
        List<NearPlaces.Street> streets = new ArrayList<>();
        PublishedCollection rows = PlanCollections.NETWORK;
        try (RowCursor row = view.rows(Selection.of(rows, stored))) {
            int geometry = rows.geometryIndex().orElseThrow();
            while (row.next()) {
                streets.add(new NearPlaces.Street(row.getLong(0), row.getDouble(1), StreetLine.of(row, geometry)));
            }
        }
        return streets;
    }

    private Plan plan() {
        Map<Long, List<RankableProblem>> byStreet = new TreeMap<>();
        List<RankableProblem> unranked = new ArrayList<>();
        for (RankableProblem problem : problems) {
            if (repairs.isAudited(problem.street()) && clusters.containsKey(problem.cluster())) {
                byStreet.computeIfAbsent(problem.street(), street -> new ArrayList<>())
                        .add(problem);
            } else {
                unranked.add(problem);
            }
        }
        List<PlannedStreet> candidates = new ArrayList<>();
        List<PlannedStreet> unknown = new ArrayList<>();
        byStreet.forEach((street, those) -> {
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
                .filter(problem -> clusters.containsKey(problem.cluster()))
                .forEach(problem -> add(result, RankableProblem.NONE, List.of(problem), Status.NOT_RANKED));
        return new Plan(query, result, hasPlaces, budget);
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
        };
    }

    private void add(List<PlannedStreet> to, long street, List<RankableProblem> together, Status status) {
        if (together.isEmpty()) {
            return;
        }
        Fixed fixed = repairs.fix(street, together);
        Optional<NearPlace> near =
                hasPlaces ? places.best(street, category -> -Tier.of(Optional.of(category))) : Optional.empty();
        int tier = hasPlaces && street != RankableProblem.NONE
                ? Tier.of(near.map(place -> place.place().category()))
                : 0;
        boolean byPoints = query.order() == PlanOrder.CONDITION_LOCATION;
        if (byPoints) {
            near = places.best(street, category -> query.points(Optional.of(category)));
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
                fixed,
                together.stream()
                        .mapToDouble(RankableProblem::expected)
                        .average()
                        .orElseThrow(),
                0,
                shared(fixed.accessibleMeters(), planned(street, together))));
    }

    private double length(long street) {
        ExplainedStreet facts = network.streets().get(street);
        return facts == null ? 0 : facts.lengthMeters();
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
                        Objects.requireNonNull(clusters.get(problem.cluster())),
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
            int sides = Math.max(1, absentSides.getOrDefault(problem.street(), 1));
            return length > 0 ? OptionalDouble.of(perMeter * length * sides / sidewalks) : OptionalDouble.empty();
        }
        OptionalDouble each = query.costs().of(type);
        return type == LabelType.NO_CURB_RAMP && each.isPresent()
                ? OptionalDouble.of(each.getAsDouble() * query.rampsPerCluster())
                : each;
    }
}
