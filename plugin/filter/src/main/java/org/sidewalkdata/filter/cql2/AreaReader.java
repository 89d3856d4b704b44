package org.sidewalkdata.filter.cql2;

import java.nio.charset.StandardCharsets;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygonal;
import org.locationtech.jts.operation.valid.IsValidOp;
import org.locationtech.jts.operation.valid.TopologyValidationError;
import org.sidewalkdata.filter.GeometryLimits;
import org.sidewalkdata.filter.SpatialFilter;

/**
 * Reader of the area that a request is limited to: a polygon or multipolygon in WGS84 degrees, longitude first, as
 * well-known text or GeoJSON. Every fault is an {@link IllegalArgumentException} whose message follows the area's name:
 * {@code crosses itself …}. Takes what a file of areas may have, too: a byte order mark, heights and measures, and a
 * {@code crs} of degrees. Pure.
 */
public final class AreaReader {
    /** The highest number of points in well-known text. */
    public static final int MOST_WKT_POINTS = 200;
    /** The highest number of characters of well-known text. */
    public static final int LONGEST_WKT = 8 * 1024;
    /** The highest number of points in GeoJSON. */
    public static final int MOST_JSON_POINTS = GeometryLimits.MOST_POSITIONS;
    /** The highest number of bytes of GeoJSON. */
    public static final int MOST_JSON_BYTES = 2 * 1024 * 1024;

    /** A point has at most six tokens, with a height and a measure; the other members of a feature have the rest. */
    private static final int MOST_TOKENS = 6 * MOST_JSON_POINTS + 20_000;

    private static final String INSTEAD =
            ". Send a polygon of up to " + MOST_JSON_POINTS + " points as GeoJSON in the body of a POST";

    private AreaReader() {}

    /** Reads well-known text: {@code POLYGON((…))}. */
    public static Geometry wkt(String text) {
        if (text.length() > LONGEST_WKT) {
            throw new IllegalArgumentException(tooLarge(text.length(), "characters", LONGEST_WKT) + INSTEAD);
        }
        Geometry area;
        try {
            Cql2Tokens tokens = new Cql2Tokens(text);
            area = new WktReader(tokens).read();
            if (tokens.kind() != Cql2Tokens.Kind.END) {
                throw tokens.fault("Expected the end");
            }
        } catch (Cql2Exception e) {
            throw new IllegalArgumentException("is not a polygon in well-known text: " + e.getMessage(), e);
        }
        if (area.getNumPoints() > MOST_WKT_POINTS) {
            throw new IllegalArgumentException(tooLarge(area.getNumPoints(), "points", MOST_WKT_POINTS) + INSTEAD);
        }
        return checked(area);
    }

    private static String tooLarge(int size, String unit, int most) {
        return "has " + size + " " + unit + "; the most are " + most;
    }

    /** Reads a GeoJSON geometry, a feature, or a collection of one feature. */
    public static Geometry geoJson(byte[] json) {
        Geometry area;
        try {
            JsonNode whole = JsonNode.parse(text(json), MOST_TOKENS);
            area = new GeoJsonReader(0).geometry(geometry(whole));
        } catch (Cql2Exception e) {
            throw new IllegalArgumentException("is not a GeoJSON polygon: " + e.getMessage(), e);
        }
        if (area.getNumPoints() > MOST_JSON_POINTS) {
            throw new IllegalArgumentException(tooLarge(area.getNumPoints(), "points", MOST_JSON_POINTS));
        }
        return checked(area);
    }

    /** Returns the text without a byte order mark, which spreadsheets and Windows write. */
    private static String text(byte[] json) {
        boolean utf16 = json.length > 1
                && (json[0] == (byte) 0xFE && json[1] == (byte) 0xFF
                        || json[0] == (byte) 0xFF && json[1] == (byte) 0xFE);
        String text = new String(json, utf16 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static JsonNode.Members geometry(JsonNode node) {
        if (!(node instanceof JsonNode.Members object)) {
            throw new Cql2Exception("Expected an object", node.position());
        }
        GeoJsonReader.crsFault(object).ifPresent(fault -> {
            throw new IllegalArgumentException(fault);
        });
        if (object.members().containsKey("rings") || object.members().containsKey("geometryType")) {
            throw new IllegalArgumentException("is Esri JSON, not GeoJSON; get it from the service with f=geojson");
        }
        JsonNode geometry = object.members().get("geometry");
        if (geometry != null) {
            return geometry(geometry);
        }
        if (object.members().get("features") instanceof JsonNode.Items features) {
            if (features.items().size() != 1) {
                throw new Cql2Exception("Expected one feature", features.position());
            }
            return geometry(features.items().get(0));
        }
        return object;
    }

    private static Geometry checked(Geometry area) {
        if (!(area instanceof Polygonal)) {
            throw new IllegalArgumentException("must be a polygon or multipolygon but was a " + area.getGeometryType());
        }
        try {
            SpatialFilter.requireDegrees(area);
            GeometryLimits.require(area);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("is not accepted: " + e.getMessage(), e);
        }
        TopologyValidationError fault = new IsValidOp(area).getValidationError();
        if (fault != null) {
            Coordinate at = fault.getCoordinate();
            throw new IllegalArgumentException(complaint(fault) + " at longitude " + at.x + ", latitude " + at.y);
        }
        return area;
    }

    private static String complaint(TopologyValidationError fault) {
        return switch (fault.getErrorType()) {
            case TopologyValidationError.SELF_INTERSECTION, TopologyValidationError.RING_SELF_INTERSECTION ->
                "crosses itself";
            default -> "is not valid: " + fault.getMessage();
        };
    }
}
