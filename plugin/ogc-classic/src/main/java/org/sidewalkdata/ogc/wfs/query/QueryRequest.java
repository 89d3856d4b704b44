package org.sidewalkdata.ogc.wfs.query;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.maps.xml.XmlElement;

/**
 * An ad hoc query as requested, before it is interpreted (OGC 09-025r2, 7.9.2).
 *
 * @param typeName one feature type; several would be a join
 * @param prefixes namespaces by prefix
 * @param properties paths of the requested properties; empty: all
 * @param filter a Filter element
 * @param ids ids of features; empty: not selected by id
 * @param bbox four numbers and optionally a system
 * @param cql a condition as CQL2 text, a vendor parameter
 * @param order sort keys of the answer
 */
public record QueryRequest(
        String typeName,
        Map<String, String> prefixes,
        Optional<String> srsName,
        List<String> properties,
        Optional<XmlElement> filter,
        List<String> ids,
        Optional<String> bbox,
        Optional<String> cql,
        List<Sort> order) {
    /** One sort key. */
    public record Sort(String property, boolean descending) {}

    public QueryRequest {
        properties = List.copyOf(properties);
        ids = List.copyOf(ids);
        order = List.copyOf(order);
    }

    /** Creates a query for the features of a type with these ids. */
    public static QueryRequest ofIds(String typeName, List<String> ids, Optional<String> srsName) {
        return new QueryRequest(
                typeName,
                Map.of(),
                srsName,
                List.of(),
                Optional.empty(),
                ids,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }
}
