package org.sidewalkdata.api.openapi;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.api.endpoint.JsonSchemas;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollections;

/** Writes JSON Schemas of a collection's records from the collection's field list (A3 to A7). */
public final class RecordSchema {
    private static final String INTEGER = "integer";

    private RecordSchema() {}

    /** Returns the schema of a record without its geometry. */
    public static Map<String, Object> of(Records records) {
        return members(records.collection().properties(), records.maybe());
    }

    private static Map<String, Object> members(List<Property> properties) {
        return members(properties, Set.of());
    }

    private static Map<String, Object> members(List<Property> properties, Set<String> maybe) {
        Map<String, Object> members = object();
        List<String> required = new ArrayList<>();
        for (Property property : properties) {
            members.put(property.name(), schema(property));
            if (!maybe.contains(property.name())) {
                required.add(property.name());
            }
        }
        return object("type", "object", "required", required, "properties", members);
    }

    private static Map<String, Object> schema(Property property) {
        if (property instanceof Property.Group group) {
            Map<String, Object> schema = members(group.members());
            schema.put("description", group.meaning());
            return schema;
        }
        return schema(((Property.Value) property).column());
    }

    /** Returns the schema of a member. */
    public static Map<String, Object> schema(Column column) {
        if (column.name().equals("label_type")) {
            return JsonSchemas.reference("LabelType");
        }
        Map<String, Object> schema = column.type() == ColumnType.JSON ? nested(column) : schema(column.type());
        if (column.nullable()) {
            schema.put("type", List.of((String) schema.get("type"), "null"));
        }
        schema.put("description", column.meaning());
        return schema;
    }

    private static Map<String, Object> schema(ColumnType type) {
        return switch (type) {
            case INTEGER, EPOCH_MILLIS -> object("type", INTEGER, "format", "int64");
            case NUMBER -> object("type", "number", "format", "double");
            case BOOLEAN -> object("type", "boolean");
            case TEXT -> object("type", "string");
            case UUID -> object("type", "string", "format", "uuid");
            case MEAN_DATE, DATE_TIME -> object("type", "string", "format", "date-time");
            case INTEGER_LIST -> JsonSchemas.list(schema(ColumnType.INTEGER));
            case UUID_LIST -> JsonSchemas.list(schema(ColumnType.UUID));
            case TEXT_LIST -> JsonSchemas.list(schema(ColumnType.TEXT));
            case JSON, POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException(type + " is described elsewhere");
        };
    }

    private static Map<String, Object> nested(Column column) {
        return switch (column.name()) {
            case "tag_counts" -> JsonSchemas.map(schema(ColumnType.INTEGER));
            case "attributes" -> JsonSchemas.map(schema(ColumnType.NUMBER));
            case "points" ->
                JsonSchemas.map(JsonSchemas.record(
                        "count", schema(ColumnType.INTEGER),
                        "near_problem", schema(ColumnType.INTEGER)));
            case "validations" ->
                JsonSchemas.list(JsonSchemas.record(
                        "user_id", schema(ColumnType.UUID),
                        "validation", object("type", "string", "enum", List.of("1", "2", "3"))));
            case "labels" ->
                JsonSchemas.list(members(PublishedCollections.CLUSTER_LABELS.properties().stream()
                        .filter(property -> !property.name().equals("label_cluster_id"))
                        .toList()));
            default -> throw new IllegalArgumentException(column.name() + " needs a schema here");
        };
    }
}
