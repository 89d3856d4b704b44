package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.progress.ProgressStep;
import org.sidewalkdata.testkit.Sql;

/** A city that is replaced by another one. */
class AnotherCityTest extends TestCityTest {
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

    private void streets(int count) throws SQLException {
        town.run("""
            DELETE FROM street_edge;
            INSERT INTO street_edge (street_edge_id, geom)
            SELECT n, ST_MakeLine(at(10 * n, 0), at(10 * n, 9)) FROM generate_series(1, %d) n
            """.formatted(count));
    }
}
