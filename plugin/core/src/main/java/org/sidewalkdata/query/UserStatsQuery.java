package org.sidewalkdata.query;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;

/** A request for user statistics, understood (spec, "GET /v3/api/userStats"). */
public record UserStatsQuery(
        OptionalLong minLabels,
        OptionalDouble minMetersExplored,
        OptionalDouble minAccuracy,
        boolean highQualityOnly,
        Delivery delivery) {
    /** Reads the parameters in the order of the interface's table (P14); {@code inline} is a common one (rule 8). */
    public static UserStatsQuery parse(Parameters parameters) {
        return new UserStatsQuery(
                parameters.integer("minLabels", 0, Long.MAX_VALUE),
                parameters.number("minMetersExplored", 0, Double.MAX_VALUE),
                parameters.number("minAccuracy", 0, 1),
                parameters.flag("highQualityOnly"),
                Delivery.parse(parameters, Delivery.TABLE_TYPES));
    }

    /** The users it asks for; a minimal accuracy leaves out users without validations, also a minimum of 0. */
    public Filter filter() {
        Conditions conditions = new Conditions().compare("labels", Operator.AT_LEAST, minLabels);
        minMetersExplored.ifPresent(
                meters -> conditions.add(new Filter.CompareNumber("meters_explored", Operator.AT_LEAST, meters)));
        minAccuracy.ifPresent(
                accuracy -> conditions.add(new Filter.CompareNumber("label_accuracy", Operator.AT_LEAST, accuracy)));
        if (highQualityOnly) {
            conditions.add(new Filter.IsBoolean("high_quality", true));
        }
        return conditions.all();
    }
}
