package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Cities that lack something, or have too much of it in one place, have defined scores. */
class OddCitiesTest extends TestCityTest {
    @Test
    void withoutAuditsNothingHasAScore() throws SQLException {
        new RandomCity(town, 3).build();
        town.run("TRUNCATE audit_task");
        assertThat(town.refreshed("SELECT count(*), count(score) FROM street_scores"))
                .doesNotContain("0|0");
        assertThat(town.rows("SELECT count(score) FROM street_scores")).containsExactly("0");
        assertThat(town.rows("SELECT count(score), sum(audited_street_count) FROM region_scores"))
                .containsExactly("0|0");
        assertThat(town.rows("SELECT count(score) FROM access_score_intersections"))
                .containsExactly("0");
        assertThat(town.rows("SELECT count(*) FROM problem_scores")).containsExactly("0");
    }

    @Test
    void withoutVotesExpectationsAreOneHalf() throws SQLException {
        new RandomCity(town, 3).build();
        town.run("TRUNCATE label_validation");
        assertThat(town.refreshed("SELECT DISTINCT expected, reliability FROM priorities"))
                .containsExactly("0.5|");
    }

    @Test
    void oneStreetWithoutClustersIsNeutral() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom) VALUES (1, ST_MakeLine(at(0, 0), at(0, 100)));
            INSERT INTO audit_task VALUES (1, u(9), 1, true, false);
            """);
        assertThat(town.refreshed("SELECT model, score, score_sum FROM street_scores ORDER BY 1"))
                .containsExactly("2026-06|0.5|0", "2026-10|0.5|0");
        assertThat(town.rows("SELECT count(*) FROM access_score_intersections")).containsExactly("0");
    }

    /** Each street ends at another place. Problems at the intersection affect all of them. */
    @Test
    void twentyThousandStreetsMayMeetInOnePlace() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom)
            SELECT n, ST_MakeLine(at(0, 0), at(50 + 2 * (n % 200), 50 + 2 * (n / 200))) FROM generate_series(1, 20000) n;
            INSERT INTO audit_task VALUES (1, u(9), 7, true, false);
            INSERT INTO label (label_id, user_id, pano_id, label_type, time_created, street_edge_id, geom)
            SELECT n, u(1), 'p', 'NoCurbRamp', '2024-05-01', 7, at(3, 0) FROM generate_series(1, 300) n;
            """);
        assertThat(town.refreshed("SELECT degree, n_no_curb_ramp, audit_count FROM access_score_intersections"))
                .as("labels of one user on one panorama are never one cluster")
                .containsExactly("20000|300|1");
        assertThat(town.rows("SELECT count(*), count(DISTINCT accessible_meters) FROM problem_scores"
                        + " WHERE model = '2026-10'"))
                .containsExactly("300|1");
        assertThat(town.run("UPDATE label SET severity = 3 WHERE label_id = 5")
                        .refresh()
                        .kind())
                .isEqualTo(RefreshReport.Kind.INCREMENTAL);
    }
}
