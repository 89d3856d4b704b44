package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The labels that are clustered at all (D6). */
class CleaningTest extends TestCityTest {
    @Test
    void d6MoreDisagreeThanAgreeIsOutAndATieStays() throws SQLException {
        town.voted(1, "2,2,1").label(2, 2, "CurbRamp", 0, 0).votes(2, "2,1");
        RefreshReport report = town.refresh();
        assertThat(town.rows("SELECT label_ids FROM label_clusters")).containsExactly("{2}");
        assertThat(report.labels().disagreed()).isEqualTo(1);
        assertThat(report.labels().clustered()).isEqualTo(1);
    }

    @Test
    void d6AFlaggedAuditIsOutUnlessTheLabelIsCorrect() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom) VALUES (1, ST_MakeLine(at(0, 0), at(0, 100)));
            INSERT INTO audit_task VALUES (77, u(1), 1, true, true), (77, u(2), 1, true, false);
            """)
                .label(1, 1, "CurbRamp", 0, 0)
                .label(2, 1, "CurbRamp", 50, 0)
                .votes(2, "1")
                .label(3, 2, "CurbRamp", 90, 0)
                .run("UPDATE label SET audit_task_id = 77, street_edge_id = 1");
        RefreshReport report = town.refresh();
        assertThat(town.rows("SELECT label_ids FROM label_clusters ORDER BY 1")).containsExactly("{2}", "{3}");
        assertThat(report.labels().lowQualityAudit()).isEqualTo(1);
    }

    @Test
    void d6TheFlagIsThatOfTheLabelsOwnStreetElseOfAnyStreetOfTheAudit() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom)
            SELECT n, ST_MakeLine(at(0, n), at(0, 100)) FROM generate_series(1, 3) n;
            INSERT INTO audit_task VALUES (77, u(1), 1, true, true), (77, u(1), 2, true, false);
            """)
                .label(1, 1, "CurbRamp", 0, 0)
                .label(2, 1, "CurbRamp", 50, 0)
                .label(3, 1, "CurbRamp", 90, 0)
                .label(4, 1, "CurbRamp", 120, 0)
                .run("UPDATE label SET audit_task_id = 77, street_edge_id = nullif(label_id, 4)");
        assertThat(town.refreshed("SELECT label_ids FROM label_clusters")).containsExactly("{2}");
    }

    @Test
    void d6ALowQualityAuthorIsOutUnlessTheLabelIsCorrect() throws SQLException {
        town.run("UPDATE app_user SET high_quality_manual = false WHERE user_id = u(1)")
                .label(1, 1, "CurbRamp", 0, 0)
                .label(2, 1, "CurbRamp", 50, 0)
                .votes(2, "1")
                .label(3, 1, "CurbRamp", 90, 0)
                .votes(3, "1,2");
        RefreshReport report = town.refresh();
        assertThat(town.rows("SELECT label_ids FROM label_clusters")).containsExactly("{2}");
        assertThat(report.labels().lowQualityAuthor()).isEqualTo(2);
        assertThat(report.labels().published()).isEqualTo(3);
    }
}
