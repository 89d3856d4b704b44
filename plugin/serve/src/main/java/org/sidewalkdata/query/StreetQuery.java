package org.sidewalkdata.query;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.query.LocationParameters.Regions;

/** A parsed request for streets. Without a location it selects all; an unknown region gives an empty response. */
public record StreetQuery(
        Location location,
        OptionalLong minLabelCount,
        OptionalLong minAuditCount,
        OptionalLong minUserCount,
        Set<String> wayTypes,
        Set<String> statuses,
        OptionalDouble minGrade) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Streets", Regions.ANY);
    private static final Parameter<OptionalLong> MIN_LABEL_COUNT =
            new Parameter<>("minLabelCount", ParameterKinds.count(0), "Only streets with at least this many labels.");
    private static final Parameter<OptionalLong> MIN_AUDIT_COUNT =
            new Parameter<>("minAuditCount", ParameterKinds.count(0), "Only streets with at least this many audits.");
    private static final Parameter<OptionalLong> MIN_USER_COUNT = new Parameter<>(
            "minUserCount", ParameterKinds.count(0), "Only streets that at least this many users labeled.");
    static final Parameter<Set<String>> WAY_TYPE = new Parameter<>(
            "wayType", ParameterKinds.WAY_TYPES, "Only streets of these types. Streets without a type never match.");
    static final Parameter<Set<String>> STATUS = new Parameter<>(
            "status",
            ParameterKinds.STREET_STATUSES,
            "Only streets with these statuses. Streets of unknown status never match.");

    static final Parameter<OptionalDouble> MIN_GRADE = new Parameter<>(
            "minGrade",
            ParameterKinds.FRACTION,
            "Only streets whose steepest 30 m have at least this grade, measured on terrain: 0.08 is 8 %. Streets of"
                    + " unknown grade never match.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<StreetQuery> PARAMETERS = ParameterGroup.of(
            StreetQuery::of, LOCATION, MIN_LABEL_COUNT, MIN_AUDIT_COUNT, MIN_USER_COUNT, WAY_TYPE, STATUS, MIN_GRADE);

    public StreetQuery {
        wayTypes = Set.copyOf(wayTypes);
        statuses = Set.copyOf(statuses);
    }

    private static StreetQuery of(ParameterGroup.Values values) {
        return new StreetQuery(
                values.get(LOCATION),
                values.get(MIN_LABEL_COUNT),
                values.get(MIN_AUDIT_COUNT),
                values.get(MIN_USER_COUNT),
                values.get(WAY_TYPE),
                values.get(STATUS),
                values.get(MIN_GRADE));
    }

    /** Returns the filter for the requested streets. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .compare("label_count", Operator.AT_LEAST, minLabelCount)
                .compare("audit_count", Operator.AT_LEAST, minAuditCount)
                .compare("user_count", Operator.AT_LEAST, minUserCount)
                .among("way_type", wayTypes)
                .among("status", statuses)
                .atLeast(IncludedGroups.STEEPEST_GRADE, minGrade)
                .all();
    }
}
