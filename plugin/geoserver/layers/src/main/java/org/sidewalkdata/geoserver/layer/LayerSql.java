package org.sidewalkdata.geoserver.layer;

import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;

/**
 * Builds the SELECT of a layer. Map servers do not support arrays, JSON or UUIDs and silently omit such columns, so
 * these columns become text, and lists become JSON text.
 */
final class LayerSql {
    private LayerSql() {}

    static String select(PublishedLayer layer) {
        String sql = layer.columns().stream()
                        .map(column -> expression(column, layer.attribute(column)))
                        .collect(Collectors.joining(", ", "SELECT ", ""))
                + " FROM " + layer.from();
        String conditions = layer.parameters().stream()
                .filter(parameter -> !parameter.condition().isEmpty())
                .map(parameter -> "('%" + parameter.name() + "%' = '' OR " + parameter.condition() + ")")
                .collect(Collectors.joining(" AND "));
        return conditions.isEmpty() ? sql : sql + " WHERE " + conditions;
    }

    private static String expression(Column column, String attribute) {
        String name = column.sqlName();
        return switch (column.type()) {
            case INTEGER_LIST, UUID_LIST, TEXT_LIST -> "to_json(" + name + ")::text AS " + attribute;
            case UUID, JSON -> name + "::text AS " + attribute;
            case INTEGER,
                    NUMBER,
                    BOOLEAN,
                    TEXT,
                    EPOCH_MILLIS,
                    MEAN_DATE,
                    DATE_TIME,
                    POINT,
                    LINE_STRING,
                    MULTI_POLYGON -> name.equals(attribute) ? name : name + " AS " + attribute;
        };
    }
}
