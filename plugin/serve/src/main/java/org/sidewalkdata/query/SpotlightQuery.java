package org.sidewalkdata.query;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A parsed request for the best and the worst regions or streets (U7.7).
 *
 * @param n the number of each, 1 to 25
 * @param scores the model
 */
public record SpotlightQuery(Unit unit, int n, ScoreChoice scores) {
    private static final int DEFAULT = 5;

    /** The items to rank. */
    public enum Unit {
        REGIONS,
        STREETS;

        /** Returns the parameter's value. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final Parameter<Optional<Unit>> UNIT = new Parameter<>(
            "unit",
            ParameterKinds.oneOf(Unit.class),
            "What is ranked: regions, or streets. A street is all edges of one OpenStreetMap way in a region.");
    private static final Parameter<OptionalLong> N =
            new Parameter<>("n", ParameterKinds.range(1, 25), "Number of best and number of worst. Default 5.");
    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.MODEL_ONLY;

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<SpotlightQuery> PARAMETERS = ParameterGroup.of(
            values -> new SpotlightQuery(
                    values.get(UNIT).orElse(Unit.REGIONS),
                    Math.toIntExact(values.get(N).orElse(DEFAULT)),
                    values.get(SCORES)),
            UNIT,
            N,
            SCORES);
}
