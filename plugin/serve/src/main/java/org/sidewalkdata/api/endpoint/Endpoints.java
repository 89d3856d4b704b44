package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;

/** The list of all endpoints. */
public final class Endpoints {
    /** All endpoints in the order of the interface. */
    public static final List<Endpoint<?>> ALL = List.of(
            new LabelClustersEndpoint(),
            new RawLabelsEndpoint(),
            new AccessScoreStreetsEndpoint(),
            new LabelTagsEndpoint(),
            new UserStatsEndpoint(),
            new LabelTypesEndpoint(),
            new CitiesEndpoint(),
            new AccessScoreConfigEndpoint(),
            new AccessScoreExplanationEndpoint(),
            new RegionsEndpoint(),
            new RegionWithMostLabelsEndpoint(),
            new AccessScoreRegionsEndpoint(),
            new AccessScoreIntersectionsEndpoint(),
            new AccessScoreSpotlightEndpoint(),
            new PrioritiesEndpoint(),
            new StreetsEndpoint(),
            new StreetTypesEndpoint(),
            new SidewalkPresenceEndpoint(),
            new ValidationsEndpoint(),
            new ValidationResultTypesEndpoint(),
            new OverallStatsEndpoint(),
            new OverallStatsByDayEndpoint(),
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
