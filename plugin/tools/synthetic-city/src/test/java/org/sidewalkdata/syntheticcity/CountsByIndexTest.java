package org.sidewalkdata.syntheticcity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.testkit.Sql;

/**
 * Checks counts that read only an index and no row: this plan crashed the whole server when points had a quadtree
 * index. Cities replace each other, because that leaves an index that the planner prefers to its table.
 */
@Tag("slow")
@Tag("postgis")
class CountsByIndexTest {
    private static final List<String> QUESTIONS =
            List.of("SELECT count(*) FROM %s", "SELECT EXISTS (SELECT FROM %s)", "SELECT NOT EXISTS (SELECT FROM %s)");

    @TempDir
    private Path folder;

    @Test
    void everyViewIsCountedAfterEachOfFiveCities() throws Exception {
        try (LoadedCity loadedCity = new LoadedCity()) {
            DataSource owner = loadedCity.database().dataSource();
            int[] sizes = {300, 20, 700, 0, 150};
            for (int city = 0; city < sizes.length; city++) {
                Path bundle = folder.resolve("city" + city);
                DemoCity.write(bundle, sizes[city], city + 1, Progress.NONE);
                loadedCity.load(bundle);
                loadedCity.refresh();
                countEverything(owner);
                new Sql(owner).run("VACUUM");
                countEverything(owner);
                countByEachIndex(owner);
            }
        }
    }

    /**
     * Counts as owner and as the serving role, with the planner's choice and with sequential and bitmap scans disabled.
     */
    private static void countEverything(DataSource owner) throws SQLException {
        try (Connection connection = owner.getConnection()) {
            List<String> views = rows(connection, """
                SELECT format('%I.%I', schemaname, viewname) FROM pg_views WHERE schemaname = 'sidewalk'
                """);
            assertThat(views).hasSizeGreaterThanOrEqualTo(9);
            List<String> asPlanned = answers(connection, views);
            Sql.run(connection, "SET enable_seqscan = off; SET enable_bitmapscan = off");
            assertThat(answers(connection, views)).isEqualTo(asPlanned);
            Sql.run(connection, "SET ROLE sidewalk_reader");
            assertThat(answers(connection, views)).isEqualTo(asPlanned);
        }
    }

    private static List<String> answers(Connection connection, List<String> views) throws SQLException {
        List<String> answers = new ArrayList<>();
        for (String view : views) {
            for (String question : QUESTIONS) {
                answers.addAll(rows(connection, question.formatted(view)));
            }
        }
        return answers;
    }

    /**
     * Counts with each index of each published table. The other indexes are marked invalid, so that the planner cannot
     * choose a cheaper one. The transaction is rolled back.
     */
    private static void countByEachIndex(DataSource owner) throws SQLException {
        try (Connection connection = owner.getConnection()) {
            connection.setAutoCommit(false);
            Sql.run(connection, "SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off");
            List<String> tables =
                    rows(connection, "SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE 'published%'");
            assertThat(tables).hasSizeGreaterThanOrEqualTo(7);
            for (String table : tables) {
                String count = rows(connection, "SELECT count(*) FROM " + table).get(0);
                String ofTable = " WHERE indrelid = '" + table + "'::regclass";
                for (String index : rows(connection, "SELECT indexrelid FROM pg_index" + ofTable)) {
                    Sql.run(connection, "UPDATE pg_index SET indisvalid = indexrelid = " + index + ofTable);
                    assertThat(rows(connection, "SELECT count(*) FROM " + table))
                            .containsExactly(count);
                }
            }
            connection.rollback();
        }
    }

    private static List<String> rows(Connection connection, String sql) throws SQLException {
        return Sql.rows(connection, sql, "null");
    }
}
