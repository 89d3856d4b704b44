package org.sidewalkdata.load.bundle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryComponentFilter;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.model.GeoJsonCrs;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A geometry as it is in the file or the other database, in GeoJSON's terms, not yet checked. {@link RowGeometry} makes
 * points, lines and areas from it.
 *
 * @param type empty: the geometry has no type
 * @param coordinates {@code Double}, lists, or null for anything else
 * @param fault why it cannot be used whatever it is to be; null: nothing is known
 */
public record UncheckedGeometry(
        String type, @Nullable Object coordinates, @Nullable String fault) {
    /** Reads the object at the parser's position, to its end. */
    static UncheckedGeometry read(JsonParser json) {
        String type = "";
        Object coordinates = null;
        String crs = null;
        var reader = new CoordinateReader();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String member = json.currentName();
            JsonToken value = json.nextToken();
            if (member.equals("type") && value == JsonToken.VALUE_STRING) {
                type = json.getString();
            } else if (member.equals("coordinates")) {
                coordinates = reader.value(json);
            } else if (member.equals("crs")) {
                crs = GeoJsonRows.crsFault(json);
            } else {
                json.skipChildren();
            }
        }
        return new UncheckedGeometry(type, coordinates, crs == null ? reader.fault() : crs);
    }

    /** Reads WKB, to the last bit. */
    static UncheckedGeometry ofWkb(byte[] bytes, int from, int to) {
        try {
            Geometry geometry = new WKBReader().read(Arrays.copyOfRange(bytes, from, to));
            ShapeLimits.check(geometry.getNumPoints(), ShapeLimits.POSITIONS, "positions");
            ShapeLimits.check(parts(geometry), ShapeLimits.PARTS, "parts and rings");
            String fault = geometry.getSRID() == 0
                    ? null
                    : GeoJsonCrs.fault("EPSG:" + geometry.getSRID()).orElse(null);
            return new UncheckedGeometry(geometry.getGeometryType(), coordinates(geometry), fault);
        } catch (ParseException | IllegalArgumentException e) {
            throw new BadCell("geometry", "cannot be read: " + e.getMessage());
        }
    }

    private static int parts(Geometry geometry) {
        int[] parts = {0};
        geometry.apply((GeometryComponentFilter) part -> parts[0]++);
        return parts[0];
    }

    private static @Nullable Object coordinates(Geometry geometry) {
        if (geometry instanceof Point point) {
            return point.isEmpty() ? null : position(point.getCoordinate());
        }
        if (geometry instanceof LineString line) {
            return Stream.of(line.getCoordinates())
                    .map(UncheckedGeometry::position)
                    .toList();
        }
        if (geometry instanceof Polygon polygon) {
            return rings(polygon);
        }
        return IntStream.range(0, geometry.getNumGeometries())
                .mapToObj(i -> coordinates(geometry.getGeometryN(i)))
                .toList();
    }

    private static List<@Nullable Object> rings(Polygon polygon) {
        List<@Nullable Object> rings = new ArrayList<>();
        if (!polygon.isEmpty()) {
            rings.add(coordinates(polygon.getExteriorRing()));
        }
        for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
            rings.add(coordinates(polygon.getInteriorRingN(i)));
        }
        return rings;
    }

    private static List<Double> position(Coordinate coordinate) {
        return List.of(coordinate.x, coordinate.y);
    }
}
