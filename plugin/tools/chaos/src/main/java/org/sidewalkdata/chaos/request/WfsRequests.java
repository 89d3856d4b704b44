package org.sidewalkdata.chaos.request;

import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.ogc.wfs.WfsApi;

/** Requests to WFS 2.0 and 1.1, as key-value pairs and as XML. */
record WfsRequests(CityFacts facts, SeededChoices dice) {
    private static final List<String> FORMATS = List.of(
            "application/gml+xml; version=3.2",
            "gml3",
            "application/json",
            "csv",
            "SHAPE-ZIP",
            "application/geopackage+sqlite3",
            "rubbish");

    RawRequest next() {
        ServedCollection collection = dice.of(ServedCollection.ALL);
        return switch (dice.below(10)) {
            case 0 -> kvp("GetCapabilities", version());
            case 1 -> kvp("DescribeFeatureType", version().add("typeNames", collection.id()));
            case 2 -> kvp(dice.of("ListStoredQueries", "DescribeStoredQueries", "Rubbish"), version());
            case 3 ->
                kvp(
                        "GetPropertyValue",
                        features(collection)
                                .add(
                                        "valueReference",
                                        dice.of(collection.queryables()).name()));
            case 4, 5 -> RawRequest.post(WfsApi.ROOT, xml(collection));
            default -> kvp("GetFeature", features(collection));
        };
    }

    private static RawRequest kvp(String operation, Query query) {
        return RawRequest.get(WfsApi.ROOT + query.add("request", operation));
    }

    private Query version() {
        Query query = new Query().add("service", dice.chance(0.98) ? "WFS" : "WMS");
        return dice.chance(0.8) ? query.add("version", dice.of("2.0.0", "2.0.0", "1.1.0")) : query;
    }

    private Query features(ServedCollection collection) {
        Query query = version().add(dice.of("typeNames", "typeNames", "typename"), "sidewalk:" + collection.id());
        maybe(0.6, query, "count", dice.of("1", "10", "500", "5000"));
        maybe(0.2, query, "startIndex", dice.of("0", "3", "100", "100000"));
        maybe(0.5, query, "outputFormat", dice.of(FORMATS));
        maybe(
                0.2,
                query,
                "propertyName",
                dice.of(collection.rows().attributes()).name());
        maybe(0.2, query, "sortBy", dice.of(collection.sortables()).name() + dice.of("", " DESC", " ASC"));
        maybe(0.1, query, "resultType", "hits");
        maybe(0.2, query, "srsName", dice.of("EPSG:4326", "urn:ogc:def:crs:EPSG::3857", "urn:ogc:def:crs:EPSG::4326"));
        if (dice.chance(0.3)) {
            query.add("bbox", RandomBox.latitudeFirst(RandomBox.around(facts.box(), dice)));
        } else if (dice.chance(0.5)) {
            query.add("cql_filter", new RandomFilter(facts, dice).next(collection));
        }
        return query;
    }

    private void maybe(double probability, Query query, String name, String value) {
        if (dice.chance(probability)) {
            query.add(name, dice.chance(0.03) ? InvalidValues.any(dice) : value);
        }
    }

    private String xml(ServedCollection collection) {
        Column column = dice.of(collection.sortables());
        String literal = dice.of(facts.values(collection, column))
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replaceAll("[\\x00-\\x08]", "");
        String operator = dice.of(
                "PropertyIsEqualTo", "PropertyIsLessThan", "PropertyIsGreaterThanOrEqualTo", "PropertyIsNotEqualTo");
        return "<wfs:GetFeature service=\"WFS\" version=\"2.0.0\" count=\"" + dice.of("1", "50", "5000")
                + "\" xmlns:wfs=\"http://www.opengis.net/wfs/2.0\" xmlns:fes=\"http://www.opengis.net/fes/2.0\">"
                + "<wfs:Query typeNames=\"" + collection.id() + "\"><fes:Filter><fes:" + operator
                + "><fes:ValueReference>" + column.name() + "</fes:ValueReference><fes:Literal>" + literal
                + "</fes:Literal></fes:" + operator + "></fes:Filter></wfs:Query>"
                + (dice.chance(0.97) ? "</wfs:GetFeature>" : "");
    }
}
