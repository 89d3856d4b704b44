package org.sidewalkdata.api.openapi;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.Map;
import org.sidewalkdata.api.endpoint.JsonSchemas;
import org.sidewalkdata.collection.GeometryType;

/** JSON Schemas of geometries, feature collections and errors. */
final class AnswerSchemas {
    /** Error shape A (spec, "Shape A"). */
    static final Map<String, Object> ERROR_A = error(
            "status", object("type", "integer"),
            "code", JsonSchemas.TEXT,
            "message", JsonSchemas.TEXT);

    /** Error shape B (spec, "Shape B"). */
    static final Map<String, Object> ERROR_B = error(
            "type", object("type", "string", "format", "uri-reference"),
            "title", JsonSchemas.TEXT,
            "status", object("type", "integer"),
            "detail", JsonSchemas.TEXT,
            "code", JsonSchemas.TEXT);

    private AnswerSchemas() {}

    private static Map<String, Object> error(Object... members) {
        Map<String, Object> error = JsonSchemas.record(members);
        JsonSchemas.maybe(error, "parameter", object("type", "string", "description", "The invalid parameter."));
        return error;
    }

    static Map<String, Object> featureCollection(Map<String, Object> feature) {
        return JsonSchemas.record(
                "type", object("const", "FeatureCollection"),
                "features", JsonSchemas.list(feature));
    }

    /**
     * Returns the schema of a feature.
     *
     * @param properties the schema of its properties
     */
    static Map<String, Object> feature(GeometryType type, Map<String, Object> properties) {
        return JsonSchemas.feature(geometryName(type), properties);
    }

    /** Returns GeoJSON's name of a geometry type. */
    static String geometryName(GeometryType type) {
        return switch (type) {
            case POINT -> "Point";
            case LINE_STRING -> "LineString";
            case MULTI_POLYGON -> "MultiPolygon";
            case NONE -> throw new IllegalArgumentException("No geometry type");
        };
    }

    static Map<String, Object> geometry(GeometryType type) {
        Map<String, Object> coordinates = switch (type) {
            case POINT -> position();
            case LINE_STRING -> array(position(), 2);
            case MULTI_POLYGON -> array(array(array(position(), 4), 1), 1);
            case NONE -> throw new IllegalArgumentException("No geometry type");
        };
        return JsonSchemas.record("type", object("const", geometryName(type)), "coordinates", coordinates);
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
