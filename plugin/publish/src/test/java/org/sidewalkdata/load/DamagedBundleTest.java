package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.BEN;
import static org.sidewalkdata.load.TestBundle.LABEL;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.STREET;
import static org.sidewalkdata.load.TestBundle.feature;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.load.report.LoadReport;

/**
 * Bundles that went through a data frame or a spreadsheet: read with their original values, or a bad row with the
 * reason.
 */
@Tag("slow")
class DamagedBundleTest extends LoadTest {
    private static final String LOST = "is in a spreadsheet's scientific notation, so digits are lost";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "['narrow'] | {narrow}",
                "`['narrow', ' steep']` | {narrow,steep}",
                "`[' it\\'s', \"it's too\"]` | `{it's,\"it's too\"}`",
                "`['a,b', 'c [d]']` | `{\"a,b\",\"c [d]\"}`",
                "`['narrow' 'steep']` | {narrow,steep}",
                "`['narrow'\n 'steep'\n \"it's\"]` | `{it's,narrow,steep}`",
                "`[\"narrow\", \"steep\"]` | {narrow,steep}",
                "`['tis narrow,rock 'n' roll]` | `{\"'tis narrow\",\"rock 'n' roll\"}`",
            })
    void tagsAreWhatTheyWere(String cell, String expected) {
        city.load(bundle().labelWith("tags", quoted(cell)));

        assertThat(city.value("SELECT tags FROM label")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "nan | is nan, which stands for a missing value; leave the cell empty",
                "None | is None, which stands for a missing value; leave the cell empty",
                "[nan] | is nan, which stands for a missing value; leave the cell empty",
                "`['a', nan]` | has an unquoted item among single-quoted items: 'nan'",
                "`['a', True]` | has an unquoted item among single-quoted items: 'True'",
                "`['a''b']` | has text after a quoted item",
                "`['a', 'b]` | has a quoted item without a closing quote",
                "`['caf\\xe9']` | has a quoted item that is not a JSON string",
                "`('a', 'b')` | is not a list such as [a,b]",
            })
    void otherListsAreBadRows(String cell, String reason) {
        assertBad(bundle().labelWith("tags", quoted(cell)), "raw_labels.csv, line 2, tags: " + reason);
    }

    @Test
    void votesThatPythonPrinted() {
        String votes = "[{'user_id': '%s', 'validation': 'Agree'}, {'user_id': '%s', 'validation': 2}]";

        city.load(bundle().labelWith("validations", quoted(votes.formatted(ANN, BEN))));

        assertThat(city.rows("SELECT user_id, validation FROM label_validation ORDER BY 1"))
                .containsExactly(ANN + "|1", BEN + "|2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nan",
                "[{'user_id': None, 'validation': 'Agree'}]",
                "[{'user_id': '" + ANN + "', 'validation': True}]",
                "[{'user_id': '" + ANN + "', 'validation': nan}]",
                "[{'user_id': '" + ANN + "', 'validation': 1} {'user_id': '" + BEN + "', 'validation': 1}]"
            })
    void otherVotesAreBadRows(String cell) {
        TestBundle bundle = bundle().labelWith("validations", quoted(cell));

        assertThat(city.load(
                                bundle,
                                LoadOptions.DEFAULT
                                        .withSkipBadRows(true)
                                        .withDryRun(true)
                                        .withAllowEmpty(true))
                        .badRows())
                .singleElement()
                .asString()
                .startsWith("raw_labels.csv, line 2, validations: is not a JSON array");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "label_id | 1.23E+05 | " + LOST + ": '1.23E+05'",
                "label_id | 1e+16 | " + LOST + ": '1e+16'",
                "label_id | 9007199254740994.0 | is not an integer: '9007199254740994.0'",
                "time_created | 1.54888E+12 | " + LOST + ": '1.54888E+12'",
                "time_created | nan | is NaN, not a number: 'nan'",
                "time_created | 1/30/2019 19:34 | is neither Unix milliseconds nor an ISO 8601 time:"
                        + " '1/30/2019 19:34'",
                "latitude | inf | is infinite, not a finite number: 'inf'",
                "longitude | -nan | is NaN, not a number: '-nan'",
                "pano_id | #NAME? | is a spreadsheet error, not text: '#NAME?'",
                "pano_id | 1.05588E+15 | is text that a spreadsheet or data frame turned into a number: '1.05588E+15'",
                "pano_id | 105588123456789.0 | is text that a spreadsheet or data frame turned into a number:"
                        + " '105588123456789.0'",
                "pano_id | nan | is nan, which stands for a missing value; leave the cell empty",
                "label_type | NaN | is NaN, which stands for a missing value; leave the cell empty",
            })
    void aNeededCellOfALabel(String column, String cell, String reason) {
        String[] cells = LABEL.split(",");
        cells[List.of(LABEL_HEADER.split(",")).indexOf(column)] = cell;

        assertBad(
                bundle().labels(LABEL_HEADER, String.join(",", cells)),
                "raw_labels.csv, line 2, " + column + ": " + reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Jun-12", "06/01/12", "6/1/2012", "01.06.2012", "1-Jun-12"})
    void aDateOfASpreadsheet(String date) {
        assertBad(
                bundle().labelWith("image_capture_date", date),
                "raw_labels.csv, line 2, image_capture_date: is a date in a spreadsheet's format, not one such as 2012-06: '"
                        + date + "'");
    }

    /** Pandas makes floats of a column of integers or truth values that has an empty cell. */
    @Test
    void numbersOfFloatColumnsAreReadWhereTheyAreExact() {
        city.load(bundle().labels(
                        LABEL_HEADER + ",street_edge_id,severity,mission_id",
                        LABEL.replace("1,aaa", "1.0,aaa").replace("121,", "121.0,") + ",7.0,2.0,12345.0")
                .file("users.csv", "user_id,excluded,validations_given_voided\n" + ANN + ",1.0,3.0\n" + BEN + ",0.0,\n")
                .file("audit_tasks.csv", "audit_task_id,user_id,street_edge_id,completed\n5.0," + ANN + ",7.0,1.0\n")
                .file("validations.csv", "label_id,user_id,validation_result\n1.0," + BEN + ",2.0\n"));

        assertThat(
                        city.value(
                                "SELECT label_id, street_edge_id, severity, mission_id, time_created AT TIME ZONE 'UTC' FROM label"))
                .isEqualTo("1|7|2|12345|2019-01-30 19:34:24.121");
        assertThat(city.rows("SELECT excluded, validations_given_voided FROM app_user ORDER BY user_id"))
                .containsExactly("t|3", "f|0");
        assertThat(city.value("SELECT audit_task_id, completed FROM audit_task"))
                .isEqualTo("5|t");
        assertThat(city.value("SELECT label_id, validation FROM label_validation"))
                .isEqualTo("1|2");
    }

    @Test
    void digitsThatAreLostInTheOtherFiles() {
        assertBad(
                bundle().file(
                                "users.csv",
                                "user_id,validations_given_voided,meters_explored\n" + ANN + ",1E+03,\n" + BEN
                                        + ",,nan\n")
                        .file(
                                "audit_tasks.csv",
                                "audit_task_id,user_id,street_edge_id,completed\n1.2E+06," + ANN + ",7,1\n")
                        .file("validations.csv", "label_id,user_id,validation_result\n1.0E+05," + BEN + ",2\n"),
                "audit_tasks.csv, line 2, audit_task_id: " + LOST + ": '1.2E+06'",
                "validations.csv, line 2, label_id: " + LOST + ": '1.0E+05'",
                "users.csv, line 2, validations_given_voided: " + LOST + ": '1E+03'",
                "users.csv, line 3, meters_explored: is NaN, not a number: 'nan'");
    }

    /** GeoPandas converts all geometries to one kind, and Python's json writes NaN. */
    @Test
    void featuresOfADataFrame() {
        String line = "{\"type\":\"MultiLineString\",\"coordinates\":[[[0,0],[0.001,0]]]}";

        assertBad(
                bundle().streets(
                                STREET,
                                feature("{\"street_edge_id\":8.0,\"osm_way_id\":3962521215.0}", line),
                                feature("{\"street_edge_id\":9,\"osm_way_id\":NaN}", line)),
                "streets.geojson, line 4 (feature 3), osm_way_id: is NaN, which is not JSON");
        city.load(bundle().streets(STREET, feature("{\"street_edge_id\":8.0,\"osm_way_id\":3962521215.0}", line)));
        assertThat(city.value("SELECT osm_way_id, ST_AsText(geom) FROM street_edge WHERE street_edge_id = 8"))
                .isEqualTo("3962521215|LINESTRING(0 0,0.001 0)");
    }

    @Test
    void swappedCoordinatesAreNamed() {
        assertBad(
                bundle().labels(LABEL_HEADER, LABEL.replace("0.001,0.0015", "-122.5,45.5")),
                "raw_labels.csv, line 2, latitude: is not between -90 and 90 (latitude and longitude seem to be swapped):"
                        + " '-122.5'");
        String box = "{\"bbox\": [10, 50, 11, 51]}";
        String area = "{\"type\":\"Polygon\",\"coordinates\":[[[10,50],[11,50],[11,51],[10,51],[10,50]]]}";
        String line = "{\"type\":\"LineString\",\"coordinates\":[[%s],[%s]]}";
        TestBundle bundle = bundle().regions(feature("{\"region_id\":3,\"name\":\"x\"}", area))
                .streets(
                        feature("{\"street_edge_id\":7}", line.formatted("10.1,50.1", "10.2,50.1")),
                        feature("{\"street_edge_id\":8}", line.formatted("50.1,10.1", "50.1,10.2")))
                .labels(
                        LABEL_HEADER,
                        LABEL.replace("0.001,0.0015", "50.1,10.1"),
                        LABEL.replace("1,aaa", "2,aaa").replace("0.001,0.0015", "10.1,50.1"),
                        LABEL.replace("1,aaa", "3,aaa").replace("0.001,0.0015", "10.1,10.1"));
        String[] faults = {
            "streets.geojson, line 3 (feature 2), geometry: has latitude and longitude swapped: longitude 50.1, latitude 10.1",
            "raw_labels.csv, line 3, latitude: has latitude and longitude swapped: longitude 50.1, latitude 10.1"
        };

        assertBad(bundle, faults); // by the box of the regions
        assertBad(bundle.file("city.json", box), faults);
        String here = ": has latitude and longitude swapped: longitude 10";
        assertBad(
                bundle.file("city.json", "{\"bbox\": [50, 10, 51, 11]}"),
                "regions.geojson, line 2 (feature 1), geometry" + here + ", latitude 50",
                "streets.geojson, line 2 (feature 1), geometry" + here + ".1, latitude 50.1",
                "raw_labels.csv, line 2, latitude" + here + ".1, latitude 50.1");
    }

    @Test
    void tagsThatTheListLacksAreCounted() {
        String header = LABEL_HEADER + ",tags";
        TestBundle bundle = bundle().labels(
                        header,
                        LABEL + ",\"[steep,it's]\"",
                        LABEL.replace("1,aaa", "2,aaa") + ",[narow]",
                        LABEL.replace("1,aaa", "3,aaa") + ",[narow]",
                        LABEL.replace("1,aaa", "4,aaa").replace("CurbRamp", "Occlusion") + ",[x]")
                .file("label_tags.json", "{\"label_tags\":[{\"id\":1,\"label_type\":\"CurbRamp\",\"tag\":\"steep\"}]}");
        String warning = "3 tags on labels (2 different ones) are not in label_tags.json, such as CurbRamp narow (2),"
                + " CurbRamp it's (1).";

        LoadReport first = city.load(bundle);
        assertThat(first.warnings()).containsExactly(warning);
        LoadReport staged = city.load(bundle.file("users.csv", "user_id\n" + BEN + "\n"));
        assertThat(staged.warnings()).containsExactly(warning);
        assertThat(city.load(bundle.without("label_tags.json")).warnings()).isEmpty();
    }

    private static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }
}
