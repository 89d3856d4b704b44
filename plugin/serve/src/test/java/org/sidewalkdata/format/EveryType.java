package org.sidewalkdata.format;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;

/** A collection with a column of every type, each named after it, and a group; its rows contain edge cases. */
final class EveryType {
    static final UUID USER = UUID.fromString("f0000000-0000-4000-8000-00000000000f");
    static final String ODD_TEXT = "a \"quoted\", piece\r\nnext\tline \\ 😀 שלום \u2028\u0001";

    private EveryType() {}

    static PublishedCollection withoutGeometry() {
        return collection(Optional.empty(), List.of());
    }

    static PublishedCollection withPoint() {
        return collection(Optional.of(ColumnType.POINT), List.of("latitude", "longitude"));
    }

    static PublishedCollection withLine() {
        return collection(Optional.of(ColumnType.LINE_STRING), List.of("start_point", "end_point"));
    }

    static PublishedCollection withArea() {
        return collection(Optional.of(ColumnType.MULTI_POLYGON), List.of("center_point", "wkt"));
    }

    /** Returns an area with a clockwise island, and a counterclockwise square with a counterclockwise hole. */
    static Map<String, Object> areaRow(long id) {
        double[][] island = {{10, 0}, {10, 2}, {12, 0}, {10, 0}};
        double[][] square = {{0, 0}, {6, 0}, {6, 6}, {0, 6}, {0, 0}};
        double[][] hole = {{1, 1}, {2, 1}, {2, 2}, {1, 2}, {1, 1}};
        return with(nullRow(id), "geom", new double[][][][] {{island}, {square, hole}});
    }

    static Map<String, Object> emptyArea(long id) {
        return with(nullRow(id), "geom", new double[0][][][]);
    }

    /** Returns a row in which every value is an edge case. */
    static Map<String, Object> oddRow(long id) {
        Map<String, Object> row = nullRow(id);
        row.put("number", 1e300);
        row.put("boolean", true);
        row.put("text", ODD_TEXT);
        row.put("uuid", USER);
        row.put("epoch_millis", Instant.ofEpochMilli(-1));
        row.put("date_time", Instant.parse("+10000-01-02T03:04:05.999Z"));
        row.put("integer_list", List.of(1L, 1L << 40));
        row.put("uuid_list", List.of(USER, new UUID(0, 0)));
        row.put("text_list", List.of("narrow", "a,b", "c[d]", "e\"f", "", "😀"));
        row.put("json", "{\"a,b\":\"\\\"\"}");
        row.put("inner", 1e-7);
        return row;
    }

    /** Returns a row in which every nullable value is null and lists are empty. */
    static Map<String, Object> nullRow(long id) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("integer", id);
        row.put("integer_list", List.of());
        row.put("uuid_list", List.of());
        row.put("text_list", List.of());
        row.put("json", "{}");
        row.put("geom", new double[][] {{-122.5, 45.0000001}, {0, -0.0}, {180, -90}});
        return row;
    }

    /** Returns an odd row with the key 1 between two without values. */
    static List<Map<String, Object>> threeRows() {
        return List.of(nullRow(0), oddRow(1), nullRow(2));
    }

    static Map<String, Object> with(Map<String, Object> row, String column, Object value) {
        row.put(column, value);
        return row;
    }

    private static PublishedCollection collection(Optional<ColumnType> geometry, List<String> csvGeometryNames) {
        List<Property> properties = new ArrayList<>();
        List<Column> columns = new ArrayList<>();
        for (ColumnType type : ColumnType.values()) {
            if (!type.isGeometry()) {
                Column column = column(type.name().toLowerCase(java.util.Locale.ROOT), type);
                columns.add(column);
                properties.add(new Property.Value(column.name(), column));
            }
        }
        Column inner = column("inner", ColumnType.NUMBER);
        columns.add(inner);
        Property value = new Property.Value("key", inner);
        properties.add(new Property.Group("group", List.of(new Property.Group("deep", List.of(value), "")), ""));
        geometry.ifPresent(type -> columns.add(column("geom", type)));
        return new PublishedCollection(
                "every_type", "every_type", properties, columns, csvGeometryNames, List.of("integer"), List.of());
    }

    private static Column column(String name, ColumnType type) {
        String dbfName = name.substring(0, Math.min(10, name.length()));
        return new Column(name, name, dbfName, type, true, "");
    }
}
