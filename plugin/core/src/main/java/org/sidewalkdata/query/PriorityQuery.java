package org.sidewalkdata.query;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;

/**
 * A request for what to mend first, understood (B6). Ranked by the model's own weights: a caller's are refused.
 *
 * @param scores by which model
 * @param limit how many, 1 to 10,000
 */
public record PriorityQuery(
        Location location,
        Set<LabelType> labelTypes,
        SeverityRange severity,
        OptionalDouble minReliability,
        ScoreChoice scores,
        int limit) {
    /** What a row is. */
    public enum GroupBy {
        CLUSTER;

        /** The parameter's value. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final int DEFAULT_LIMIT = 50;
    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Problems");
    private static final Parameter<Set<LabelType>> LABEL_TYPE =
            new Parameter<>("labelType", ParameterKinds.LABEL_TYPES, "Only problems of these types.");
    private static final ParameterGroup<SeverityRange> SEVERITY = SeverityRange.of("Median severity");
    private static final Parameter<OptionalDouble> MIN_RELIABILITY = new Parameter<>(
            "minReliability",
            ParameterKinds.FRACTION,
            "Only clusters whose votes bear them out at least so far; one without agree and disagree votes never matches.");
    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;
    private static final Parameter<Optional<GroupBy>> GROUP_BY =
            new Parameter<>("groupBy", ParameterKinds.oneOf(GroupBy.class), "What a row is.");
    private static final Parameter<OptionalLong> LIMIT =
            new Parameter<>("limit", ParameterKinds.range(1, 10_000), "How many; default 50.");

    /** In the order of the interface's table. */
    public static final ParameterGroup<PriorityQuery> PARAMETERS = ParameterGroup.of(
            PriorityQuery::of, LOCATION, LABEL_TYPE, SEVERITY, MIN_RELIABILITY, SCORES, GROUP_BY, LIMIT);

    public PriorityQuery {
        labelTypes = Set.copyOf(labelTypes);
        if (scores.weights().isPresent()) {
            throw new InvalidParameterException(
                    "weights", "and preset are not offered here: priorities are ranked by the model's own weights");
        }
    }

    private static PriorityQuery of(ParameterValues values) {
        return new PriorityQuery(
                values.get(LOCATION),
                values.get(LABEL_TYPE),
                values.get(SEVERITY),
                values.get(MIN_RELIABILITY),
                values.get(SCORES),
                Math.toIntExact(values.get(LIMIT).orElse(DEFAULT_LIMIT)));
    }

    /** The problems it asks for, whatever their rank. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .labelTypes(labelTypes)
                .between("median_severity", severity)
                .atLeast("reliability", minReliability)
                .add(scores.filter())
                .all();
    }
}
