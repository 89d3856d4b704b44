package org.sidewalkdata.server.report;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.Parameters;

/**
 * What a report is asked about: parameters of the endpoints whose answers it shows, as they came, which these endpoints
 * understand and check. So a report has the very numbers of the downloads that it links to. Immutable.
 *
 * @param query {@code regionId=7&preset=barriers}, still encoded; empty text: the city by the default model
 */
record ReportQuestion(String query) {
    private static final Set<String> KNOWN = Set.of("regionId", "model", "preset", "weights");

    /** Others are ignored (P1), and what a form sends for a field that nobody filled in. */
    static ReportQuestion of(String rawQuery) {
        return new ReportQuestion(QueryPair.split(rawQuery).stream()
                .filter(pair -> KNOWN.contains(pair.name()) && !pair.value().isEmpty())
                .map(pair -> pair.name() + "=" + pair.value())
                .collect(Collectors.joining("&")));
    }

    /** The same with more parameters: {@code limit=50}. */
    String and(String more) {
        return query.isEmpty() ? more : query + "&" + more;
    }

    /**
     * What an endpoint answers to it.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException for what it refuses
     */
    Download ask(String endpoint, String more, PublishedData data) {
        RowsEndpoint<?> rows = (RowsEndpoint<?>) Endpoints.find(endpoint).orElseThrow();
        return rows.answer(Parameters.parse(and(more)), data);
    }

    /**
     * Before anything else is done with it.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException for what an endpoint refuses
     */
    void check(PublishedData data) {
        ask("accessScoreStreets", "", data);
    }

    /** What its map shows: the region, or the city's default box; empty: nothing is published. */
    Optional<Bbox> box(PublishedData data) {
        return region(data).map(Region::bounds).or(data::cityBox);
    }

    /** Empty: the city. */
    Optional<Region> region(PublishedData data) {
        OptionalLong id = regionId();
        return data.regions().stream()
                .filter(region -> id.isPresent() && region.regionId() == id.getAsLong())
                .findFirst();
    }

    /** Once an endpoint has checked it; empty: the city. */
    private OptionalLong regionId() {
        return Parameters.parse(query).values("regionId").stream()
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    /** Whether it is by the model and the weights of the published scores. */
    boolean isStored() {
        return Parameters.parse(query).values("model").isEmpty() && !hasCustomWeights();
    }

    private boolean hasCustomWeights() {
        Parameters given = Parameters.parse(query);
        return !given.values("preset").isEmpty() || !given.values("weights").isEmpty();
    }
}
