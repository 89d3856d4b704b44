package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import tools.jackson.databind.JsonNode;

/**
 * Compares features read from a format with the rows, as far as the format has their names, properties and geometries.
 */
final class ComparedRows {
    private ComparedRows() {}

    /**
     * Compares all rows.
     *
     * @param nested whether properties are grouped, as in the REST interface's JSON
     */
    static void compare(
            List<DatabaseRow> truth,
            List<GdalFeatures.Feature> features,
            PublishedCollection collection,
            String format,
            boolean nested)
            throws IOException {
        assertThat(features).as(format).hasSameSizeAs(truth);
        boolean shapefile = isShapefile(format);
        for (int i = 0; i < truth.size(); i++) {
            DatabaseRow expected = truth.get(i);
            GdalFeatures.Feature actual = features.get(i);
            Compared compared = new Compared(format + " row " + i, shapefile);
            if (nested) {
                compare(collection.properties(), expected, actual.properties(), compared);
            } else {
                for (Column column : collection.attributes()) {
                    String name = shapefile ? column.dbfName() : nameIn(format, column);
                    compared.value(
                            column, expected.value(column), actual.properties().path(name));
                }
            }
            if (hasGeometry(format, collection)) {
                compared.geometry(
                        expected.geometry().orElseThrow(), actual.geometry().orElseThrow());
            }
        }
    }

    private static String nameIn(String format, Column column) {
        return endingOf(format).equals(".gpkg") ? column.flatName() : column.name();
    }

    private static void compare(List<Property> properties, DatabaseRow expected, JsonNode record, Compared compared)
            throws IOException {
        for (Property property : properties) {
            if (property instanceof Property.Value value) {
                compared.value(value.column(), expected.value(value.column()), record.path(value.name()));
            } else if (property instanceof Property.Group group) {
                compare(group.members(), expected, record.path(group.name()), compared);
            }
        }
    }

    /**
     * Returns whether the format has the geometry. CSV has only the ends of a line, and only the center of some areas.
     */
    private static boolean hasGeometry(String format, PublishedCollection collection) {
        return switch (collection.geometryType()) {
            case NONE -> false;
            case POINT -> !format.equals("json");
            case MULTI_POLYGON ->
                !format.equals("json")
                        && (!format.contains("csv")
                                || collection.csvGeometryNames().contains("wkt"));
            case LINE_STRING -> !format.equals("json") && !format.contains("csv");
        };
    }

    /** Returns the file extension by which GDAL identifies a format. Add new formats here. */
    static String ending(String format) {
        return switch (format.replaceAll(".*gml.*", "gml")) {
            case "gml" -> ".gml";
            case "geojson", "application/geo+json", "application/json" -> ".geojson";
            case "csv", "text/csv" -> ".csv";
            case "shapefile", "SHAPE-ZIP", "shapezip" -> ".zip";
            case "geopackage", "application/geopackage+sqlite3", "geopkg" -> ".gpkg";
            default -> throw new AssertionError("How does GDAL read " + format + "?");
        };
    }

    private static boolean isShapefile(String format) {
        return endingOf(format).equals(".zip");
    }

    /** Returns the extension, also of formats that GDAL does not read here. */
    private static String endingOf(String format) {
        return ending(format.equals("json") || format.equals("items") ? "geojson" : format);
    }
}
