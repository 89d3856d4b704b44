package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;

/** The list of all endpoints. */
public final class Endpoints {
    /** All endpoints in the order of the interface. */
    public static final List<Endpoint<?>> ALL = List.of(
            new LabelClustersEndpoint(),
            CollectionEndpoints.RAW_LABELS,
            new AccessScoreStreetsEndpoint(),
            CollectionEndpoints.LABEL_TAGS,
            CollectionEndpoints.USER_STATS,
            new LabelTypesEndpoint(),
            CollectionEndpoints.CITIES,
            new AccessScoreConfigEndpoint(),
            new AccessScoreExplanationEndpoint(),
            CollectionEndpoints.REGIONS,
            CollectionEndpoints.AREAS,
            new RegionWithMostLabelsEndpoint(),
            CollectionEndpoints.ACCESS_SCORE_REGIONS,
            CollectionEndpoints.ACCESS_SCORE_INTERSECTIONS,
            new AccessScoreSpotlightEndpoint(),
            new PrioritiesEndpoint(),
            new PlanEndpoint(),
            new StreetGradeEndpoint(),
            CollectionEndpoints.STREETS,
            CollectionEndpoints.STREET_TYPES,
            CollectionEndpoints.SIDEWALK_PRESENCE,
            CollectionEndpoints.PLACES,
            CollectionEndpoints.POINTS,
            CollectionEndpoints.VALIDATIONS,
            CollectionEndpoints.VALIDATION_RESULT_TYPES,
            new OverallStatsEndpoint(),
            CollectionEndpoints.OVERALL_STATS_BY_DAY,
            new BundleEndpoint());

    private Endpoints() {}

    /** Returns the endpoint of a name, such as {@code labelClusters}. */
    public static Optional<Endpoint<?>> find(String name) {
        for (Endpoint<?> endpoint : ALL) {
            if (endpoint.name().equals(name)) {
                return Optional.of(endpoint);
            }
        }
        return Optional.empty();
    }
}
