package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BadRowsException;
import org.sidewalkdata.load.report.LoadReport;

/** Checks every reason why a row cannot be used, with line and column, and what happens to the other rows. */
class BadRowsTest extends LoadTest {
    /** Also what spreadsheets and data frames make of numbers, dates and lists. */
    @Tag("slow")
    @ParameterizedTest
    @CsvFileSource(resources = "bad_cells.csv", delimiter = '|', quoteCharacter = '`')
    void aValueThatCannotBeUsed(String kind, String column, String value, String reason) {
        String line = "{\"type\":\"LineString\",\"coordinates\":[[0,0],[0.001,0]]}";
        boolean shape = column.equals("geometry");
        switch (kind) {
            case "label" -> assertBad(labelOf(column, value), "raw_labels.csv, line 2, " + column + ": " + reason);
            case "vote" ->
                assertBad(
                        bundle().file("validations.csv", vote(column, value)),
                        "validations.csv, line 2, " + column + ": " + reason);
            case "street" ->
                assertBad(
                        bundle().streets(
                                        STREET,
                                        shape ? feature("{\"street_edge_id\":8}", value) : feature(value, line)),
                        "streets.geojson, line 3 (feature 2), " + column + ": " + reason);
            default ->
                assertBad(
                        bundle().regions(REGION, feature("{\"region_id\":4,\"name\":\"x\"}", value)),
                        "regions.geojson, line 3 (feature 2), geometry: " + reason);
        }
    }

    private static String vote(String column, String cell) {
        String header =
                "label_validation_id,label_id,validation_result,user_id,validator_type,mission_id,canvas_x,zoom,end_timestamp";
        String[] cells = ("1,1,Agree," + BEN + ",Human,,,,2024-05-01").split(",");
        cells[List.of(header.split(",")).indexOf(column)] = cell;
        return header + "\n" + String.join(",", cells) + "\n";
    }

