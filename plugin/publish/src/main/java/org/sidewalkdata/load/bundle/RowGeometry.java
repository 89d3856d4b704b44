package org.sidewalkdata.load.bundle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.operation.valid.IsValidOp;
import org.locationtech.jts.operation.valid.TopologyValidationError;

/**
 * Makes checked WGS84 shapes from GeoJSON geometries; throws {@link BadCell} with the reason if a geometry cannot be
 * used.
 */
public final class RowGeometry {
    private static final GeometryFactory FACTORY = new GeometryFactory(new PrecisionModel(), 4326);

    private static final double MOST_DEGREES = 360;

    private RowGeometry() {}

    public static Coordinate point(@Nullable UncheckedGeometry unchecked) {
        UncheckedGeometry geometry = geometry(unchecked, "a Point", "Point");
        return position(geometry.coordinates());
    }

    /**
     * Returns a line of two points or more, which may be the only part of a MultiLineString; it may still have no
     * length.
     */
    public static LineString line(Row row) {
        UncheckedGeometry geometry = geometry(row.geometry(), "a LineString", "LineString", "MultiLineString");
        Coordinate[] positions = positions(
                geometry.type().equals("LineString") ? geometry.coordinates() : onlyPart(geometry.coordinates()));
        if (positions.length < 2) {
            throw bad("has fewer than two points");
        }
        ShapeLimits.check(positions.length, ShapeLimits.STREET_POSITIONS, "positions");
        LineString line = FACTORY.createLineString(positions);
        checkIntricacy(line, ShapeLimits.OWN_CROSSINGS);
        return line;
    }

    /** Returns one polygon or more, valid by the rules of OGC Simple Features. */
    public static MultiPolygon area(@Nullable UncheckedGeometry unchecked) {
        return area(unchecked, null);
    }

    /**
     * Returns one polygon or more, valid by the rules of OGC Simple Features.
     *
     * @param repairing called when an invalid area is made valid, such as two triangles of a bow tie; null: it is rejected
     */
    public static MultiPolygon area(@Nullable UncheckedGeometry unchecked, @Nullable Runnable repairing) {
        UncheckedGeometry geometry = geometry(unchecked, "a Polygon or MultiPolygon", "Polygon", "MultiPolygon");
        List<?> polygons = geometry.type().equals("Polygon")
                ? List.of(items(geometry.coordinates()))
                : items(geometry.coordinates());
        if (polygons.isEmpty()) {
            throw bad("is empty");
        }
        MultiPolygon area = FACTORY.createMultiPolygon(
                polygons.stream().map(RowGeometry::polygon).toArray(Polygon[]::new));
        // without a repair, the validation says where a crossing is
        checkIntricacy(area, repairing == null ? Long.MAX_VALUE : ShapeLimits.CROSSINGS);
        TopologyValidationError fault = new IsValidOp(area).getValidationError();
        if (fault == null) {
            return area;
        }
        if (repairing == null) {
            Coordinate at = fault.getCoordinate();
            throw bad("is not a valid area: " + fault.getMessage() + " at longitude " + at.x + ", latitude " + at.y
                    + "; ogr2ogr -makevalid or areas load --repair repairs it");
        }
        MultiPolygon repaired = repaired(area);
        repairing.run();
        return repaired;
    }

    private static MultiPolygon repaired(MultiPolygon area) {
        List<?> polygons = PolygonExtracter.getPolygons(GeometryFixer.fix(area));
        if (polygons.isEmpty()) {
            throw bad("has no area that could be repaired");
        }
        return FACTORY.createMultiPolygon(polygons.toArray(Polygon[]::new));
    }

    /** Rejects a shape that crosses itself often, or whose segments lie so that finding crossings takes long. */
    private static void checkIntricacy(Geometry shape, long mostCrossings) {
        int positions = shape.getNumPoints();
        long pairs = (long) positions * positions / 2;
        long mostComparisons = ShapeLimits.ownComparisons(positions);
        if (pairs <= mostComparisons && pairs <= mostCrossings) {
            return;
        }
        Crossings.Count count = new Crossings(shape).own(mostCrossings, mostComparisons);
        if (count.crossings() > mostCrossings) {
            throw bad(String.format(Locale.ROOT, "crosses itself more than %,d times", mostCrossings));
        }
        if (count.comparisons() > mostComparisons) {
            throw bad("is too intricate: too many of its segments lie beside each other");
        }
    }

