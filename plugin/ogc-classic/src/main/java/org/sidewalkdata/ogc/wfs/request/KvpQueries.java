package org.sidewalkdata.ogc.wfs.request;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.ogc.fes.FesReader;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.ows.XmlReader;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.query.QueryRequest;

/**
 * Reads the queries of a key-value request (OGC 09-025r2, 7.9.2 and 6.2.5.3): one query, or several whose parameters
 * are in parentheses, {@code typeNames=(a)(b)}.
 */
final class KvpQueries {
    private static final Pattern NAMESPACE = Pattern.compile("xmlns\\((?:([A-Za-z_][\\w.-]*)[,=])?([^()\\s]+)\\)");
    private static final Pattern IN_PARENTHESES = Pattern.compile("\\(([^()]*)\\)");
    private static final int MOST_QUERIES = 10;

    private KvpQueries() {}

    static List<QueryRequest> read(Kvp kvp, WfsVersion version) {
        exclusive(kvp, "filter", "bbox");
        exclusive(kvp, "filter", "resourceId");
        exclusive(kvp, "bbox", "resourceId");
        List<String> ids = kvp.has("resourceId") ? kvp.list("resourceId") : kvp.list("featureId");
        List<String> types = split(kvp.text("typeNames").or(() -> kvp.text("typeName")));
        if (types.isEmpty()) {
            if (ids.isEmpty()) {
                throw OwsException.missing(version == WfsVersion.V2_0 ? "typeNames" : "typeName");
            }
            return byIds(ids, kvp.text("srsName"));
        }
        if (version == WfsVersion.V1_1 && types.size() == 1) {
            types = List.of(types.get(0).split(",", -1));
        }
        if (types.size() > MOST_QUERIES) {
            throw OwsException.invalid("typeNames", "must not have more than " + MOST_QUERIES + " queries");
        }
        List<QueryRequest> queries = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            queries.add(query(kvp, types.get(i).strip(), i, types.size(), ids));
        }
        return queries;
    }

    /**
     * Returns namespaces by prefix: {@code NAMESPACES=xmlns(a,http://…),xmlns(http://…)}; version 1.1 uses NAMESPACE
     * and an equals sign.
     */
    static Map<String, String> prefixes(Kvp kvp) {
        Map<String, String> prefixes = new HashMap<>();
        kvp.text("namespaces").or(() -> kvp.text("namespace")).ifPresent(text -> {
            Matcher declaration = NAMESPACE.matcher(text);
            while (declaration.find()) {
                prefixes.put(declaration.group(1) == null ? "" : declaration.group(1), declaration.group(2));
            }
        });
        return prefixes;
    }

    private static void exclusive(Kvp kvp, String one, String other) {
        if (kvp.text(one).isPresent() && kvp.text(other).isPresent()) {
            throw OwsException.invalid(other, "must not be given together with " + one);
        }
    }

    /** Creates queries from ids, which contain the type. */
    private static List<QueryRequest> byIds(List<String> ids, Optional<String> srsName) {
        Map<String, List<String>> byType = new LinkedHashMap<>();
        for (String id : ids) {
            int point = id.lastIndexOf('.');
            if (point < 1) {
                throw OwsException.invalid("resourceId", "must be ids such as regions.1");
            }
            byType.computeIfAbsent(id.substring(0, point), type -> new ArrayList<>())
                    .add(id);
        }
        if (byType.size() > MOST_QUERIES) {
            throw OwsException.invalid("resourceId", "must not name more than " + MOST_QUERIES + " feature types");
        }
        List<QueryRequest> queries = new ArrayList<>();
        byType.forEach((type, some) -> queries.add(QueryRequest.ofIds(type, some, srsName)));
        return queries;
    }

    private static QueryRequest query(Kvp kvp, String type, int index, int all, List<String> ids) {
        if (type.contains(",")) {
            throw new OwsException(OwsCode.OPTION_NOT_SUPPORTED, "typeNames", "Joins are not supported", null);
        }
        return new QueryRequest(
                type,
                prefixes(kvp),
                kvp.text("srsName"),
                one(kvp, "propertyName", index, all)
                        .filter(text -> !text.equals("*"))
                        .map(text -> List.of(text.split(",", -1)))
                        .orElse(List.of()),
                filter(kvp, index, all),
                ids,
                kvp.text("bbox"),
                kvp.text("cql_filter"),
                one(kvp, "sortBy", index, all).map(KvpQueries::sorts).orElse(List.of()));
    }

    private static Optional<XmlElement> filter(Kvp kvp, int index, int all) {
        return kvp.text("filter").map(text -> {
            List<String> filters = text.startsWith("(")
                    ? List.of(text.substring(1, text.length() - (text.endsWith(")") ? 1 : 0))
                            .split("\\)\\s*\\((?=\\s*<)", -1))
                    : List.of(text);
            String mine = filters.get(at("filter", filters, index, all));
            return XmlReader.read(mine.getBytes(StandardCharsets.UTF_8), FesReader.LOCATOR);
        });
    }

    /** Reads {@code score DESC, street_edge_id}. Older clients write D and A, and some a colon or a plus sign. */
    private static List<QueryRequest.Sort> sorts(String text) {
        List<QueryRequest.Sort> sorts = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher key = Pattern.compile("(\\S+?)(?:\\s+(?i:(DESC|D)|ASC|A))?").matcher(part.strip());
            if (!key.matches()) {
                throw OwsException.invalid("sortBy", "must be properties, each optionally followed by ASC or DESC");
            }
            sorts.add(new QueryRequest.Sort(key.group(1), key.group(2) != null));
        }
        return sorts;
    }

    private static Optional<String> one(Kvp kvp, String name, int index, int all) {
        List<String> values = split(kvp.text(name));
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(at(name, values, index, all)));
    }

    /** Returns the index of a query's value. A parameter has one value for all queries or one for each. */
    private static int at(String name, List<String> values, int index, int all) {
        if (values.size() != 1 && values.size() != all) {
            throw OwsException.invalid(name, "must have one value per query");
        }
        return values.size() == 1 ? 0 : index;
    }

    private static List<String> split(Optional<String> text) {
        if (text.isEmpty()) {
            return List.of();
        }
        List<String> values = new ArrayList<>();
        Matcher value = IN_PARENTHESES.matcher(text.get());
        if (!text.get().startsWith("(") || !text.get().endsWith(")")) {
            return List.of(text.get());
        }
        while (value.find()) {
            values.add(value.group(1));
        }
        return values;
    }
}