    /** {@code ANN} and {@code BEN} are ids of users. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        [{"user_id":"ANN"}] | has a vote without validation
        nan | is not a JSON array
        [{'user_id': None, 'validation': 'Agree'}] | is not a JSON array
        [{'user_id': 'ANN', 'validation': True}] | is not a JSON array
        [{'user_id': 'ANN', 'validation': nan}] | is not a JSON array
        [{'user_id': 'ANN', 'validation': 1} {'user_id': 'BEN', 'validation': 1}] | is not a JSON array
        """)
    void votesOfALabel(String cell, String reason) {
        TestBundle bundle = bundle().labelWith(
                        "validations", quoted(cell.replace("ANN", ANN).replace("BEN", BEN)));
        assertThatThrownBy(() -> city.load(bundle))
                .isInstanceOfSatisfying(
                        BadRowsException.class,
                        e -> assertThat(e.first())
                                .singleElement()
                                .asString()
                                .startsWith("raw_labels.csv, line 2, validations: " + reason));
    }

    @ParameterizedTest
    @CsvSource({"0", "6"})
    void aSeverityOutsideTheOldScale(int severity) {
        LoadOptions legacy = LoadOptions.DEFAULT.withLegacySeverity(true).withSkipBadRows(true);
        assertThat(city.load(bundle().labelWith("severity", String.valueOf(severity)), legacy)
                        .badRows())
                .containsExactly(new BadRow("raw_labels.csv", 2, 0, "severity", "is not 1 to 5: '" + severity + "'"));
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

    @Test
    void aLabelWhoseTextCannotBeHeld() {
        assertBad(
                bundle().labelWith("description", "a\0b"),
                "raw_labels.csv, line 2, description: has a NUL character, which cannot be stored");
        assertBad(
                bundle().labels(LABEL_HEADER, LABEL.replace(",pano,", "," + "\uD83D\uDE00".repeat(200) + ",")),
                "raw_labels.csv, line 2, pano_id: makes a link longer than the 2,079 characters that a spreadsheet can hold");
        byte[] latin1 =
                (LABEL_HEADER + ",description\n" + LABEL + ",Stra\u00dfe\n").getBytes(StandardCharsets.ISO_8859_1);
        assertBad(bundle().file("raw_labels.csv", latin1), "raw_labels.csv, line 2, description: is not UTF-8 text");
    }

    @Test
    void aGeoJsonLabelIsNamedByItsFeature() {
        String properties = """
                {"label_id":%d,"user_id":"%s","pano_id":"p","label_type":"Other","time_created":1548876864121,"tags":%s}""";
        String point = "{\"type\":\"Point\",\"coordinates\":[0,0]}";
        String labels = collection(
                feature(properties.formatted(1, ANN, "[null]"), point),
                feature(properties.formatted(2, ANN, "[]"), "null"));
        assertBad(
                bundle().without("raw_labels.csv").file("raw_labels.geojson", labels),
                "raw_labels.geojson, line 2 (feature 1), tags: has an item that is not a string",
                "raw_labels.geojson, line 3 (feature 2), latitude: is missing");
    }

    /** Checks a file whose lines have an arrow and their fault, if they have one. */
    private static void assertBadLines(TestBundle bundle, String file, String lines) {
        String[] all = lines.replace("ANN", ANN).replace("BEN", BEN).split("\n");
        bundle.file(
                file,
                IntStream.range(0, all.length)
                        .mapToObj(i -> all[i].replaceFirst(" => .*", "\n"))
                        .map(line -> line.endsWith("\n") ? line : line + "\n")
                        .collect(Collectors.joining()));
        assertBad(
                bundle,
                IntStream.range(0, all.length)
                        .filter(i -> all[i].contains(" => "))
                        .mapToObj(i -> file + ", line " + (i + 1) + all[i].replaceFirst(".* => ", ""))
                        .toArray(String[]::new));
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
    void aRowOfTheWrongLengthAndTheLineWhereTheRowStarts() {
        assertBadLines(bundle(), "raw_labels.csv", """
                %1$s,description
                %2$s,"one
                two\r
                three"

                x,,,,,,,"four => , label_id: is not an integer: 'x'
                five"
                3%3$s,
                y,,,,,,, => , label_id: is not an integer: 'y'
                %2$s,,more => : has 9 cells, but the header has 8 columns
                3,4 => : has 2 cells, but the header has 8 columns
                """.formatted(LABEL_HEADER, LABEL, LABEL.substring(1)));
    }

    @Test
    void aRowOfASmallerFile() {
        assertBadLines(bundle(), "places.csv", """
                place_id,category,lat,lng,osm_type,osm_id
                1,museum,0.001,0.001,, => , category: is not school, health, library, grocery, transit, park, community or government: 'museum'
                2,SCHOOL,0.001,0.001,,
                2,park,0.001,0.001,, => , place_id: is already used in line 3
                3,,0.001,0.001,, => , category: is empty
                4,park,91,0.001,, => , lat: is not between -90 and 90 (latitude and longitude seem to be swapped): '91'
                5,park,0.001,0.001,area,6 => , osm_type: is not node, way or relation: 'area'
                6,park,0.001,0.001,node, => , osm_id: is empty
                7,park,,0.001,, => , lat: is empty
                """);
        bundle().without("places.csv");
        assertBadLines(bundle(), "street_grades.csv", """
                street_edge_id,mean_grade,max_grade,meters_over_5pct,grade_confidence,grade_quality
                7,0.02,0.05,10,high,measured
                7,0.02,0.05,10,high,measured => , street_edge_id: is already used in line 2
                8,0.02,0.05,10,high,measured => , street_edge_id: street 8 is not in streets.geojson or is a bad row there
                9,NaN,0.05,10,high,measured => , mean_grade: is NaN, not a number: 'NaN'
                9,0.02,0.01,10,high,measured => , max_grade: is below mean_grade: '0.01'
                9,-0.02,0.01,10,high,measured => , mean_grade: is below 0: '-0.02'
                9,0.02,0.05,-1,high,measured => , meters_over_5pct: is below 0: '-1'
                9,0.02,0.05,1,sure,measured => , grade_confidence: is not high, medium or low: 'sure'
                9,0.02,0.05,1,high, => , grade_quality: is empty
                """);
        bundle().without("street_grades.csv");
        assertBadLines(bundle(), "street_names.csv", """
                osm_way_id,name
                5,Elm Street
                ,Oak Street => , osm_way_id: is empty
                x,Oak Street => , osm_way_id: is not an integer: 'x'
                6, => , name: is empty
                7,#REF! => , name: is a spreadsheet error, not text: '#REF!'
                5,Oak Street => , osm_way_id: is already used in line 2
                8 => : has 1 cells, but the header has 2 columns
                """);
        bundle().without("street_names.csv");
        assertBadLines(bundle(), "users.csv", """
                user_id,meters_explored,high_quality_manual,excluded,validations_given_voided
                ANN,-1,,, => , meters_explored: is below 0: '-1'
                ANN,,perhaps,, => , high_quality_manual: is not true or false: 'perhaps'
                ANN,,,,-1 => , validations_given_voided: is below 0: '-1'
                ANN,inf,,, => , meters_explored: is infinite, not a finite number: 'inf'
                ANN,1.7e308,,, => , meters_explored: is above 1000000000: '1.7e308'
                ANN,,,,1E+03 => , validations_given_voided: is in a spreadsheet's scientific notation, so digits are lost: '1E+03'
                BEN,nan,,, => , meters_explored: is NaN, not a number: 'nan'
                BEN,,,,
                BEN,,,, => , user_id: is already used in line 9
                """);
        bundle().without("users.csv");
        assertBadLines(bundle(), "audit_tasks.csv", """
                audit_task_id,user_id,street_edge_id,completed
                1,ANN,8,true => , street_edge_id: street 8 is not in streets.geojson or is a bad row there
                1,ANN,7, => , completed: is empty
                1,ANN,,true => , street_edge_id: is empty
                0,ANN,7,true => , audit_task_id: is not above 0: '0'
                -1,ANN,7,true => , audit_task_id: is not above 0: '-1'
                1,ANN,-7,true => , street_edge_id: is not above 0: '-7'
                1.2E+06,ANN,7,1 => , audit_task_id: is in a spreadsheet's scientific notation, so digits are lost: '1.2E+06'
                2,ANN,7,true
                2,ANN,7,false => , audit_task_id: is already used in line 9
                """);
        bundle().without("audit_tasks.csv");
        assertBadLines(bundle(), "validations.csv", """
                label_validation_id,label_id,user_id,validation_result
                ,1.0E+05,BEN,2 => , label_id: is in a spreadsheet's scientific notation, so digits are lost: '1.0E+05'
                5,1,ANN,2
                5,1,BEN,2 => , label_validation_id: is already used in line 3
                """);
        bundle().without("validations.csv");
        assertBadLines(bundle(), "label_tags.json", """
                {"status":"OK","label_tags":[
                {"id":1,"label_type":"Signal"}, => , tag: is missing
                {"id":2,"label_type":"Signal","tag":"x","mutually_exclusive_with":[3]}, => , mutually_exclusive_with: has an item that is not a string
                7, => : is not an object
                {"id":0,"label_type":"Signal","tag":"x"}, => , id: is not above 0: '0'
                {"id":3,"label_type":"Signal","tag":"APS"},
                {"id":3,"label_type":"Signal","tag":"two"}, => , id: is already used in line 6
                {"id":4,"label_type":"Signal","tag":"APS"}]} => , tag: is already used in line 6
                """);
    }

    /** The first line is named, in whatever case an id is written. */
    @Test
    void anIdThatIsUsedTwiceNamesTheFirstLine() {
        assertBad(
                bundle().labels(LABEL_HEADER, label(8), label(5), label(8), label(8)),
                "raw_labels.csv, line 4, label_id: is already used in line 2",
                "raw_labels.csv, line 5, label_id: is already used in line 2");
        assertBad(
                bundle().streets(STREET, STREET).regions(REGION, REGION),
                "regions.geojson, line 3 (feature 2), region_id: is already used in line 2",
                "streets.geojson, line 3 (feature 2), street_edge_id: is already used in line 2");
        assertBad(
                bundle().file("users.csv", "user_id\n" + ANN + "\n" + ANN.toUpperCase(Locale.ROOT) + "\n"),
                "users.csv, line 3, user_id: is already used in line 2");
    }

    @Test
    void allAreCountedAndTheFirstFewNamed() {
        String rows = LABEL_HEADER + "\n" + ("x" + LABEL + "\n").repeat(30);
        assertThatThrownBy(() -> city.load(bundle().file("raw_labels.csv", rows)))
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
        assertRows("SELECT label_id, street_edge_id FROM label ORDER BY 1", "2|8", "3|null");
        assertThat(report.toLines())
                .contains("3 bad rows were left out:", "  " + report.badRows().get(0));
    }
}
