package org.sidewalkdata.ogc.wfs.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Exception;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.filter.cql2.ToWgs84;
import org.sidewalkdata.maps.crs.BoxFilter;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.ogc.fes.FesReader;
import org.sidewalkdata.ogc.fes.ValueReference;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.SortKey;

/**
 * An interpreted query.
 *
 * @param order sort keys before the feature's key
 * @param columns columns to show
 * @param withGeometry whether to show the geometry
 * @param crs system of the answer's coordinates
 */
public record FeatureQuery(
        ServedCollection collection,
        Filter filter,
        List<SortKey> order,
        PageColumns columns,
        boolean withGeometry,
        NamedCrs crs) {
    private static final int MOST_KEYS = 5;
    private static final int MOST_IDS = 2_000;

    /** Returns the system of coordinates that do not name theirs: latitude first, as the capabilities say. */
    public static NamedCrs defaultCrs(List<Crs> systems) {
        return NamedCrs.urn(systems.get(1));
    }

    public static FeatureQuery of(QueryRequest request, WfsVersion version, List<Crs> systems) {
        String locator = version == WfsVersion.V2_0 ? "typeNames" : "typeName";
        ServedCollection collection = WfsNames.find(request.typeName(), request.prefixes(), locator);
        NamedCrs crs = request.srsName()
                .map(name -> NamedCrs.find(name, systems).orElseThrow(() -> unknownCrs("srsName", systems)))
                .orElse(defaultCrs(systems));
        List<SortKey> order = order(request, collection);
        Set<Column> shown = shown(request, collection);
        boolean all = shown.isEmpty();
        return new FeatureQuery(
                collection,
                filter(request, collection, crs, systems),
                order,
                all ? PageColumns.all(collection) : some(shown, collection),
                all || shown.contains(collection.geometry()),
                crs);
    }

    /** Returns this query with its answer's coordinates in another system. */
    public FeatureQuery in(NamedCrs other) {
        return new FeatureQuery(collection, filter, order, columns, withGeometry, other);
    }

    static OwsException unknownCrs(String parameter, List<Crs> systems) {
        return OwsException.invalid(
                parameter,
                "must be one of "
                        + systems.stream().map(crs -> NamedCrs.urn(crs).name()).collect(Collectors.joining(", ")));
    }

    private static Filter filter(QueryRequest request, ServedCollection collection, NamedCrs crs, List<Crs> systems) {
        NamedCrs unnamed = request.srsName().isPresent() ? crs : defaultCrs(systems);
        List<Filter> parts = new ArrayList<>();
        request.filter().ifPresent(element -> parts.add(new FesReader(collection, systems, unnamed).read(element)));
        request.bbox().ifPresent(text -> parts.add(KvpBox.filter(text, collection, systems)));
        request.cql().ifPresent(text -> parts.add(cql(text, collection)));
        if (!request.ids().isEmpty()) {
            parts.add(ids(request, collection));
        }
        return parts.isEmpty() ? Filter.ALL : parts.size() == 1 ? parts.get(0) : new Filter.And(parts);
    }

    private static Filter ids(QueryRequest request, ServedCollection collection) {
        if (request.ids().size() > MOST_IDS) {
            throw OwsException.invalid("resourceId", "must not have more than " + MOST_IDS + " ids");
        }
        return FesReader.ids(request.ids(), collection, "resourceId");
    }

    private static Filter cql(String text, ServedCollection collection) {
        try {
            return Cql2Parser.parse(text, collection.rows(), ToWgs84.NOTHING_TO_DO);
        } catch (Cql2Exception e) {
            throw OwsException.invalid("cql_filter", "is invalid: " + e.getMessage());
        }
    }

    private static List<SortKey> order(QueryRequest request, ServedCollection collection) {
        List<SortKey> keys = new ArrayList<>();
        for (QueryRequest.Sort sort : request.order()) {
            Column column = ValueReference.find(sort.property(), collection)
                    .filter(collection.sortables()::contains)
                    .orElseThrow(() -> OwsException.invalid(
                            "sortBy",
                            "must name properties from this list: "
                                    + collection.sortables().stream()
                                            .map(Column::name)
                                            .collect(Collectors.joining(", "))));
            if (keys.stream().anyMatch(key -> key.column().equals(column.sqlName()))) {
                throw OwsException.invalid("sortBy", "must not name a property twice");
            }
            keys.add(new SortKey(column.sqlName(), sort.descending()));
        }
        if (keys.size() > MOST_KEYS) {
            throw OwsException.invalid("sortBy", "must not name more than " + MOST_KEYS + " properties");
        }
        return keys;
    }

    /** Returns the columns to show; empty: all. */
    private static Set<Column> shown(QueryRequest request, ServedCollection collection) {
        Set<Column> columns = new LinkedHashSet<>();
        for (String path : request.properties()) {
            columns.add(ValueReference.find(path, collection)
                    .filter(collection.rows().columns()::contains)
                    .orElseThrow(() -> OwsException.invalid(
                            "propertyName",
                            "must name properties from this list: "
                                    + collection.rows().columns().stream()
                                            .map(Column::name)
                                            .collect(Collectors.joining(", ")))));
        }
        return columns;
    }

    private static PageColumns some(Set<Column> shown, ServedCollection collection) {
        Set<String> names = new HashSet<>();
        shown.forEach(column -> names.add(column.sqlName()));
        return PageColumns.some(names, collection);
    }

    /**
     * Reads {@code bbox}: four numbers and optionally the name of their system, which decides the order of the axes;
     * otherwise that of the default system (OGC 09-025r2, 7.9.2; 06-121r9, 10.2.3).
     */
    private static final class KvpBox {

        private KvpBox() {}

        static Filter filter(String text, ServedCollection collection, List<Crs> systems) {
            String[] parts = text.split(",", 5);
            if (parts.length < 4) {
                throw OwsException.invalid(
                        "bbox",
                        "must be four numbers and optionally a coordinate reference system, separated by commas");
            }
            NamedCrs crs = parts.length == 5
                    ? NamedCrs.find(parts[4].strip(), systems)
                            .orElseThrow(
                                    () -> FeatureQuery.unknownCrs("the coordinate reference system of bbox", systems))
                    : FeatureQuery.defaultCrs(systems);
            double[] edges = new double[4];
            for (int i = 0; i < edges.length; i++) {
                edges[i] = number(parts[i].strip());
            }
            try {
                return BoxFilter.of(edges, crs.crs(), collection.geometry().sqlName());
            } catch (IllegalArgumentException e) {
                throw OwsException.invalid(
                        "bbox",
                        "is not a box in " + crs.name() + ": " + e.getMessage() + hint(edges, crs, parts.length));
            }
        }

        /** Returns a hint for numbers that look like longitude first, which is a common mistake. */
        private static String hint(double[] edges, NamedCrs crs, int parts) {
            boolean longitudeFirst = Math.abs(edges[1]) <= 90
                    && Math.abs(edges[3]) <= 90
                    && Math.abs(edges[0]) <= 180
                    && Math.abs(edges[2]) <= 180;
            if (!crs.isDegrees() || crs.crs().equals(Crs.CRS84) || !longitudeFirst) {
                return "";
            }
            String instead = parts == 5 ? "name" : "add";
            return "; latitude comes first in this system, so " + instead + " "
                    + NamedCrs.urn(Crs.CRS84).name() + " to put longitude first";
        }

        private static double number(String text) {
            return DecimalText.find(text)
                    .orElseThrow(() -> OwsException.invalid("bbox", "must be finite decimal numbers"));
        }
    }
}
