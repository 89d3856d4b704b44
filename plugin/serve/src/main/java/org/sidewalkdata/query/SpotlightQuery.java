package org.sidewalkdata.query;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.error.InvalidParameterException;

/**
 * A parsed request for the best and the worst regions or streets (U7.7).
 *
 * @param n the number of each, 1 to 25
 * @param scores the model
 * @param areaSet the areas to rank in place of regions; empty: none
 */
public record SpotlightQuery(Unit unit, int n, ScoreChoice scores, Optional<String> areaSet) {
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
    private static final ParameterGroup<Optional<String>> AREA_SET = AreaParameters.SET_ALONE;

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<SpotlightQuery> PARAMETERS =
            ParameterGroup.of(SpotlightQuery::of, UNIT, N, SCORES, AREA_SET);

    private static SpotlightQuery of(ParameterGroup.Values values) {
        Unit unit = values.get(UNIT).orElse(Unit.REGIONS);
        if (unit == Unit.STREETS && values.get(AREA_SET).isPresent()) {
            throw new InvalidParameterException("areaSet", "ranks areas, so it does not go with unit=streets");
        }
        return new SpotlightQuery(
                unit, Math.toIntExact(values.get(N).orElse(DEFAULT)), values.get(SCORES), values.get(AREA_SET));
    }
}
