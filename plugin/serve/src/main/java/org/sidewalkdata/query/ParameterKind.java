package org.sidewalkdata.query;

import java.util.List;
import java.util.Map;

/**
 * The accepted values of a query parameter: for people, for programs and for the parser.
 *
 * @param words a description for people, such as {@code integer, at least 1}
 * @param schema JSON Schema as in an OpenAPI document
 * @param reading parses the value; throws the exceptions of {@link Parameters}
 */
public record ParameterKind<T>(String words, Map<String, Object> schema, Reading<T> reading) {
    /** Parses the parameter of a name. */
    @FunctionalInterface
    public interface Reading<T> {
        T read(Parameters given, String name);
    }

    /** Returns true if one parameter holds several values, separated by commas. */
    public boolean isList() {
        return "array".equals(schema.get("type"));
    }

    /**
     * Converts an example value to the schema's type: {@code 10} to a number, {@code a,b} to a list of texts.
     *
     * @throws IllegalArgumentException for a schema type without a conversion
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
