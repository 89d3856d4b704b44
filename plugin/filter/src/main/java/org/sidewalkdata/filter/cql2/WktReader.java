package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.filter.cql2.Cql2Tokens.Kind;

/** Reader of a geometry in well-known text, alone or within CQL2 text; heights are ignored. Used once per geometry. */
final class WktReader {
    private static final GeometryFactory FACTORY = new GeometryFactory();
    private static final Set<String> TYPES = Set.of(
            "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION");

    private final Cql2Tokens tokens;

    WktReader(Cql2Tokens tokens) {
        this.tokens = tokens;
    }

    /** Returns whether a word in capitals begins a geometry. */
    static boolean isGeometry(String word) {
        return TYPES.contains(word);
    }

    Geometry read() {
        return geometry(true);
    }

    private Geometry geometry(boolean mayCollect) {
        int position = tokens.position();
        String type = tokens.take(Kind.WORD).toUpperCase(Locale.ROOT);
        tokens.skipWord("Z");
        return PlacedFaults.checked(position, () -> switch (type) {
            case "POINT" -> point(position);
            case "LINESTRING" -> FACTORY.createLineString(coordinates());
            case "POLYGON" -> polygon();
            case "MULTIPOINT" ->
                FACTORY.createMultiPoint(parts(this::multiPoint).toArray(Point[]::new));
            case "MULTILINESTRING" ->
                FACTORY.createMultiLineString(
                        parts(() -> FACTORY.createLineString(coordinates())).toArray(LineString[]::new));
            case "MULTIPOLYGON" ->
                FACTORY.createMultiPolygon(parts(this::polygon).toArray(Polygon[]::new));
            case "GEOMETRYCOLLECTION" -> {
                if (!mayCollect) {
                    throw new Cql2Exception("A GEOMETRYCOLLECTION must not hold another", position);
                }
                yield FACTORY.createGeometryCollection(
                        parts(() -> geometry(false)).toArray(Geometry[]::new));
            }
            default -> throw new Cql2Exception("Expected a geometry", position);
        });
    }

    private Point point(int position) {
        Coordinate[] coordinates = coordinates();
        if (coordinates.length != 1) {
            throw new Cql2Exception("A POINT has one position", position);
        }
        return FACTORY.createPoint(coordinates[0]);
    }

    /** Reads a point with or without separate parentheses. */
    private Point multiPoint() {
        return tokens.isSign("(") ? point(tokens.position()) : FACTORY.createPoint(coordinate());
    }

    private Polygon polygon() {
        return Rings.polygon(parts(() -> Rings.ring(parts(this::coordinate))));
    }

    private Coordinate[] coordinates() {
        return parts(this::coordinate).toArray(Coordinate[]::new);
    }

    private Coordinate coordinate() {
        double x = number();
        double y = number();
        if (!tokens.isSign(",") && !tokens.isSign(")")) {
            number();
        }
        return new Coordinate(x, y);
    }

    private double number() {
        int position = tokens.position();
        return Literals.number(tokens.takeSignedNumber(), position).value();
    }

    private <T> List<T> parts(Supplier<T> reader) {
        List<T> parts = new ArrayList<>();
        tokens.expectSign("(");
        do {
            parts.add(reader.get());
        } while (tokens.skipSign(","));
        tokens.expectSign(")");
        return parts;
    }
}
