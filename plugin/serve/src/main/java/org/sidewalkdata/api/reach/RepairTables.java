package org.sidewalkdata.api.reach;

import static org.sidewalkdata.api.reach.ReachTables.rounded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.explain.ClusterImages;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ReachCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.ReconnectQuery;
import org.sidewalkdata.query.UnitCosts;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ListedRows;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * The repairs that open most, chosen for a request, in the columns of {@link ReachCollections}. Not changed.
 */
public final class RepairTables {
    private static final PublishedCollection STREET_IDS =
            PlanCollections.NETWORK.only(Set.of("street_edge_id")).withoutGeometry();

    /** Parts of the network whose lengths are listed. */
    private static final int LONGEST = 10;

    private final ReachGraph graph;
    private final ReachRules rules;
    private final ReachEverywhere before;
    private final ReconnectQuery query;
    private final List<Reconnection.Repair> repairs;

    private RepairTables(
            ReachGraph graph, ReachRules rules, ReachEverywhere before, ReconnectQuery query, BitSet allowed) {
        this.graph = graph;
        this.rules = rules;
        this.before = before;
        this.query = query;
        repairs = new Reconnection(graph, rules, before, ReconnectQuery.BUDGET).choose(allowed, query.limit());
    }

    /**
     * Chooses the repairs.
     *
     * @param filter selects the streets that may be repaired
     */
    public static RepairTables choose(ReconnectQuery query, PublishedData data, ReadView view, Filter filter) {
        ReachGraph graph = data.reachGraph();
        ReachRules rules = ReachRules.of(data.scoreRules(), Optional.of(query.preset()));
        return new RepairTables(graph, rules, data.reachEverywhere(query), query, streets(view, graph, filter));
    }

    /** Returns the place of each repaired street in the order of the repairs, starting at 1, by its id. */
    public Map<Long, Integer> ranks() {
        Map<Long, Integer> ranks = new HashMap<>();
        for (int i = 0; i < repairs.size(); i++) {
            for (int street : repairs.get(i).streets()) {
                ranks.put(graph.id(street), i + 1);
            }
        }
        return ranks;
    }

    /** Reads which streets of the network a filter selects. */
    public static BitSet streets(ReadView view, ReachGraph graph, Filter filter) {
        var streets = new BitSet();
        try (RowCursor row = view.rows(Selection.of(STREET_IDS, filter))) {
            while (row.next()) {
                graph.find(row.getLong(0)).ifPresent(streets::set);
            }
        }
        return streets;
    }

    /**
     * Returns a row for each repair.
     *
     * @param shown {@link ReachCollections#REPAIRS}, with or without its geometry
     */
    public RowCursor rows(PublishedCollection shown, ReadView view) {
        List<Integer> worst = repairs.stream()
                .map(repair -> hindrances(repair.streets())
                        .max(Comparator.comparingDouble(this::detour))
                        .orElseThrow())
                .toList();
        Map<Long, String> images =
                ClusterImages.read(view, worst.stream().map(graph::cluster).toList());
        List<List<@Nullable Object>> rows = new ArrayList<>();
        double running = 0;
        for (Reconnection.Repair repair : repairs) {
            int first = repair.streets().get(0);
            int last = repair.streets().get(repair.streets().size() - 1);
            int problem = worst.get(rows.size());
            running += repair.gain();
            List<@Nullable Object> row = new ArrayList<>(Arrays.asList(
                    rows.size() + 1L,
                    repair.streets().stream()
                            .map(street -> Long.toString(graph.id(street)))
                            .collect(Collectors.joining(",")),
                    graph.name(first),
                    graph.crossing(first, repair.first()),
                    graph.crossing(last, repair.last()),
                    rounded(repair.streets().stream().mapToDouble(graph::length).sum()),
                    hindrances(repair.streets()).count(),
                    graph.cluster(problem),
                    graph.type(problem).publishedName(),
                    graph.severity(problem) == 0 ? null : (Object) (long) graph.severity(problem),
                    Math.round(graph.expected(problem) * 1e4) / 1e4,
                    rounded(repair.helped()),
                    rounded(repair.gain() * 1000 / repair.helped()),
                    rounded(repair.gain()),
                    rounded(repair.openGain()),
                    rounded(running),
                    share(before.closed, running),
                    cost(repair.streets()),
                    graph.lat(problem),
                    graph.lon(problem),
                    images.get(graph.cluster(problem))));
            if (shown.geometryIndex().isPresent()) {
                row.add(line(repair));
            }
            rows.add(row);
        }
        return new ListedRows(shown, rows.iterator());
    }

    /** Returns the one row of sums. */
    public RowCursor summary() {
        double[] parts = graph.parts();
        double gain = repairs.stream().mapToDouble(Reconnection.Repair::gain).sum();
        List<@Nullable Object> row = Arrays.asList(
                query.preset(),
                query.weight(),
                ReconnectQuery.BUDGET,
                share(before.closed, 0),
                share(before.open, 0),
                share(before.closed, gain),
                (long) parts.length,
                Arrays.stream(parts)
                        .limit(LONGEST)
                        .mapToObj(length -> Long.toString(Math.round(length)))
                        .collect(Collectors.joining(",")));
        return new ListedRows(ReachCollections.REPAIRS_SUMMARY, List.of(row).iterator());
    }

    private @Nullable Object share(double[] part, double gain) {
        double all = before.total(before.unhindered);
        return all > 0 ? (Object) (Math.round(Math.min(1, (before.total(part) + gain) / all) * 1e6) / 1e6) : null;
    }

    /** Returns the problems of streets that hinder the person, in the order of the graph. */
    private java.util.stream.Stream<Integer> hindrances(List<Integer> streets) {
        return streets.stream()
                .flatMap(street -> IntStream.range(graph.problemsBegin(street), graph.problemsBegin(street + 1))
                        .boxed())
                .filter(problem -> detour(problem) > 0);
    }

    private double detour(int problem) {
        return rules.detour(graph.type(problem), graph.severity(problem), graph.expected(problem));
    }

    /** Returns the cost of all problems that hinder the person; null: that of a type is not given. */
    private @Nullable Double cost(List<Integer> streets) {
        UnitCosts costs = query.costs();
        double sum = 0;
        for (int street : streets) {
            Set<Integer> sides = new HashSet<>();
            for (int problem : hindrances(List.of(street)).toList()) {
                boolean isByLength = graph.type(problem) == LabelType.NO_SIDEWALK
                        && costs.sidewalkPerMeter().isPresent();
                OptionalDouble cost = isByLength
                        ? OptionalDouble.of(costs.sidewalkPerMeter().getAsDouble() * graph.length(street))
                        : costs.of(graph.type(problem));
                if (cost.isEmpty()) {
                    return null;
                }
                sum += !isByLength || sides.add(graph.side(problem)) ? cost.getAsDouble() : 0;
            }
        }
        return rounded(sum);
    }

    /** Joins the lines of a repair's streets, from its first node to its last. */
    private double[] line(Reconnection.Repair repair) {
        List<Double> line = new ArrayList<>();
        int node = repair.first();
        for (int street : repair.streets()) {
            boolean isForward = graph.nodes.first(street) == node;
            var points = graph.line(street);
            for (int i = line.isEmpty() ? 0 : 1; i <= points.last(); i++) {
                int point = isForward ? i : points.last() - i;
                line.add(points.lon(point));
                line.add(points.lat(point));
            }
            node = isForward ? graph.nodes.last(street) : graph.nodes.first(street);
        }
        return line.stream().mapToDouble(degree -> degree).toArray();
    }
}
