package org.sidewalkdata.api.endpoint;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Builds JSON Schemas of documents. */
public final class JsonSchemas {
    public static final Map<String, Object> TEXT = object("type", "string");
    static final Map<String, Object> TEXT_OR_NULL = orNull("string");
    static final Map<String, Object> INTEGER = object("type", "integer", "format", "int64");
    static final Map<String, Object> INTEGER_OR_NULL = object("type", List.of("integer", "null"), "format", "int64");
    static final Map<String, Object> NUMBER = object("type", "number", "format", "double");
    static final Map<String, Object> NUMBER_OR_NULL = object("type", List.of("number", "null"), "format", "double");

    private JsonSchemas() {}

    /**
     * Returns the schema of an object with required members.
     *
     * @param members name, schema, name, schema …
     */
    public static Map<String, Object> record(Object... members) {
        Map<String, Object> properties = object(members);
        return object("type", "object", "required", List.copyOf(properties.keySet()), "properties", properties);
    }

    /** Adds an optional member to a record. */
    @SuppressWarnings("unchecked") // record created it so
    public static void maybe(Map<String, Object> record, String member, Map<String, Object> schema) {
        ((Map<String, Object>) Objects.requireNonNull(record.get("properties"))).put(member, schema);
    }

    /** Returns the schema of an object whose member names are data. */
    public static Map<String, Object> map(Map<String, Object> value) {
        return object("type", "object", "additionalProperties", value);
    }

    public static Map<String, Object> list(Map<String, Object> items) {
        return object("type", "array", "items", items);
    }

    /**
     * Returns the schema of a GeoJSON Feature.
     *
     * @param geometry the name of the geometry's schema in the same document
     */
    public static Map<String, Object> feature(String geometry, Map<String, Object> properties) {
        return record(
                "type", object("const", "Feature"),
                "geometry", reference(geometry),
                "properties", properties);
    }

    /** Returns a reference to a schema of the same document. */
    public static Map<String, Object> reference(String schema) {
        return object("$ref", "#/components/schemas/" + schema);
    }

    /** Returns the schema of {@code {"status":"OK", member: […]}}. */
    public static Map<String, Object> enveloped(String member, Map<String, Object> item) {
        return record("status", object("const", "OK"), member, list(item));
    }

    private static Map<String, Object> orNull(String type) {
        return object("type", List.of(type, "null"));
    }
}
