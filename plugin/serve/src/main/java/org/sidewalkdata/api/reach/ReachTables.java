package org.sidewalkdata.api.reach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.explain.ClusterImages;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ReachCollections;
import org.sidewalkdata.model.PlaceCategory;
import org.sidewalkdata.query.ReachPlacesQuery;
import org.sidewalkdata.query.ReachQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ListedRows;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreRules;

/** The tables of a reach, in the columns of {@link ReachCollections}. Stateless. */
public final class ReachTables {
    private static final PublishedCollection PLACE_IDS =
            PlaceCollections.PLACES.only(Set.of("place_id")).withoutGeometry();

    private ReachTables() {}

    /**
     * Returns a row for each part of a street that is reached.
     *
     * @param shown {@link ReachCollections#STREETS}, with or without its geometry
     */
    public static RowCursor streets(Reach reach, PublishedCollection shown) {
        ReachGraph graph = reach.graph;
        boolean hasLine = shown.geometryIndex().isPresent();
        return new ListedRows(
                shown,
                reach.rows().stream()
                        .map(row -> {
                            List<@Nullable Object> values = new ArrayList<>(Arrays.asList(
                                    graph.id(row.street()),
                                    graph.name(row.street()),
                                    row.audited(),
                                    reach.person.state(row.street()),
                                    rounded(row.effort()),
                                    rounded((row.part().to() - row.part().from()) * graph.length(row.street()))));
                            if (hasLine) {
                                values.add(graph.line(row.street())
                                        .part(row.part().from(), row.part().to()));
                            }
                            return values;
                        })
                        .iterator());
    }

    /** Returns the one row of sums. */
    public static RowCursor summary(Reach reach, ReachGraph.Point from, double budget, ReachQuery query) {
        double all = reach.unhindered.sum(reach.meters);
        double sure = reach.closed.sum(reach.meters);
        double perhaps = reach.open.sum(reach.meters);
        List<@Nullable Object> row = Arrays.asList(
                query.preset().orElse(null),
                rounded(budget),
                reach.graph.id(from.street()),
                reach.graph.name(from.street()),
                reach.person.state(from.street()),
                degrees(from.lon()),
                degrees(from.lat()),
                rounded(from.meters()),
                rounded(sure),
                rounded(perhaps),
                rounded(all),
                share(sure, all),
                share(perhaps, all),
                rounded(reach.unauditedMeters()));
        return new ListedRows(ReachCollections.SUMMARY, List.of(row).iterator());
    }

    static @Nullable Object share(double part, double all) {
        return all > 0 ? (Object) (Math.round(Math.min(1, part / all) * 1e4) / 1e4) : null;
    }

    /** Returns a row for each category of places. */
    public static RowCursor places(Reach reach) {
        Map<PlaceCategory, List<Reach.Goal>> goals = reach.goals().stream()
                .collect(Collectors.groupingBy(
                        goal -> goal.place().category(),
                        () -> new EnumMap<>(PlaceCategory.class),
                        Collectors.toList()));
        return new ListedRows(
                ReachCollections.PLACES,
                goals.entrySet().stream()
                        .map(entry -> {
                            Map<Boolean, List<Long>> ids = entry.getValue().stream()
                                    .collect(Collectors.partitioningBy(
                                            Reach.Goal::closed,
                                            Collectors.mapping(
                                                    goal -> goal.place().id(), Collectors.toList())));
                            List<Long> reached = Objects.requireNonNull(ids.get(true));
                            List<Long> lost = Objects.requireNonNull(ids.get(false));
                            return Arrays.<@Nullable Object>asList(
                                    entry.getKey().publishedName(),
                                    (long) reached.size(),
                                    entry.getValue().stream()
                                            .filter(Reach.Goal::open)
                                            .count(),
                                    (long) lost.size(),
                                    reached,
                                    lost);
                        })
                        .iterator());
    }

    /**
     * Returns a row for each place that a filter selects.
     *
     * @param snapMeters largest distance of a place from its street
     */
    public static RowCursor fromPlaces(Reach reach, ReadView view, Selection asked, double budget, double snapMeters) {
        Set<Long> wanted = new HashSet<>();
        try (RowCursor row = view.rows(Selection.of(PLACE_IDS, asked.filter()))) {
            while (row.next()) {
                wanted.add(row.getLong(0));
            }
        }
        boolean hasPoint = asked.collection().geometryIndex().isPresent();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (ReachGraph.Place place : reach.graph.places) {
            if (wanted.contains(place.id())) {
                List<@Nullable Object> row = new ArrayList<>(
                        Arrays.asList(place.id(), place.category().publishedName(), place.name()));
                Optional<ReachGraph.Point> point = reach.graph.on(place).filter(near -> near.meters() <= snapMeters);
                row.addAll(point.map(near -> fromPlace(reach.from(near, budget), near))
                        .orElseGet(() -> Collections.nCopies(10, null)));
                if (hasPoint) {
                    row.add(new double[] {place.lon(), place.lat()});
                }
                rows.add(row);
            }
        }
        return new ListedRows(asked.collection(), rows.iterator());
    }

    /**
     * Returns the quotients of all streets for each aid.
     *
     * @param published the rules; empty, or without numbers of reach: no rows
     */
    public static RowCursor ofStreets(ReadView view, Optional<ScoreRules> published) {
        return published
                .map(rules -> ofStreets(
                        view, rules, ReachRules.aids(rules).stream().sorted().toList()))
                .orElseGet(() -> new ListedRows(ReachCollections.OF_STREETS, Collections.emptyIterator()));
    }

