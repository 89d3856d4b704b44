package org.sidewalkdata.query;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;

/** A parsed request for user statistics (spec, "GET /v3/api/userStats"). */
public record UserStatsQuery(
        OptionalLong minLabels, OptionalDouble minMetersExplored, OptionalDouble minAccuracy, boolean highQualityOnly) {
    private static final Parameter<OptionalLong> MIN_LABELS =
            new Parameter<>("minLabels", ParameterKinds.count(0), "Only users with at least this many labels.");
    private static final Parameter<OptionalDouble> MIN_METERS_EXPLORED = new Parameter<>(
            "minMetersExplored", ParameterKinds.METERS, "Only users who explored at least this many meters.");
    private static final Parameter<OptionalDouble> MIN_ACCURACY = new Parameter<>(
            "minAccuracy",
            ParameterKinds.FRACTION,
            "Only users with at least this accuracy. Users without validated labels never match.");
    private static final Parameter<Boolean> HIGH_QUALITY_ONLY =
            new Parameter<>("highQualityOnly", ParameterKinds.FLAG, "Only users flagged high quality.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<UserStatsQuery> PARAMETERS =
            ParameterGroup.of(UserStatsQuery::of, MIN_LABELS, MIN_METERS_EXPLORED, MIN_ACCURACY, HIGH_QUALITY_ONLY);

    private static UserStatsQuery of(ParameterGroup.Values values) {
        return new UserStatsQuery(
                values.get(MIN_LABELS),
                values.get(MIN_METERS_EXPLORED),
                values.get(MIN_ACCURACY),
                values.get(HIGH_QUALITY_ONLY));
    }

    /**
     * Returns the filter for the requested users. Any minimum accuracy, even 0, leaves out users without validations.
     */
    public Filter filter() {
        Conditions conditions = new Conditions().compare("labels", Operator.AT_LEAST, minLabels);
        conditions.atLeast("meters_explored", minMetersExplored).atLeast("label_accuracy", minAccuracy);
        if (highQualityOnly) {
            conditions.add(new Filter.IsBoolean("high_quality", true));
        }
        return conditions.all();
    }
}
