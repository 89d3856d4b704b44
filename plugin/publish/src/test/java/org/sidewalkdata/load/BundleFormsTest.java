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

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.report.LoadReport;

/** The accepted forms of files, columns and shapes (city-bundle.md, "Reading rules"). */
class BundleFormsTest extends LoadTest {
    @Test
    void headersHaveAnyCaseAndOldNames() {
        city.load(bundle().streets(STREET.replace("osm_way_id", "OSM_Street_ID"))
                .regions(REGION.replace("\"name\"", "\"Region_Name\""))
                .labels(
                        "LABEL_ID, User_Id ,gsv_panorama_id,Label_Type,TIME_CREATED,lat,lng,pano_url,neighborhood,color,Mood",
                        LABEL + ",https://www.mapillary.com/app/?pKey=1,Old Mill,red,good"));

        assertThat(city.value("SELECT pano_id, pano_source, ST_X(geom), ST_Y(geom) FROM label"))
                .isEqualTo("pano|mapillary|0.0015|0.001");
        assertThat(city.value("SELECT osm_way_id, name FROM street_edge, region"))
                .isEqualTo("70|Old Mill");
    }

    @ParameterizedTest
    @CsvSource({
        "https://api.panoramax.xyz/#focus=pic&pic=1,gsv,panoramax",
        "http://panoramax.ign.fr?x=1,,panoramax",
        "https://WWW.Mapillary.COM:443,,mapillary",
        "https://example.org/panoramax.xyz,gsv,gsv",
        "https://notpanoramax.example/,,",
        "https://mapillary.com.example.org/,infra3d,infra3d",
    })
    void d11AnImageAddressOfAKnownHostSetsTheSource(String url, String given, String source) {
        city.load(bundle().labels(
                        LABEL_HEADER + ",image_url,pano_source",
                        LABEL + "," + url + "," + Objects.toString(given, "")));

        assertThat(city.value("SELECT pano_source FROM label")).isEqualTo(Objects.toString(source, "null"));
    }

    @Test
    void unknownColumnsAreIgnoredWithOneLineAFile() {
        LoadReport report = city.load(bundle().streets(STREET.replace("\"osm_way_id\"", "\"lanes\":[2],\"osm_way_id\""))
                .labels(LABEL_HEADER + ",color,correct,Mood", LABEL + ",red,true,good"));

        assertThat(report.toLines())
                .contains(
                        "streets.geojson: 1 unknown column ignored: lanes",
                        "raw_labels.csv: 2 unknown columns ignored: color, Mood");
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
    void aRegionMayBeAMultiPolygonWithHoles() {
        city.load(
                bundle().regions(
                                feature(
                                        "{\"region_id\":3,\"name\":\"Old Mill\"}",
                                        "{\"type\":\"MultiPolygon\",\"coordinates\":["
                                                + "[[[0,0],[4,0],[4,4],[0,4],[0,0]],[[1,1],[2,1],[2,2],[1,2],[1,1]]],[[[5,5],[6,5],[6,6],[5,5]]]]}")));

        assertThat(city.value("SELECT ST_Area(geom) FROM region")).isEqualTo("15.5");
    }
}