    /** Returns the quotients of all streets for these aids. */
    public static RowCursor ofStreets(ReadView view, ScoreRules rules, List<String> aids) {
        ReachGraph graph = ReachGraph.read(view);
        return new ListedRows(
                ReachCollections.OF_STREETS,
                aids.stream()
                        .flatMap(aid -> {
                            var reach = new ReachEverywhere(
                                    graph,
                                    ReachRules.of(rules, Optional.of(aid)),
                                    ReachRules.of(rules, Optional.empty()),
                                    ReachPlacesQuery.DEFAULT_METERS,
                                    ReachWeight.meters(graph));
                            return IntStream.range(0, graph.count())
                                    .mapToObj(street -> Arrays.asList(
                                            aid,
                                            graph.id(street),
                                            share(reach.closed[street], reach.unhindered[street]),
                                            share(reach.open[street], reach.unhindered[street])));
                        })
                        .iterator());
    }

    private static List<@Nullable Object> fromPlace(Reach reach, ReachGraph.Point from) {
        double all = reach.unhindered.sum(reach.meters);
        double sure = reach.closed.sum(reach.meters);
        double perhaps = reach.open.sum(reach.meters);
        Reach.@Nullable Blocker worst = reach.blockers().stream().findFirst().orElse(null);
        return Arrays.asList(
                reach.graph.id(from.street()),
                reach.person.state(from.street()),
                rounded(sure),
                rounded(perhaps),
                rounded(all),
                share(sure, all),
                share(perhaps, all),
                worst == null ? null : (Object) reach.graph.cluster(worst.problem()),
                worst == null ? null : reach.graph.type(worst.problem()).publishedName(),
                worst == null ? null : rounded(worst.opens()));
    }

    /** Returns a row for each blocker. */
    public static RowCursor blockers(Reach reach, ReadView view) {
        ReachGraph graph = reach.graph;
        List<Reach.Blocker> blockers = reach.blockers();
        Map<Long, String> images = ClusterImages.read(
                view,
                blockers.stream()
                        .map(blocker -> graph.cluster(blocker.problem()))
                        .toList());
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Reach.Blocker blocker : blockers) {
            int problem = blocker.problem();
            rows.add(Arrays.asList(
                    rows.size() + 1L,
                    graph.cluster(problem),
                    graph.type(problem).publishedName(),
                    graph.severity(problem) == 0 ? null : (Object) (long) graph.severity(problem),
                    Math.round(graph.expected(problem) * 1e4) / 1e4,
                    graph.id(blocker.street()),
                    graph.name(blocker.street()),
                    graph.crossing(blocker.street(), graph.nodes.first(blocker.street())),
                    graph.crossing(blocker.street(), graph.nodes.last(blocker.street())),
                    rounded(blocker.effort()),
                    rounded(blocker.detour()),
                    rounded(blocker.opens()),
                    graph.lat(problem),
                    graph.lon(problem),
                    images.get(graph.cluster(problem))));
        }
        return new ListedRows(ReachCollections.BLOCKERS, rows.iterator());
    }

    /**
     * Returns the sentences that belong to every result.
     *
     * @param repaired ids of streets whose problems count as fixed
     */
    public static RowCursor assumptions(ScoreRules rules, Optional<String> preset, Set<Long> repaired) {
        ReachRules person = ReachRules.of(rules, preset);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        rows.add(sentence("lines", "Paths follow the center lines of streets, not sidewalks, crossings or ramps."));
        rows.add(sentence(
                "evidence",
                "Problems are those that people saw on photos. Nobody visited the streets for this answer."));
        rows.add(sentence(
                "unaudited",
                "A street that nobody audited may hide problems. meters, quotient, reached_audited and the blockers take such"
                        + " streets as closed; the numbers with if_unaudited_open take them as open."));
        rows.add(sentence(
                "ours",
                "These numbers are assumptions of this service, which nobody measured: a detour of "
                        + plain(rules.thresholds().getOrDefault("reach_detour_meters", 0.0))
                        + " m around a problem that stops everybody, an open street's detour below "
                        + plain(person.openDetour()) + " m, and the numbers of walkers and scooters. accessScoreConfig"
                        + " lists all numbers under reach."));
        rows.add(sentence(
                "sources",
                "Speeds and grade limits: doi.org/10.1371/journal.pone.0248399 and the walksheds of 2019. A meter over the"
                        + " grade limit counts as " + plain(person.steepFactor()) + ", as OpenTripPlanner counts an"
                        + " inaccessible street. Shares of people whom a problem stops: doi.org/10.1145/3706598.3713421,"
                        + " a survey about photos."));
        if (!repaired.isEmpty()) {
            rows.add(sentence(
                    "repaired",
                    "All problems of these streets count as fixed; their grades stay: "
                            + repaired.stream().map(String::valueOf).collect(Collectors.joining(", ")) + "."));
        }
        return new ListedRows(ReachCollections.ASSUMPTIONS, rows.iterator());
    }

    private static List<@Nullable Object> sentence(String topic, String text) {
        return Arrays.asList(topic, text);
    }

    private static String plain(double number) {
        return Long.toString(Math.round(number));
    }

    private static Double degrees(double number) {
        return Math.round(number * 1e7) / 1e7;
    }

    static Double rounded(double number) {
        return Math.round(number * 1e2) / 1e2;
    }
}
