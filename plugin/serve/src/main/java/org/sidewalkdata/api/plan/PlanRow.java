package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.explain.ExplainedCluster;
import org.sidewalkdata.api.plan.PlannedStreet.Status;
import org.sidewalkdata.api.street.Side;
import org.sidewalkdata.api.street.StreetPlace;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.json.JsonString;

/**
 * What the row of a problem shows in a plan.
 *
 * @param where the street of the problem; empty: it has none
 * @param running the cost of the plan up to this row
 * @param draft the text that says that it is a draft
 * @param image the address of the cluster's photo; empty: unknown
 */
record PlanRow(
        PlannedStreet street,
        PlannedProblem problem,
        ExplainedCluster cluster,
        Optional<StreetPlace> where,
        Optional<Side> side,
        Optional<String> region,
        double running,
        String draft,
        Optional<String> image) {
    /** Returns the value of a row in a column. */
    @FunctionalInterface
    interface Value {
        @Nullable
        Object of(PlanRow row);
    }

    /** The values of {@link PlanCollections#PLAN} by column. */
    private static final Map<String, Value> VALUES = Map.ofEntries(
            Map.entry("rank", row -> row.ifPlanned((long) row.street.rank())),
            Map.entry("status", row -> row.street.status()),
            Map.entry("year", row -> row.ifPlanned((long) row.street.year())),
            Map.entry("tier", row -> positive(row.street.tier())),
            Map.entry("place_id", row -> row.ofPlace(near -> near.place().id())),
            Map.entry(
                    "place_category",
                    row -> row.ofPlace(near -> near.place().category().publishedName())),
            Map.entry(
                    "place_name", row -> row.ofPlace(near -> near.place().name().orElse(null))),
            Map.entry("place_distance_meters", row -> row.ofPlace(near -> rounded(near.meters()))),
            Map.entry("place_distance_basis", row -> row.ofPlace(near -> near.alongStreets() ? "streets" : "straight")),
            Map.entry("label_cluster_id", row -> row.cluster.id()),
            Map.entry("label_type", row -> row.cluster.scored().type().publishedName()),
            Map.entry("median_severity", row -> positive(row.cluster.scored().severity())),
            Map.entry("street_edge_id", row -> positive(row.cluster.street())),
            Map.entry("street_name", row -> row.where.flatMap(StreetPlace::name).orElse(null)),
            Map.entry(
                    "from_street", row -> row.where.flatMap(StreetPlace::first).orElse(null)),
            Map.entry("to_street", row -> row.where.flatMap(StreetPlace::last).orElse(null)),
            Map.entry("side", row -> row.side.map(PlanRow::name).orElse(null)),
            Map.entry("region_id", row -> positive(row.problem.region())),
            Map.entry("region_name", row -> row.region.orElse(null)),
            Map.entry("latitude", row -> row.cluster.lat()),
            Map.entry("longitude", row -> row.cluster.lng()),
            Map.entry("agree_count", row -> row.cluster.humanAgree()),
            Map.entry("disagree_count", row -> row.cluster.humanDisagree()),
            Map.entry("ai_agree_count", row -> row.cluster.agree() - row.cluster.humanAgree()),
            Map.entry("ai_disagree_count", row -> row.cluster.disagree() - row.cluster.humanDisagree()),
            Map.entry("reliability", row -> number(row.cluster.reliability().orElse(Double.NaN))),
            Map.entry("expected", row -> row.problem.expected()),
            Map.entry("score", row -> number(row.street.fixed().score())),
            Map.entry("score_if_fixed", row -> number(row.street.fixed().scoreIfFixed())),
            Map.entry("accessible_meters", row -> row.problem.accessibleMeters()),
            Map.entry("priority", row -> row.problem.accessibleMeters() * row.street.expected()),
            Map.entry("condition_points", row -> number(row.street.conditionPoints())),
            Map.entry("location_points", row -> number(row.street.locationPoints())),
            Map.entry(
                    "cost",
                    row -> row.problem.cost().isPresent()
                            ? rounded(row.problem.cost().getAsDouble())
                            : null),
            Map.entry("running_cost", row -> row.ifPlanned(rounded(row.running))),
            Map.entry("document", row -> row.draft),
            Map.entry("tag_counts", row -> tagCounts(row.problem)),
            Map.entry("may_move", row -> row.problem.mayMove()),
            Map.entry("image_url", row -> row.image.orElse(null)),
            Map.entry("geom", row -> new double[] {row.cluster.lng(), row.cluster.lat()}));

    /**
     * Returns the values of a row in the order of a collection's columns.
     *
     * @param shown {@link PlanCollections#PLAN}, with or without its geometry
     */
    static List<Value> values(PublishedCollection shown) {
        return shown.columns().stream()
                .map(column -> Objects.requireNonNull(VALUES.get(column.sqlName()), column.sqlName()))
                .toList();
    }

    List<@Nullable Object> values(List<Value> columns) {
        List<@Nullable Object> values = new ArrayList<>(columns.size());
        for (Value column : columns) {
            values.add(column.of(this));
        }
        return values;
    }

    @Nullable
    Object ifPlanned(Object value) {
        return street.status() == Status.PLANNED ? value : null;
    }

    @Nullable
    Object ofPlace(Function<NearPlace, ?> value) {
        return street.place().map(value).orElse(null);
    }

    private static String tagCounts(PlannedProblem problem) {
        Map<String, Integer> counts = problem.cluster().scored().tagCounts();
        return problem.tags().stream()
                .map(tag -> JsonString.quoted(tag) + ":" + counts.get(tag))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String name(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    private static @Nullable Object positive(long number) {
        return number == 0 ? null : (Object) number;
    }

    private static @Nullable Object number(double number) {
        return Double.isNaN(number) ? null : (Object) number;
    }

    private static Double rounded(double number) {
        return PlanTables.rounded(number, 1e2);
    }
}
