package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Pieces of JSON Schema that documents are described with. */
public final class JsonSchemas {
    public static final Map<String, Object> TEXT = object("type", "string");
    static final Map<String, Object> TEXT_OR_NULL = orNull("string");
    static final Map<String, Object> INTEGER = object("type", "integer", "format", "int64");
    static final Map<String, Object> INTEGER_OR_NULL = object("type", List.of("integer", "null"), "format", "int64");
    static final Map<String, Object> NUMBER = object("type", "number", "format", "double");
    static final Map<String, Object> NUMBER_OR_NULL = object("type", List.of("number", "null"), "format", "double");

    private JsonSchemas() {}

    /** An object that always has all of these members. @param members name, schema, name, schema … */
    public static Map<String, Object> record(Object... members) {
        Map<String, Object> properties = object(members);
        return object("type", "object", "required", List.copyOf(properties.keySet()), "properties", properties);
    }

    /** Adds a member that a record need not have. */
    @SuppressWarnings("unchecked") // as record made it
    public static void maybe(Map<String, Object> record, String member, Map<String, Object> schema) {
        ((Map<String, Object>) Objects.requireNonNull(record.get("properties"))).put(member, schema);
    }

    /** An object whose names are data. */
    public static Map<String, Object> map(Map<String, Object> value) {
        return object("type", "object", "additionalProperties", value);
    }

    public static Map<String, Object> list(Map<String, Object> items) {
        return object("type", "array", "items", items);
    }

    /** A Feature of GeoJSON. @param geometry name of the document's own schema of it */
    public static Map<String, Object> feature(String geometry, Map<String, Object> properties) {
        return record(
                "type", object("const", "Feature"),
                "geometry", reference(geometry),
                "properties", properties);
    }

    /** A schema of the document's own. */
    public static Map<String, Object> reference(String schema) {
        return object("$ref", "#/components/schemas/" + schema);
    }

    /** {@code {"status":"OK", member: […]}}. */
    public static Map<String, Object> enveloped(String member, Map<String, Object> item) {
        return record("status", object("const", "OK"), member, list(item));
    }

    private static Map<String, Object> orNull(String type) {
        return object("type", List.of(type, "null"));
    }
}
