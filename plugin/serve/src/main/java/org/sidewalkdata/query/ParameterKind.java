package org.sidewalkdata.query;

import java.util.List;
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

    /**
     * A value as the schema has it: {@code 10} as a number, {@code a,b} as a list of texts.
     *
     * @throws IllegalArgumentException when the schema is of another type than those there are
     */
    public Object json(String value) {
        String type = String.valueOf(schema.get("type"));
        return switch (type) {
            case "array" -> List.of(value.split(","));
            case "boolean" -> Boolean.valueOf(value);
            case "integer" -> Long.valueOf(value);
            case "number" -> Double.valueOf(value);
            case "string" -> value;
            default -> throw new IllegalArgumentException("A parameter of type " + type + " needs an example here");
        };
    }
}
