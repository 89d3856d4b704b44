package org.sidewalkdata.ogc.arcgis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateFilter;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.filter.GeometryLimits;
import org.sidewalkdata.filter.SpatialFilter;
import org.sidewalkdata.maps.crs.BoxFilter;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.ToDegrees;
import org.sidewalkdata.model.DecimalText;
import org.sidewalkdata.ogc.ows.Kvp;

/**
 * Reads {@code geometry}, {@code inSR}, {@code spatialRel}, {@code distance} and {@code units}. A box may reach beyond the world,
 * as that of a map that shows all of it.
 */
final class SpatialCondition {
    private static final String GEOMETRY = "geometry";
    private static final GeometryFactory FACTORY = new GeometryFactory();

    /** Each ring is looked for in all larger ones. */
    private static final int MOST_RINGS = 100;

    /** An array and two numbers for each position. */
    private static final int MOST_TOKENS = 4 * GeometryLimits.MOST_POSITIONS + 1_000;

    private static final double MOST_METERS = 100_000;

    /** Positions of a geometry with a distance: of a line, each becomes many. */
    private static final int MOST_POSITIONS_AROUND = 500;

    /** Edges of a quarter of a circle, which is smaller than a true one by at most 0.002 % of its radius. */
    private static final int QUADRANT = 90;

    private final List<Crs> systems;
    private final double meters;
    private SpatialReference reference;

    private SpatialCondition(Kvp parameters, List<Crs> systems) {
        this.systems = systems;
        this.reference = SpatialReference.parse(parameters, "inSR", systems);
        this.meters = meters(parameters);
    }

    /** Returns the distance around the geometry in which features are searched; 0: none. */
    private static double meters(Kvp parameters) {
        if (!UnservedParameters.isPresent(parameters, "distance")) {
            return 0;
        }
        String name = parameters.text("units").orElse("esriSRUnit_Meter");
        double unit = switch (name) {
            case "esriSRUnit_Meter" -> 1;
            case "esriSRUnit_Kilometer" -> 1_000;
            case "esriSRUnit_Foot" -> 0.3048;
            case "esriSRUnit_SurveyFoot" -> 1200.0 / 3937;
            case "esriSRUnit_StatuteMile" -> 1609.344;
            case "esriSRUnit_NauticalMile", "esriSRUnit_USNauticalMile" -> 1852;
            default ->
                throw new InvalidParameterException(
                        "units",
                        "must be esriSRUnit_ and one of Meter, Kilometer, Foot, SurveyFoot, StatuteMile,"
                                + " NauticalMile, USNauticalMile");
        };
        double meters =
                DecimalText.find(parameters.text("distance").orElseThrow()).orElse(-1) * unit;
        if (!(meters > 0 && meters <= MOST_METERS)) {
            throw new InvalidParameterException("distance", "must be a number from 0 to 100 kilometers");
        }
        return meters;
    }

    /** Returns the condition; empty without a geometry. */
    static Optional<Filter> parse(Kvp parameters, Layer layer, List<Crs> systems) {
        if (parameters.text(GEOMETRY).isEmpty() && UnservedParameters.isPresent(parameters, "distance")) {
            throw new InvalidParameterException("distance", "must have a geometry beside it");
        }
        return parameters.text(GEOMETRY).map(text -> {
            try {
                return new SpatialCondition(parameters, systems)
                        .filter(
                                text,
                                operator(parameters),
                                layer.collection().geometry().sqlName());
            } catch (IllegalArgumentException e) {
                throw new InvalidParameterException(GEOMETRY, "is invalid: " + e.getMessage());
            }
        });
    }

    /** Returns the relation of a feature to the geometry; the parameter names that of the geometry to a feature. */
    private static SpatialOperator operator(Kvp parameters) {
        String name = parameters.text("spatialRel").orElse("esriSpatialRelIntersects");
        return switch (name) {
            case "esriSpatialRelIntersects", "esriSpatialRelEnvelopeIntersects", "esriSpatialRelIndexIntersects" ->
                SpatialOperator.INTERSECTS;
            case "esriSpatialRelContains" -> SpatialOperator.WITHIN;
            case "esriSpatialRelWithin" -> SpatialOperator.CONTAINS;
            case "esriSpatialRelCrosses" -> SpatialOperator.CROSSES;
            case "esriSpatialRelOverlaps" -> SpatialOperator.OVERLAPS;
            case "esriSpatialRelTouches" -> SpatialOperator.TOUCHES;
            default ->
                throw new InvalidParameterException(
                        "spatialRel",
                        "must be esriSpatialRel and one of Intersects, EnvelopeIntersects, IndexIntersects, Contains,"
                                + " Within, Crosses, Overlaps, Touches");
        };
    }

