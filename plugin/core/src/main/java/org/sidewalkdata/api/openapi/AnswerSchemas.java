package org.sidewalkdata.api.openapi;

import static org.sidewalkdata.api.openapi.RecordSchema.reference;
import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.GeometryType;

/** JSON Schema of what surrounds the records: geometries, collections, errors. */
final class AnswerSchemas {
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

    /** A feature of one of {@link #geometry}. @param properties their schema */
    static Map<String, Object> feature(GeometryType type, Map<String, Object> properties) {
        return object(
                "type",
                "object",
                "required",
                List.of("type", "geometry", "properties"),
                "properties",
                object(
                        "type", object("const", "Feature"),
                        "geometry", reference(geometryName(type)),
                        "properties", properties));
    }

    /** Records as a member of an object with a status. */
    static Map<String, Object> enveloped(String member, Map<String, Object> record) {
        return object(
                "type",
                "object",
                "required",
                List.of("status", member),
                "properties",
                object("status", object("const", "OK"), member, object("type", "array", "items", record)));
    }

    /** GeoJSON's name. */
    static String geometryName(GeometryType type) {
        return switch (type) {
            case POINT -> "Point";
            case LINE_STRING -> "LineString";
            case MULTI_POLYGON -> "MultiPolygon";
            case NONE -> throw new IllegalArgumentException("There is no geometry");
        };
    }

    static Map<String, Object> geometry(GeometryType type) {
        Map<String, Object> coordinates = switch (type) {
            case POINT -> position();
            case LINE_STRING -> array(position(), 2);
            case MULTI_POLYGON -> array(array(array(position(), 4), 1), 1);
            case NONE -> throw new IllegalArgumentException("There is no geometry");
        };
        return object(
                "type",
                "object",
                "required",
                List.of("type", "coordinates"),
                "properties",
                object("type", object("const", geometryName(type)), "coordinates", coordinates));
    }

    private static Map<String, Object> array(Map<String, Object> items, int atLeast) {
        return object("type", "array", "items", items, "minItems", atLeast);
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
