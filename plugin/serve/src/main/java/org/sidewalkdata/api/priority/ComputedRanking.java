package org.sidewalkdata.api.priority;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.priority.RepairGain.Fixed;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PriorityCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.Near;
import org.sidewalkdata.query.PriorityQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.KeptRows;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreModel;

/**
 * Ranks problems or streets by the computed benefit of fixing them. Used if no stored number answers the request: for
 * custom weights, and for several problems fixed together. Used by one thread.
 */
final class ComputedRanking {
    private final ReadView view;
    private final Filter stored;
    private final List<RankableProblem> problems;
    private final RepairGain repairs;

    /**
     * Reads the needed data.
     *
     * @param stored a filter for the model
     * @param filter selects the problems
     * @param model the model with the weights to compute with
     */
    ComputedRanking(ReadView view, Filter stored, Filter filter, ScoreModel model) {
        this.view = view;
        this.stored = stored;
        this.problems = RankableProblem.read(view, filter, model);
        this.repairs = new RepairGain(ProblemNetwork.read(view, stored, model, problems), model);
    }

    /**
     * A ranked problem or street.
     *
     * @param count the number of problems
     */
    private record Ranked(long id, Fixed fixed, double expected, int count) {
        private static final Comparator<Ranked> ORDER =
                Comparator.comparingDouble(Ranked::priority).reversed().thenComparingLong(Ranked::id);

        double priority() {
            return fixed.accessibleMeters() * expected + 0.0; // turns -0.0 into 0.0
        }

        Map<String, Object> values(long rank) {
            Map<String, Object> values = new HashMap<>();
            values.put("rank", rank);
            values.put("score", fixed.score());
            values.put("score_if_fixed", fixed.scoreIfFixed());
            values.put("gain", fixed.gain());
            values.put("accessible_meters", fixed.accessibleMeters());
            values.put("expected", expected);
            values.put("priority", priority());
            values.put("problem_count", (long) count);
            return values;
        }
    }

    /** Returns the ranked problems. */
    RowCursor clusters(PriorityQuery query) {
        List<Ranked> ranked = problems.stream().map(this::ranked).toList();
        return rows(ProblemCollections.PROBLEM_SCORES, ProblemCollections.RANKED_PROBLEMS, ranked, query, List::of);
    }

    /** Returns the ranked problems without their other fields. */
    List<RankedProblem> problems(int limit) {
        return problems.stream()
                .map(problem -> {
                    Ranked ranked = ranked(problem);
                    return new RankedProblem(
                            problem.cluster(),
                            problem.street(),
                            problem.region(),
                            ranked.fixed.score(),
                            ranked.fixed.scoreIfFixed(),
                            ranked.fixed.accessibleMeters(),
                            ranked.priority());
                })
                .sorted(RankedProblem.ORDER)
                .limit(limit)
                .toList();
    }

    private Ranked ranked(RankableProblem problem) {
        return new Ranked(problem.cluster(), repairs.fix(problem.street(), List.of(problem)), problem.expected(), 1);
    }

    /**
     * Returns the streets, ranked with all their problems fixed together. Leaves out problems whose street is not
     * scored and audited (B2).
     */
    RowCursor streets(PriorityQuery query) {
        Map<Long, List<RankableProblem>> byStreet = problems.stream()
                .filter(problem -> repairs.isAudited(problem.street()))
                .collect(Collectors.groupingBy(RankableProblem::street, TreeMap::new, Collectors.toList()));
        List<Ranked> ranked = byStreet.entrySet().stream()
                .map(street -> ranked(street.getKey(), street.getValue()))
                .toList();
        return rows(
                PriorityCollections.STREETS,
                PriorityCollections.STREET_PRIORITIES,
                ranked,
                query,
                street -> byStreet.getOrDefault(street, List.of()).stream()
                        .map(RankableProblem::cluster)
                        .toList());
    }

    private Ranked ranked(long street, List<RankableProblem> itsProblems) {
        double expected = itsProblems.stream()
                .mapToDouble(RankableProblem::expected)
                .average()
                .orElseThrow();
        return new Ranked(street, repairs.fix(street, itsProblems), expected, itsProblems.size());
    }

    /**
     * Reads the remaining columns of the first rows and returns these in order.
     *
     * @param clusters returns the problems of a row by its id
     */
    private RowCursor rows(
            PublishedCollection read,
            PublishedCollection plain,
            List<Ranked> all,
            PriorityQuery query,
            LongFunction<List<Long>> clusters) {
        Optional<Near> near = query.near();
        Set<Long> ranked = all.stream().map(Ranked::id).collect(Collectors.toSet());
        Map<Long, Double> meters =
                near.map(from -> meters(view, read, those(read, ranked), from)).orElseGet(Map::of);
        Comparator<Ranked> nearest = Comparator.comparingDouble(one -> meters.getOrDefault(one.id(), 0.0));
        Map<Long, Map<String, Object>> computed = new LinkedHashMap<>();
        all.stream()
                .sorted(nearest.thenComparing(Ranked.ORDER))
                .limit(query.limit())
                .forEach(one -> {
                    Map<String, Object> values = one.values(computed.size() + 1L);
                    near.ifPresent(from -> values.put(from.distanceColumn(), meters.get(one.id())));
                    computed.put(one.id(), values);
                });
        if (!query.include().isEmpty()) {
            addPoints(computed, clusters);
        }
        PublishedCollection shown = plain.including(query.added());
        Map<Long, byte[]> regions = regionNames();
        Map<Long, @Nullable Object[]> rows = new HashMap<>();
        try (RowCursor row = view.rows(Selection.of(read, those(read, computed.keySet())))) {
            int region = read.columns().indexOf(read.column("region_id"));
            while (row.next()) {
                Map<String, Object> values = Objects.requireNonNull(computed.get(row.getLong(0)));
                if (!row.isNull(region)) {
                    values.put("region_name", regions.get(row.getLong(region)));
                }
                rows.put(row.getLong(0), KeptRows.copy(row, shown, values));
            }
        }
        return new KeptRows(shown, computed.keySet().stream().map(rows::get).toList());
    }

    private void addPoints(Map<Long, Map<String, Object>> rows, LongFunction<List<Long>> clusters) {
        List<Long> all = rows.keySet().stream()
                .flatMap(id -> clusters.apply(id).stream())
                .toList();
        var points = NearPoints.of(view, all);
        rows.forEach(
                (id, values) -> values.put(IncludedGroups.POINT_COUNT, NearPoints.count(points, clusters.apply(id))));
    }

    private Filter those(PublishedCollection read, Set<Long> ids) {
        return new Filter.And(
                List.of(stored, new Filter.InIntegers(read.orderBy().get(0), ids)));
    }

    /** Returns the distances of rows from a point, by id. */
    static Map<Long, Double> meters(ReadView view, PublishedCollection rows, Filter filter, Near near) {
        PublishedCollection distances = rows.only(Set.of()).withoutGeometry().including(List.of(near.distance()));
        Map<Long, Double> meters = new HashMap<>();
        try (RowCursor row = view.rows(Selection.of(distances, filter))) {
            while (row.next()) {
                meters.put(row.getLong(0), row.getDouble(1));
            }
        }
        return meters;
    }

    private Map<Long, byte[]> regionNames() {
        return view.regions().stream()
                .collect(Collectors.toMap(
                        Region::regionId, region -> region.name().getBytes(StandardCharsets.UTF_8)));
    }
}
