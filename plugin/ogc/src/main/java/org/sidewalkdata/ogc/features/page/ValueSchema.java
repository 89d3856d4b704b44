package org.sidewalkdata.ogc.features.page;

import java.util.Arrays;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.ogc.document.Json;

/** A column's values as a JSON schema, for queryables and the API document. */
final class ValueSchema {
    private ValueSchema() {}

    /** With the column's meaning. */
    static Map<String, Object> described(Column column) {
        Map<String, Object> schema = of(column);
        schema.put("title", column.name());
        schema.put("description", column.meaning());
        return schema;
    }

    static Map<String, Object> of(Column column) {
        if (column.name().equals("label_type")) {
            return Json.object(
                    "type",
                    "string",
                    "enum",
                    Arrays.stream(LabelType.values())
                            .map(LabelType::publishedName)
                            .toList());
        }
        return of(column.type());
    }

    /** Of one value: a list's item. */
    static Map<String, Object> item(Column column) {
        return switch (column.type()) {
            case INTEGER_LIST -> of(ColumnType.INTEGER);
            case TEXT_LIST -> of(ColumnType.TEXT);
            case UUID_LIST -> of(ColumnType.UUID);
            default -> of(column);
        };
    }

    private static Map<String, Object> of(ColumnType type) {
        return switch (type) {
            case INTEGER -> Json.object("type", "integer");
            case NUMBER -> Json.object("type", "number");
            case BOOLEAN -> Json.object("type", "boolean");
            case TEXT -> Json.object("type", "string");
            case UUID -> Json.object("type", "string", "format", "uuid");
            case EPOCH_MILLIS, DATE_TIME -> Json.object("type", "string", "format", "date-time");
            case INTEGER_LIST -> Json.object("type", "array", "items", of(ColumnType.INTEGER));
            case TEXT_LIST -> Json.object("type", "array", "items", of(ColumnType.TEXT));
            case UUID_LIST -> Json.object("type", "array", "items", of(ColumnType.UUID));
            case JSON -> Json.object();
            case POINT -> Json.object("format", "geometry-point");
            case LINE_STRING -> Json.object("format", "geometry-linestring");
            case MULTI_POLYGON -> Json.object("format", "geometry-multipolygon");
        };
    }
}
