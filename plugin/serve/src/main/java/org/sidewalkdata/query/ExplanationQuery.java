package org.sidewalkdata.query;

import java.util.OptionalLong;
import org.sidewalkdata.error.InvalidParameterException;

/**
 * A request for the reasons of a street's score, understood (B5).
 *
 * @param street its id
 * @param scores by which model and weights
 */
public record ExplanationQuery(long street, ScoreChoice scores) {
    /** The street. */
    public static final Parameter<OptionalLong> STREET =
            new Parameter<>("streetEdgeId", ParameterKinds.ID, "Id of the street. Required.");

    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;

    /** In the order of the interface's table. */
    public static final ParameterGroup<ExplanationQuery> PARAMETERS =
            ParameterGroup.of(ExplanationQuery::of, STREET, SCORES);

    private static ExplanationQuery of(ParameterGroup.Values values) {
        OptionalLong street = values.get(STREET);
        if (street.isEmpty()) {
            throw new InvalidParameterException(STREET.name(), "must be given: the id of a street");
        }
        return new ExplanationQuery(street.getAsLong(), values.get(SCORES));
    }
}
