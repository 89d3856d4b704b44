package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.load.TestBundle.ANN;
import static org.sidewalkdata.load.TestBundle.BEN;
import static org.sidewalkdata.load.TestBundle.LABEL_HEADER;
import static org.sidewalkdata.load.TestBundle.REGION;
import static org.sidewalkdata.load.TestBundle.feature;
import static org.sidewalkdata.load.TestBundle.label;

import org.junit.jupiter.api.Test;

/** Values that are derived from other files if a bundle does not contain them (city-bundle.md, "Reading rules"). */
class DerivedRowsTest extends LoadTest {
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

    private static String street(int id, String more, String coordinates) {
        return feature(
                "{\"street_edge_id\":" + id + more + "}",
                "{\"type\":\"LineString\",\"coordinates\":" + coordinates + "}");
    }
}
