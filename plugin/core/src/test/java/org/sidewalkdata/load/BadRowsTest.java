package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.LABEL;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.REGION;
import static org.sidewalkdata.load.TestBundle.STREET;
import static org.sidewalkdata.load.TestBundle.feature;
import static org.sidewalkdata.load.TestBundle.label;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BadRowsException;
import org.sidewalkdata.load.report.LoadReport;

/** Every way in which a row cannot be used, named by file, line, column and reason. */
@Tag("postgis")
class BadRowsTest {
    private static LoadedCity city;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        city = new LoadedCity();
    }

    @AfterAll
    static void stop() {
        city.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "label_id | x12 | is not an integer: 'x12'",
                "label_id | 1.5 | is not an integer: '1.5'",
                "label_id | 9223372036854775808 | is not an integer: '9223372036854775808'",
                "label_id | 0 | is not above 0: '0'",
                "label_id | -7 | is not above 0: '-7'",
                "label_id | -9223372036854775808 | is not above 0: '-9223372036854775808'",
                "label_id | `` | is empty",
                "user_id | 1-2-3-4-5 | is not a UUID: '1-2-3-4-5'",
                "user_id | gaaaaaaa-0000-4000-8000-000000000001 | is not a UUID: 'gaaaaaaa-0000-4000-8000-000000000001'",
                "user_id | `` | is empty",
                "pano_id | `` | is empty",
                "label_type | ` ` | is empty",
                "time_created | `` | is empty",
                "time_created | yesterday | is neither Unix milliseconds nor an ISO 8601 time of the years 1 to 9999: 'yesterday'",
                "time_created | 2021-02-29 | is neither Unix milliseconds nor an ISO 8601 time of the years 1 to 9999: '2021-02-29'",
                "time_created | 253402300800000 | is neither Unix milliseconds nor an ISO 8601 time of the years 1 to 9999: '253402300800000'",
                "latitude | 90.0001 | is not within -90 and 90: '90.0001'",
                "latitude | NaN | is not a number: 'NaN'",
                "latitude | `` | is empty",
                "longitude | -180.5 | is not within -180 and 180: '-180.5'",
                "longitude | 1e999 | is not a finite number: '1e999'",
                "longitude | 0x1p3 | is not a number: '0x1p3'",
            })
    void aNeededCellOfALabel(String column, String cell, String reason) {
        String[] cells = LABEL.split(",");
        cells[List.of(LABEL_HEADER.split(",")).indexOf(column)] = cell;

        assertBad(
                bundle().labels(LABEL_HEADER, String.join(",", cells)),
                "raw_labels.csv, line 2, " + column + ": " + reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "severity | 0 | is not 1, 2 or 3: '0'",
                "severity | 4 | is not 1, 2 or 3: '4'",
                "severity | high | is not an integer: 'high'",
                "tags | narrow | is not a list such as [a,b]",
                "tags | `\"[a,,b]\"` | has an empty item",
                "tags | `\"[a,]\"` | has an empty item",
                "tags | `\"[a[b]\"` | has an item with a bracket or quote that is not written as a JSON string",
                "tags | `\"[\"\"a\"\"b]\"` | has something after an item in quotes",
                "tags | `\"[\"\"a]\"` | has an item in quotes that does not end",
                "tags | `\"[\"\"a\\q\"\"]\"` | has an item in quotes that is not a JSON string",
                "tags | `\"[\"\"a\\u0000\"\"]\"` | has a NUL character, which cannot be stored",
                "tags | `\"[\"\"a\\ud800\"\"]\"` | is not UTF-8 text",
                "street_edge_id | 99 | street 99 is not in streets.geojson or is a bad row there",
                "street_edge_id | main | is not an integer: 'main'",
                "street_edge_id | -7 | is not above 0: '-7'",
                "audit_task_id | 0 | is not above 0: '0'",
                "mission_id | -1 | is not above 0: '-1'",
                "heading | Infinity | is not a number: 'Infinity'",
                "camera_roll | 1d | is not a number: '1d'",
                "zoom | 1.5 | is not an integer: '1.5'",
                "pano_x | 2147483648 | is out of range: '2147483648'",
                "agree_count | -1 | is below 0: '-1'",
                "validations | yes | is not a JSON array of {user_id, validation}: 'yes'",
                "validations | {} | is not a JSON array of {user_id, validation}: '{}'",
                "validations | [1] | is not a JSON array of {user_id, validation}: '[1]'",
                "validations | [] [] | is not a JSON array of {user_id, validation}: '[] []'",
                "validations | [{}] | has a vote without user_id",
                "validations | `\"[{\"\"user_id\"\":\"\"me\"\"}]\"` | has a user_id that is not a UUID: 'me'",
                "validations | `\"[{\"\"validation\"\":4}]\"` | has a vote other than 1, 2, 3, Agree, Disagree or Unsure: '4'",
            })
    void anOptionalCellOfALabel(String column, String cell, String reason) {
        assertBad(bundle().labelWith(column, cell), "raw_labels.csv, line 2, " + column + ": " + reason);
    }

    @Test
    void aVoteWithoutAValue() {
        String vote = "\"[{\"\"user_id\"\":\"\"" + ANN + "\"\"}]\"";

        assertBad(
                bundle().labelWith("validations", vote),
                "raw_labels.csv, line 2, validations: has a vote without validation");
    }

    @ParameterizedTest
    @CsvSource({"0", "6"})
    void aSeverityOutsideTheOldScale(int severity) {
        TestBundle bundle = bundle().labelWith("severity", String.valueOf(severity));

        LoadReport report =
                city.load(bundle, LoadOptions.DEFAULT.withLegacySeverity(true).withSkipBadRows(true));

        assertThat(report.badRows())
                .containsExactly(new BadRow("raw_labels.csv", 2, 0, "severity", "is not 1 to 5: '" + severity + "'"));
    }

    @Test
    void textThatCannotBeStored() {
        assertBad(
                bundle().labelWith("description", "a\0b"),
                "raw_labels.csv, line 2, description: has a NUL character, which cannot be stored");
        byte[] latin1 =
                (LABEL_HEADER + ",description\n" + LABEL + ",Stra\u00dfe\n").getBytes(StandardCharsets.ISO_8859_1);
        assertBad(bundle().file("raw_labels.csv", latin1), "raw_labels.csv, line 2, description: is not UTF-8 text");
    }

    @Test
    void aRowOfTheWrongLength() {
        assertBad(
                bundle().labels(LABEL_HEADER, LABEL + ",more", "3,4"),
                "raw_labels.csv, line 2: has 8 cells, but the header has 7 columns",
                "raw_labels.csv, line 3: has 2 cells, but the header has 7 columns");
    }

    @Test
    void theLineIsThePhysicalOneWhereTheRowStarts() {
        TestBundle bundle = bundle().labels(
                        LABEL_HEADER + ",description",
                        LABEL + ",\"one\ntwo\r\nthree\"",
                        "",
                        "x,,,,,,,\"four\nfive\"",
                        label(3) + ",",
                        "y,,,,,,,");

        assertBad(
                bundle,
                "raw_labels.csv, line 6, label_id: is not an integer: 'x'",
                "raw_labels.csv, line 9, label_id: is not an integer: 'y'");
    }

    @Test
    void anIdThatIsUsedTwiceNamesTheFirstLine() {
        assertBad(
                bundle().labels(LABEL_HEADER, label(8), label(5), label(8), label(8)),
                "raw_labels.csv, line 4, label_id: is used already, in line 2",
                "raw_labels.csv, line 5, label_id: is used already, in line 2");
        assertBad(
                bundle().streets(STREET, STREET),
                "streets.geojson, line 3 (feature 2), street_edge_id: is used already, in line 2");
        assertBad(
                bundle().regions(REGION, REGION),
                "regions.geojson, line 3 (feature 2), region_id: is used already, in line 2");
        assertBad(
                bundle().file("users.csv", "user_id\n" + ANN + "\n" + ANN.toUpperCase(java.util.Locale.ROOT) + "\n"),
                "users.csv, line 3, user_id: is used already, in line 2");
        assertBad(
                bundle().without("users.csv")
                        .file(
                                "audit_tasks.csv",
                                "audit_task_id,user_id,street_edge_id,completed\n" + "1," + ANN + ",7,true\n1," + ANN
                                        + ",7,false\n"),
                "audit_tasks.csv, line 3, audit_task_id: is used already, in line 2");
        assertBad(
                bundle().without("audit_tasks.csv")
                        .file(
                                "label_tags.json",
                                "[{\"id\":1,\"label_type\":\"Signal\",\"tag\":\"APS\"},\n"
                                        + "{\"id\":1,\"label_type\":\"Signal\",\"tag\":\"two\"},\n"
                                        + "{\"id\":2,\"label_type\":\"Signal\",\"tag\":\"APS\"}]"),
                "label_tags.json, line 2, id: is used already, in line 1",
                "label_tags.json, line 3, tag: is used already, in line 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"type\":\"MultiLineString\",\"coordinates\":[[[0,0],[1,1]]]} | is a MultiLineString, not a LineString",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0]]} | has fewer than two points",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[0,0]]} | has no length",
                "{\"type\":\"LineString\",\"coordinates\":[[180,1],[-180,1]]} | has no length",
                "{\"type\":\"LineString\",\"coordinates\":[[0,90],[50,90]]} | has no length",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[0,91]]} | is outside the range of WGS84: longitude 0.0, latitude 91.0",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[1e999,1]]} | is outside the range of WGS84: longitude Infinity, latitude 1.0",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[\"1\",1]]} | has a position that is not [longitude, latitude]",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[null,1]]} | has a position that is not [longitude, latitude]",
                "{\"type\":\"LineString\",\"coordinates\":[[0,0],[1]]} | has a position that is not [longitude, latitude]",
                "{\"type\":\"LineString\",\"coordinates\":[0,0]} | has coordinates of the wrong depth",
                "{\"type\":\"LineString\"} | has coordinates of the wrong depth",
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
                "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]} | is not a valid area: Self-intersection at longitude 0.5, latitude 0.5",
            })
    void theGeometryOfARegion(String geometry, String reason) {
        assertBad(
                bundle().regions(REGION, feature("{\"region_id\":4,\"name\":\"x\"}", geometry)),
                "regions.geojson, line 3 (feature 2), geometry: " + reason);
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

    @Test
    void aRowOfTheSmallerFiles() {
        TestBundle bundle = bundle().file(
                        "users.csv",
                        "user_id,meters_explored,high_quality_manual,excluded,validations_given_voided\n" + ANN
                                + ",-1,,,\n" + ANN + ",,perhaps,,\n" + ANN + ",,,,-1\n" + ANN + ",inf,,,\n")
                .file(
                        "audit_tasks.csv",
                        "audit_task_id,user_id,street_edge_id,completed\n" + "1," + ANN + ",8,true\n1," + ANN
                                + ",7,\n1," + ANN + ",,true\n0," + ANN + ",7,true\n-1," + ANN + ",7,true\n1," + ANN
                                + ",-7,true\n")
                .file(
                        "label_tags.json",
                        "{\"status\":\"OK\",\"label_tags\":[\n{\"id\":1,\"label_type\":\"Signal\"},\n"
                                + "{\"id\":2,\"label_type\":\"Signal\",\"tag\":\"x\",\"mutually_exclusive_with\":[3]},\n7,\n"
                                + "{\"id\":0,\"label_type\":\"Signal\",\"tag\":\"x\"}]}");

        assertBad(
                bundle,
                "users.csv, line 2, meters_explored: is below 0: '-1'",
                "users.csv, line 3, high_quality_manual: is not true or false: 'perhaps'",
                "users.csv, line 4, validations_given_voided: is below 0: '-1'",
                "users.csv, line 5, meters_explored: is not a number: 'inf'",
                "audit_tasks.csv, line 2, street_edge_id: street 8 is not in streets.geojson or is a bad row there",
                "audit_tasks.csv, line 3, completed: is empty",
                "audit_tasks.csv, line 4, street_edge_id: is empty",
                "audit_tasks.csv, line 5, audit_task_id: is not above 0: '0'",
                "audit_tasks.csv, line 6, audit_task_id: is not above 0: '-1'",
                "audit_tasks.csv, line 7, street_edge_id: is not above 0: '-7'",
                "label_tags.json, line 2, tag: is missing",
                "label_tags.json, line 3, mutually_exclusive_with: has an item that is not a text",
                "label_tags.json, line 4: is not an object",
                "label_tags.json, line 5, id: is not above 0: '0'");
    }

    @Test
    void aGeoJsonLabelIsNamedByItsFeature() {
        TestBundle bundle = bundle().without("raw_labels.csv")
                .file(
                        "raw_labels.geojson",
                        TestBundle.collection(
                                feature(
                                        "{\"label_id\":1,\"user_id\":\"" + ANN
                                                + "\",\"pano_id\":\"p\",\"label_type\":\"Other\","
                                                + "\"time_created\":0,\"tags\":[null]}",
                                        "{\"type\":\"Point\",\"coordinates\":[0,0]}"),
                                feature(
                                        "{\"label_id\":2,\"user_id\":\"" + ANN
                                                + "\",\"pano_id\":\"p\",\"label_type\":\"Other\","
                                                + "\"time_created\":0}",
                                        "null")));

        assertBad(
                bundle,
                "raw_labels.geojson, line 2 (feature 1), tags: has an item that is not a text",
                "raw_labels.geojson, line 3 (feature 2), latitude: is missing");
    }

    @Test
    void allAreCountedAndTheFirstFewNamed() {
        String[] lines = new String[31];
        lines[0] = LABEL_HEADER;
        for (int i = 1; i < lines.length; i++) {
            lines[i] = "x" + LABEL;
        }
        TestBundle bundle = bundle().labels(lines);

        assertThatThrownBy(() -> city.load(bundle, LoadOptions.DEFAULT.withShownBadRows(2)))
                .isInstanceOfSatisfying(BadRowsException.class, e -> {
                    assertThat(e.count()).isEqualTo(30);
                    assertThat(e.first()).extracting(BadRow::line).containsExactly(2L, 3L);
                })
                .hasMessage("""
                        Nothing was changed: 30 rows of the bundle cannot be used.
                          raw_labels.csv, line 2, label_id: is not an integer: 'x1'
                          raw_labels.csv, line 3, label_id: is not an integer: 'x1'
                          and 28 more
                        Mend the bundle, or load the rest with --skip-bad-rows.""");
        assertThatThrownBy(() -> city.load(
                        bundle().labels(LABEL_HEADER, label(1), label(1), label(1), label(1)),
                        LoadOptions.DEFAULT.withShownBadRows(0)))
                .hasMessageContaining("3 rows of the bundle cannot be used.\n  and 3 more");
    }

    @Test
    void theOthersAreLoadedOnRequestAndTakeAlongWhatRefersToABadRow() {
        TestBundle bundle = bundle().regions(REGION.replace("Old Mill", ""))
                .streets(
                        STREET.replace("\"osm_way_id\"", "\"region_id\":3,\"osm_way_id\""),
                        STREET.replace(":7,", ":8,"))
                .labels(LABEL_HEADER + ",street_edge_id", label(1) + ",7", label(2) + ",8", label(3) + ",");

        LoadReport report =
                city.load(bundle, LoadOptions.DEFAULT.withSkipBadRows(true).withAllowEmpty(true));

        assertThat(report.badRowCount()).isEqualTo(3);
        assertThat(report.badRows())
                .extracting(BadRow::toString)
                .containsExactly(
                        "regions.geojson, line 2 (feature 1), name: is empty",
                        "streets.geojson, line 2 (feature 1), region_id: region 3 is not in regions.geojson or is a bad row there",
                        "raw_labels.csv, line 2, street_edge_id: street 7 is not in streets.geojson or is a bad row there");
        assertThat(city.rows("SELECT label_id, street_edge_id FROM label ORDER BY 1"))
                .containsExactly("2|8", "3|null");
        assertThat(report.toLines())
                .contains("3 bad rows were left out:", "  " + report.badRows().get(0));
    }

    private TestBundle bundle() {
        return new TestBundle(folder);
    }

    private static void assertBad(TestBundle bundle, String... expected) {
        String before = city.contents();
        assertThatThrownBy(() -> city.load(bundle)).isInstanceOfSatisfying(BadRowsException.class, e -> {
            assertThat(e.first()).extracting(BadRow::toString).containsExactly(expected);
            assertThat(e.count()).isEqualTo(expected.length);
        });
        assertThat(city.contents()).isEqualTo(before);
    }
}
