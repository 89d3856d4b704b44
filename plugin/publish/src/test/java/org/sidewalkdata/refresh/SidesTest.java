package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The side of its street on which a label lies, and its evidence for a sidewalk (U5). Street 1 runs north. */
class SidesTest extends TestCityTest {
    private static final String PRESENCE =
            "SELECT street_side, presence, presence_basis FROM sidewalk_presence WHERE street_edge_id = 1 ORDER BY 1";

    @BeforeEach
    void aStreet() throws SQLException {
        town.run("INSERT INTO street_edge (street_edge_id, geom) VALUES (1, ST_MakeLine(at(0, 0), at(0, 100)))");
    }

    private static List<String> presence(String sql) throws SQLException {
        return town.run("UPDATE label SET street_edge_id = 1").run(sql).refreshed(PRESENCE);
    }

    @ParameterizedTest
    @CsvSource({"-5, left, 5", "5, right, -5", "0.5, , -0.5", "-0.5, , 0.5"})
    void aLabelIsOnTheSideWhereItLies(double east, String side, String offset) throws SQLException {
        town.label(1, 1, "Obstacle", east, 50).run("UPDATE label SET street_edge_id = 1");
        assertThat(town.refreshed(
                        "SELECT street_side, round(centerline_offset_m::numeric, 1)::double precision FROM raw_labels"))
                .containsExactly((side == null ? "" : side) + "|" + offset);
    }

    @Test
    void aLabelOnNoStreetHasNoSide() throws SQLException {
        town.label(1, 1, "Obstacle", 5, 50);
        assertThat(town.refreshed("SELECT street_side, centerline_offset_m FROM raw_labels"))
                .containsExactly("|");
    }

    @Test
    void aSideWhoseLabelSaysSoHasNoSidewalk() throws SQLException {
        town.label(1, 1, "NoSidewalk", -5, 50);
        assertThat(presence("INSERT INTO audit_task VALUES (1, u(9), 1, true, false)"))
                .containsExactly("left|absent|no_sidewalk_labels", "right|present|audited_no_labels");
    }

    @Test
    void theTagSpeaksOfTheOtherSideToo() throws SQLException {
        town.label(1, 1, "NoSidewalk", -5, 50);
        assertThat(presence("UPDATE label SET tags = '{street has no sidewalks}'"))
                .containsExactly("left|absent|no_sidewalk_labels", "right|absent|other_side_tag");
        assertThat(presence("UPDATE label SET tags = '{street has no sidewalks at all}'"))
                .as("exactly")
                .containsExactly("left|absent|no_sidewalk_labels", "right|unknown|unaudited");
    }

    @Test
    void aRejectedLabelIsNoEvidenceButCounted() throws SQLException {
        town.label(1, 1, "NoSidewalk", -5, 50).votes(1, "2,2,1");
        assertThat(presence("UPDATE label SET tags = '{street has no sidewalks}'"))
                .containsExactly("left|unknown|unaudited", "right|unknown|unaudited");
        assertThat(town.rows("SELECT label_count, no_sidewalk_label_count, rejected_no_sidewalk_count"
                        + " FROM sidewalk_presence ORDER BY street_side"))
                .containsExactly("1|0|1", "0|0|0");
    }

    @Test
    void excludedUsersLabelsAndAuditsSayNothing() throws SQLException {
        town.label(1, 1, "NoSidewalk", -5, 50);
        assertThat(presence("INSERT INTO audit_task VALUES (1, u(1), 1, true, false);"
                        + " UPDATE app_user SET excluded = true WHERE user_id = u(1)"))
                .containsExactly("left|unknown|unaudited", "right|unknown|unaudited");
    }

    @Test
    void obstaclesAndLabelsNearTheLineVetoNothing() throws SQLException {
        town.label(1, 1, "Obstacle", -5, 50).label(2, 1, "NoSidewalk", 0.2, 50);
        assertThat(presence("INSERT INTO audit_task VALUES (1, u(9), 1, true, false)"))
                .containsExactly("left|present|audited_no_labels", "right|present|audited_no_labels");
    }

    @Test
    void aDeletedStreetHasItsTwoSidesToo() throws SQLException {
        assertThat(presence("UPDATE street_edge SET deleted = true"))
                .containsExactly("left|unknown|unaudited", "right|unknown|unaudited");
    }
}
