package org.sidewalkdata.ogc.product;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The features that GDAL reads from a file. */
final class GdalFeatures {
    private static final List<String> CSV =
            List.of("X_POSSIBLE_NAMES=*longitude,*lng", "Y_POSSIBLE_NAMES=*latitude,*lat");

    private GdalFeatures() {}

    /** A feature of the file's layer. An area always has several polygons. */
    record Feature(JsonNode properties, Optional<Geometry> geometry) {}

    /**
     * Reads a file.
     *
     * @param file file with the extension that GDAL expects; a zip archive contains a shapefile
     * @param layer layer to read if the file has several
     */
    static List<Feature> read(Path file, String layer) throws IOException, ParseException {
        String name = file.toString();
        String source = name.endsWith(".zip") ? "/vsizip/" + name : name;
        boolean severalTables = name.endsWith(".gpkg"); // the included style is also a table
        String read = Gdal.geoJson(source, severalTables ? layer : "", name.endsWith(".csv") ? CSV : List.of());
        List<Feature> features = new ArrayList<>();
        for (JsonNode feature : JsonMapper.shared().readTree(read).path("features")) {
            JsonNode geometry = feature.get("geometry");
            features.add(new Feature(
                    feature.get("properties"),
                    geometry.isNull() ? Optional.empty() : Optional.of(new WKTReader().read(wkt(geometry)))));
        }
        return features;
    }

    private static String wkt(JsonNode geometry) {
        String type = geometry.get("type").stringValue();
        String coordinates = geometry.get("coordinates")
                .toString()
                .replaceAll("\\[([^\\[\\],]+),([^\\[\\],]+)]", "$1 $2")
                .replace('[', '(')
                .replace(']', ')');
        return switch (type) {
            case "Point" -> "POINT (" + coordinates + ")";
            case "Polygon" -> "MULTIPOLYGON (" + coordinates + ")";
            default -> type + " " + coordinates;
        };
    }
}
