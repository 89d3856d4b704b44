package org.sidewalkdata.load;

import static org.sidewalkdata.load.TestBundle.REGION;
import static org.sidewalkdata.load.TestBundle.STREET;
import static org.sidewalkdata.load.TestBundle.feature;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks every reason why a street or a region cannot be used, with line and feature. */
class BadFeaturesTest extends LoadTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"type\":\"MultiLineString\",\"coordinates\":[[[0,0],[1,1]],[[2,2],[3,3]]]} | is a MultiLineString of 2 parts, not one line",
                "{\"type\":\"MultiLineString\",\"coordinates\":[]} | is a MultiLineString of 0 parts, not one line",
                "{\"type\":\"MultiPoint\",\"coordinates\":[[0,0],[1,1]]} | is a MultiPoint, not a LineString",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[45,-122]]} | is outside the range of WGS84: longitude 45.0, latitude -122.0 (they seem to be swapped)",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[NaN,1]]} | has a coordinate that is NaN or infinite: longitude NaN, latitude 1.0",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[1,-Infinity]]} | has a coordinate that is NaN or infinite: longitude 1.0, latitude -Infinity",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0]]} | has fewer than two points",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[0,0]]} | has no length",
                "{\"type\":\"LineString\",\"coordinates\":[[180,1],[-180,1]]} | has no length",
                "{\"type\":\"LineString\",\"coordinates\":[[0,90],[50,90]]} | has no length",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[0,91]]} | is outside the range of WGS84: longitude 0.0, latitude 91.0 (they seem to be swapped)",
                "{\"type\":\"LineString\",\"coordinates\":[[500000,5000000],[500100,5000000]]} | is outside the range of WGS84: longitude 500000.0, latitude 5000000.0 (these seem to be meters or feet of a projection, not degrees; convert the file, for example with ogr2ogr -t_srs EPSG:4326)",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[1e999,1]]} | has a coordinate that is NaN or infinite: longitude Infinity, latitude 1.0",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[\"1\",1]]} | has a position that is not [longitude, latitude]",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[null,1]]} | has a position that is not [longitude, latitude]",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[1]]} | has a position that is not [longitude, latitude]",
                "{\"type\":\"LineString\",\"coordinates\":[0,0]} | has coordinates of the wrong nesting depth",
                "{\"type\":\"LineString\"} | has coordinates of the wrong nesting depth",
                "{} | has no type",
                "null | is missing",
            })
    void theGeometryOfAStreet(String geometry, String reason) {
        assertBad(
                bundle().streets(STREET, feature("{\"street_edge_id\":8}", geometry)),
                "streets.geojson, line 3 (feature 2), geometry: " + reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"osm_way_id\":1} | street_edge_id: is missing",
                "{\"street_edge_id\":null} | street_edge_id: is empty",
                "{\"street_edge_id\":[8]} | street_edge_id: is not an integer: '[8]'",
                "{\"street_edge_id\":8.5} | street_edge_id: is not an integer: '8.5'",
                "{\"street_edge_id\":0} | street_edge_id: is not above 0: '0'",
                "{\"street_edge_id\":-8} | street_edge_id: is not above 0: '-8'",
                "{\"street_edge_id\":8,\"region_id\":-3} | region_id: is not above 0: '-3'",
                "{\"street_edge_id\":8,\"osm_way_id\":\"way\"} | osm_way_id: is not an integer: 'way'",
                "{\"street_edge_id\":8,\"deleted\":\"maybe\"} | deleted: is not true or false: 'maybe'",
                "{\"street_edge_id\":8,\"region_id\":4} | region_id: region 4 is not in regions.geojson or is a bad row there",
            })
    void aPropertyOfAStreet(String properties, String fault) {
        String line = "{\"type\":\"LineString\",\"coordinates\":[[0,0],[0.001,0]]}";

        assertBad(bundle().streets(STREET, feature(properties, line)), "streets.geojson, line 3 (feature 2), " + fault);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,1]]]} | has a ring that is not closed",
                "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[0,0]]]} | has a ring of fewer than four points",
                "{\"type\":\"Polygon\",\"coordinates\":[]} | has an empty polygon",
                "{\"type\":\"MultiPolygon\",\"coordinates\":[]} | is empty",
                "{\"type\":\"Point\",\"coordinates\":[0,0]} | is a Point, not a Polygon or MultiPolygon",
                "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]} | is not a valid area: Self-intersection at longitude 0.5, latitude 0.5; ogr2ogr -makevalid or areas load --repair repairs it",
            })
    void theGeometryOfARegion(String geometry, String reason) {
        assertBad(
                bundle().regions(REGION, feature("{\"region_id\":4,\"name\":\"x\"}", geometry)),
                "regions.geojson, line 3 (feature 2), geometry: " + reason);
    }

    @Test
    void aStreetThatCostsTooMuch() {
        String line = "{\"type\":\"LineString\",\"coordinates\":[%s]}";
        String star = IntStream.rangeClosed(0, 301)
                .mapToObj(i -> {
                    double angle = 2 * Math.PI * (i * 150 % 301) / 301;
                    return "[" + 0.01 * (1 + Math.cos(angle)) + "," + 0.01 * (1 + Math.sin(angle)) + "]";
                })
                .collect(Collectors.joining(","));
        String positions = "[0,0],".repeat(10_000) + "[0.001,0]";
        assertBad(
                bundle().streets(
                                STREET,
                                feature("{\"street_edge_id\":8}", line.formatted(positions)),
                                feature("{\"street_edge_id\":9}", line.formatted(star)),
                                feature(
                                        "{\"street_edge_id\":10,\"street_name\":\"" + "é".repeat(501) + "\"}",
                                        line.formatted("[0,0],[0.001,0]"))),
                "streets.geojson, line 3 (feature 2), geometry: has 10,001 positions; at most 10,000 are allowed",
                "streets.geojson, line 4 (feature 3), geometry: crosses itself more than 1,000 times",
                "streets.geojson, line 5 (feature 4), street_name: has 501 characters; at most 500 are allowed");
    }

    @Test
    void aPropertyOfARegion() {
        String area = "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,0],[1,1],[0,0]]]}";

        assertBad(
                bundle().regions(
                                REGION,
                                feature("{\"region_id\":0,\"name\":\"x\"}", area),
                                feature("{\"region_id\":5}", area),
                                "null",
                                feature("{\"region_id\":6,\"name\":\"a\\ud800b\"}", area)),
                "regions.geojson, line 3 (feature 2), region_id: is not above 0: '0'",
                "regions.geojson, line 4 (feature 3), name: is missing",
                "regions.geojson, line 5 (feature 4): is not a feature",
                "regions.geojson, line 6 (feature 5), name: is not UTF-8 text");
    }
}
