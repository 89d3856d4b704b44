package org.sidewalkdata.api.reach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.explain.ClusterImages;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ReachCollections;
import org.sidewalkdata.query.ReachQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ListedRows;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.ScoreRules;

/** The tables of a reach, in the columns of {@link ReachCollections}. Stateless. */
public final class ReachTables {
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
                                    reach.open.state(row.street()),
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
    public static RowCursor summary(Reach reach, ReachQuery query) {
        double all = reach.unhindered.meters();
        double sure = reach.closed.meters();
        double perhaps = reach.open.meters();
        List<@Nullable Object> row = Arrays.asList(
                query.preset().orElse(null),
                rounded(reach.budget),
                reach.graph.id(reach.from.street()),
                reach.graph.name(reach.from.street()),
                reach.open.state(reach.from.street()),
                degrees(reach.from.lon()),
                degrees(reach.from.lat()),
                rounded(reach.from.meters()),
                rounded(sure),
                rounded(perhaps),
                rounded(all),
                share(sure, all),
                share(perhaps, all),
                rounded(reach.unauditedMeters()));
        return new ListedRows(ReachCollections.SUMMARY, List.of(row).iterator());
    }

    private static @Nullable Object share(double part, double all) {
        return all > 0 ? (Object) (Math.round(Math.min(1, part / all) * 1e4) / 1e4) : null;
    }

    /** Returns a row for each category of places. */
    public static RowCursor places(Reach reach) {
        return new ListedRows(
                ReachCollections.PLACES,
                reach.places().entrySet().stream()
                        .map(entry -> Arrays.<@Nullable Object>asList(
                                entry.getKey().publishedName(),
                                (long) entry.getValue().closed(),
                                (long) entry.getValue().open(),
                                (long) (entry.getValue().unhindered()
                                        - entry.getValue().closed())))
                        .iterator());
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
                    graph.crossing(blocker.street(), true),
                    graph.crossing(blocker.street(), false),
                    rounded(blocker.effort()),
                    rounded(blocker.detour()),
                    rounded(blocker.opens()),
                    graph.lat(problem),
                    graph.lon(problem),
                    images.get(graph.cluster(problem))));
        }
        return new ListedRows(ReachCollections.BLOCKERS, rows.iterator());
    }

    /** Returns the sentences that belong to every result. */
    public static RowCursor assumptions(ScoreRules rules, ReachQuery query) {
        ReachRules person = ReachRules.of(rules, query.preset());
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

    private static Double rounded(double number) {
        return Math.round(number * 1e2) / 1e2;
    }
}
