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
import org.sidewalkdata.ogc.http.QueryString;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.ogc.wfs.query.QueryRequest;

/**
 * The attributes {@code next} and {@code previous} of a piece of an answer (OGC 09-025r2, 7.7.4.4). Pages are requests of
 * their own; features always have an order, so that no feature is left out or comes twice while the data are the same.
 */
final class PageLinks {
    /** Longer addresses do not arrive everywhere; then there is no link from what came as XML. */
    private static final int LONGEST_URL = 6000;

    /** What came as an address has come from where its links lead; the host reads 80 kB with all headers. */
    private static final int LONGEST_OF_ADDRESS = 64_000;

    /** Says which data version a page was of, where several databases answer; the host reads it. */
    private static final String DATA_VERSION = "dataVersion";

    private PageLinks() {}

    static Map<String, String> of(WfsCall call, GetFeature request, Results results) {
        return of(call, request, results.parts(), results.matched());
    }

    /** Of property values; there are links only for requests of key-value pairs. */
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
        call.snapshot().pageMark().ifPresent(mark -> parameters.put(DATA_VERSION, mark));
        return call.url() + new QueryString(parameters).suffix();
    }

    /** Whether the filter can be asked for again as CQL2, which has no conditions on objects and texts of a bounded length. */
    private static boolean isReadable(FeatureQuery query) {
        try {
            Cql2Parser.parse(Cql2Text.print(query.filter()), query.collection().rows(), ToWgs84.NOTHING_TO_DO);
            return true;
        } catch (Cql2Exception e) {
            return false;
        }
    }

    /** A request that came as XML; its filter is the same in CQL2. */
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
