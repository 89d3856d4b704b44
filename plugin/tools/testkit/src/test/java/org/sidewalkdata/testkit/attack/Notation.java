package org.sidewalkdata.testkit.attack;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;

/** The ways to write polygons. */
enum Notation {
    WKT(" ", ",", "(", ")"),
    GEOJSON(",", "],[", "[[", "]]"),
    ESRI(",", "],[", "[[", "]]"),
    GML(" ", " ", "<gml:LinearRing><gml:posList>", "</gml:posList></gml:LinearRing>");

    /** Width in degrees. */
    private static final double SIDE = 10;

    private static final int FEW_POINTS = 2_600;

    private final String comma;
    private final String separator;
    private final String open;
    private final String close;

    Notation(String comma, String separator, String open, String close) {
        this.comma = comma;
        this.separator = separator;
        this.open = open;
        this.close = close;
    }

    /** Returns a shape of about so many points around a place. */
    String of(Shape shape, int points, double longitude, double latitude) {
        String number = points > FEW_POINTS ? "%.4f" : "%.2f"; // few points need no more, and short texts hold more
        String position = number + comma + number;
        List<String> polygons = shape.polygons(points).stream()
                .map(rings -> polygon(rings.stream()
                        .map(ring -> ring.stream()
                                .map(at -> String.format(
                                        Locale.ROOT,
                                        position,
                                        longitude + SIDE * (at[0] - 0.5),
                                        latitude + SIDE * (at[1] - 0.5)))
                                .collect(joining(separator, open, close)))
                        .toList()))
                .toList();
        return polygons.size() == 1 && this != ESRI ? single(polygons.get(0)) : several(polygons, shape == Shape.COMBS);
    }

    private String polygon(List<String> rings) {
        return switch (this) {
            case WKT -> "(" + String.join(",", rings) + ")";
            case GEOJSON -> "[" + String.join(",", rings) + "]";
            case ESRI -> String.join(",", rings);
            case GML ->
                "<gml:Polygon><gml:exterior>" + rings.get(0) + "</gml:exterior>"
                        + rings.stream()
                                .skip(1)
                                .map(hole -> "<gml:interior>" + hole + "</gml:interior>")
                                .collect(joining())
                        + "</gml:Polygon>";
        };
    }

    private String single(String polygon) {
        return switch (this) {
            case WKT -> "POLYGON" + polygon;
            case GEOJSON -> "{\"type\":\"Polygon\",\"coordinates\":" + polygon + "}";
            default -> polygon;
        };
    }

    private String several(List<String> polygons, boolean overlap) {
        String singles = polygons.stream().map(this::single).collect(joining(","));
        String all = String.join(",", polygons);
        return switch (this) {
            case WKT -> overlap ? "GEOMETRYCOLLECTION(" + singles + ")" : "MULTIPOLYGON(" + all + ")";
            case GEOJSON ->
                overlap
                        ? "{\"type\":\"GeometryCollection\",\"geometries\":[" + singles + "]}"
                        : "{\"type\":\"MultiPolygon\",\"coordinates\":[" + all + "]}";
            case ESRI -> "{\"rings\":[" + all + "]}";
            case GML ->
                "<gml:MultiGeometry><gml:geometryMember>"
                        + String.join("</gml:geometryMember><gml:geometryMember>", polygons)
                        + "</gml:geometryMember></gml:MultiGeometry>";
        };
    }
}
