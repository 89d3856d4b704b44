package org.sidewalkdata.query;

import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.query.LocationParameters.Regions;

/**
 * A parsed request for the sides of streets. Without a location it selects all; an unknown region gives an empty
 * response.
 */
public record SidewalkPresenceQuery(
        Location location,
        Set<String> presences,
        OptionalLong minNoSidewalkLabels,
        OptionalLong minValidatedNoSidewalkLabels,
        OptionalLong minAuditCount,
        Set<String> wayTypes,
        Set<String> statuses) {
    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Sides of streets", Regions.ANY);
    private static final Parameter<Set<String>> PRESENCE =
            new Parameter<>("presence", ParameterKinds.PRESENCES, "Only sides with this presence.");
    private static final Parameter<OptionalLong> MIN_NO_SIDEWALK_LABELS = new Parameter<>(
            "minNoSidewalkLabels",
            ParameterKinds.count(0),
            "Only sides with at least this many NoSidewalk labels that are not rejected.");
    private static final Parameter<OptionalLong> MIN_VALIDATED_NO_SIDEWALK_LABELS = new Parameter<>(
            "minValidatedNoSidewalkLabels",
            ParameterKinds.count(0),
            "Only sides with at least this many NoSidewalk labels that were validated correct.");
    private static final Parameter<OptionalLong> MIN_AUDIT_COUNT = new Parameter<>(
            "minAuditCount", ParameterKinds.count(0), "Only streets with at least this many completed audits.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<SidewalkPresenceQuery> PARAMETERS = ParameterGroup.of(
            SidewalkPresenceQuery::of,
            LOCATION,
            PRESENCE,
            MIN_NO_SIDEWALK_LABELS,
            MIN_VALIDATED_NO_SIDEWALK_LABELS,
            MIN_AUDIT_COUNT,
            StreetQuery.WAY_TYPE,
            StreetQuery.STATUS);

    public SidewalkPresenceQuery {
        presences = Set.copyOf(presences);
        wayTypes = Set.copyOf(wayTypes);
        statuses = Set.copyOf(statuses);
    }

    private static SidewalkPresenceQuery of(ParameterGroup.Values values) {
        return new SidewalkPresenceQuery(
                values.get(LOCATION),
                values.get(PRESENCE),
                values.get(MIN_NO_SIDEWALK_LABELS),
                values.get(MIN_VALIDATED_NO_SIDEWALK_LABELS),
                values.get(MIN_AUDIT_COUNT),
                values.get(StreetQuery.WAY_TYPE),
                values.get(StreetQuery.STATUS));
    }

    /** Returns the filter for the requested sides. */
    public Filter filter(Lookups lookups) {
        return new Conditions()
                .at(location, lookups)
                .among("presence", presences)
                .compare("no_sidewalk_label_count", Operator.AT_LEAST, minNoSidewalkLabels)
                .compare("validated_no_sidewalk_count", Operator.AT_LEAST, minValidatedNoSidewalkLabels)
                .compare("audit_count", Operator.AT_LEAST, minAuditCount)
                .among("way_type", wayTypes)
                .among("status", statuses)
                .all();
    }
}
