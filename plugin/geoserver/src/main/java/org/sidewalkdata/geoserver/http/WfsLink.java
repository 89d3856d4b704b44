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
 * Writes the header Link of a response: the WFS request for the same features, with the parameters as {@code
 * CQL_FILTER}. No header is written if the rows belong to no layer, if a filter uses a column that the layer does not
 * have, or if the URL would be too long for a header.
 */
public final class WfsLink implements RowHeaders {
    /** The longest URL. All headers together have 8 KB in Tomcat. */
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
