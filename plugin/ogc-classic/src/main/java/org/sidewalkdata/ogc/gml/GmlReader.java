package org.sidewalkdata.ogc.gml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.model.DecimalText;

/**
 * Reads the geometries of filters in either GML version, limited to simple features: points, lines, polygons, envelopes
 * and collections of them. Coordinates stay in their system. Used by one thread.
 */
public final class GmlReader {
    /**
     * Largest number of positions in all geometries of a filter, about as many as the text of a CQL2 filter can hold.
     */
    public static final int MOST_POSITIONS = 2_000;

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private GmlReader() {}

    /**
     * Returns the name of the system on the geometry, or on the first geometry inside that has one. Empty if no system
     * is named.
     */
    public static Optional<String> srsName(XmlElement geometry) {
        return geometry.attribute("srsName")
                .or(() -> geometry.children().stream()
                        .map(GmlReader::srsName)
                        .flatMap(Optional::stream)
                        .findFirst());
    }

    public static boolean isGeometry(XmlElement element) {
        return switch (element.name()) {
            case "Point",
                    "LineString",
                    "Curve",
                    "Polygon",
                    "Surface",
                    "Envelope",
                    "Box",
                    "MultiPoint",
                    "MultiLineString",
                    "MultiCurve",
                    "MultiPolygon",
                    "MultiSurface",
                    "MultiGeometry",
                    "LinearRing" -> true;
            default -> false;
        };
    }

    /** Returns whether the element is defined only by its {@link #edges}. */
    public static boolean isBox(XmlElement element) {
        return element.name().equals("Envelope") || element.name().equals("Box");
    }

    /**
     * Reads a geometry.
     *
     * @throws IllegalArgumentException if the element is not a geometry, or is an invalid one
     */
    public static Geometry geometry(XmlElement element) {
        return switch (element.name()) {
            case "Point" -> point(element);
            case "LineString", "Curve" -> line(element);
            case "LinearRing" -> ring(element);
            case "Polygon", "Surface" -> polygon(element);
            case "Envelope", "Box" -> {
                double[] edges = edges(element);
                yield box(edges);
            }
            case "MultiPoint" ->
                GEOMETRIES.createMultiPoint(members(element, Point.class).toArray(Point[]::new));
            case "MultiLineString", "MultiCurve" ->
                GEOMETRIES.createMultiLineString(
                        members(element, LineString.class).toArray(LineString[]::new));
            case "MultiPolygon", "MultiSurface" ->
                GEOMETRIES.createMultiPolygon(members(element, Polygon.class).toArray(Polygon[]::new));
            case "MultiGeometry" ->
                GEOMETRIES.createGeometryCollection(
                        members(element, Geometry.class).toArray(Geometry[]::new));
            default -> throw new IllegalArgumentException(element.name() + " is not a supported geometry");
        };
    }

    /** Returns the lower corner, then the upper corner, of an Envelope or Box. */
    public static double[] edges(XmlElement envelope) {
        List<Coordinate> corners = new ArrayList<>();
        envelope.child("lowerCorner").ifPresent(corner -> corners.addAll(positions(corner.text())));
        envelope.child("upperCorner").ifPresent(corner -> corners.addAll(positions(corner.text())));
        if (corners.isEmpty()) {
            corners.addAll(coordinates(envelope));
        }
        if (corners.size() != 2) {
            throw new IllegalArgumentException("an envelope must have a lower and an upper corner");
        }
        return new double[] {corners.get(0).x, corners.get(0).y, corners.get(1).x, corners.get(1).y};
    }

    private static Geometry box(double[] edges) {
        if (edges[0] > edges[2] || edges[1] > edges[3]) {
            throw new IllegalArgumentException("an envelope's lower corner must come first");
        }
        return GEOMETRIES.toGeometry(new org.locationtech.jts.geom.Envelope(edges[0], edges[2], edges[1], edges[3]));
    }

    private static Point point(XmlElement element) {
        List<Coordinate> positions = coordinates(element);
        if (positions.size() != 1) {
            throw new IllegalArgumentException("a point must have one position");
        }
        return GEOMETRIES.createPoint(positions.get(0));
    }

