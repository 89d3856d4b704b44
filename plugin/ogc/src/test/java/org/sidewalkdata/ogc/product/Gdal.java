package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What GDAL, with which QGIS and most others read, makes of a file. */
final class Gdal {
    private static final Path PROGRAM = Path.of("/usr/bin/ogr2ogr");
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private Gdal() {}

    /** A feature of the file's layer; an area is always several polygons. */
    record Feature(JsonNode properties, Optional<Geometry> geometry) {}

    static void assumeInstalled() {
        assumeTrue(Files.isExecutable(PROGRAM), "GDAL is not installed: left out");
    }

    /**
     * @param file its name ends as GDAL expects it; a zip archive holds a shapefile
     * @param layer to read, where a file has several
     */
    static List<Feature> read(Path file, String layer) throws IOException, InterruptedException {
        boolean zip = file.toString().endsWith(".zip");
        boolean csv = file.toString().endsWith(".csv");
        List<String> command = new ArrayList<>(
                List.of(PROGRAM.toString(), "-f", "GeoJSON", "/vsistdout/", zip ? "/vsizip/" + file : file.toString()));
        if (file.toString().endsWith(".gpkg")) {
            command.add(layer); // the style that comes along is a table, too
        }
        if (csv) {
            command.addAll(
                    List.of("-oo", "X_POSSIBLE_NAMES=*longitude,*lng", "-oo", "Y_POSSIBLE_NAMES=*latitude,*lat"));
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(false).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String complaints = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s %s", command, complaints).isZero();
        List<Feature> features = new ArrayList<>();
        for (JsonNode feature : JsonMapper.shared().readTree(output).path("features")) {
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
                        GEOMETRIES.createMultiPolygon(
                                coordinates.valueStream().map(Gdal::polygon).toArray(Polygon[]::new));
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
        return coordinates.valueStream().map(Gdal::position).toArray(Coordinate[]::new);
    }

    private static Coordinate position(JsonNode coordinates) {
        return new Coordinate(coordinates.get(0).asDouble(), coordinates.get(1).asDouble());
    }
}
