package org.sidewalkdata.ogc.product;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The features that GDAL reads from a file. */
final class GdalFeatures {
    private static final List<String> CSV =
            List.of("X_POSSIBLE_NAMES=*longitude,*lng", "Y_POSSIBLE_NAMES=*latitude,*lat");
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private GdalFeatures() {}

    /** A feature of the file's layer. An area always has several polygons. */
    record Feature(JsonNode properties, Optional<Geometry> geometry) {}

    /**
     * Reads a file.
     *
     * @param file file with the extension that GDAL expects; a zip archive contains a shapefile
     * @param layer layer to read if the file has several
     */
    static List<Feature> read(Path file, String layer) throws IOException {
        String name = file.toString();
        String source = name.endsWith(".zip") ? "/vsizip/" + name : name;
        boolean severalTables = name.endsWith(".gpkg"); // the included style is also a table
        String read = Gdal.geoJson(source, severalTables ? layer : "", name.endsWith(".csv") ? CSV : List.of());
        List<Feature> features = new ArrayList<>();
        for (JsonNode feature : JsonMapper.shared().readTree(read).path("features")) {
            features.add(new Feature(feature.get("properties"), geometry(feature.get("geometry"))));
        }
        return features;
    }

    private static Optional<Geometry> geometry(JsonNode node) {
        if (node.isNull()) {
            return Optional.empty();
        }
        JsonNode coordinates = node.get("coordinates");
        return Optional.of(
                switch (node.get("type").stringValue()) {
                    case "Point" -> GEOMETRIES.createPoint(position(coordinates));
                    case "LineString" -> GEOMETRIES.createLineString(positions(coordinates));
                    case "Polygon" -> GEOMETRIES.createMultiPolygon(new Polygon[] {polygon(coordinates)});
                    case "MultiPolygon" ->
                        GEOMETRIES.createMultiPolygon(coordinates
                                .valueStream()
                                .map(GdalFeatures::polygon)
                                .toArray(Polygon[]::new));
                    default -> throw new AssertionError(node);
                });
    }

    private static Polygon polygon(JsonNode rings) {
        LinearRing[] all = rings.valueStream()
                .map(ring -> GEOMETRIES.createLinearRing(positions(ring)))
                .toArray(LinearRing[]::new);
        return GEOMETRIES.createPolygon(
                all[0], List.of(all).subList(1, all.length).toArray(LinearRing[]::new));
    }

    private static Coordinate[] positions(JsonNode coordinates) {
        return coordinates.valueStream().map(GdalFeatures::position).toArray(Coordinate[]::new);
    }

    private static Coordinate position(JsonNode coordinates) {
        return new Coordinate(coordinates.get(0).asDouble(), coordinates.get(1).asDouble());
    }
}
