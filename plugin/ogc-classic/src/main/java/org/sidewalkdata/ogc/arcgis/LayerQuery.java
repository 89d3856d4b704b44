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
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.FilterCost;
import org.sidewalkdata.json.JsonTree;
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

    /** Features of a page for a map's tile or extent ({@code resultType}), which has no next page. */
    static final int MOST_OF_RESULT_TYPE = 8_000;

    /** The largest {@code maxRecordCountFactor}. */
    private static final int MOST_FACTOR = 5;

    /** As in OGC API Features: the database walks over the skipped features, at 1 to 2 µs each. */
    private static final long LARGEST_OFFSET = 2_000_000;

    private static final int MOST_DECIMALS = 12;
    private static final int MOST_STATISTICS = 50;
    private static final Pattern STATISTIC_NAME = Pattern.compile("[^\\p{Cntrl}\\p{Cs}]{1,128}");
    private static final String EXCEEDS_LIMIT = "EXCEEDSLIMIT";
    private static final int MOST_KEYS = 5;

    static LayerQuery parse(Kvp parameters, Layer layer, List<Crs> systems) {
        UnservedParameters.reject(parameters, layer);
        Filter filter = filter(parameters, layer, systems);
        SpatialReference out = SpatialReference.parse(parameters, "outSR", systems);
        long offset = number(parameters, "resultOffset", LARGEST_OFFSET, 0);
        long most = mostRecords(parameters);
        int count = (int) Math.min(most, number(parameters, "resultRecordCount", Integer.MAX_VALUE, most));
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

    private static long mostRecords(Kvp parameters) {
        String type = parameters.text("resultType").orElse("none").toLowerCase(Locale.ROOT);
        long factor = number(parameters, "maxRecordCountFactor", MOST_FACTOR, 1);
        return factor
                * switch (type) {
                    case "none" -> MOST_RECORDS;
                    case "standard", "tile" -> MOST_OF_RESULT_TYPE;
                    default -> throw new InvalidParameterException("resultType", "must be none, standard or tile");
                };
    }

    /** Returns this query without features: the answer says only that the limit was exceeded. */
    LayerQuery withoutFeatures() {
        return new LayerQuery(layer, filter, rows, shown, grouped, order, offset, 0, geometry, out, decimals);
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

    /** Reads {@code time}: an instant, or two of which each may be null. */
    private static List<Filter> times(String text, Layer layer) {
        String[] ends = text.split(",", -1);
        if (ends.length > 2) {
            throw new InvalidParameterException("time", "must be one or two numbers of milliseconds");
        }
        String column = layer.collection()
                .time()
                .orElseThrow(
                        () -> new InvalidParameterException("time", "is for layers with timeInfo; this one has none"))
                .sqlName();
        List<Filter> parts = new ArrayList<>();
        time(ends[0]).ifPresent(at -> parts.add(new Filter.CompareInstant(column, Filter.Operator.AT_LEAST, at)));
        time(ends[ends.length - 1])
                .ifPresent(at -> parts.add(new Filter.CompareInstant(column, Filter.Operator.AT_MOST, at)));
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
            return Optional.of(GroupSql.grouped(rows, filter, by, statistics(statistics.get(), by, layer)));
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

    private static List<GroupSql.Statistic> statistics(String text, List<Column> groups, Layer layer) {
        List<?> given = EsriJson.list("outStatistics", text);
        if (given.isEmpty() || given.size() > MOST_STATISTICS) {
            throw new InvalidParameterException("outStatistics", "must have 1 to " + MOST_STATISTICS + " statistics");
        }
        Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        groups.forEach(group -> names.add(group.name()));
        List<GroupSql.Statistic> statistics = new ArrayList<>();
        for (Object one : given) {
            GroupSql.Statistic statistic = statistic(one, layer);
            if (!names.add(statistic.name())) {
                throw new InvalidParameterException(
                        "outStatistics",
                        "must have an outStatisticFieldName of its own for each statistic, other than those of groups;"
                                + " there are two '" + Layer.shown(statistic.name()) + "'");
            }
            statistics.add(statistic);
        }
        return statistics;
    }

    private static GroupSql.Statistic statistic(Object given, Layer layer) {
        if (!(given instanceof Map<?, ?> json)) {
            throw new InvalidParameterException("outStatistics", "must be an array of objects");
        }
        String type = String.valueOf(json.get("statisticType")).toUpperCase(Locale.ROOT);
        if (type.equals(EXCEEDS_LIMIT)) {
            Column geometry = layer.collection().geometry();
            boolean isPoint = geometry.type() == ColumnType.POINT;
            return GroupSql.Statistic.exceedsLimit(
                    Math.min(limit(json, "maxRecordCount"), isPoint ? limit(json, "maxPointCount") : Long.MAX_VALUE),
                    limit(json, "maxVertexCount"),
                    geometry,
                    name(json, type));
        }
        Column column = layer.get("outStatistics", String.valueOf(json.get("onStatisticField")));
        GroupSql.Function function = Arrays.stream(GroupSql.Function.values())
                .filter(one -> one.name().equals(type) && one.accepts(column.type()))
                .findFirst()
                .orElseThrow(() -> new InvalidParameterException(
                        "outStatistics",
                        "must have the statisticType count, min, max or exceedslimit, or for numbers sum, avg, stddev or"
                                + " var"));
        return GroupSql.Statistic.of(function, column, name(json, type + "_" + column.name()));
    }

    private static String name(Map<?, ?> statistic, String absent) {
        String name = statistic.get("outStatisticFieldName") instanceof String text && !text.isBlank()
                ? text.strip()
                : absent;
        if (!STATISTIC_NAME.matcher(name).matches()) {
            throw new InvalidParameterException(
                    "outStatistics", "must have an outStatisticFieldName of at most 128 characters that can be shown");
        }
        return name;
    }

    /** Returns a limit of {@code exceedslimit}; absent: none. */
    private static long limit(Map<?, ?> statistic, String name) {
        Object limit = statistic.get(name);
        if (limit == null || limit == JsonTree.Null.NULL) {
            return Long.MAX_VALUE;
        }
        if (limit instanceof Number number && number.doubleValue() >= 0) {
            return number.longValue();
        }
        throw new InvalidParameterException("outStatistics", "must have numbers as limits of exceedslimit");
    }

    private static List<SortKey> order(Kvp parameters, Layer layer, PublishedCollection rows) {
        List<SortKey> keys = new ArrayList<>();
        for (String part : parameters.list("orderByFields")) {
            int blank = Math.max(0, part.length() - 1);
            while (blank > 0 && !Character.isWhitespace(part.charAt(blank))) {
                blank--;
            }
            String direction = part.substring(blank).strip().toUpperCase(Locale.ROOT);
            boolean hasDirection =
                    named(part, rows).isEmpty() && blank > 0 && (direction.equals("ASC") || direction.equals("DESC"));
            String name = hasDirection ? part.substring(0, blank).strip() : part;
            Column column = named(name, rows).orElseGet(() -> {
                if (name.chars().anyMatch(Character::isWhitespace)) {
                    throw new InvalidParameterException(
                            "orderByFields", "must be fields, each with ASC or DESC after it");
                }
                return layer.get("orderByFields", name);
            });
            if (!rows.columns().contains(column) || column.type() == ColumnType.JSON) {
                throw new InvalidParameterException("orderByFields", "must be fields of the answer with an order");
            }
            keys.add(new SortKey(column.sqlName(), hasDirection && direction.equals("DESC")));
        }
        if (keys.size() > MOST_KEYS) {
            throw new InvalidParameterException("orderByFields", "must not have more than " + MOST_KEYS + " fields");
        }
        return keys;
    }

    private static Optional<Column> named(String name, PublishedCollection rows) {
        return rows.columns().stream()
                .filter(one -> !one.type().isGeometry() && one.name().equalsIgnoreCase(name))
                .findFirst();
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

    /** Reads a whole number; 0 counts as absent. */
    private static long number(Kvp parameters, String name, long most, long absent) {
        return UnservedParameters.isPresent(parameters, name)
                ? parameters.number(name, 0, most).orElse(absent)
                : absent;
    }
}
