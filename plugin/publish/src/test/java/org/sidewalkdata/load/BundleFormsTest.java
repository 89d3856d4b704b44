package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.LoadReport;

/**
 * The accepted forms of files, columns and shapes, also of those that went through a data frame or a spreadsheet, and the
 * values that are derived from other files if a bundle does not contain them (city-bundle.md, "Reading rules").
 */
class BundleFormsTest extends LoadTest {
    @Test
    void headersHaveAnyCaseAndOldNames() {
        city.load(bundle().streets(STREET.replace("osm_way_id", "OSM_Street_ID"))
                .regions(REGION.replace("\"name\"", "\"Region_Name\""))
                .labels(
                        "LABEL_ID, User_Id ,gsv_panorama_id,Label_Type,TIME_CREATED,lat,lng,pano_url,neighborhood,color,Mood",
                        LABEL + ",https://www.mapillary.com/app/?pKey=1,Old Mill,red,good"));
        assertRows("SELECT pano_id, pano_source, ST_X(geom), ST_Y(geom) FROM label", "pano|mapillary|0.0015|0.001");
        assertRows("SELECT osm_way_id, name FROM street_edge, region", "70|Old Mill");
    }

    @Test
    void unknownColumnsAreIgnoredWithOneLineAFile() {
        LoadReport report = city.load(bundle().streets(STREET.replace("\"osm_way_id\"", "\"lanes\":[2],\"osm_way_id\""))
                .labels(LABEL_HEADER + ",color,correct,Mood,gsv_panorama_id", LABEL + ",red,true,good,old"));
        assertThat(report.toLines())
                .contains(
                        "streets.geojson: 1 unknown column ignored: lanes",
                        "raw_labels.csv: 3 unknown columns ignored: color, Mood, gsv_panorama_id");
    }

    @Test
    void csvMayHaveAByteOrderMarkAnyLineEndOrNoneQuotedLinesAndBlankLines() {
        city.load(bundle().file(
                        "raw_labels.csv",
                        "\uFEFF" + LABEL_HEADER + ",description\r\n" + label(1) + ",\"a\r\nb, \"\"c\"\"\"\r\n\r\n"
                                + label(2) + ",5\" high\n" + label(3) + ",\r\n\r\n\n" + label(4) + ",\"x\""));
        assertThat(city.rows("SELECT label_id, description FROM label ORDER BY 1"))
                .containsExactly("1|a\r\nb, \"c\"", "2|5\" high", "3|null", "4|x");
    }

    @Test
    void anyFileMayBePacked() {
        city.load(bundle().without("raw_labels.csv")
                .file("raw_labels.csv.gz", LABEL_HEADER + "\n" + label(4) + "\n")
                .without("streets.geojson")
                .file("streets.geojson.gz", collection(STREET))
                .file("users.csv.gz", "user_id,excluded\n" + BEN + ",TRUE\n"));
        assertRows("SELECT label_id FROM label", "4");
        assertRows("SELECT user_id, excluded FROM app_user ORDER BY 1", ANN + "|f", BEN + "|t");
    }

    @Test
    void labelsMayBeGeoJson() {
        String label = """
                {"label_id":%d,"user_id":"%s","pano_id":"p","label_type":"Signal","time_created":"2020-02-03","severity":3.0,"description":"",\
                "tags":["b","a, \\u00e9"],"agree_count":4,"heading":-1.5e1,%s}""";
        String votes = "\"validations\":[{\"user_id\":\"" + BEN + "\",\"validation\":\"Disagree\"}]";
        String labels = collection(
                feature(label.formatted(5, ANN, votes), "{\"coordinates\":[0.001,0.002,17],\"type\":\"Point\"}"),
                feature(label.formatted(6, ANN, "\"lat\":0.003,\"lng\":0.004"), "null"));
        city.load(bundle().without("raw_labels.csv").file("raw_labels.geojson.gz", labels));
        assertRows(
                "SELECT label_id, severity, tags, description, heading, agree_count, ST_AsText(geom) FROM label ORDER BY 1",
                "5|3|{\"a, é\",b}|null|-15|null|POINT(0.001 0.002)",
                "6|3|{\"a, é\",b}|null|-15|4|POINT(0.004 0.003)");
        assertRows("SELECT label_id, user_id, validation FROM label_validation", "5|" + BEN + "|2");
    }

