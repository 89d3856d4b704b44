package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.progress.ProgressStep;
import org.sidewalkdata.testkit.Sql;

/** Cities that lack something, have too much of it in one place, or follow another city. */
class OddCitiesTest extends TestCityTest {
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '`', textBlock = """
        without audits nothing has a score => TRUNCATE audit_task => count(*) > 0, count(score) FROM street_scores => t|0 => \
          count(score), sum(audited_street_count) FROM region_scores => 0|0 => count(score) FROM access_score_intersections => 0 => count(*) FROM problem_scores => 0
        without votes expectations are one half => TRUNCATE label_validation => DISTINCT expected, reliability FROM priorities => 0.5|
        """)
    void cityWithout(ArgumentsAccessor claim) throws SQLException {
        new RandomCity(town, 3).build();
        check(claim);
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

    /**
     * A tiny city leaves its statistics in tables that a city before it had made large. Joined with these statistics,
     * the region scores of a city of 200,000 streets took more than ten minutes. ANALYZE is visible outside its
     * transaction.
     */
    @Test
    void thePlannerKnowsALargerCityBeforeItIsJoined() throws SQLException {
        streets(1);
        town.refresh();
        streets(1500);
        var sql = new Sql(town.dataSource());
        List<String> known = new ArrayList<>();
        var look = new ProgressStep("statistics", () -> known.addAll(sql.rows("""
                SELECT DISTINCT reltuples FROM pg_class
                WHERE relname IN ('published_street_edge', 'published_street', 'published_street_score')""")));
        new Refresh(town.dataSource()).run(Refresh.Mode.EVERYTHING, look);
        assertThat(known).containsExactly("1500");
    }

    private static void streets(int count) throws SQLException {
        town.run("""
            DELETE FROM street_edge;
            INSERT INTO street_edge (street_edge_id, geom)
            SELECT n, ST_MakeLine(at(10 * n, 0), at(10 * n, 9)) FROM generate_series(1, %d) n
            """.formatted(count));
    }
}
