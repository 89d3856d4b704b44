package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.BEN;
import static org.sidewalkdata.load.TestBundle.LABEL;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.REGION;
import static org.sidewalkdata.load.TestBundle.STREET;
import static org.sidewalkdata.load.TestBundle.feature;
import static org.sidewalkdata.load.TestBundle.label;

import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.LoadReport;

/** What the cells of a bundle mean (city-bundle.md, "Reading rules"). */
@Tag("postgis")
class ReadingRulesTest {
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
                "[] | {}",
                "`` | {}",
                "[ ] | {}",
                "[steep] | {steep}",
                "`\"[steep,narrow,steep]\"` | {narrow,steep}",
                "`\"[b, a]\"` | {a,b}",
                "`\"[\"\"a,b\"\",c]\"` | `{\"a,b\",c}`",
                "`\"[\"\"b\"\", \"\"a\"\"]\"` | {a,b}",
                "`\"[\"\"say \\\"\"hi\\\"\" [x]\"\"]\"` | `{\"say \\\"hi\\\" [x]\"}`",
                "`\"[\"\"\\u00e9\"\",z,Z]\"` | {Z,z,é}",
                "`\"[\uD83D\uDE00,\uFF5E]\"` | {\uFF5E,\uD83D\uDE00}",
                "[null] | `{\"null\"}`",
            })
    void tags(String cell, String expected) {
        city.load(bundle().labelWith("tags", cell));

        assertThat(city.value("SELECT tags FROM label")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1548876864121, 2019-01-30 19:34:24.121",
        "-1, 1969-12-31 23:59:59.999",
        "1.548876864121E12, 2019-01-30 19:34:24.121",
        "2024-05-01, 2024-05-01 00:00:00",
        "2024-05, 2024-05-01 00:00:00",
        "2024-05-01T12:30, 2024-05-01 12:30:00",
        "2024-05-01T12:30:15.1239Z, 2024-05-01 12:30:15.123",
        "2024-05-01T12:30:15+02:00, 2024-05-01 10:30:15",
        "2024-05-01T12:30:15+0200, 2024-05-01 10:30:15",
        "2024-05-01 12:30:15.5-07, 2024-05-01 19:30:15.5",
        "0001-01-01T00:00:00Z, 0001-01-01 00:00:00",
    })
    void timesOfCreation(String cell, String utc) {
        city.load(bundle().labels(LABEL_HEADER, LABEL.replace("1548876864121", cell)));

        assertThat(city.value("SELECT time_created AT TIME ZONE 'UTC' FROM label"))
                .isEqualTo(utc);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "3, 2", "4, 3", "5, 3", "'', null"})
    void legacySeverity(String cell, String severity) {
        city.load(bundle().labelWith("severity", cell), LoadOptions.DEFAULT.withLegacySeverity(true));

        assertThat(city.value("SELECT severity FROM label")).isEqualTo(severity);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 3", "2.0, 2", "' 2 ', 2", "'', null"})
    void severity(String cell, String severity) {
        city.load(bundle().labelWith("severity", cell));

        assertThat(city.value("SELECT severity FROM label")).isEqualTo(severity);
    }

    @Test
    void theLastVoteOfAUserStandsAndCountsAreNotTaken() {
        String votes =
                "[{'user_id':'%s','validation':'Agree','extra':{'x':[1]}},{'user_id':'%s','validation':2},{'user_id':'%s','validation':'3'}]"
                        .formatted(ANN, BEN, ANN.toUpperCase(Locale.ROOT));

        city.load(bundle().labelWith("agree_count,validations", "9,\"" + votes.replace("'", "\"\"") + "\""));

        assertThat(city.rows("SELECT user_id, validation FROM label_validation ORDER BY 1"))
                .containsExactly(ANN + "|3", BEN + "|2");
        assertThat(city.value("SELECT agree_count FROM label")).isEqualTo("null");
    }

    @ParameterizedTest
    @CsvSource({"[]", "''"})
    void anEmptyListOfVotesAlsoBeatsTheCounts(String votes) {
        city.load(bundle().labelWith("agree_count,validations", "9," + votes));

        assertThat(city.value("SELECT agree_count, (SELECT count(*) FROM label_validation) FROM label"))
                .isEqualTo("null|0");
    }

    @Test
    void withoutTheColumnTheCountsAreTaken() {
        city.load(bundle().labelWith("agree_count,disagree_count,unsure_count", "9,0,"));

        assertThat(city.value("SELECT agree_count, disagree_count, unsure_count FROM label"))
                .isEqualTo("9|0|null");
    }

    @Test
    void headersHaveAnyCaseAndOldNames() {
        city.load(bundle().streets(STREET.replace("osm_way_id", "OSM_Street_ID"))
                .regions(REGION.replace("\"name\"", "\"Region_Name\""))
                .labels(
                        "LABEL_ID, User_Id ,gsv_panorama_id,Label_Type,TIME_CREATED,lat,lng,pano_url,neighborhood,colour,Mood",
                        LABEL + ",https://www.mapillary.com/app/?pKey=1,Old Mill,red,good"));

        assertThat(city.value("SELECT pano_id, pano_source, ST_X(geom), ST_Y(geom) FROM label"))
                .isEqualTo("pano|mapillary|0.0015|0.001");
        assertThat(city.value("SELECT osm_way_id, name FROM street_edge, region"))
                .isEqualTo("70|Old Mill");
    }

    @Test
    void unknownColumnsAreIgnoredWithOneLineAFile() {
        LoadReport report = city.load(bundle().streets(STREET.replace("\"osm_way_id\"", "\"lanes\":[2],\"osm_way_id\""))
                .labels(LABEL_HEADER + ",colour,correct,Mood", LABEL + ",red,true,good"));

        assertThat(report.toLines())
                .contains(
                        "streets.geojson: 1 unknown column ignored: lanes",
                        "raw_labels.csv: 2 unknown columns ignored: colour, Mood");
    }

    @Test
    void ofTwoColumnsForOneThingTodaysNameIsRead() {
        LoadReport report = city.load(bundle().labelWith("gsv_panorama_id", "old"));

        assertThat(city.value("SELECT pano_id FROM label")).isEqualTo("pano");
        assertThat(report.ignored().get(0).names()).containsExactly("gsv_panorama_id");
    }

    @Test
    void csvMayHaveAByteOrderMarkAnyLineEndQuotedLinesAndBlankLines() {
        city.load(bundle().file(
                        "raw_labels.csv",
                        "\uFEFF" + LABEL_HEADER + ",description\r\n" + label(1) + ",\"a\r\nb, \"\"c\"\"\"\r\n\r\n"
                                + label(2) + ",5\" high\n" + label(3) + ",\r\n\r\n\n"));

        assertThat(city.rows("SELECT label_id, description FROM label ORDER BY 1"))
                .containsExactly("1|a\r\nb, \"c\"", "2|5\" high", "3|null");
    }

    @Test
    void csvMayEndWithoutALineEnd() {
        city.load(bundle().file("raw_labels.csv", LABEL_HEADER + ",description\n" + label(1) + ",\"x\""));

        assertThat(city.value("SELECT description FROM label")).isEqualTo("x");
    }

    @Test
    void anyFileMayBePacked() {
        city.load(bundle().without("raw_labels.csv")
                .file("raw_labels.csv.gz", LABEL_HEADER + "\n" + label(4) + "\n")
                .without("streets.geojson")
                .file("streets.geojson.gz", TestBundle.collection(STREET))
                .file("users.csv.gz", "user_id,excluded\n" + BEN + ",TRUE\n"));

        assertThat(city.value("SELECT label_id FROM label")).isEqualTo("4");
        assertThat(city.rows("SELECT user_id, excluded FROM app_user ORDER BY 1"))
                .containsExactly(ANN + "|f", BEN + "|t");
    }

    @Test
    void labelsMayBeGeoJson() {
        String properties =
                ("{'label_id':5,'user_id':'%s','pano_id':'p','label_type':'Signal','time_created':'2020-02-03','severity':3.0,"
                                + "'tags':['b','a, \\u00e9'],'description':'','agree_count':4,'heading':-1.5e1,"
                                + "'validations':[{'user_id':'%s','validation':'Disagree'}]}")
                        .formatted(ANN, BEN)
                        .replace('\'', '"');
        city.load(bundle().without("raw_labels.csv")
                .file(
                        "raw_labels.geojson.gz",
                        TestBundle.collection(
                                feature(properties, "{\"coordinates\":[0.001,0.002,17],\"type\":\"Point\"}"),
                                feature(
                                        properties
                                                .replace(":5,", ":6,\"lat\":0.003,\"lng\":0.004,")
                                                .replace("\"validations\"", "\"x\""),
                                        "null"))));

        assertThat(
                        city.rows(
                                "SELECT label_id, severity, tags, description, heading, agree_count, ST_AsText(geom) FROM label ORDER BY 1"))
                .containsExactly(
                        "5|3|{\"a, é\",b}|null|-15|null|POINT(0.001 0.002)",
                        "6|3|{\"a, é\",b}|null|-15|4|POINT(0.004 0.003)");
        assertThat(city.rows("SELECT label_id, user_id, validation FROM label_validation"))
                .containsExactly("5|" + BEN + "|2");
    }

    @Test
    void labelsOfTypesThatAreNotPublishedAreKept() {
        city.load(bundle().labels(LABEL_HEADER, LABEL.replace("CurbRamp", "Occlusion")));

        assertThat(city.value("SELECT label_type FROM label")).isEqualTo("Occlusion");
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
    void labelTagsAreReadWithTheirExclusions() {
        city.load(bundle().file(
                        "label_tags.json",
                        "{\"status\":\"OK\",\"label_tags\":[{\"id\":9,\"label_type\":\"Signal\",\"tag\":\"one\","
                                + "\"description\":null,\"mutually_exclusive_with\":[\"two\",\"a,b\",\"two\"]},{\"id\":4,\"label_type\":\"Signal\",\"tag\":\"two\","
                                + "\"description\":\"Two.\"}],\"more\":{\"x\":1}}"));

        assertThat(city.rows("SELECT tag_id, tag, description FROM tag ORDER BY 1"))
                .containsExactly("4|two|Two.", "9|one|null");
        assertThat(city.rows("SELECT * FROM tag_exclusion ORDER BY 1, 2")).containsExactly("9|a,b", "9|two");
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
        String cid = "cccccccc-0000-4000-8000-000000000003";
        String dot = "dddddddd-0000-4000-8000-000000000004";
        city.load(bundle().labelWith("validations", vote)
                .file(
                        "audit_tasks.csv",
                        "audit_task_id,user_id,street_edge_id,completed,low_quality\n1," + cid + ",7,1,t\n")
                .file(
                        "users.csv",
                        "user_id,meters_explored,high_quality_manual,excluded,validations_given_voided\n" + dot
                                + ",12.5,f,,3\n" + BEN + ",,True,true,\n"));

        assertThat(city.rows("SELECT * FROM app_user ORDER BY 1"))
                .containsExactly(
                        ANN + "|null|null|f|0", BEN + "|null|t|t|0", cid + "|null|null|f|0", dot + "|12.5|f|f|3");
        assertThat(city.value("SELECT completed, low_quality FROM audit_task")).isEqualTo("t|t");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "user_stats.csv | `user_id,labels,meters_explored,labels_per_meter,high_quality,high_quality_manual,stats_by_label_type.CurbRamp.labels\n%s,9,3.25,2,true,false,1\n`",
                "user_stats.json | `[{\"user_id\":\"%s\",\"labels\":9,\"meters_explored\":3.25,\"high_quality_manual\":false,\"stats_by_label_type\":{\"CurbRamp\":{\"labels\":1}}}]`",
            })
    void aUserStatsDownloadSaysWhatItKnows(String file, String content) {
        LoadReport report = city.load(bundle().file(file, content.formatted(BEN)));

        assertThat(city.value("SELECT * FROM app_user WHERE user_id = '" + BEN + "'"))
                .isEqualTo(BEN + "|3.25|f|f|0");
        assertThat(report.ignored()).isEmpty();
    }

    @Test
    void theCityIsThatOfItsFileOrTheBoxOfTheStreets() {
        city.load(bundle());
        assertThat(city.value("SELECT city, name, min_lon, min_lat, max_lon, max_lat FROM city"))
                .isEqualTo("null|null|0.001|0.001|0.002|0.001");

        city.load(bundle().file("city.json", "{\"city\":\"mill\",\"extra\":[1],\"bbox\":[-1,-2,3,4.5]}"));
        assertThat(city.value("SELECT city, name, min_lon, min_lat, max_lon, max_lat FROM city"))
                .isEqualTo("mill|null|-1|-2|3|4.5");
    }

    @Test
    void aCityWithoutAnythingIsEmpty() {
        city.load(bundle().regions().streets().labels(LABEL_HEADER), LoadOptions.DEFAULT.withAllowEmpty(true));

        assertThat(
                        city.value(
                                "SELECT (SELECT count(*) FROM city), (SELECT count(*) FROM region), (SELECT count(*) FROM app_user)"))
                .isEqualTo("0|0|0");
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

    @Test
    void aRegionMayBeAMultiPolygonWithHoles() {
        city.load(
                bundle().regions(
                                feature(
                                        "{\"region_id\":3,\"name\":\"Old Mill\"}",
                                        "{\"type\":\"MultiPolygon\",\"coordinates\":["
                                                + "[[[0,0],[4,0],[4,4],[0,4],[0,0]],[[1,1],[2,1],[2,2],[1,2],[1,1]]],[[[5,5],[6,5],[6,6],[5,5]]]]}")));

        assertThat(city.value("SELECT ST_Area(geom) FROM region")).isEqualTo("15.5");
    }

    private TestBundle bundle() {
        return new TestBundle(folder);
    }

    private static String street(int id, String more, String coordinates) {
        return feature(
                "{\"street_edge_id\":" + id + more + "}",
                "{\"type\":\"LineString\",\"coordinates\":" + coordinates + "}");
    }
}