    /** Reads a line. Only straight segments are supported. */
    private static LineString line(XmlElement element) {
        Optional<XmlElement> segments = element.child("segments");
        if (segments.isEmpty()) {
            return GEOMETRIES.createLineString(coordinates(element).toArray(Coordinate[]::new));
        }
        List<Coordinate> all = new ArrayList<>();
        for (XmlElement segment : segments.get().children()) {
            if (!segment.name().equals("LineStringSegment")) {
                throw new IllegalArgumentException(segment.name() + " is not supported");
            }
            List<Coordinate> positions = coordinates(segment);
            boolean continued = !all.isEmpty()
                    && !positions.isEmpty()
                    && all.get(all.size() - 1).equals2D(positions.get(0));
            all.addAll(continued ? positions.subList(1, positions.size()) : positions);
        }
        return GEOMETRIES.createLineString(all.toArray(Coordinate[]::new));
    }

    private static Polygon polygon(XmlElement element) {
        XmlElement patch = element.child("patches")
                .map(patches -> only(patches, "PolygonPatch"))
                .orElse(element);
        List<LinearRing> holes = new ArrayList<>();
        LinearRing shell = null;
        for (XmlElement boundary : patch.children()) {
            switch (boundary.name()) {
                case "exterior", "outerBoundaryIs" -> shell = ring(only(boundary, "LinearRing"));
                case "interior", "innerBoundaryIs" -> holes.add(ring(only(boundary, "LinearRing")));
                default -> {} // names and descriptions
            }
        }
        if (shell == null) {
            throw new IllegalArgumentException("a polygon must have an exterior");
        }
        return GEOMETRIES.createPolygon(shell, holes.toArray(LinearRing[]::new));
    }

    private static LinearRing ring(XmlElement element) {
        return GEOMETRIES.createLinearRing(coordinates(element).toArray(Coordinate[]::new));
    }

    private static XmlElement only(XmlElement parent, String child) {
        List<XmlElement> children = parent.children();
        if (children.size() != 1 || !children.get(0).name().equals(child)) {
            throw new IllegalArgumentException(parent.name() + " must have one " + child);
        }
        return children.get(0);
    }

    private static <T extends Geometry> List<T> members(XmlElement element, Class<T> kind) {
        List<T> members = new ArrayList<>();
        for (XmlElement member : element.children()) {
            for (XmlElement inner : member.children()) {
                Geometry geometry = geometry(inner);
                if (!kind.isInstance(geometry)) {
                    throw new IllegalArgumentException(inner.name() + " is not allowed in " + element.name());
                }
                members.add(kind.cast(geometry));
            }
        }
        return members;
    }

    private static List<Coordinate> coordinates(XmlElement element) {
        List<Coordinate> positions = new ArrayList<>();
        for (XmlElement child : element.children()) {
            switch (child.name()) {
                case "pos", "posList" -> {
                    refuseHeights(child, element);
                    positions.addAll(positions(child.text()));
                }
                case "coordinates" -> positions.addAll(pairs(child.text()));
                case "pointProperty", "pointMember" -> positions.addAll(coordinates(only(child, "Point")));
                case "Point" -> positions.addAll(coordinates(child));
                default -> {} // names and descriptions
            }
        }
        return positions;
    }

    private static void refuseHeights(XmlElement element, XmlElement around) {
        String dimension = element.attribute("srsDimension")
                .or(() -> element.attribute("dimension"))
                .or(() -> around.attribute("srsDimension"))
                .orElse("2");
        if (!dimension.equals("2")) {
            throw new IllegalArgumentException("coordinates must have 2 dimensions");
        }
    }

    /** Reads GML 2 coordinates, {@code 1,2 3,4}. */
    private static List<Coordinate> pairs(String text) {
        return positions(text.replace(',', ' '));
    }

    /** Reads numbers one by one, because a hostile text has a million of them. */
    private static List<Coordinate> positions(String text) {
        List<Coordinate> positions = new ArrayList<>();
        StringTokenizer numbers = new StringTokenizer(text);
        while (numbers.hasMoreTokens()) {
            double first = number(numbers.nextToken());
            if (!numbers.hasMoreTokens()) {
                throw new IllegalArgumentException("coordinates must come in pairs");
            }
            positions.add(new Coordinate(first, number(numbers.nextToken())));
            if (positions.size() > MOST_POSITIONS) {
                throw new IllegalArgumentException(
                        "a geometry must not have more than " + MOST_POSITIONS + " positions");
            }
        }
        return positions;
    }

    private static double number(String text) {
        return DecimalText.find(text)
                .orElseThrow(() -> new IllegalArgumentException("coordinates must be finite decimal numbers"));
    }
}
