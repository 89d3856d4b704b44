package org.sidewalkdata.query;

import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.LocationParameters.Regions;
import org.sidewalkdata.score.ScoreModel;

/**
 * A parsed request for what to fix first (B6). The filters select problems; if streets are ranked, the selected
 * problems are the fixed ones.
 *
 * @param movable whether problems with a tag of {@link #MOVABLE} are among them
 * @param scores the model and weights
 * @param near orders the results by distance from this point; empty: by priority
 * @param limit the maximum number of results
 * @param include additional properties
 */
public record PriorityQuery(
        Location location,
        Set<LabelType> labelTypes,
        SeverityRange severity,
        OptionalDouble minReliability,
        Optional<Instant> minImageCaptureDate,
        Movable movable,
        ScoreChoice scores,
        GroupBy groupBy,
        Optional<Near> near,
        int limit,
        List<IncludedGroup> include) {
    /** The items to rank. */
    public enum GroupBy {
        /** Each problem separately. */
        CLUSTER("cluster"),
        /** All problems of a street together. */
        STREET("street");

        private final String text;

        GroupBy(String text) {
            this.text = text;
        }

        /** Returns the parameter's value. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** Whether problems that may move are selected. */
    public enum Movable {
        /** All problems. */
        INCLUDED("true"),
        /** Only problems without a tag of {@link #MOVABLE}. */
        LEFT_OUT("false");

        private final String text;

        Movable(String text) {
            this.text = text;
        }

        /** Returns the parameter's value. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** Tags of things that may be gone tomorrow. */
    public static final Set<String> MOVABLE = Set.of(
            "parked car",
            "parked bike",
            "parked scooter, bike",
            "outdoor dining area",
            "street vendor",
            "trash/recycling can",
            "litter/garbage",
            "construction");

    /** The limit of a list of all problems, which the parameter does not offer. */
    public static final int ALL = Integer.MAX_VALUE;

    /** The highest limit of the parameter. */
    public static final int MAX_LIMIT = 10_000;

    private static final int DEFAULT_LIMIT = 50;

    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Problems", Regions.KNOWN);
    private static final ParameterGroup<SeverityRange> SEVERITY = SeverityRange.of("Median severity");
    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;
    private static final Parameter<Optional<Instant>> MIN_IMAGE_CAPTURE_DATE = new Parameter<>(
            "minImageCaptureDate",
            ParameterKinds.TIME,
            "Only problems whose avg_image_capture_date is on or after this date. Problems without one never match.");
    static final Parameter<Optional<Movable>> MOVABLE_PARAMETER = new Parameter<>(
            "movable",
            ParameterKinds.oneOf(Movable.class),
            "false leaves out problems of which a label has a tag of things that may move: "
                    + String.join(", ", new TreeSet<>(MOVABLE)) + ". Default true.");
    private static final Parameter<Optional<GroupBy>> GROUP_BY = new Parameter<>(
            "groupBy",
            ParameterKinds.oneOf(GroupBy.class),
            "What is ranked: each problem separately (cluster, the default), or streets with all their problems fixed"
                    + " (street).");
    private static final Parameter<Optional<Near>> NEAR = new Parameter<>(
            "near",
            ParameterKinds.NEAR,
            "Orders the results by their distance from this WGS84 point, then by priority. Each result has the"
                    + " property distance_m.");
    private static final Parameter<OptionalLong> LIMIT = new Parameter<>(
            "limit",
            ParameterKinds.range(1, MAX_LIMIT),
            "Maximum number of results, highest priority first, or nearest first with near. Default " + DEFAULT_LIMIT
                    + ".");

    private static final Parameter<List<IncludedGroup>> INCLUDE = Include.of(IncludedGroups.PRIORITIES);

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<PriorityQuery> PARAMETERS = ParameterGroup.of(
            PriorityQuery::of,
            LOCATION,
            LabelClusterQuery.LABEL_TYPE,
            SEVERITY,
            LabelClusterQuery.MIN_RELIABILITY,
            MIN_IMAGE_CAPTURE_DATE,
            MOVABLE_PARAMETER,
            SCORES,
            GROUP_BY,
            NEAR,
            LIMIT,
            INCLUDE);

    public PriorityQuery {
        labelTypes = Set.copyOf(labelTypes);
        include = List.copyOf(include);
    }

    private static PriorityQuery of(ParameterGroup.Values values) {
        return new PriorityQuery(
                values.get(LOCATION),
                values.get(LabelClusterQuery.LABEL_TYPE),
                values.get(SEVERITY),
                values.get(LabelClusterQuery.MIN_RELIABILITY),
                values.get(MIN_IMAGE_CAPTURE_DATE),
                values.get(MOVABLE_PARAMETER).orElse(Movable.INCLUDED),
                values.get(SCORES),
                values.get(GROUP_BY).orElse(GroupBy.CLUSTER),
                values.get(NEAR),
                Math.toIntExact(values.get(LIMIT).orElse(DEFAULT_LIMIT)),
                values.get(INCLUDE));
    }

    /** Returns the query with another limit. */
    public PriorityQuery first(int newLimit) {
        return new PriorityQuery(
                location,
                labelTypes,
                severity,
                minReliability,
                minImageCaptureDate,
                movable,
                scores,
                groupBy,
                near,
                newLimit,
                include);
    }

    /** Returns the properties after the standard ones: those of {@code include}, and the distance of {@code near}. */
    public List<IncludedGroup> added() {
        return Stream.concat(include.stream(), near.map(Near::distance).stream())
                .toList();
    }

    /** Returns the model with the requested weights. */
    public ScoreModel model(Lookups lookups) {
        return scores.rules(lookups).weighed(scores.weights(lookups));
    }

    /** Returns the filter for the requested problems by the requested model. */
    public Filter filter(Lookups lookups) {
        return withoutMovable()
                .at(location, lookups)
                .labelTypes(labelTypes)
                .between("median_severity", severity)
                .atLeast("reliability", minReliability)
                .compare("avg_image_capture_date", Filter.Operator.AT_LEAST, minImageCaptureDate)
                .add(scores.filter())
                .all();
    }

    /** Returns whether a problem with some tags may move. */
    public static boolean mayMove(Collection<String> tags) {
        return !Collections.disjoint(MOVABLE, tags);
    }

    /** Returns the conditions of {@link #movable}: none, or one for each tag. */
    Conditions withoutMovable() {
        var conditions = new Conditions();
        if (movable == Movable.LEFT_OUT) {
            MOVABLE.stream()
                    .sorted()
                    .map(tag -> new Filter.Not(new Filter.Like("tag_counts", "%\"" + tag + "\":%", false)))
                    .forEach(conditions::add);
        }
        return conditions;
    }

    /**
     * Returns a key that is equal for requests that rank the same problems in the same way, within one data version.
     */
    public String key() {
        return groupBy + " " + near + " " + limit + " " + include + " " + scores.key();
    }
}
