package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares a value read from a format with the row's value, within the limits of the format: CSV and some of GDAL's
 * drivers have only texts, a shapefile has 254 bytes per text and numbers of 15 digits.
 */
record Compared(String where, boolean shapefile) {
    private static final int DBF_TEXT_BYTES = 254;

    void value(Column column, JsonNode expected, JsonNode actual) throws IOException {
        String name = where + " " + column.name();
        if (expected.isNull()) {
            if (shapefile && column.type() == ColumnType.BOOLEAN && Gdal.takesBlankForFalse()) {
                assertThat(actual.asBoolean(true)).as(name).isFalse();
                return;
            }
            assertThat(actual.isMissingNode() || actual.isNull() || text(actual).isEmpty())
                    .as(name)
                    .isTrue();
            return;
        }
        if (shapefile && text(expected).isEmpty()) {
            return; // a blank cell is read as null
        }
        assertThat(actual.isMissingNode()).as(name + " is there").isFalse();
        switch (column.type()) {
            case INTEGER -> assertThat(Long.parseLong(text(actual))).as(name).isEqualTo(expected.asLong());
            case NUMBER -> {
                double value = expected.asDouble();
                double off = shapefile ? Math.abs(value) * 1e-12 : 0;
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

    void geometry(Geometry expected, Geometry actual) {
        Geometry left = expected.copy();
        Geometry right = actual.copy();
        if (expected.getDimension() == 2) { // rings may begin anywhere and have either direction
            left.normalize();
            right.normalize();
        }
        assertThat(right.equalsExact(left, 1e-9))
                .as("%s: %s should be %s", where, right, left)
                .isTrue();
    }

    private static String text(JsonNode value) {
        return value.isValueNode() ? value.asString() : value.toString();
    }

    /** Parses Unix milliseconds, or a time as PostgreSQL, GDAL or the service writes it. */
    private static Instant time(JsonNode value) {
        String text = text(value);
        return text.matches("-?[0-9]+")
                ? Instant.ofEpochMilli(Long.parseLong(text))
                : Instant.ofEpochMilli(OffsetDateTime.parse(
                                text.replace('/', '-').replace(' ', 'T').replaceFirst("\\+00$", "Z"))
                        .toInstant()
                        .toEpochMilli());
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
        if (type == ColumnType.JSON && actual.isString() && actual.stringValue().endsWith("}")) {
            return JsonMapper.shared().readTree(actual.stringValue()).toString();
        }
        return text(actual);
    }

    private String cut(String text) {
        String cut = text;
        while (shapefile && cut.getBytes(StandardCharsets.UTF_8).length > DBF_TEXT_BYTES) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut;
    }
}
