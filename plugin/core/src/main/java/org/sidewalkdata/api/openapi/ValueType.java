package org.sidewalkdata.api.openapi;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.query.ValidationStatus;

/**
 * What a query parameter takes. Immutable.
 *
 * @param words for people
 * @param schema for programs: JSON Schema
 */
public record ValueType(String words, Map<String, Object> schema) {
    static final ValueType BBOX = new ValueType(
            "minLongitude,minLatitude,maxLongitude,maxLatitude",
            object("type", "array", "items", object("type", "number"), "minItems", 4, "maxItems", 4));
    static final ValueType ID = new ValueType("positive integer", integer(1));
    static final ValueType COUNT = new ValueType("integer, at least 1", integer(1));
    static final ValueType COUNT_OR_NONE = new ValueType("integer, at least 0", integer(0));
    static final ValueType METERS = new ValueType("number, at least 0", object("type", "number", "minimum", 0));
    static final ValueType FRACTION =
            new ValueType("number from 0 to 1", object("type", "number", "minimum", 0, "maximum", 1));
    static final ValueType SEVERITY = new ValueType("1, 2 or 3", object("type", "integer", "minimum", 1, "maximum", 3));
    static final ValueType BOOLEAN = new ValueType("true or false", object("type", "boolean", "default", false));
    static final ValueType TEXT = new ValueType("text", object("type", "string"));
    static final ValueType TEXTS = new ValueType(
            "texts, comma-separated", object("type", "array", "items", object("type", "string"), "minItems", 1));
    static final ValueType TIME = new ValueType(
            "ISO 8601 date or date-time",
            object("type", "string", "anyOf", List.of(object("format", "date"), object("format", "date-time"))));
    static final ValueType LABEL_TYPES = new ValueType(
            "label types, comma-separated",
            object("type", "array", "items", object("$ref", "#/components/schemas/LabelType"), "minItems", 1));
    static final ValueType VALIDATION_STATUS = choice(Arrays.stream(ValidationStatus.values())
            .map(status -> status.name().toLowerCase(Locale.ROOT))
            .toList());

    static final Map<String, Object> LABEL_TYPE = object(
            "type",
            "string",
            "enum",
            Arrays.stream(LabelType.values()).map(LabelType::publishedName).toList());

    /** The offered formats; the first is the default. */
    static ValueType fileType(List<FileType> offered) {
        ValueType choice = choice(offered.stream().map(FileType::parameterValue).toList());
        choice.schema.put("default", offered.get(0).parameterValue());
        return choice;
    }

    /** Whether several values stand in one parameter, comma-separated. */
    boolean isList() {
        return "array".equals(schema.get("type"));
    }

    private static ValueType choice(List<String> values) {
        return new ValueType(String.join(", ", values), object("type", "string", "enum", values));
    }

    private static Map<String, Object> integer(long minimum) {
        return object("type", "integer", "format", "int64", "minimum", minimum);
    }
}
