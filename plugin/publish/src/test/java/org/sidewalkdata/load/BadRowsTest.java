package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.LABEL;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.REGION;
import static org.sidewalkdata.load.TestBundle.STREET;
import static org.sidewalkdata.load.TestBundle.label;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BadRowsException;
import org.sidewalkdata.load.report.LoadReport;

/** Checks the messages about bad rows of any file, and what happens to the other rows. */
class BadRowsTest extends LoadTest {
    @Test
    void aRowOfTheWrongLength() {
        assertBad(
                bundle().labels(LABEL_HEADER, LABEL + ",more", "3,4"),
                "raw_labels.csv, line 2: has 8 cells, but the header has 7 columns",
                "raw_labels.csv, line 3: has 2 cells, but the header has 7 columns");
    }

    @Test
    void aTextThatIsTooLong() {
        TestBundle bundle = bundle().labels(
                        LABEL_HEADER + ",description,tags,validations",
                        LABEL.replace("pano", "p".repeat(201)) + ",,,",
                        label(2) + "," + "é".repeat(10_001) + ",,",
                        label(3) + ",," + "t".repeat(10_001) + ",",
                        label(4) + ",,[" + "t".repeat(201) + "],",
                        label(5) + ",,," + " ".repeat(1_000_001),
                        "6" + " ".repeat(200) + label(6).substring(1) + ",,,",
                        label(7) + "," + "é".repeat(10_000) + ",[" + "t".repeat(200) + "],");
        assertBad(
                bundle,
                "raw_labels.csv, line 2, pano_id: has 201 characters; at most 200 are allowed",
                "raw_labels.csv, line 3, description: has 10,001 characters; at most 10,000 are allowed",
                "raw_labels.csv, line 4, tags: has 10,001 characters; at most 10,000 are allowed",
                "raw_labels.csv, line 5, tags: has 201 characters; at most 200 are allowed",
                "raw_labels.csv, line 6, validations: has 1,000,001 characters; at most 1,000,000 are allowed",
                "raw_labels.csv, line 7, label_id: has 201 characters; at most 200 are allowed");
    }

