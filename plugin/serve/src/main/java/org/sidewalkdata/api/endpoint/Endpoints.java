package org.sidewalkdata.api.endpoint;

import java.util.List;
import java.util.Optional;

/** The endpoints there are: the one list of them. */
public final class Endpoints {
    /** In the interface's order. */
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
            new OverallStatsByDayEndpoint());

    private Endpoints() {}

    /** The endpoint of a name, {@code labelClusters}. */
    public static Optional<Endpoint<?>> find(String name) {
        for (Endpoint<?> endpoint : ALL) {
            if (endpoint.name().equals(name)) {
                return Optional.of(endpoint);
            }
        }
        return Optional.empty();
    }
}