    @Test
    void labelTagsAreReadWithTheirExclusions() {
        city.load(bundle().file("label_tags.json", """
                {"status":"OK","label_tags":[
                {"id":9,"label_type":"Signal","tag":"one","description":null,"mutually_exclusive_with":["two","a,b","two"]},
                {"id":4,"label_type":"Signal","tag":"two","description":"Two."}],"more":{"x":1}}"""));
        assertRows("SELECT tag_id, tag, description FROM tag ORDER BY 1", "4|two|Two.", "9|one|null");
        assertThat(city.rows("SELECT * FROM tag_exclusion ORDER BY 1, 2")).containsExactly("9|a,b", "9|two");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        user_stats.csv | `user_id,labels,meters_explored,labels_per_meter,high_quality,high_quality_manual,stats_by_label_type.CurbRamp.labels\n%s,9,3.25,2,true,false,1\n`
        user_stats.json | `[{"user_id":"%s","labels":9,"meters_explored":3.25,"high_quality_manual":false,"stats_by_label_type":{"CurbRamp":{"labels":1}}}]`
        """)
    void aUserStatsDownloadSaysWhatItKnows(String file, String content) {
        LoadReport report = city.load(bundle().file(file, content.formatted(BEN)));
        assertRows("SELECT * FROM app_user WHERE user_id = '" + BEN + "'", BEN + "|3.25|f|f|0");
        assertThat(report.ignored()).isEmpty();
    }

    @Test
    void aRegionMayBeAMultiPolygonWithHoles() {
        city.load(bundle().regions(feature("{\"region_id\":3,\"name\":\"Old Mill\"}", """
                {"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,4],[0,4],[0,0]],[[1,1],[2,1],[2,2],[1,2],[1,1]]],\
                [[[5,5],[6,5],[6,6],[5,5]]]]}""")));
        assertRows("SELECT ST_Area(geom) FROM region", "15.5");
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
        assertRows(
                "SELECT label_id, street_edge_id, severity, mission_id, time_created AT TIME ZONE 'UTC' FROM label",
                "1|7|2|12345|2019-01-30 19:34:24.121");
        assertRows("SELECT excluded, validations_given_voided FROM app_user ORDER BY user_id", "t|3", "f|0");
        assertRows("SELECT audit_task_id, completed FROM audit_task", "5|t");
        assertRows("SELECT label_id, validation FROM label_validation", "1|2");
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

    @Test
    void withoutLabelTagsThoseSeenOnLabelsAreNumberedByTypeAndCodePoint() {
        city.load(bundle().labels(
                        LABEL_HEADER + ",tags",
                        label(1).replace("CurbRamp", "Signal") + ",\"[two buttons,APS]\"",
                        label(2) + ",\"[steep,narrow,Steep]\"",
                        label(3).replace("CurbRamp", "Occlusion") + ",[tree]",
                        label(4) + ",[steep]"));
        assertThat(city.rows("SELECT tag_id, label_type, tag, description FROM tag ORDER BY 1"))
                .containsExactly(
                        "1|CurbRamp|Steep|null",
                        "2|CurbRamp|narrow|null",
                        "3|CurbRamp|steep|null",
                        "4|Signal|APS|null",
                        "5|Signal|two buttons|null");
    }

    @Test
    void withoutAuditTasksThoseSeenOnLabelsAreCompleted() {
        city.load(bundle().labels(
                        LABEL_HEADER + ",audit_task_id,street_edge_id",
                        label(1) + ",5,7",
                        label(2) + ",5,7",
                        label(3).replace(ANN, BEN) + ",5,7",
                        label(4) + ",6,",
                        label(5) + ",,7"));
        assertThat(
                        city.rows(
                                "SELECT audit_task_id, user_id, street_edge_id, completed, low_quality FROM audit_task ORDER BY user_id"))
                .containsExactly("5|" + ANN + "|7|t|f", "5|" + BEN + "|7|t|f");
    }

    @Test
    void usersAreAllWhoAreNamedAnywhere() {
        String vote = "\"[{\"\"user_id\"\":\"\"" + BEN + "\"\",\"\"validation\"\":1}]\"";
        String dot = "dddddddd-0000-4000-8000-000000000004";
        city.load(bundle().labelWith("validations", vote)
                .file(
                        "audit_tasks.csv",
                        "audit_task_id,user_id,street_edge_id,completed,low_quality\n1," + CAT + ",7,1,t\n")
                .file(
                        "users.csv",
                        "user_id,meters_explored,high_quality_manual,excluded,validations_given_voided\n" + dot
                                + ",12.5,f,,3\n" + BEN + ",,True,true,\n"));
        assertThat(city.rows("SELECT * FROM app_user ORDER BY 1"))
                .containsExactly(
                        ANN + "|null|null|f|0", BEN + "|null|t|t|0", CAT + "|null|null|f|0", dot + "|12.5|f|f|3");
        assertThat(city.value("SELECT completed, low_quality FROM audit_task")).isEqualTo("t|t");
    }

    @Test
    void theCityIsThatOfItsFileOrTheBoxOfTheStreets() {
        city.load(bundle());
        assertThat(city.value("SELECT city, name, min_lon, min_lat, max_lon, max_lat FROM city"))
                .isEqualTo("null|null|0.001|0.001|0.002|0.001");
        city.load(bundle().file("city.json", "{\"city\":\"mill\",\"extra\":[1],\"bbox\":[-1,-2,3,4.5]}"));
        assertRows("SELECT city, name, min_lon, min_lat, max_lon, max_lat FROM city", "mill|null|-1|-2|3|4.5");
    }

    @Test
    void aCityWithoutAnythingIsEmpty() {
        city.load(bundle().regions().streets().labels(LABEL_HEADER), LoadOptions.DEFAULT.withAllowEmpty(true));
        assertRows(
                "SELECT (SELECT count(*) FROM city), (SELECT count(*) FROM region), (SELECT count(*) FROM app_user)",
                "0|0|0");
    }

    @Test
    void aStreetWithoutARegionIsInTheOneWithMostOfItsLength() {
        String east = feature(
                "{\"region_id\":9,\"name\":\"East\"}",
                "{\"type\":\"Polygon\",\"coordinates\":[[[0.02,0],[0.04,0],[0.04,0.02],[0.02,0.02],[0.02,0]]]}");
        city.load(
                bundle().regions(east, REGION)
                        .labels(LABEL_HEADER)
                        .streets(
                                street(1, "", "[[0.01,0.01],[0.025,0.01]]"),
                                street(2, "", "[[0.018,0.01],[0.025,0.01]]"),
                                street(3, "", "[[0.02,0.001],[0.02,0.002]]"),
                                street(4, "", "[[5,5],[5,6]]"),
                                street(5, ",\"region_id\":9", "[[0.001,0.001],[0.002,0.001]]"),
                                street(
                                        6,
                                        ",\"region_id\":null,\"deleted\":1",
                                        "[[0.041,0.01],[0.039,0.01],[0.5,0.01]]"),
                                street(7, "", "[[0.02,0.03],[0.02,0.02]]")),
                LoadOptions.DEFAULT.withAllowEmpty(true));

        assertThat(city.rows("SELECT street_edge_id, region_id, deleted FROM street_edge ORDER BY 1"))
                .containsExactly("1|3|f", "2|9|f", "3|3|f", "4|null|f", "5|9|f", "6|9|t", "7|null|f");
    }

    private static String street(int id, String more, String coordinates) {
        return feature(
                "{\"street_edge_id\":" + id + more + "}",
                "{\"type\":\"LineString\",\"coordinates\":" + coordinates + "}");
    }
}
