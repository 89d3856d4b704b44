package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;

/** The base of tests with an empty city for each test. */
@Tag("postgis")
abstract class TestCityTest {
    /** The models that every city has. */
    protected static final List<String> MODELS = List.of("2026-06", "2026-10");

    protected static TestCity town;

    @BeforeAll
    static void find() throws SQLException {
        town = new TestCity();
    }

    @BeforeEach
    void found() throws SQLException {
        town.found();
    }

    /** Checks the rows of a query after a refresh. */
    static void assertRefreshed(String sql, String... rows) throws SQLException {
        town.refresh();
        assertRows(sql, rows);
    }

    static void assertRows(String sql, String... rows) throws SQLException {
        assertThat(town.rows(sql)).as(sql).containsExactly(rows);
    }

    /**
     * Checks a row of a table: a claim, the edits of the city, and after a refresh pairs of a query, without its SELECT,
     * and its rows, which {@code ;} separates; of {@code report} a line of the refresh's report.
     */
    static void check(ArgumentsAccessor claim) throws SQLException {
        String edits = claim.getString(1);
        RefreshReport report = town.run(edits == null ? "" : edits).refresh();
        for (int i = 2; i < claim.size(); i += 2) {
            String rows = claim.getString(i + 1);
            if (claim.getString(i).equals("report")) {
                assertThat(report.toLines()).contains(rows);
            } else {
                assertRows("SELECT " + claim.getString(i), rows == null ? new String[0] : rows.split("; *", -1));
            }
        }
    }

    @AfterAll
    static void leave() throws SQLException {
        town.close();
    }
}
