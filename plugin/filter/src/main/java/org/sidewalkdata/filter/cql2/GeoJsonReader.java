package org.sidewalkdata.filter.cql2;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.model.GeoJsonCrs;

/** Reader of GeoJSON geometries, alone or in CQL2 JSON; heights and measures are ignored. */
final class GeoJsonReader {
    private static final GeometryFactory FACTORY = new GeometryFactory();

    private final int position;

    /**
     * Creates a reader.
     *
     * @param position of the outermost geometry, for errors about the whole
     */
    GeoJsonReader(int position) {
        this.position = position;
    }

    Geometry geometry(JsonNode.Members object) {
        return geometry(object, true);
    }

    /** Returns why the positions of an object are not degrees, by its member {@code crs}; empty: they are. */
    static Optional<String> crsFault(JsonNode.Members object) {
        return Optional.ofNullable(object.members().get("crs"))
                .filter(crs -> !(crs instanceof JsonNode.Null))
                .flatMap(crs -> GeoJsonCrs.fault(name(crs)));
    }

    private static String name(JsonNode crs) {
        if (crs instanceof JsonNode.Members object) {
            return object.members().entrySet().stream()
                    .filter(member -> !member.getKey().equals("type"))
                    .map(member -> name(member.getValue()))
                    .reduce("", (before, last) -> last);
        }
        if (crs instanceof JsonNode.Number code) {
            return "EPSG:" + code.text();
        }
        return crs instanceof JsonNode.Text text ? text.value() : "";
    }

    private Geometry geometry(JsonNode.Members object, boolean mayCollect) {
        crsFault(object).ifPresent(fault -> {
            throw new Cql2Exception("The geometry " + fault, position);
        });
        if (!(object.members().get("type") instanceof JsonNode.Text type)) {
            throw new Cql2Exception("Expected a type", object.position());
        }
        if (type.value().equals("GeometryCollection") && mayCollect) {
            return FACTORY.createGeometryCollection(
                    list(object.members().get("geometries"), this::part).toArray(Geometry[]::new));
        }
        JsonNode coordinates = object.members().get("coordinates");
        if (coordinates == null) {
            throw new Cql2Exception("Expected coordinates", object.position());
        }
        return PlacedFaults.checked(position, () -> geometry(type.value(), coordinates));
    }

    private Geometry part(JsonNode node) {
        if (node instanceof JsonNode.Members object) {
            return geometry(object, false);
        }
        throw new Cql2Exception("Expected a geometry", node.position());
    }

    private Geometry geometry(String type, JsonNode coordinates) {
        return switch (type) {
            case "Point" -> point(coordinates);
            case "LineString" -> line(coordinates);
            case "Polygon" -> polygon(coordinates);
            case "MultiPoint" ->
                FACTORY.createMultiPoint(list(coordinates, this::point).toArray(Point[]::new));
            case "MultiLineString" ->
                FACTORY.createMultiLineString(list(coordinates, this::line).toArray(LineString[]::new));
            case "MultiPolygon" ->
                FACTORY.createMultiPolygon(list(coordinates, this::polygon).toArray(Polygon[]::new));
            default -> throw new Cql2Exception("There is no geometry of that type", position);
        };
    }

    private Point point(JsonNode node) {
        return FACTORY.createPoint(coordinate(node));
    }

    private LineString line(JsonNode node) {
        return FACTORY.createLineString(list(node, this::coordinate).toArray(Coordinate[]::new));
    }

    private Polygon polygon(JsonNode node) {
        List<LinearRing> rings = list(node, ring -> Rings.ring(list(ring, this::coordinate)));
        if (rings.isEmpty()) {
            throw new Cql2Exception("A polygon needs a ring", node.position());
        }
        return Rings.polygon(rings);
    }

    private Coordinate coordinate(JsonNode node) {
        List<Double> numbers = numbers(node);
        if (numbers.size() < 2) {
            throw new Cql2Exception("A position must have two numbers or more", node.position());
        }
        return new Coordinate(numbers.get(0), numbers.get(1));
    }

    List<Double> numbers(JsonNode node) {
        return list(node, item -> {
            if (item instanceof JsonNode.Number number) {
                return Literals.number(number.text(), number.position()).value();
            }
            throw new Cql2Exception("Expected a number", item.position());
        });
    }

    private <T> List<T> list(@Nullable JsonNode node, Function<JsonNode, T> reader) {
        if (!(node instanceof JsonNode.Items items)) {
            throw new Cql2Exception("Expected a list", node == null ? position : node.position());
        }
        List<T> list = new ArrayList<>();
        items.items().forEach(item -> list.add(reader.apply(item)));
        return list;
    }
}
