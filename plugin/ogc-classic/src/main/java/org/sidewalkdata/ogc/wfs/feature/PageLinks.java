package org.sidewalkdata.ogc.wfs.feature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Exception;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.filter.cql2.ToWgs84;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.ogc.wfs.query.QueryRequest;
import org.sidewalkdata.site.http.QueryString;

/**
 * The attributes {@code next} and {@code previous} of a page of an answer (OGC 09-025r2, 7.7.4.4). Each page is a
 * separate request. Features always have an order, so no feature is omitted or repeated while the data stay the same.
 */
final class PageLinks {
    /**
     * Longest URL in the answer to an XML request, because longer URLs do not work everywhere; a longer link is
     * omitted.
     */
    private static final int LONGEST_URL = 6000;

    /**
     * Longest URL in the answer to a key-value request, whose own URL worked as well. The host reads 80 kB including
     * all headers.
     */
    private static final int LONGEST_OF_ADDRESS = 64_000;

    /** Names the page's data version if several databases answer. The host reads it. */
    private static final String DATA_VERSION = "dataVersion";

    private PageLinks() {}

    static Map<String, String> of(WfsCall call, GetFeature request, Results results) {
        return of(call, request, results.parts(), results.matched());
    }

    /** Returns the links of property values; only for requests of key-value pairs. */
    static Map<String, String> ofValues(WfsCall call, GetFeature request, long matched) {
        return of(call, request, List.of(), matched);
    }

    private static Map<String, String> of(WfsCall call, GetFeature request, List<Results.Part> parts, long matched) {
        Map<String, String> links = new LinkedHashMap<>();
        if (request.count().isEmpty()) {
            return links;
        }
        long count = request.count().getAsLong();
        long start = request.startIndex();
        if (request.hits()) {
            if (matched > start && count > 0) {
                put(links, "next", page(call, request, parts, start, count), call);
            }
            return links;
        }
        if (start > 0 && count > 0) {
            long before = Math.max(0, start - count);
            put(links, "previous", page(call, request, parts, before, start - before), call);
        }
        if (count > 0 && start + count < matched) {
            put(links, "next", page(call, request, parts, start + count, count), call);
        }
        return links;
    }

    private static void put(Map<String, String> links, String name, String url, WfsCall call) {
        int longest = call.parameters().values().isEmpty() ? LONGEST_URL : LONGEST_OF_ADDRESS;
        if (!url.isEmpty() && url.length() <= longest) {
            links.put(name, url);
        }
    }

    private static String page(WfsCall call, GetFeature request, List<Results.Part> parts, long start, long count) {
        Map<String, String> parameters = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        if (!call.parameters().values().isEmpty()) {
            parameters.putAll(call.parameters().values());
        } else if (parts.size() == 1 && isReadable(parts.get(0).query())) {
            parameters.putAll(asKeyValuePairs(request, parts.get(0).query()));
        } else {
            return "";
        }
        parameters.remove("resultType");
        parameters.remove("startIndex");
        parameters.remove("count");
        parameters.put("startIndex", Long.toString(start));
        parameters.put("count", Long.toString(count));
        call.view().pageMark().ifPresent(mark -> parameters.put(DATA_VERSION, mark));
        return call.url() + new QueryString(parameters).suffix();
    }

    /**
     * Returns whether CQL2 can express the filter. It has no conditions on objects and limits the length of its text.
     */
    private static boolean isReadable(FeatureQuery query) {
        try {
            Cql2Parser.parse(Cql2Text.print(query.filter()), query.collection().rows(), ToWgs84.NOTHING_TO_DO);
            return true;
        } catch (Cql2Exception e) {
            return false;
        }
    }

    /** Returns the key-value parameters of an XML request, with its filter as CQL2. */
    private static Map<String, String> asKeyValuePairs(GetFeature request, FeatureQuery query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("service", "WFS");
        parameters.put("version", request.version().number());
        parameters.put("request", "GetFeature");
        parameters.put("typeNames", WfsNames.qualified(query.collection()));
        parameters.put("outputFormat", request.format().names().get(0));
        parameters.put("srsName", query.crs().name());
        if (!query.filter().equals(Filter.ALL)) {
            parameters.put("cql_filter", Cql2Text.print(query.filter()));
        }
        List<String> order = new ArrayList<>();
        query.order().forEach(key -> order.add(key.column() + (key.descending() ? " DESC" : " ASC")));
        if (!order.isEmpty()) {
            parameters.put("sortBy", String.join(",", order));
        }
        QueryRequest asked = request.queries().get(0);
        if (!asked.properties().isEmpty()) {
            parameters.put("propertyName", String.join(",", asked.properties()));
        }
        return parameters;
    }
}
