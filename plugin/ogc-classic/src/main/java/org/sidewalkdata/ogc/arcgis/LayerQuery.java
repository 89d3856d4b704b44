package org.sidewalkdata.ogc.arcgis;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.FilterCost;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.IntegerText;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.sql.GroupSql;
import org.sidewalkdata.sql.SortKey;

/**
 * The parameters of a query, understood.
 *
 * @param filter selects features, over all pages
 * @param rows the columns to read: the layer's, or those of groups, which have no features
 * @param shown indexes of the attributes to show among the columns of {@code rows}
 * @param grouped true for statistics and distinct values
 * @param order keys before those of {@code rows}
 * @param count features of the page
 * @param geometry whether to show geometries
 * @param out system of the answer's coordinates
 * @param decimals of coordinates; empty: as many as they have
 */
record LayerQuery(
        Layer layer,
        Filter filter,
        PublishedCollection rows,
        List<Integer> shown,
        boolean grouped,
        List<SortKey> order,
        long offset,
        int count,
        boolean geometry,
        SpatialReference out,
        OptionalInt decimals) {
    /** Features of a page. ArcGIS asks for the next page by itself. */
    static final int MOST_RECORDS = 2_000;

    /** As in OGC API Features: the database walks over the skipped features, at 1 to 2 µs each. */
    private static final long LARGEST_OFFSET = 2_000_000;

    private static final int MOST_DECIMALS = 12;
    private static final int MOST_STATISTICS = 50;
    private static final int MOST_KEYS = 5;

    static LayerQuery parse(Kvp parameters, Layer layer, List<Crs> systems) {
        UnservedParameters.reject(parameters, layer);
        Filter filter = filter(parameters, layer, systems);
        SpatialReference out = parameters
                .text("outSR")
                .map(text -> SpatialReference.parse("outSR", text, systems))
                .orElse(SpatialReference.WGS84);
        long offset = number(parameters, "resultOffset", LARGEST_OFFSET, 0);
        int count =
                (int) Math.min(MOST_RECORDS, number(parameters, "resultRecordCount", Integer.MAX_VALUE, MOST_RECORDS));
        OptionalInt decimals = parameters.text("geometryPrecision").isPresent()
                ? OptionalInt.of((int) number(parameters, "geometryPrecision", Integer.MAX_VALUE, 0))
                : OptionalInt.empty();
        Optional<PublishedCollection> groups = groups(parameters, layer, filter);
        boolean geometry = groups.isEmpty() && truth(parameters, "returnGeometry", true);
        PublishedCollection sortable = groups.orElse(layer.collection().rows());
        List<SortKey> order = order(parameters, layer, sortable);
        PageColumns page = page(parameters, layer, order);
        List<Integer> shown = groups.map(rows ->
                        IntStream.range(0, rows.columns().size()).boxed().toList())
                .orElse(page.shown());
        PublishedCollection features = geometry ? page.rows() : page.rows().withoutGeometry();
        return new LayerQuery(
                layer,
                filter,
                groups.orElse(features),
                shown,
                groups.isPresent(),
                order,
                offset,
                count,
                geometry,
                out,
                decimals.isPresent() && decimals.getAsInt() > MOST_DECIMALS ? OptionalInt.empty() : decimals);
    }

    /** Selects one row more than the page shows, to find out whether there are more. */
    Selection selection() {
        return Selection.of(rows, grouped ? Filter.ALL : filter)
                .from(order, offset)
                .page(order, count + 1L);
    }

    List<Column> columns() {
        return shown.stream().map(rows.columns()::get).toList();
    }

    private static Filter filter(Kvp parameters, Layer layer, List<Crs> systems) {
        List<Filter> parts = new ArrayList<>();
        parameters
                .text("where")
                .map(text -> WhereClause.parse(text, layer, Instant.now()))
                .ifPresent(parts::add);
        if (parameters.text("objectIds").isPresent()) {
            parts.add(new Filter.InIntegers(layer.key().sqlName(), ids(parameters)));
        }
        SpatialCondition.parse(parameters, layer, systems).ifPresent(parts::add);
        parameters.text("time").ifPresent(text -> parts.addAll(times(text, layer)));
        parts.removeIf(Filter.ALL::equals);
        Filter filter = parts.isEmpty() ? Filter.ALL : parts.size() == 1 ? parts.get(0) : new Filter.And(parts);
        try {
            FilterCost.require(filter, layer.collection().rows());
        } catch (IllegalArgumentException e) {
            throw new InvalidParameterException("where", "with geometry and objectIds: " + e.getMessage());
        }
        return filter;
    }

    private static Set<Long> ids(Kvp parameters) {
        Set<Long> ids = new LinkedHashSet<>();
        for (String id : parameters.list("objectIds")) {
            ids.add(IntegerText.find(id)
                    .orElseThrow(() ->
                            new InvalidParameterException("objectIds", "must be whole numbers, separated by commas")));
        }
        return ids;
    }

    /** Reads {@code time}: an instant, or two of which each may be null. A layer without a time ignores it. */
    private static List<Filter> times(String text, Layer layer) {
        String[] ends = text.split(",", -1);
        if (ends.length > 2) {
            throw new InvalidParameterException("time", "must be one or two numbers of milliseconds");
        }
        List<Filter> parts = new ArrayList<>();
        layer.collection().time().ifPresent(column -> {
            time(ends[0])
                    .ifPresent(
                            at -> parts.add(new Filter.CompareInstant(column.sqlName(), Filter.Operator.AT_LEAST, at)));
            time(ends[ends.length - 1])
                    .ifPresent(
                            at -> parts.add(new Filter.CompareInstant(column.sqlName(), Filter.Operator.AT_MOST, at)));
        });
        return parts;
    }

    private static Optional<Instant> time(String text) {
        String millis = text.strip();
        return millis.equalsIgnoreCase("null")
                ? Optional.empty()
                : Optional.of(Instant.ofEpochMilli(IntegerText.find(millis)
                        .orElseThrow(() -> new InvalidParameterException(
                                "time", "must be one or two numbers of milliseconds, or null"))));
    }

    private static PageColumns page(Kvp parameters, Layer layer, List<SortKey> order) {
        List<String> names = parameters.list("outFields");
        if (names.contains("*") || parameters.text("outStatistics").isPresent()) {
            return PageColumns.all(layer.collection());
        }
        Set<String> wanted = new LinkedHashSet<>();
        names.forEach(name -> wanted.add(layer.get("outFields", name).sqlName()));
        Set<String> read = new LinkedHashSet<>(wanted);
        order.forEach(key -> read.add(key.column()));
        PageColumns page = PageColumns.some(read, layer.collection());
        List<Integer> shown = page.shown().stream()
                .filter(place -> place == page.key()
                        || wanted.contains(page.rows().columns().get(place).sqlName()))
                .toList();
        return new PageColumns(page.rows(), shown, page.key());
    }

    /** Returns the groups of statistics or distinct values; empty if features are requested. */
    private static Optional<PublishedCollection> groups(Kvp parameters, Layer layer, Filter filter) {
        PublishedCollection rows = layer.collection().rows();
        Optional<String> statistics = parameters.text("outStatistics");
        if (statistics.isPresent()) {
            List<Column> by = groupable(parameters, "groupByFieldsForStatistics", layer);
            return Optional.of(GroupSql.grouped(rows, filter, by, statistics(statistics.get(), layer)));
        }
        if (parameters.text("groupByFieldsForStatistics").isPresent()) {
            throw new InvalidParameterException("groupByFieldsForStatistics", "must have outStatistics beside it");
        }
        if (truth(parameters, "returnDistinctValues", false)) {
            List<Column> by = groupable(parameters, "outFields", layer);
            if (by.isEmpty()) {
                throw new InvalidParameterException("outFields", "must name fields for distinct values");
            }
            return Optional.of(GroupSql.grouped(rows, filter, by, List.of()));
        }
        return Optional.empty();
    }

    private static List<Column> groupable(Kvp parameters, String parameter, Layer layer) {
        List<Column> columns = parameters.list(parameter).stream()
                .map(name -> layer.get(parameter, name))
                .distinct()
                .toList();
        if (columns.stream().anyMatch(column -> column.type() == ColumnType.JSON)) {
            throw new InvalidParameterException(parameter, "must not name fields that hold JSON objects");
        }
        return columns;
    }

    private static List<GroupSql.Statistic> statistics(String text, Layer layer) {
        List<?> given = EsriJson.list("outStatistics", text);
        if (given.isEmpty() || given.size() > MOST_STATISTICS) {
            throw new InvalidParameterException("outStatistics", "must have 1 to " + MOST_STATISTICS + " statistics");
        }
        return given.stream().map(one -> statistic(one, layer)).toList();
    }

    private static GroupSql.Statistic statistic(Object given, Layer layer) {
        if (!(given instanceof Map<?, ?> json)) {
            throw new InvalidParameterException("outStatistics", "must be an array of objects");
        }
        String type = String.valueOf(json.get("statisticType")).toUpperCase(Locale.ROOT);
        Column column = layer.get("outStatistics", String.valueOf(json.get("onStatisticField")));
        GroupSql.Function function = Arrays.stream(GroupSql.Function.values())
                .filter(one -> one.name().equals(type) && one.accepts(column.type()))
                .findFirst()
                .orElseThrow(() -> new InvalidParameterException(
                        "outStatistics",
                        "must have the statisticType count, min or max, or for numbers sum, avg, stddev or var"));
        String name = json.get("outStatisticFieldName") instanceof String text && !text.isBlank()
                ? text.strip()
                : type + "_" + column.name();
        if (!name.matches("[A-Za-z_][A-Za-z0-9_]{0,62}")) {
            throw new InvalidParameterException(
                    "outStatistics", "must have an outStatisticFieldName of letters, digits and underscores");
        }
        return new GroupSql.Statistic(function, column, name);
    }

    private static List<SortKey> order(Kvp parameters, Layer layer, PublishedCollection rows) {
        List<SortKey> keys = new ArrayList<>();
        for (String part : parameters.list("orderByFields")) {
            String[] words = part.split("\\s+");
            boolean descending = words.length == 2 && words[1].equalsIgnoreCase("DESC");
            if (words.length > 2 || words.length == 2 && !descending && !words[1].equalsIgnoreCase("ASC")) {
                throw new InvalidParameterException("orderByFields", "must be fields, each with ASC or DESC after it");
            }
            Column column = rows.columns().stream()
                    .filter(one -> !one.type().isGeometry() && one.name().equalsIgnoreCase(words[0]))
                    .findFirst()
                    .orElseGet(() -> layer.get("orderByFields", words[0]));
            if (!rows.columns().contains(column) || column.type() == ColumnType.JSON) {
                throw new InvalidParameterException("orderByFields", "must be fields of the answer with an order");
            }
            keys.add(new SortKey(column.sqlName(), descending));
        }
        if (keys.size() > MOST_KEYS) {
            throw new InvalidParameterException("orderByFields", "must not have more than " + MOST_KEYS + " fields");
        }
        return keys;
    }

    /** Reads a truth: true and false in any case, 1 and 0. */
    static boolean truth(Kvp parameters, String name, boolean absent) {
        return parameters
                .text(name)
                .map(text -> switch (text.toLowerCase(Locale.ROOT)) {
                    case "true", "1" -> true;
                    case "false", "0" -> false;
                    default -> throw new InvalidParameterException(name, "must be true or false");
                })
                .orElse(absent);
    }

    private static long number(Kvp parameters, String name, long most, long absent) {
        return parameters.number(name, 0, most).orElse(absent);
    }
}
