package org.sidewalkdata.ogc.features.page;

import java.util.Arrays;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;

/** Builds the JSON schema of a column's values, for queryables and the API document. */
final class ValueSchema {
    private ValueSchema() {}

    /** Adds the column's name and meaning to its schema. */
    static Map<String, Object> described(Column column, Map<String, Object> schema) {
        schema.put("title", column.name());
        schema.put("description", column.meaning());
        return schema;
    }

    static Map<String, Object> of(Column column) {
        if (column.name().equals("label_type")) {
            return JsonTree.object(
                    "type",
                    "string",
                    "enum",
                    Arrays.stream(LabelType.values())
                            .map(LabelType::publishedName)
                            .toList());
        }
        return of(column.type());
    }

    /**
     * Returns the schema of a value in a feature: lists and objects are JSON text unless the request says
     * {@code nested=true}.
     */
    static Map<String, Object> held(Column column) {
        Map<String, Object> schema = of(column);
        boolean isText = column.type() == ColumnType.JSON || column.type().item() != column.type();
        return isText
                ? JsonTree.object("type", "string", "contentMediaType", "application/json", "contentSchema", schema)
                : schema;
    }

    /** Returns the schema of a single value; for a list, of one item. */
    static Map<String, Object> item(Column column) {
        ColumnType item = column.type().item();
        return item == column.type() ? of(column) : of(item);
    }

    private static Map<String, Object> of(ColumnType type) {
        return switch (type) {
            case INTEGER -> JsonTree.object("type", "integer");
            case NUMBER -> JsonTree.object("type", "number");
            case BOOLEAN -> JsonTree.object("type", "boolean");
            case TEXT -> JsonTree.object("type", "string");
            case UUID -> JsonTree.object("type", "string", "format", "uuid");
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> JsonTree.object("type", "string", "format", "date-time");
            case INTEGER_LIST, TEXT_LIST, UUID_LIST -> JsonTree.object("type", "array", "items", of(type.item()));
            case JSON -> JsonTree.object();
            case POINT -> JsonTree.object("format", "geometry-point");
            case LINE_STRING -> JsonTree.object("format", "geometry-linestring");
            case MULTI_POLYGON -> JsonTree.object("format", "geometry-multipolygon");
        };
    }
}
