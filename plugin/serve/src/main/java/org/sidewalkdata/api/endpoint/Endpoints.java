package org.sidewalkdata.api.endpoint;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.query.Parameters;

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
            new ReachEndpoint(),
            new ReachPlacesEndpoint(),
            new ReconnectEndpoint(),
            new LabelSumsEndpoint(),
            new StreetGradeEndpoint(),
            CollectionEndpoints.STREETS,
            CollectionEndpoints.STREET_TYPES,
            CollectionEndpoints.SIDEWALK_PRESENCE,
            CollectionEndpoints.PLACES,
            CollectionEndpoints.POINTS,
            new InventoryEndpoint(),
            CollectionEndpoints.VALIDATIONS,
            CollectionEndpoints.VALIDATION_RESULT_TYPES,
            new OverallStatsEndpoint(),
            CollectionEndpoints.OVERALL_STATS_BY_DAY,
            new BundleEndpoint());

    /** The endpoints of the contract. They ignore every parameter that is not their own (P1). */
    private static final Set<String> CONTRACT =
            Set.of("labelClusters", "rawLabels", "accessScoreStreets", "labelTags", "userStats");

    /** The names of the endpoints that have a parameter, by its name. */
    private static final Map<String, Set<String>> USERS = users();

    private static final int MOST_LISTED = 3;
    /**
     * Names that change no record of an answer: how it is delivered (P12), its language, and {@code source=apiDocs}, which is in
     * links of Project Sidewalk.
     */
    private static final Set<String> HARMLESS = Set.of("filetype", "inline", "bom", "properties", "lang", "source");

    private Endpoints() {}

    private static Map<String, Set<String>> users() {
        Map<String, Set<String>> users = new HashMap<>();
        ALL.forEach(endpoint -> add(users, endpoint.name(), endpoint.parameters()));
        add(users, "changes", ChangesQuery.PARAMETERS.parameters());
        add(users, "changes", ChangesQuery.FORMATS.parameters());
        return users;
    }

    private static void add(Map<String, Set<String>> users, String endpoint, List<Parameter<?>> parameters) {
        parameters.forEach(parameter -> users.computeIfAbsent(parameter.name(), name -> new LinkedHashSet<>())
                .add(endpoint));
    }

    /**
     * Rejects a parameter that other endpoints have and this one would ignore (P1): the caller would take the answer for one
     * that the parameter changed.
     *
     * @param endpoint the name of one below {@code /v3/api/}, also of another module
     * @throws InvalidParameterException for the first one in the order of the query
     */
    public static void rejectOthersParameters(String endpoint, Parameters given) {
        if (CONTRACT.contains(endpoint)) {
            return;
        }
        for (String name : given.names()) {
            Set<String> users = USERS.getOrDefault(name, Set.of(endpoint));
            if (!users.contains(endpoint) && !HARMLESS.contains(name)) {
                throw new InvalidParameterException(
                        name,
                        "is not a parameter of " + endpoint + ", which would ignore it: leave it out, or use "
                                + users.stream().limit(MOST_LISTED).collect(Collectors.joining(", ")));
            }
        }
    }

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
