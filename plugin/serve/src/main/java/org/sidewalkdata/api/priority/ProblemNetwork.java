package org.sidewalkdata.api.priority;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.explain.ExplainedCluster;
import org.sidewalkdata.api.explain.ExplainedStreet.End;
import org.sidewalkdata.collection.PriorityCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.PlaceTally;
import org.sidewalkdata.score.ScoreModel;

/**
 * The streets that problems touch, and the clusters that count on them and at their ends. Not changed after reading.
 *
 * @param streets by id, ascending
 * @param atIntersection the ids of the streets that end at an intersection with a score, ascending
 * @param onStreet the clusters that count on a street, by street
 * @param corners the clusters that count at an intersection, by intersection
 */
public record ProblemNetwork(
        Map<Long, TouchedStreet> streets,
        Map<Long, Set<Long>> atIntersection,
        Map<Long, PlaceTally> onStreet,
        Map<Long, PlaceTally> corners) {

    /** If more ids are needed, all rows are read: a long list of ids is no faster. */
    private static final int MANY = 1000;

    /**
     * Reads the network of problems.
     *
     * @param stored a filter for the model
     */
    static ProblemNetwork read(ReadView view, Filter stored, ScoreModel model, Collection<RankableProblem> problems) {
        return read(view, stored, model, problems, cluster -> {});
    }

    /**
     * Reads the network of problems, and passes every cluster that is read to a consumer.
     *
     * @param stored a filter for the model
     */
    public static ProblemNetwork read(
            ReadView view,
            Filter stored,
            ScoreModel model,
            Collection<RankableProblem> problems,
            Consumer<ExplainedCluster> also) {
        var network = new ProblemNetwork(new TreeMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>());
        try (RowCursor row =
                view.rows(Selection.of(PriorityCollections.TOUCHED_STREETS, network.streetsOf(problems, stored)))) {
            while (row.next()) {
                network.add(row, model);
            }
        }
        ExplainedCluster.each(view, network.clusters(), cluster -> {
            network.count(cluster, model);
            also.accept(cluster);
        });
        return network;
    }

    private Filter streetsOf(Collection<RankableProblem> problems, Filter stored) {
        Set<Long> ids = problems.stream().map(RankableProblem::street).collect(Collectors.toSet());
        Set<Long> ends = problems.stream().map(RankableProblem::intersection).collect(Collectors.toSet());
        return ids.size() + ends.size() > MANY
                ? stored
                : new Filter.And(List.of(
                        stored,
                        new Filter.Or(List.of(
                                new Filter.InIntegers("street_edge_id", ids),
                                new Filter.InIntegers("start_intersection_id", ends),
                                new Filter.InIntegers("end_intersection_id", ends)))));
    }

    private void add(RowCursor row, ScoreModel model) {
        TouchedStreet street = TouchedStreet.of(row);
        streets.put(street.id(), street);
        GradeEffect effect = TouchedStreet.grade(row);
        if (!effect.equals(GradeEffect.NONE)) {
            onStreet.put(street.id(), new PlaceTally(model, effect));
        }
        Stream.of(street.start(), street.end())
                .filter(End::isScored)
                .forEach(end -> atIntersection
                        .computeIfAbsent(end.intersection(), id -> new TreeSet<>())
                        .add(street.id()));
    }

    private Filter clusters() {
        return streets.size() > MANY
                ? Filter.ALL
                : new Filter.Or(List.of(
                        new Filter.InIntegers("street_edge_id", streets.keySet()),
                        new Filter.InIntegers("intersection_id", atIntersection.keySet())));
    }

    private void count(ExplainedCluster cluster, ScoreModel model) {
        Map<Long, PlaceTally> units = cluster.isAtIntersection(model) ? corners : onStreet;
        long unit = cluster.isAtIntersection(model) ? cluster.intersection() : cluster.street();
        units.computeIfAbsent(unit, id -> new PlaceTally(model)).add(cluster.scored());
    }
}