    private static UncheckedGeometry geometry(@Nullable UncheckedGeometry geometry, String wanted, String... types) {
        if (geometry == null) {
            throw bad("is missing");
        }
        if (geometry.fault() != null) {
            throw bad(geometry.fault());
        }
        if (geometry.type().isEmpty()) {
            throw bad("has no type");
        }
        if (!List.of(types).contains(geometry.type())) {
            throw bad("is a " + geometry.type() + ", not " + wanted);
        }
        return geometry;
    }

    private static @Nullable Object onlyPart(@Nullable Object coordinates) {
        List<?> parts = items(coordinates);
        if (parts.size() != 1) {
            throw bad("is a MultiLineString of " + parts.size() + " parts, not one line");
        }
        return parts.get(0);
    }

    private static Polygon polygon(@Nullable Object coordinates) {
        List<?> rings = items(coordinates);
        if (rings.isEmpty()) {
            throw bad("has an empty polygon");
        }
        LinearRing[] all = rings.stream().map(RowGeometry::ring).toArray(LinearRing[]::new);
        return FACTORY.createPolygon(all[0], java.util.Arrays.copyOfRange(all, 1, all.length));
    }

    private static LinearRing ring(@Nullable Object coordinates) {
        Coordinate[] positions = positions(coordinates);
        if (positions.length < 4) {
            throw bad("has a ring of fewer than four points");
        }
        if (!positions[0].equals2D(positions[positions.length - 1])) {
            throw bad("has a ring that is not closed");
        }
        return FACTORY.createLinearRing(positions);
    }

    private static Coordinate[] positions(@Nullable Object coordinates) {
        var positions = new ArrayList<Coordinate>();
        for (Object item : items(coordinates)) {
            positions.add(position(item));
        }
        return positions.toArray(Coordinate[]::new);
    }

    private static Coordinate position(@Nullable Object coordinates) {
        List<?> numbers = items(coordinates);
        if (numbers.size() < 2 || !(numbers.get(0) instanceof Double lon) || !(numbers.get(1) instanceof Double lat)) {
            throw bad("has a position that is not [longitude, latitude]");
        }
        checkRange("geometry", lon, lat);
        return new Coordinate(lon, lat);
    }

    /** Rejects a position that is outside WGS84's range, NaN or infinite. */
    static void checkRange(String column, double lon, double lat) {
        if (!isOnEarth(lon, lat)) {
            String place = "longitude " + lon + ", latitude " + lat;
            if (!Double.isFinite(lon) || !Double.isFinite(lat)) {
                throw new BadCell(column, "has a coordinate that is NaN or infinite: " + place);
            }
            throw new BadCell(
                    column,
                    "is outside the range of WGS84: " + place
                            + (isOnEarth(lat, lon) ? " (they seem to be swapped)" : projected(lon, lat)));
        }
    }

    /** Returns what numbers that no angle has look like; an empty text for others. */
    public static String projected(double lon, double lat) {
        return Math.max(Math.abs(lon), Math.abs(lat)) > MOST_DEGREES
                ? " (these seem to be meters or feet of a projection, not degrees; convert the file, for example with"
                        + " ogr2ogr -t_srs EPSG:4326)"
                : "";
    }

    /** Returns whether the position, in degrees, is within WGS84's range. */
    public static boolean isOnEarth(double lon, double lat) {
        return lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90;
    }

    private static List<?> items(@Nullable Object coordinates) {
        if (coordinates instanceof List<?> list) {
            return list;
        }
        throw bad("has coordinates of the wrong nesting depth");
    }

    private static BadCell bad(String reason) {
        return new BadCell("geometry", reason);
    }
}
