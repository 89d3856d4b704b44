package org.sidewalkdata.query;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;

/**
 * A request for what to fix first, understood (B6). The filters choose problems, also where streets are ranked: then those
 * that they choose are fixed.
 *
 * @param scores by which model and weights
 * @param limit how many come back
 */
public record PriorityQuery(
        Location location,
        Set<LabelType> labelTypes,
        SeverityRange severity,
        OptionalDouble minReliability,
        ScoreChoice scores,
        GroupBy groupBy,
        int limit) {
    /** What is ranked. */
    public enum GroupBy {
        /** Each problem by itself. */
        CLUSTER("cluster"),
        /** All problems of a street together. */
        STREET("street");

        private final String text;

        GroupBy(String text) {
            this.text = text;
        }

        /** As the parameter takes it. */
        @Override
        public String toString() {
            return text;
        }
    }

    private static final int DEFAULT_LIMIT = 50;
    private static final int MAX_LIMIT = 10_000;

    private static final ParameterGroup<Location> LOCATION = LocationParameters.ofKnownRegions("Problems");
    private static final ParameterGroup<SeverityRange> SEVERITY = SeverityRange.of("Median severity");
    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;
    private static final Parameter<Optional<GroupBy>> GROUP_BY = new Parameter<>(
            "groupBy",
            ParameterKinds.oneOf(GroupBy.class),
            "What is ranked: each problem separately (cluster, the default), or streets with all their problems fixed"
                    + " (street).");
    private static final Parameter<OptionalLong> LIMIT = new Parameter<>(
            "limit",
            ParameterKinds.range(1, MAX_LIMIT),
            "Maximum number of results, highest priority first. Default " + DEFAULT_LIMIT + ".");

    /** In the order of the interface's table. */
    public static final ParameterGroup<PriorityQuery> PARAMETERS = ParameterGroup.of(
            PriorityQuery::of,
            LOCATION,
            LabelClusterQuery.LABEL_TYPE,
            SEVERITY,
            LabelClusterQuery.MIN_RELIABILITY,
            SCORES,
            GROUP_BY,
            LIMIT);

    public PriorityQuery {
        labelTypes = Set.copyOf(labelTypes);
    }

    private static PriorityQuery of(ParameterGroup.Values values) {
        return new PriorityQuery(
                values.get(LOCATION),
                values.get(LabelClusterQuery.LABEL_TYPE),
                values.get(SEVERITY),
                values.get(LabelClusterQuery.MIN_RELIABILITY),
                values.get(SCORES),
                values.get(GROUP_BY).orElse(GroupBy.CLUSTER),
                Math.toIntExact(values.get(LIMIT).orElse(DEFAULT_LIMIT)));
    }

    /** The problems it asks for, by its model. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .labelTypes(labelTypes)
                .between("median_severity", severity)
                .atLeast("reliability", minReliability)
                .add(scores.filter())
                .all();
    }

    /** A text that requests share which rank the same problems alike, at one data version. */
    public String key() {
        return groupBy + " " + limit + " " + scores.key();
    }
}