    @Test
    void aPlaceThatIsNone() {
        assertBad(
                bundle().file("places.csv", """
                        place_id,category,lat,lng,osm_type,osm_id
                        1,museum,0.001,0.001,,
                        2,SCHOOL,0.001,0.001,,
                        2,park,0.001,0.001,,
                        3,,0.001,0.001,,
                        4,park,91,0.001,,
                        5,park,0.001,0.001,area,6
                        6,park,0.001,0.001,node,
                        7,park,,0.001,,
                        """),
                "places.csv, line 2, category: is not school, health, library, grocery, transit, park, community or government:"
                        + " 'museum'",
                "places.csv, line 4, place_id: is already used in line 3",
                "places.csv, line 5, category: is empty",
                "places.csv, line 6, lat: is not between -90 and 90 (latitude and longitude seem to be swapped): '91'",
                "places.csv, line 7, osm_type: is not node, way or relation: 'area'",
                "places.csv, line 8, osm_id: is empty",
                "places.csv, line 9, lat: is empty");
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
    void gradesThatCannotBe() {
        String header = "street_edge_id,mean_grade,max_grade,meters_over_5pct,grade_confidence,grade_quality\n";
        assertBad(
                bundle().file("street_grades.csv", header + """
                        7,0.02,0.05,10,high,measured
                        7,0.02,0.05,10,high,measured
                        8,0.02,0.05,10,high,measured
                        9,NaN,0.05,10,high,measured
                        9,0.02,0.01,10,high,measured
                        9,-0.02,0.01,10,high,measured
                        9,0.02,0.05,-1,high,measured
                        9,0.02,0.05,1,sure,measured
                        9,0.02,0.05,1,high,
                        """),
                "street_grades.csv, line 3, street_edge_id: is already used in line 2",
                "street_grades.csv, line 4, street_edge_id: street 8 is not in streets.geojson or is a bad row there",
                "street_grades.csv, line 5, mean_grade: is NaN, not a number: 'NaN'",
                "street_grades.csv, line 6, max_grade: is below mean_grade: '0.01'",
                "street_grades.csv, line 7, mean_grade: is below 0: '-0.02'",
                "street_grades.csv, line 8, meters_over_5pct: is below 0: '-1'",
                "street_grades.csv, line 9, grade_confidence: is not high, medium or low: 'sure'",
                "street_grades.csv, line 10, grade_quality: is empty");
    }

    @Test
    void anIdThatIsUsedTwiceNamesTheFirstLine() {
        assertBad(
                bundle().labels(LABEL_HEADER, label(8), label(5), label(8), label(8)),
                "raw_labels.csv, line 4, label_id: is already used in line 2",
                "raw_labels.csv, line 5, label_id: is already used in line 2");
        assertBad(
                bundle().streets(STREET, STREET),
                "streets.geojson, line 3 (feature 2), street_edge_id: is already used in line 2");
        assertBad(
                bundle().regions(REGION, REGION),
                "regions.geojson, line 3 (feature 2), region_id: is already used in line 2");
        assertBad(
                bundle().file("users.csv", "user_id\n" + ANN + "\n" + ANN.toUpperCase(java.util.Locale.ROOT) + "\n"),
                "users.csv, line 3, user_id: is already used in line 2");
        assertBad(
                bundle().without("users.csv")
                        .file(
                                "audit_tasks.csv",
                                "audit_task_id,user_id,street_edge_id,completed\n" + "1," + ANN + ",7,true\n1," + ANN
                                        + ",7,false\n"),
                "audit_tasks.csv, line 3, audit_task_id: is already used in line 2");
        assertBad(
                bundle().without("audit_tasks.csv")
                        .file(
                                "label_tags.json",
                                "[{\"id\":1,\"label_type\":\"Signal\",\"tag\":\"APS\"},\n"
                                        + "{\"id\":1,\"label_type\":\"Signal\",\"tag\":\"two\"},\n"
                                        + "{\"id\":2,\"label_type\":\"Signal\",\"tag\":\"APS\"}]"),
                "label_tags.json, line 2, id: is already used in line 1",
                "label_tags.json, line 3, tag: is already used in line 1");
    }

    @Test
    void aNameOfAStreet() {
        assertBad(
                bundle().file("street_names.csv", """
                        osm_way_id,name
                        5,Elm Street
                        ,Oak Street
                        x,Oak Street
                        6,
                        7,#REF!
                        5,Oak Street
                        8
                        """),
                "street_names.csv, line 3, osm_way_id: is empty",
                "street_names.csv, line 4, osm_way_id: is not an integer: 'x'",
                "street_names.csv, line 5, name: is empty",
                "street_names.csv, line 6, name: is a spreadsheet error, not text: '#REF!'",
                "street_names.csv, line 7, osm_way_id: is already used in line 2",
                "street_names.csv, line 8: has 1 cells, but the header has 2 columns");
    }

    @Test
    void aRowOfTheSmallerFiles() {
        TestBundle bundle = bundle().file(
                        "users.csv",
                        "user_id,meters_explored,high_quality_manual,excluded,validations_given_voided\n" + ANN
                                + ",-1,,,\n" + ANN + ",,perhaps,,\n" + ANN + ",,,,-1\n" + ANN + ",inf,,,\n" + ANN
                                + ",1.7e308,,,\n")
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
                "audit_tasks.csv, line 2, street_edge_id: street 8 is not in streets.geojson or is a bad row there",
                "audit_tasks.csv, line 3, completed: is empty",
                "audit_tasks.csv, line 4, street_edge_id: is empty",
                "audit_tasks.csv, line 5, audit_task_id: is not above 0: '0'",
                "audit_tasks.csv, line 6, audit_task_id: is not above 0: '-1'",
                "audit_tasks.csv, line 7, street_edge_id: is not above 0: '-7'",
                "label_tags.json, line 2, tag: is missing",
                "label_tags.json, line 3, mutually_exclusive_with: has an item that is not a string",
                "label_tags.json, line 4: is not an object",
                "label_tags.json, line 5, id: is not above 0: '0'",
                "users.csv, line 2, meters_explored: is below 0: '-1'",
                "users.csv, line 3, high_quality_manual: is not true or false: 'perhaps'",
                "users.csv, line 4, validations_given_voided: is below 0: '-1'",
                "users.csv, line 5, meters_explored: is infinite, not a finite number: 'inf'",
                "users.csv, line 6, meters_explored: is above 1000000000: '1.7e308'");
    }

    @Test
    void allAreCountedAndTheFirstFewNamed() {
        String[] lines = new String[31];
        lines[0] = LABEL_HEADER;
        for (int i = 1; i < lines.length; i++) {
            lines[i] = "x" + LABEL;
        }
        TestBundle bundle = bundle().labels(lines);

        assertThatThrownBy(() -> city.load(bundle, LoadOptions.DEFAULT))
                .isInstanceOfSatisfying(BadRowsException.class, e -> {
                    assertThat(e.count()).isEqualTo(30);
                    assertThat(e.first())
                            .extracting(BadRow::line)
                            .containsExactlyElementsOf(
                                    LongStream.rangeClosed(2, 21).boxed().toList());
                })
                .hasMessageStartingWith("""
                        Nothing was changed: 30 rows of the bundle cannot be used.
                          raw_labels.csv, line 2, label_id: is not an integer: 'x1'
                          raw_labels.csv, line 3, label_id: is not an integer: 'x1'
                        """)
                .hasMessageEndingWith("""
                          raw_labels.csv, line 21, label_id: is not an integer: 'x1'
                          and 10 more
                        Fix the bundle, or load the rest with --skip-bad-rows.""");
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
}
