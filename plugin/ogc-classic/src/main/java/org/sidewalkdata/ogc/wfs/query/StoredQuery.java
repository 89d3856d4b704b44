package org.sidewalkdata.ogc.wfs.query;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/** The stored query that every service has: a feature by its id (OGC 09-025r2, 7.9.3.6). */
public final class StoredQuery {
    public static final String GET_FEATURE_BY_ID = "urn:ogc:def:query:OGC-WFS::GetFeatureById";
    /** The name in the corrigendum. */
    private static final String NEWER_NAME = "http://www.opengis.net/def/query/OGC-WFS/0/GetFeatureById";

    private StoredQuery() {}

    public static OwsException notFound() {
        return new OwsException(OwsCode.NOT_FOUND, "id", "There is no feature of that id", null);
    }

    public static boolean isKnown(String id) {
        return id.equals(GET_FEATURE_BY_ID) || id.equals(NEWER_NAME);
    }

    /**
     * Creates the query.
     *
     * @param parameters values by name
     */
    public static QueryRequest request(Optional<String> storedQuery, Map<String, String> parameters) {
        String name = storedQuery.orElseThrow(() -> OwsException.missing("storedQuery_Id"));
        if (!isKnown(name)) {
            throw OwsException.invalid("storedQuery_Id", "must be " + GET_FEATURE_BY_ID);
        }
        String id = parameters.entrySet().stream()
                .filter(parameter -> parameter.getKey().equalsIgnoreCase("id"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> OwsException.missing("id"));
        int point = id.lastIndexOf('.');
        String type = point < 0 ? "" : id.substring(0, point);
        if (ServedCollection.find(type).isEmpty()) {
            throw notFound();
        }
        return QueryRequest.ofIds(type, List.of(id), Optional.empty());
    }
}
