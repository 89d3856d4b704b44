package org.sidewalkdata.geoserver.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.api.LayerPart;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.geoserver.catalog.LayerLimits;

/** What the limits of the layers mean for each endpoint, for the module's status page. Thread-safe. */
public record EndpointLimits(LayerLimits layers) {
    /** Returns a sentence for each endpoint that does not send all its data. */
    public List<String> sentences() {
        return Endpoints.ALL.stream()
                .flatMap(endpoint -> limit(endpoint).map(limit -> endpoint.name() + " " + limit).stream())
                .toList();
    }

    private Optional<String> limit(Endpoint<?> endpoint) {
        List<String> needed = endpoint.layers().of("");
        Optional<String> closed =
                needed.stream().flatMap(layer -> layers.closed(layer).stream()).findFirst();
        return closed.map(EndpointLimits::missing).or(() -> parts(endpoint, needed));
    }

    private Optional<String> parts(Endpoint<?> endpoint, List<String> needed) {
        List<LayerPart> parts = new ArrayList<>();
        for (String layer : needed) {
            try {
                layers.part(layer).ifPresent(parts::add);
            } catch (ApiException e) {
                return Optional.of(missing("SQL cannot express the filter of the layer " + layer));
            } catch (DataSourceException e) {
                return Optional.of("is 503, because the filter of the layer " + layer + " needs the database");
            }
        }
        return parts.stream()
                .findFirst()
                .map(part -> parts.size() == 1 && isShownBy(endpoint, part, needed)
                        ? sent(part)
                        : missing("it needs all of the layer " + part.layer().name()));
    }

    /** Returns true if a plain request gets the layer's rows: they may have more fields in other requests. */
    private static boolean isShownBy(Endpoint<?> endpoint, LayerPart part, List<String> needed) {
        return endpoint instanceof RowsEndpoint<?> rows
                && (part.isOf(rows.records().collection())
                        || needed.equals(List.of(rows.records().collection().name())));
    }

    private static String missing(String why) {
        return "is 404, because " + why;
    }

    private static String sent(LayerPart part) {
        String columns = part.withheld().isEmpty()
                ? ""
                : " without " + part.withheld().stream().sorted().collect(Collectors.joining(", "));
        return "sends " + (part.rows().isEmpty() ? "all rows" : "the rows that meet the layer's filter") + columns;
    }
}