    private Filter filter(String text, SpatialOperator operator, String column) {
        Geometry geometry = text.startsWith("{") ? shape(EsriJson.object(GEOMETRY, text, MOST_TOKENS)) : corners(text);
        if (meters > 0) {
            Geometry around = around(new ToDegrees(reference.crs()).convert(geometry));
            SpatialFilter.check(around);
            return SpatialFilter.of(column, operator, around);
        }
        if (operator == SpatialOperator.INTERSECTS && geometry.isRectangle()) {
            Envelope box = geometry.getEnvelopeInternal();
            double[] edges = {box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY()};
            return BoxFilter.of(edges, reference.crs(), column);
        }
        Geometry degrees = new ToDegrees(reference.crs()).convert(geometry);
        SpatialFilter.check(degrees);
        return SpatialFilter.of(column, operator, degrees);
    }

    /** Returns the area within the distance of a geometry in degrees. */
    private Geometry around(Geometry geometry) {
        SpatialFilter.requireDegrees(geometry);
        if (geometry.getNumPoints() > MOST_POSITIONS_AROUND) {
            throw new IllegalArgumentException(
                    "with a distance, it must not have more than " + MOST_POSITIONS_AROUND + " positions");
        }
        Crs local = Crs.around(geometry.getEnvelopeInternal());
        double[] place = new double[2];
        Geometry projected = geometry.copy();
        projected.apply((CoordinateFilter) position -> {
            local.fromDegrees(position.x, position.y, place);
            position.setX(place[0]);
            position.setY(place[1]);
        });
        projected.geometryChanged();
        return new ToDegrees(local).convert(projected.buffer(meters, QUADRANT));
    }

    private Geometry corners(String text) {
        double[] numbers = Arrays.stream(text.split(",", -1))
                .mapToDouble(part -> number(part.strip()))
                .toArray();
        return switch (numbers.length) {
            case 2 -> FACTORY.createPoint(new Coordinate(numbers[0], numbers[1]));
            case 4 -> box(numbers[0], numbers[1], numbers[2], numbers[3]);
            default -> throw new IllegalArgumentException("it must be two or four numbers, or JSON");
        };
    }

    private Geometry shape(Map<?, ?> json) {
        if (json.get("spatialReference") instanceof Map<?, ?> named && !named.isEmpty()) {
            reference = SpatialReference.of(GEOMETRY, named, systems);
        }
        if (json.containsKey("xmin")) {
            return box(
                    number(json.get("xmin")),
                    number(json.get("ymin")),
                    number(json.get("xmax")),
                    number(json.get("ymax")));
        }
        if (json.containsKey("x")) {
            return FACTORY.createPoint(new Coordinate(number(json.get("x")), number(json.get("y"))));
        }
        if (json.containsKey("points")) {
            return FACTORY.createMultiPointFromCoords(coordinates(json.get("points")));
        }
        if (json.containsKey("paths")) {
            LineString[] lines = list(json.get("paths")).stream()
                    .map(path -> FACTORY.createLineString(coordinates(path)))
                    .toArray(LineString[]::new);
            return FACTORY.createMultiLineString(lines);
        }
        if (json.containsKey("rings")) {
            return area(list(json.get("rings")));
        }
        throw new IllegalArgumentException("it must have x, xmin, points, paths or rings");
    }

    /** Returns the box within the coordinates of its system; a flat box becomes a line or a point. */
    private Geometry box(double xmin, double ymin, double xmax, double ymax) {
        if (xmin > xmax || ymin > ymax) {
            throw new IllegalArgumentException("its lower corner must come first");
        }
        Envelope world = reference.crs().extent();
        return FACTORY.toGeometry(new Envelope(
                within(xmin, world.getMinX(), world.getMaxX()),
                within(xmax, world.getMinX(), world.getMaxX()),
                within(ymin, world.getMinY(), world.getMaxY()),
                within(ymax, world.getMinY(), world.getMaxY())));
    }

    private static double within(double value, double least, double most) {
        return Math.max(least, Math.min(most, value));
    }

    private static Geometry area(List<?> rings) {
        if (rings.size() > MOST_RINGS) {
            throw new IllegalArgumentException("it must not have more than " + MOST_RINGS + " rings");
        }
        return new EsriRings(rings.stream().map(SpatialCondition::coordinates).toList()).area();
    }

    private static Coordinate[] coordinates(Object positions) {
        List<Coordinate> coordinates = new ArrayList<>();
        for (Object position : list(positions)) {
            List<?> numbers = list(position);
            if (numbers.size() < 2) {
                throw new IllegalArgumentException("a position must have two numbers");
            }
            coordinates.add(new Coordinate(number(numbers.get(0)), number(numbers.get(1))));
        }
        return coordinates.toArray(Coordinate[]::new);
    }

    private static List<?> list(Object value) {
        if (value instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException("it must have arrays of positions");
    }

    private static double number(@Nullable Object value) {
        double number = value instanceof Number given
                ? given.doubleValue()
                : value instanceof String text ? DecimalText.find(text).orElse(Double.NaN) : Double.NaN;
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("its coordinates must be finite numbers");
        }
        return number;
    }
}
