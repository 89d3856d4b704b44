package org.sidewalkdata.query;

import java.util.Map;

/**
 * What a query parameter takes, for people, for programs, and for the reader of requests.
 *
 * @param words for people, {@code integer, at least 1}
 * @param schema for programs: JSON Schema, as in an OpenAPI document
 * @param reading how a value is read; throws what {@link Parameters} throws
 */
public record ParameterKind<T>(String words, Map<String, Object> schema, Reading<T> reading) {
    /** Reads the parameter of a name. */
    @FunctionalInterface
    public interface Reading<T> {
        T read(Parameters given, String name);
    }

    /** Whether several values stand in one parameter, comma-separated. */
    public boolean isList() {
        return "array".equals(schema.get("type"));
    }
}
