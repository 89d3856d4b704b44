package org.sidewalkdata.ogc.wfs.feature;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.ogc.ows.XmlText;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.query.QueryRequest;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.http.QueryString;

/** The start tags of collections: namespaces, schema locations, counts and page links. */
final class CollectionTag {
    private CollectionTag() {}

    /** Returns the start tag of a feature collection. */
    static String open(WfsCall call, GetFeature request, Results results) {
        Map<String, String> attributes = new LinkedHashMap<>();
        long returned = request.hits() ? 0 : results.returned();
        if (request.version() == WfsVersion.V2_0) {
            counts(attributes, call, results.matched(), returned);
            attributes.putAll(PageLinks.of(call, request, results));
        } else {
            attributes.put("timeStamp", call.now().toString());
            attributes.put("numberOfFeatures", Long.toString(request.hits() ? results.matched() : returned));
        }
        return "<wfs:FeatureCollection" + namespaces(call, request) + text(attributes) + ">\n";
    }

    /** Returns the start tag of a collection of property values. */
    static String values(
            WfsCall call, ServedCollection collection, long matched, long returned, Map<String, String> links) {
        Map<String, String> attributes = new LinkedHashMap<>();
        counts(attributes, call, matched, returned);
        attributes.putAll(links);
        return "<wfs:ValueCollection" + namespaces(call, WfsVersion.V2_0, List.of(collection.id())) + text(attributes)
                + ">\n";
    }

    /** Returns the start tags of one query's features within an answer to several queries. */
    static String nested(WfsCall call, Results.Part part) {
        Map<String, String> attributes = new LinkedHashMap<>();
        counts(attributes, call, part.matched(), part.returned());
        return "<wfs:member><wfs:FeatureCollection" + text(attributes) + ">\n";
    }

    /** Returns the declarations of namespaces and schemas, with a leading blank. */
    static String namespaces(WfsCall call, GetFeature request) {
        List<String> typeNames = request.queries().stream()
                .map(QueryRequest::typeName)
                .distinct()
                .toList();
        return namespaces(call, request.version(), typeNames);
    }

    private static String namespaces(WfsCall call, WfsVersion version, List<String> typeNames) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("xmlns:wfs", version.elements().namespace());
        attributes.put("xmlns:gml", version.gml().elements().namespace());
        attributes.put("xmlns:" + WfsNames.PREFIX, WfsNames.NAMESPACE);
        attributes.put("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance");
        attributes.put(
                "xsi:schemaLocation",
                WfsNames.NAMESPACE + " " + schema(call, version, typeNames) + " "
                        + version.elements().location() + " "
                        + version.gml().elements().location());
        return text(attributes);
    }

    private static String schema(WfsCall call, WfsVersion version, List<String> typeNames) {
        String names = typeNames.stream()
                .map(name -> WfsNames.PREFIX + ":" + name.substring(name.indexOf(':') + 1))
                .map(QueryString::encode)
                .collect(Collectors.joining(","));
        return call.url() + "?service=WFS&version=" + version.number() + "&request=DescribeFeatureType&"
                + (version == WfsVersion.V2_0 ? "typeNames=" : "typeName=") + names;
    }

    private static void counts(Map<String, String> attributes, WfsCall call, long matched, long returned) {
        attributes.put("timeStamp", call.now().toString());
        attributes.put("numberMatched", Long.toString(matched));
        attributes.put("numberReturned", Long.toString(returned));
    }

    private static String text(Map<String, String> attributes) {
        return attributes.entrySet().stream()
                .map(attribute -> " " + attribute.getKey() + "=\"" + XmlText.escape(attribute.getValue()) + "\"")
                .collect(Collectors.joining());
    }
}
