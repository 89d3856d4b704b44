package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.LABEL;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.feature;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.LoadReport;

/** Checks every reason why a label cannot be used, with line and column. */
class BadLabelsTest extends LoadTest {
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
                "time_created | 1548876864 | is a number without a unit: it looks like Unix seconds (2019-01-30T19:34:24Z); write Unix milliseconds: '1548876864'",
                "time_created | `` | is empty",
                "time_created | yesterday | is neither Unix milliseconds nor an ISO 8601 time: 'yesterday'",
                "time_created | 2021-02-29 | is neither Unix milliseconds nor an ISO 8601 time: '2021-02-29'",
                "time_created | 2024-05-01T00:00+0200Z | is neither Unix milliseconds nor an ISO 8601 time: '2024-05-01T00:00+0200Z'",
                "time_created | 253402300800000 | is not Unix milliseconds from 1990 to now: '253402300800000'",
                "latitude | 90.0001 | is not between -90 and 90 (latitude and longitude seem to be swapped): '90.0001'",
                "latitude | 5017000 | is not between -90 and 90 (these seem to be meters or feet of a projection, not degrees; convert the file, for example with ogr2ogr -t_srs EPSG:4326): '5017000'",
                "latitude | NaN | is NaN, not a number: 'NaN'",
                "latitude | `` | is empty",
                "longitude | -180.5 | is not between -180 and 180: '-180.5'",
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
                "tags | `\"[\"\"a\"\"b]\"` | has text after a quoted item",
                "tags | `\"[\"\"a]\"` | has a quoted item without a closing quote",
                "tags | `\"[\"\"a\\q\"\"]\"` | has a quoted item that is not a JSON string",
                "tags | `\"[\"\"a\\u0000\"\"]\"` | has a NUL character, which cannot be stored",
                "tags | `\"[\"\"a\\ud800\"\"]\"` | is not UTF-8 text",
                "street_edge_id | 99 | street 99 is not in streets.geojson or is a bad row there",
                "street_edge_id | main | is not an integer: 'main'",
                "street_edge_id | -7 | is not above 0: '-7'",
                "audit_task_id | 0 | is not above 0: '0'",
                "mission_id | -1 | is not above 0: '-1'",
                "heading | Infinity | is infinite, not a finite number: 'Infinity'",
                "camera_roll | 1d | is not a number: '1d'",
                "zoom | 1.5 | is not an integer: '1.5'",
                "pano_x | 2147483648 | is out of range: '2147483648'",
                "agree_count | -1 | is below 0: '-1'",
                "unsure_count | 2147483647 | is above 100000000: '2147483647'",
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
    void aPanoramaWhoseLinkNoSpreadsheetHolds() {
        assertBad(
                bundle().labels(LABEL_HEADER, LABEL.replace(",pano,", "," + "\uD83D\uDE00".repeat(200) + ",")),
                "raw_labels.csv, line 2, pano_id: makes a link longer than the 2,079 characters that a spreadsheet can hold");
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
    void aGeoJsonLabelIsNamedByItsFeature() {
        TestBundle bundle = bundle().without("raw_labels.csv")
                .file(
                        "raw_labels.geojson",
                        TestBundle.collection(
                                feature(
                                        "{\"label_id\":1,\"user_id\":\"" + ANN
                                                + "\",\"pano_id\":\"p\",\"label_type\":\"Other\","
                                                + "\"time_created\":1548876864121,\"tags\":[null]}",
                                        "{\"type\":\"Point\",\"coordinates\":[0,0]}"),
                                feature(
                                        "{\"label_id\":2,\"user_id\":\"" + ANN
                                                + "\",\"pano_id\":\"p\",\"label_type\":\"Other\","
                                                + "\"time_created\":1548876864121}",
                                        "null")));

        assertBad(
                bundle,
                "raw_labels.geojson, line 2 (feature 1), tags: has an item that is not a string",
                "raw_labels.geojson, line 3 (feature 2), latitude: is missing");
    }
}
