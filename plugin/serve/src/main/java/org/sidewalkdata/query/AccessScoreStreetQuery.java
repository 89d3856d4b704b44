package org.sidewalkdata.query;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.LocationParameters.Regions;

/**
 * A parsed request for street scores (spec, "GET /v3/api/accessScoreStreets"). An unknown region is an error (P6).
 *
 * @param scores the model and weights of the scores (B2, B3)
 * @param minGrade grade of the steepest part, at least
 * @param included the optional property groups (B1)
 * @param byWay one row for each OpenStreetMap way (B21); includes nothing
 */
public record AccessScoreStreetQuery(
        Location location, ScoreChoice scores, OptionalDouble minGrade, List<IncludedGroup> included, boolean byWay) {
    /** What rows are joined by. */
    private enum By {
        OSM_WAY;

        @Override
        public String toString() {
            return "osm_way";
        }
    }

    private static final ParameterGroup<Location> LOCATION = LocationParameters.of("Streets", Regions.KNOWN);
    private static final ParameterGroup<ScoreChoice> SCORES = ScoreParameters.ALL;
    private static final Parameter<List<IncludedGroup>> INCLUDE =
            Include.of(Stream.concat(IncludedGroups.ACCESS_SCORE_STREETS.stream(), Stream.of(IncludedGroups.REACH))
                    .toList());

    private static final Parameter<Optional<By>> BY = new Parameter<>(
            "by",
            ParameterKinds.oneOf(By.class),
            "osm_way: one row for each OpenStreetMap way in place of its streets, with the mean score of the audited ones,"
                    + " weighted by length. Without geometry: json (default), csv or xlsx. Not with include.");

    /** All parameters in the order of the interface's table, then the added ones. */
    public static final ParameterGroup<AccessScoreStreetQuery> PARAMETERS =
            ParameterGroup.of(AccessScoreStreetQuery::of, LOCATION, SCORES, StreetQuery.MIN_GRADE, INCLUDE, BY);

    public AccessScoreStreetQuery {
        included = List.copyOf(included);
    }

    private static AccessScoreStreetQuery of(ParameterGroup.Values values) {
        List<IncludedGroup> included = values.get(INCLUDE);
        boolean byWay = values.get(BY).isPresent();
        if (byWay && !included.isEmpty()) {
            throw new InvalidParameterException(BY.name(), "is not for include, whose properties are those of streets");
        }
        return new AccessScoreStreetQuery(
                values.get(LOCATION), values.get(SCORES), values.get(StreetQuery.MIN_GRADE), included, byWay);
    }

    /**
     * Returns the filter for the requested streets; without a location, for the streets that meet the city's default
     * box (P13).
     */
    public Filter filter(Lookups lookups) {
        Conditions conditions = new Conditions().atLeast(IncludedGroups.STEEPEST_GRADE, minGrade);
        if (location instanceof Location.Anywhere) {
            lookups.cityBox().ifPresent(box -> conditions.add(new Filter.InBbox("geom", box)));
        } else {
            conditions.at(location, lookups);
        }
        return isStored() ? conditions.all() : conditions.add(scores.filter()).all();
    }

    /**
     * Returns whose reach the rows have.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException if the preset is not one of a mobility aid
     */
    public Optional<String> aid(Lookups lookups) {
        return scores.preset().map(name -> ReachQuery.knownAid(name, lookups));
    }

    /** Returns true if the request needs only the standard fields by the default model, which have a separate view. */
    public boolean isStored() {
        return scores.equals(ScoreChoice.STORED) && included.isEmpty();
    }
}
