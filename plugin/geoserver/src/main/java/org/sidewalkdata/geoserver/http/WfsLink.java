package org.sidewalkdata.geoserver.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.geoserver.ows.URLMangler.URLType;
import org.geoserver.ows.util.ResponseUtils;
import org.sidewalkdata.api.RowHeaders;
import org.sidewalkdata.geoserver.catalog.CatalogNames;
import org.sidewalkdata.geoserver.ecql.EcqlText;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.row.Selection;

/**
 * The header Link of an answer: the WFS request for the same features, whose {@code CQL_FILTER} says what the parameters
 * asked for. Absent when the rows are no layer's, when they are chosen by a column that the layer does not have, or when the
 * address would be longer than a header may be.
 */
public final class WfsLink implements RowHeaders {
    /** All headers together have 8 KB in Tomcat. */
    private static final int LONGEST = 4000;

    @Override
    public Map<String, String> of(Request request, Selection rows) {
        return PublishedLayer.find(rows.collection().name())
                .flatMap(layer -> link(request, layer, rows))
                .filter(text -> text.length() <= LONGEST)
                .map(text -> Map.of("Link", text))
                .orElse(Map.of());
    }

    private static Optional<String> link(Request request, PublishedLayer layer, Selection rows) {
        return EcqlText.print(rows.filter(), layer::findAttribute)
                .map(filter ->
                        "<" + address(request.baseUrl(), layer.name(), filter) + ">; rel=\"alternate\"; title=\"WFS\"");
    }

    private static String address(String baseUrl, String layer, String filter) {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("service", "WFS");
        query.put("version", "2.0.0");
        query.put("request", "GetFeature");
        query.put("typeNames", CatalogNames.qualified(layer));
        query.put("outputFormat", "application/json");
        query.put("CQL_FILTER", filter);
        return ResponseUtils.buildURL(baseUrl, CatalogNames.WORKSPACE + "/ows", query, URLType.SERVICE);
    }
}
