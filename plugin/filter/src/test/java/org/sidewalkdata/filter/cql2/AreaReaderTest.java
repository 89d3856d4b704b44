package org.sidewalkdata.filter.cql2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Geometry;

class AreaReaderTest {
    private static final String SQUARE = "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[0,2,9],[2,2],[2,0],[0,0]]]}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POLYGON((0 0,0 2,2 2,2 0,0 0))",
                " polygon ( (0 0, 0 2, 2 2, 2 0, 0 0) ) ",
                "MULTIPOLYGON(((0 0,0 2,2 2,2 0,0 0)))",
                "POLYGON Z((0 0 1,0 2 1,2 2 1,2 0 1,0 0 1))"
            })
    void wellKnownText(String text) {
        assertThat(AreaReader.wkt(text).getArea()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            POLYGON((0 0,2 2,2 0,0 2,0 0))|crosses itself at longitude 1.0, latitude 1.0
            POLYGON((0 0,0 2,2 2,2 0))|is not closed
            POLYGON((0 0,0 2,0 0))|points
            POLYGON((0 0,0 2,2 2,2 0,0 0),(5 5,5 6,6 6,5 5))|Hole lies outside shell
            MULTIPOLYGON(((0 0,0 2,2 2,2 0,0 0)),((1 1,1 3,3 3,3 1,1 1)))|crosses itself
            POLYGON((200 0,200 2,202 2,200 0))|Longitudes must lie between -180 and 180
            POLYGON((0 0,0 1e999,2 2,0 0))|is not a polygon in well-known text
            POLYGON((0 0,0 NaN,2 2,0 0))|is not a polygon in well-known text
            POINT(1 1)|must be a polygon or multipolygon but was a Point
            GEOMETRYCOLLECTION(POLYGON((0 0,0 2,2 2,0 0)))|must be a polygon or multipolygon
            POLYGON((0 0,0 2,2 2,0 0)) AND|Expected the end
            POLYGON EMPTY|is not a polygon in well-known text
            7|is not a polygon in well-known text
            """)
    void faultsOfWellKnownText(String text, String complaint) {
        assertThatThrownBy(() -> AreaReader.wkt(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void wellKnownTextHasAtMost200Points() {
        assertThat(AreaReader.wkt("POLYGON((" + ring(200, " ", "", "") + "))").getNumPoints())
                .isEqualTo(200);
        assertThatThrownBy(() -> AreaReader.wkt("POLYGON((" + ring(201, " ", "", "") + "))"))
                .hasMessageStartingWith("has 201 points; the most are 200. Send a polygon of up to 20000 points as");
        assertThatThrownBy(() -> AreaReader.wkt("POLYGON((" + " ".repeat(8192)))
                .hasMessageStartingWith("has 8201 characters; the most are 8192.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "{\"type\":\"Feature\",\"properties\":{\"a\":[1,2]},\"geometry\":%s}",
                "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"geometry\":%s}]}",
                "\uFEFF%s",
                "{\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:OGC:1.3:CRS84\"}},\"features\":[{\"geometry\":%s}]}",
                "{\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"EPSG:4269\"}},\"geometry\":%s}",
                "{\"crs\":{\"type\":\"EPSG\",\"properties\":{\"code\":4326}},\"geometry\":%s}",
                "{\"crs\":null,\"geometry\":%s}",
            })
    void geoJson(String around) {
        assertThat(json(around.replace("%s", SQUARE)).getArea()).isEqualTo(4);
    }

    @Test
    void heightsMeasuresAndOtherEncodingsOfUnicode() {
        String measured = SQUARE.replace("[0,0]", "[0,0,9,1]");
        assertThat(json(measured).getArea()).isEqualTo(4);
        assertThat(AreaReader.geoJson(measured.getBytes(StandardCharsets.UTF_16))
                        .getArea())
                .isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"crs\":%c,\"features\":[{\"geometry\":%s}]}",
                "{\"features\":[{\"geometry\":%s}],\"crs\":%c}",
                "{\"features\":[{\"crs\":%c,\"geometry\":%s}]}",
                "{\"type\":\"Feature\",\"geometry\":%s,\"crs\":%c}",
                "{\"crs\":%c,\"type\":\"Polygon\",\"coordinates\":[[[0,0],[0,2],[2,2],[0,0]]]}",
            })
    void positionsInAnotherSystemAreRefusedByName(String around) {
        String crs = "{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::4267\"}}";
        assertThatThrownBy(() -> json(around.replace("%s", SQUARE).replace("%c", crs)))
                .hasMessageStartingWith("has coordinates in 'urn:ogc:def:crs:EPSG::4267' (crs), not longitude");
        assertThatThrownBy(() -> json(around.replace("%s", SQUARE).replace("%c", "{\"type\":\"name\"}")))
                .hasMessageStartingWith("has coordinates in an unnamed coordinate reference system");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2],[0,0]]]}|crosses itself
            {"type":"Polygon","coordinates":[[[0,0],[2,2],[2,0],[0,2]]]}|is not closed
            {"type":"Polygon","coordinates":[]}|needs a ring
            {"type":"Polygon","coordinates":[[]]}|must not be empty
            {"type":"Point","coordinates":[0,0]}|must be a polygon or multipolygon
            {"type":"FeatureCollection","features":[]}|Expected one feature
            {"type":"Feature","geometry":null}|Expected an object
            {"rings":[[[0,0],[0,2],[2,2],[0,0]]],"spatialReference":{"wkid":4326}}|is Esri JSON, not GeoJSON
            []|Expected an object
            ``|is not a GeoJSON polygon
            POLYGON((0 0,0 2,2 2,0 0))|Not JSON
            """)
    void faultsOfGeoJson(String text, String complaint) {
        assertThatThrownBy(() -> json(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void geoJsonHasAtMost20000PointsAndABoundedNumberOfValues() {
        assertThat(json(polygon(20_000)).getNumPoints()).isEqualTo(20_000);
        assertThatThrownBy(() -> json(polygon(20_001))).hasMessage("has 20001 points; the most are 20000");
        assertThatThrownBy(() -> json("[" + "1,".repeat(200_000) + "1]")).hasMessageContaining("Too large");
        assertThatThrownBy(() -> json("[".repeat(100_000))).hasMessageContaining("Nested too deeply");
    }

    private static Geometry json(String text) {
        return AreaReader.geoJson(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String polygon(int points) {
        return "{\"type\":\"Polygon\",\"coordinates\":[[" + ring(points, ",", "[", "]") + "]]}";
    }

    /** Returns a circle of so many points, of which the last is the first. */
    private static String ring(int points, String between, String before, String after) {
        return IntStream.range(0, points)
                .mapToDouble(i -> i == points - 1 ? 0 : 2 * Math.PI * i / (points - 1))
                .mapToObj(angle ->
                        String.format("%s%.9f%s%.9f%s", before, Math.cos(angle), between, Math.sin(angle), after))
                .collect(Collectors.joining(","));
    }
}
