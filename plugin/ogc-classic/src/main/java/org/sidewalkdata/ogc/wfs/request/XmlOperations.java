package org.sidewalkdata.ogc.wfs.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.Operation;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.document.DescribeFeatureType;
import org.sidewalkdata.ogc.wfs.document.DescribeStoredQueries;
import org.sidewalkdata.ogc.wfs.document.GetCapabilities;
import org.sidewalkdata.ogc.wfs.document.ListStoredQueries;
import org.sidewalkdata.ogc.wfs.feature.GetFeature;
import org.sidewalkdata.ogc.wfs.feature.GetPropertyValue;
import org.sidewalkdata.ogc.wfs.query.QueryRequest;
import org.sidewalkdata.ogc.wfs.query.StoredQuery;

/** Reads operations from XML (OGC 09-025r2, 8 to 14; 04-094 for the older names). */
public final class XmlOperations {
    private static final int MOST_QUERIES = 10;

    private final XmlElement root;
    private final WfsVersion version;

    private XmlOperations(XmlElement root, WfsVersion version) {
        this.root = root;
        this.version = version;
    }

    /**
     * Returns the version that a request names. It decides the form of the answer even if the rest of the request is
     * invalid.
     */
    public static WfsVersion version(XmlElement root) {
        WfsVersion byNamespace =
                root.namespace().equals(WfsVersion.V1_1.elements().namespace()) ? WfsVersion.V1_1 : WfsVersion.V2_0;
        return root.attribute("version").flatMap(WfsVersion::find).orElse(byNamespace);
    }

    public static Operation read(XmlElement root) {
        if (!root.namespace().equals(WfsVersion.V2_0.elements().namespace())
                && !root.namespace().equals(WfsVersion.V1_1.elements().namespace())) {
            throw new OwsException(
                    OwsCode.OPERATION_PARSING_FAILED, "request", "The request is not in a WFS namespace", null);
        }
        if (root.name().equals("GetCapabilities")) {
            KvpReader.service(root.attribute("service").or(() -> Optional.of("WFS")));
            List<String> accepted = texts(root.child("AcceptVersions"), "Version");
            return GetCapabilities.negotiate(
                    accepted, root.attribute("version"), texts(root.child("Sections"), "Section"));
        }
        KvpReader.service(root.attribute("service"));
        WfsVersion version = root.attribute("version").map(KvpReader::spoken).orElse(version(root));
        return new XmlOperations(root, version).operation();
    }

    private Operation operation() {
        KvpReader.checkOffered(root.name(), version);
        return switch (root.name()) {
            case "DescribeFeatureType" -> describeFeatureType();
            case "GetFeature" -> getFeature();
            case "GetPropertyValue" -> GetPropertyValue.of(root.attribute("valueReference"), getFeature());
            case "ListStoredQueries" -> new ListStoredQueries();
            case "DescribeStoredQueries" -> new DescribeStoredQueries(texts(Optional.of(root), "StoredQueryId"));
            default -> throw KvpReader.unknown(root.name());
        };
    }

    private Operation describeFeatureType() {
        List<String> names = new ArrayList<>();
        Map<String, String> prefixes = new HashMap<>(root.prefixes());
        for (XmlElement name : root.children("TypeName")) {
            names.add(name.text());
            prefixes.putAll(name.prefixes());
        }
        return DescribeFeatureType.of(version, names, root.attribute("outputFormat"), prefixes);
    }

    private GetFeature getFeature() {
        List<XmlElement> stored = root.children("StoredQuery");
        List<QueryRequest> queries = new ArrayList<>();
        root.children("Query").forEach(query -> queries.add(query(query)));
        if (queries.size() + stored.size() == 0) {
            throw OwsException.missing("Query");
        }
        if (queries.size() > MOST_QUERIES || stored.size() > 1 || !stored.isEmpty() && !queries.isEmpty()) {
            throw OwsException.invalid(
                    "Query", "must not have more than " + MOST_QUERIES + " queries or one stored query");
        }
        stored.forEach(query -> queries.add(StoredQuery.request(query.attribute("id"), parameters(query))));
        String count = version == WfsVersion.V2_0 ? "count" : "maxFeatures";
        return new GetFeature(
                version,
                queries,
                !stored.isEmpty(),
                OutputFormat.find(root.attribute("outputFormat"), version),
                root.attribute("startIndex")
                        .map(text -> Kvp.number("startIndex", text, 0, Long.MAX_VALUE))
                        .orElse(0L),
                root.attribute(count).stream()
                        .mapToLong(text -> Kvp.number(count, text, 0, Long.MAX_VALUE))
                        .findFirst(),
                KvpReader.hits(root.attribute("resultType")));
    }

    private static Map<String, String> parameters(XmlElement query) {
        Map<String, String> parameters = new HashMap<>();
        query.children("Parameter")
                .forEach(parameter -> parameters.put(parameter.attribute("name").orElse(""), parameter.text()));
        return parameters;
    }

    private QueryRequest query(XmlElement query) {
        String names = query.attribute("typeNames")
                .or(() -> query.attribute("typeName"))
                .orElseThrow(() -> OwsException.missing(version == WfsVersion.V2_0 ? "typeNames" : "typeName"))
                .strip();
        if (names.matches(".*[\\s,].*")) {
            throw new OwsException(OwsCode.OPTION_NOT_SUPPORTED, "typeNames", "Joins are not supported", null);
        }
        return new QueryRequest(
                names,
                query.prefixes(),
                query.attribute("srsName"),
                query.children("PropertyName").stream().map(XmlElement::text).toList(),
                query.child("Filter"),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                sorts(query));
    }

    private static List<QueryRequest.Sort> sorts(XmlElement query) {
        List<QueryRequest.Sort> sorts = new ArrayList<>();
        query.child("SortBy").ifPresent(sortBy -> {
            for (XmlElement property : sortBy.children("SortProperty")) {
                String name = property.child("ValueReference")
                        .or(() -> property.child("PropertyName"))
                        .orElseThrow(() -> OwsException.invalid("sortBy", "must name a property"))
                        .text();
                String order = property.child("SortOrder").map(XmlElement::text).orElse("ASC");
                if (!order.matches("ASC|DESC|A|D")) {
                    throw OwsException.invalid("sortBy", "must have ASC or DESC as SortOrder");
                }
                sorts.add(new QueryRequest.Sort(name, order.startsWith("D")));
            }
        });
        return sorts;
    }

    private static List<String> texts(Optional<XmlElement> parent, String child) {
        return parent.map(element ->
                        element.children(child).stream().map(XmlElement::text).toList())
                .orElse(List.of());
    }
}
