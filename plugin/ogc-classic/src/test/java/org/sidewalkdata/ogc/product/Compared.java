package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares features read from a format with the database's rows, within the limits of the format: CSV and some of
 * GDAL's drivers have only texts, a shapefile has 254 bytes per text and numbers of 15 digits.
 */
record Compared(PublishedCollection collection, String format) {
    private static final int DBF_TEXT_BYTES = 254;

    void rows(List<DatabaseRow> truth, List<GdalFeatures.Feature> features) throws IOException {
        assertThat(features).as("%s as %s", collection.name(), format).hasSameSizeAs(truth);
        for (int i = 0; i < truth.size(); i++) {
            String where = collection.name() + " as " + format + ", row " + i + " ";
            DatabaseRow expected = truth.get(i);
            GdalFeatures.Feature actual = features.get(i);
            for (Column column : collection.attributes()) {
                value(where, column, expected, actual.properties().path(name(column)));
            }
            if (hasGeometry()) {
                Geometry left = expected.geometry().orElseThrow();
                Geometry right = actual.geometry().orElseThrow();
                if (left.getDimension() == 2) { // rings may begin anywhere and have either direction
                    left.normalize();
                    right.normalize();
                }
                assertThat(right.equalsExact(left, 1e-9))
                        .as("%s: %s should be %s", where, right, left)
                        .isTrue();
            }
        }
    }

    private boolean isShapefile() {
        return ending().equals(".zip");
    }

    private String name(Column column) {
        return switch (ending()) {
            case ".zip" -> column.dbfName();
            case ".gpkg" -> column.flatName();
            default -> column.name();
        };
    }

    /** Returns whether the format has the geometry. CSV has only the ends of a line, and the center of some areas. */
    private boolean hasGeometry() {
        return switch (collection.geometryType()) {
            case NONE -> false;
            case POINT -> true;
            case MULTI_POLYGON ->
                !format.contains("csv") || collection.csvGeometryNames().contains("wkt");
            case LINE_STRING -> !format.contains("csv");
        };
    }

    /** Returns the file extension by which GDAL identifies a format. Add new formats here. */
    String ending() {
        return switch (format.replaceAll(".*gml.*", "gml")) {
            case "gml" -> ".gml";
            case "geojson", "application/geo+json", "application/json", "items" -> ".geojson";
            case "csv", "text/csv" -> ".csv";
            case "shapefile", "SHAPE-ZIP", "shapezip" -> ".zip";
            case "geopackage", "application/geopackage+sqlite3", "geopkg" -> ".gpkg";
            default -> throw new AssertionError("How does GDAL read " + format + "?");
        };
    }

    private void value(String where, Column column, DatabaseRow row, JsonNode actual) throws IOException {
        JsonNode expected = row.value(column);
        String name = where + column.name();
        if (expected.isNull()) {
            if (isShapefile() && column.type() == ColumnType.BOOLEAN && Gdal.takesBlankForFalse()) {
                assertThat(actual.asBoolean(true)).as(name).isFalse();
            } else {
                assertThat(actual.isMissingNode()
                                || actual.isNull()
                                || text(actual).isEmpty())
                        .as(name)
                        .isTrue();
            }
            return;
        }
        if (isShapefile() && text(expected).isEmpty()) {
            return; // a blank cell is read as null
        }
        assertThat(actual.isMissingNode()).as(name + " is there").isFalse();
        switch (column.type()) {
            case INTEGER -> assertThat(Long.parseLong(text(actual))).as(name).isEqualTo(expected.asLong());
            case NUMBER -> {
                double value = expected.asDouble();
                double off = isShapefile() ? Math.abs(value) * 1e-12 : 0;
                assertThat(Double.parseDouble(text(actual))).as(name).isEqualTo(value, within(off));
            }
            case BOOLEAN ->
                assertThat(text(actual))
                        .as(name)
                        .isIn(expected.asBoolean() ? "true T 1".split(" ") : "false F 0".split(" "));
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME ->
                assertThat(time(actual)).as(name).isEqualTo(time(expected));
            case TEXT, UUID -> assertThat(text(actual)).as(name).isEqualTo(cut(text(expected)));
            case INTEGER_LIST, UUID_LIST, TEXT_LIST, JSON ->
                assertThat(tree(actual, column.type())).as(name).isIn(written(expected));
            case POINT, LINE_STRING, MULTI_POLYGON -> throw new AssertionError("a geometry among the attributes");
        }
    }

    private static String text(JsonNode value) {
        return value.isValueNode() ? value.asString() : value.toString();
    }

    /** Parses Unix milliseconds, or a time as PostgreSQL, GDAL or the service writes it. */
    private static Instant time(JsonNode value) {
        String text = text(value);
        return text.matches("-?[0-9]+")
                ? Instant.ofEpochMilli(Long.parseLong(text))
                : OffsetDateTime.parse(text.replace('/', '-').replace(' ', 'T').replaceFirst("\\+00$", "Z"))
                        .toInstant()
                        .truncatedTo(ChronoUnit.MILLIS);
    }

    /** Returns a list or object as its whole text, truncated as in a shapefile, or as a CSV cell (A8). */
    private Object[] written(JsonNode expected) {
        JsonNode value = expected.isString() ? JsonMapper.shared().readTree(expected.stringValue()) : expected;
        String list = value.isArray()
                ? value.valueStream().map(Compared::item).collect(Collectors.joining(",", "[", "]"))
                : "";
        return new Object[] {value.toString(), list, cut(value.toString()), cut(list)};
    }

    private static String item(JsonNode item) {
        String text = text(item);
        return text.matches("(?s).*[,\\[\\]\"].*") || text.isEmpty() ? item.toString() : text;
    }

    /** Returns JSON text: GDAL passes texts that look like JSON on as JSON. */
    private static String tree(JsonNode actual, ColumnType type) {
        return type == ColumnType.JSON
                        && actual.isString()
                        && actual.stringValue().endsWith("}")
                ? JsonMapper.shared().readTree(actual.stringValue()).toString()
                : text(actual);
    }

    private String cut(String text) {
        String cut = text;
        while (isShapefile() && cut.getBytes(StandardCharsets.UTF_8).length > DBF_TEXT_BYTES) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut;
    }
}
