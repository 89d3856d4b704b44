package org.sidewalkdata.chaos.request;

import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.ogc.wfs.WfsApi;

/** Requests to WFS 2.0 and 1.1, as key-value pairs and as XML. */
record WfsRequests(CityFacts facts, SeededChoices choices) {
    private static final List<String> FORMATS = List.of(
            "application/gml+xml; version=3.2",
            "gml3",
            "application/json",
            "csv",
            "SHAPE-ZIP",
            "application/geopackage+sqlite3",
            "rubbish");

    RawRequest next() {
        ServedCollection collection = choices.of(ServedCollection.ALL);
        return switch (choices.below(10)) {
            case 0 -> kvp("GetCapabilities", version());
            case 1 -> kvp("DescribeFeatureType", version().add("typeNames", collection.id()));
            case 2 -> kvp(choices.of("ListStoredQueries", "DescribeStoredQueries", "Rubbish"), version());
            case 3 ->
                kvp(
                        "GetPropertyValue",
                        features(collection)
                                .add(
                                        "valueReference",
                                        choices.of(collection.queryables()).name()));
            case 4, 5 -> RawRequest.post(WfsApi.ROOT, xml(collection));
            default -> kvp("GetFeature", features(collection));
        };
    }

    private static RawRequest kvp(String operation, Query query) {
        return RawRequest.get(WfsApi.ROOT + query.add("request", operation));
    }

    private Query version() {
        Query query = new Query().add("service", choices.chance(0.98) ? "WFS" : "WMS");
        return choices.chance(0.8) ? query.add("version", choices.of("2.0.0", "2.0.0", "1.1.0")) : query;
    }

    private Query features(ServedCollection collection) {
        Query query = version().add(choices.of("typeNames", "typeNames", "typename"), "sidewalk:" + collection.id());
        maybe(0.6, query, "count", choices.of("1", "10", "500", "5000"));
        maybe(0.2, query, "startIndex", choices.of("0", "3", "100", "100000"));
        maybe(0.5, query, "outputFormat", choices.of(FORMATS));
        maybe(
                0.2,
                query,
                "propertyName",
                choices.of(collection.rows().attributes()).name());
        maybe(0.2, query, "sortBy", choices.of(collection.sortables()).name() + choices.of("", " DESC", " ASC"));
        maybe(0.1, query, "resultType", "hits");
        maybe(
                0.2,
                query,
                "srsName",
                choices.of("EPSG:4326", "urn:ogc:def:crs:EPSG::3857", "urn:ogc:def:crs:EPSG::4326"));
        if (choices.chance(0.3)) {
            query.add("bbox", RandomBox.latitudeFirst(RandomBox.around(facts.box(), choices)));
        } else if (choices.chance(0.5)) {
            query.add("cql_filter", new RandomFilter(facts, choices).next(collection));
        }
        return query;
    }

    private void maybe(double probability, Query query, String name, String value) {
        if (choices.chance(probability)) {
            query.add(name, choices.chance(0.03) ? InvalidValues.any(choices) : value);
        }
    }

    private String xml(ServedCollection collection) {
        Column column = choices.of(collection.sortables());
        String literal = choices.of(facts.values(collection, column))
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replaceAll("[\\x00-\\x08]", "");
        String operator = choices.of(
                "PropertyIsEqualTo", "PropertyIsLessThan", "PropertyIsGreaterThanOrEqualTo", "PropertyIsNotEqualTo");
        return "<wfs:GetFeature service=\"WFS\" version=\"2.0.0\" count=\"" + choices.of("1", "50", "5000")
                + "\" xmlns:wfs=\"http://www.opengis.net/wfs/2.0\" xmlns:fes=\"http://www.opengis.net/fes/2.0\">"
                + "<wfs:Query typeNames=\"" + collection.id() + "\"><fes:Filter><fes:" + operator
                + "><fes:ValueReference>" + column.name() + "</fes:ValueReference><fes:Literal>" + literal
                + "</fes:Literal></fes:" + operator + "></fes:Filter></wfs:Query>"
                + (choices.chance(0.97) ? "</wfs:GetFeature>" : "");
    }
}
