package org.sidewalkdata.bench.goal;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.refresh.RefreshReport;
import org.sidewalkdata.refresh.table.ServingTable;

/** Refreshes in this process, like those of the server's schedule. */
final class Refreshes {
    /** Restores the state that {@code migrate} leaves before the first refresh. */
    private static final String SET_INDEXES_ASIDE = """
            INSERT INTO set_aside_index
            SELECT i.relname, t.relname, pg_get_indexdef(i.oid)
            FROM pg_index x
            JOIN pg_class i ON i.oid = x.indexrelid
            JOIN pg_class t ON t.oid = x.indrelid
            WHERE t.relnamespace = 'sidewalk'::regnamespace AND t.relname LIKE 'published\\_%' AND NOT x.indisunique;
            DO $$
            DECLARE
              aside record;
            BEGIN
              FOR aside IN SELECT name FROM set_aside_index JOIN pg_class ON relname = name LOOP
                EXECUTE format('DROP INDEX sidewalk.%I', aside.name);
              END LOOP;
            END $$""";

    private static final RefreshReport.Rows NO_ROWS = new RefreshReport.Rows(0, 0, 0);

    private Refreshes() {}

    /**
     * The result of a refresh.
     *
     * @param wall seconds
     */
    record Run(double wall, RefreshReport report) {
        Sample sample() {
            return new Sample(wall, Double.NaN);
        }

        /** Returns the seconds of the steps that read labels, cluster them and write clusters. */
        double clustering() {
            return Stream.of("clusters", "cluster rows")
                    .mapToDouble(step ->
                            report.steps().getOrDefault(step, Duration.ZERO).toNanos() / 1e9)
                    .sum();
        }

        /** Returns the number of cluster members that were written or deleted. */
        long changedMembers() {
            RefreshReport.Rows rows = report.tables().getOrDefault("published_cluster_member", NO_ROWS);
            return rows.inserted() + rows.updated() + rows.deleted();
        }
    }

    /** Refreshes everything into empty serving tables. */
    static Run first(Postgres city) throws SQLException {
        String tables =
                Arrays.stream(ServingTable.values()).map(ServingTable::table).collect(Collectors.joining(", "));
        city.sql().run("TRUNCATE " + tables);
        city.sql().run(SET_INDEXES_ASIDE);
        return run(city, Refresh.Mode.EVERYTHING);
    }

    /** Refreshes everything into tables that already have the same rows. */
    static Run again(Postgres city) throws SQLException {
        return run(city, Refresh.Mode.EVERYTHING);
    }

    static Run run(Postgres city, Refresh.Mode mode) throws SQLException {
        Refresh refresh = new Refresh(city.source());
        long start = System.nanoTime();
        RefreshReport report = refresh.run(mode, Progress.NONE);
        return new Run((System.nanoTime() - start) / 1e9, report);
    }
}
