package org.sidewalkdata.api.openapi;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;

/** JSON Schema of what surrounds the records: geometries, collections, errors. */
final class AnswerSchemas {
    static final Map<String, Object> POINT = geometry("Point", position());
    static final Map<String, Object> LINE_STRING =
            geometry("LineString", object("type", "array", "items", position(), "minItems", 2));

    /** Spec, "Shape A". */
    static final Map<String, Object> ERROR_A = object(
            "type",
            "object",
            "required",
            List.of("status", "code", "message"),
            "properties",
            object(
                    "status", object("type", "integer"),
                    "code", object("type", "string"),
                    "message", object("type", "string"),
                    "parameter", object("type", "string", "description", "The parameter at fault.")));

    /** Spec, "Shape B". */
    static final Map<String, Object> ERROR_B = object(
            "type",
            "object",
            "required",
            List.of("type", "title", "status", "detail", "code"),
            "properties",
            object(
                    "type", object("type", "string", "format", "uri-reference"),
                    "title", object("type", "string"),
                    "status", object("type", "integer"),
                    "detail", object("type", "string"),
                    "code", object("type", "string"),
                    "parameter", object("type", "string", "description", "The parameter at fault.")));

    private AnswerSchemas() {}

    static Map<String, Object> featureCollection(Map<String, Object> feature) {
        return object(
                "type",
                "object",
                "required",
                List.of("type", "features"),
                "properties",
                object(
                        "type", object("const", "FeatureCollection"),
                        "features", object("type", "array", "items", feature)));
    }

    static Map<String, Object> labelTags(Map<String, Object> tag) {
        return object(
                "type",
                "object",
                "required",
                List.of("status", "label_tags"),
                "properties",
                object("status", object("const", "OK"), "label_tags", object("type", "array", "items", tag)));
    }

    private static Map<String, Object> geometry(String type, Map<String, Object> coordinates) {
        return object(
                "type",
                "object",
                "required",
                List.of("type", "coordinates"),
                "properties",
                object("type", object("const", type), "coordinates", coordinates));
    }

    private static Map<String, Object> position() {
        return object(
                "type",
                "array",
                "items",
                object("type", "number"),
                "minItems",
                2,
                "maxItems",
                2,
                "description",
                "Longitude, latitude.");
    }
}
