package org.sidewalkdata.ogc.arcgis;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.served.ServedCollection;

/**
 * A collection as a layer of the FeatureServer. Immutable.
 *
 * @param id position of the collection among all, from 0; maps in ArcGIS keep it
 */
record Layer(int id, ServedCollection collection) {
    static final String DATE = "esriFieldTypeDate";

    private static final String OBJECT_ID = "OBJECTID";
    private static final int LONGEST_TEXT = 4_000;
    private static final int LENGTH_OF_UUID = 36;
    private static final int BYTES_OF_DATE = 8;

    static List<Layer> all() {
        return ServedCollection.ALL.stream()
                .map(one -> new Layer(ServedCollection.ALL.indexOf(one), one))
                .toList();
    }

    /** Finds the layer of an id in a path. */
    static Optional<Layer> find(String id) {
        return all().stream()
                .filter(layer -> Integer.toString(layer.id).equals(id))
                .findFirst();
    }

    Column key() {
        return collection.key();
    }

    /**
     * Finds a field, shown or hidden, in any case as in SQL; not the geometry. {@code OBJECTID} is the feature's id in
     * every layer.
     */
    Optional<Column> find(String name, boolean hidden) {
        String wanted = name.strip();
        if (wanted.equalsIgnoreCase(OBJECT_ID)) {
            return Optional.of(key());
        }
        Stream<Column> columns = Stream.concat(
                collection.rows().attributes().stream(), hidden ? collection.rows().hidden().stream() : Stream.empty());
        return columns.filter(column -> column.name().equalsIgnoreCase(wanted)).findFirst();
    }

    /** Returns the shown field of a name in a parameter. */
    Column get(String parameter, String name) {
        return find(name, false)
                .orElseThrow(() -> new InvalidParameterException(
                        parameter, "must name fields of the layer; it has no field '" + shown(name.strip()) + "'"));
    }

    static String shown(String text) {
        String printable = text.replaceAll("[^\\x20-\\x7e]", ".");
        return printable.length() <= 40 ? printable : printable.substring(0, 40) + "…";
    }

    String geometryType() {
        return switch (collection.rows().geometryType()) {
            case POINT -> "esriGeometryPoint";
            case LINE_STRING -> "esriGeometryPolyline";
            case MULTI_POLYGON -> "esriGeometryPolygon";
            case NONE -> throw new IllegalStateException(collection.id() + " has no geometry");
        };
    }

    /** Describes a field. Pro requires {@code editable} and {@code nullable}. */
    Map<String, Object> field(Column column) {
        boolean isKey = column.equals(key());
        Map<String, Object> field = JsonTree.object(
                "name", column.name(),
                "type", isKey ? "esriFieldTypeOID" : type(column),
                "alias", column.name());
        length(column.type()).ifPresent(length -> field.put("length", length));
        field.putAll(JsonTree.object(
                "nullable",
                column.nullable(),
                "editable",
                false,
                "domain",
                column.type() == ColumnType.BOOLEAN ? YES_OR_NO : JsonTree.Null.NULL,
                "defaultValue",
                JsonTree.Null.NULL));
        return field;
    }

    private static final Map<String, Object> YES_OR_NO = JsonTree.object(
            "type",
            "codedValue",
            "name",
            "yes_or_no",
            "codedValues",
            List.of(JsonTree.object("name", "No", "code", 0), JsonTree.object("name", "Yes", "code", 1)));

    /** Returns the type of a field. Ids of OpenStreetMap have more than 32 bits; a double holds all of them. */
    private static String type(Column column) {
        return switch (column.type()) {
            case INTEGER -> column.name().startsWith("osm_") ? "esriFieldTypeDouble" : "esriFieldTypeInteger";
            case NUMBER -> "esriFieldTypeDouble";
            case BOOLEAN -> "esriFieldTypeSmallInteger";
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> DATE;
            case TEXT, UUID, JSON, INTEGER_LIST, UUID_LIST, TEXT_LIST -> "esriFieldTypeString";
            case POINT, LINE_STRING, MULTI_POLYGON -> throw new IllegalArgumentException("A geometry is not a field");
        };
    }

    private static Optional<Integer> length(ColumnType type) {
        return switch (type) {
            case UUID -> Optional.of(LENGTH_OF_UUID);
            case TEXT, JSON, INTEGER_LIST, UUID_LIST, TEXT_LIST -> Optional.of(LONGEST_TEXT);
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> Optional.of(BYTES_OF_DATE);
            default -> Optional.empty();
        };
    }
}
