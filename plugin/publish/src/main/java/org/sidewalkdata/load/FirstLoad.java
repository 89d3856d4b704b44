package org.sidewalkdata.load;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.load.staging.Staging;
import org.sidewalkdata.load.staging.Staging.Straight;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.Progress.Unit;

/**
 * Loads a city into empty source tables, within the current transaction. Labels and votes, which are most of a city,
 * are written once, into new files of their tables. The keys of these tables are created afterwards, and reject what
 * the checks of staged rows would find. If they reject anything, the work is rolled back and the load stages all rows,
 * which names each bad row.
 */
final class FirstLoad {
    private static final String INTEGRITY_VIOLATION = "23";

    /** Columns of large tables that a refresh filters or joins by. PostgreSQL analyzes the others later by itself. */
    private static final Map<SourceTable, String> JOINED = Map.of(
            SourceTable.LABEL, " (label_id, user_id, pano_id, label_type, street_edge_id, audit_task_id)",
            SourceTable.LABEL_VALIDATION, " (label_id, user_id, validation)");

    private final Connection connection;
    private final Staging staging;
    private final Progress progress;

    FirstLoad(Connection connection, Staging staging, Progress progress) {
        this.connection = connection;
        this.staging = staging;
        this.progress = progress;
    }

    /** Returns whether all source tables are empty. */
    static boolean isDue(Connection connection) throws SQLException {
        String all = SourceTable.ALL.stream()
                .map(table -> "NOT EXISTS (SELECT FROM " + table.name() + ")")
                .collect(Collectors.joining(" AND "));
        try (Statement statement = connection.createStatement();
                ResultSet empty = statement.executeQuery("SELECT " + all)) {
            return empty.next() && empty.getBoolean(1);
        }
    }

    /**
     * Loads the data.
     *
     * @return what was done to each table; empty: nothing, and the data have to be staged
     */
    Optional<List<TableChange>> load(CityData data, LoadOptions options) throws SQLException {
        Savepoint before = connection.setSavepoint();
        Optional<List<TableChange>> changes;
        try {
            changes = fill(data, options);
        } catch (SQLException e) {
            if (!String.valueOf(e.getSQLState()).startsWith(INTEGRITY_VIOLATION)) {
                throw e;
            }
            changes = Optional.empty();
        }
        if (changes.isEmpty()) {
            connection.rollback(before);
        }
        return changes;
    }

    private Optional<List<TableChange>> fill(CityData data, LoadOptions options) throws SQLException {
        // TRUNCATE notes that everything changed, so the notes of single rows can be left out. With wal_level =
        // minimal, rows that go into a new file need not be logged.
        run("TRUNCATE " + SourceTable.ALL.stream().map(SourceTable::name).collect(Collectors.joining(", ")));
        DeferredIndexes votes = DeferredIndexes.open(connection, SourceTable.LABEL_VALIDATION.name(), true);
        DeferredIndexes labels = DeferredIndexes.open(connection, SourceTable.LABEL.name(), true);
        Optional<Straight> straight = staging.stageStraight(data, options.legacySeverity());
        if (straight.isEmpty() || staging.anyBadRow() && !options.skipBadRows()) {
            return Optional.empty();
        }
        progress.begin("Writing", SourceTable.ALL.size(), Unit.TABLES);
        var changes = new ArrayList<TableChange>();
        for (SourceTable table : SourceTable.ALL) {
            long rows;
            if (table.equals(SourceTable.LABEL)) {
                rows = straight.get().labels();
                labels.close();
            } else if (table.equals(SourceTable.LABEL_VALIDATION)) {
                rows = straight.get().votes();
                votes.close();
            } else {
                rows = fill(table);
            }
            run("ANALYZE " + table.name() + JOINED.getOrDefault(table, ""));
            changes.add(new TableChange(table.name(), rows, 0, 0));
            progress.advance(1);
        }
        progress.end();
        run("DROP VIEW staged_label, staged_vote");
        return Optional.of(changes);
    }

    private long fill(SourceTable table) throws SQLException {
        DeferredIndexes window = DeferredIndexes.open(connection, table.name(), true);
        long rows;
        try (Statement statement = connection.createStatement()) {
            rows = statement.executeLargeUpdate(String.format(
                    Locale.ROOT,
                    "INSERT INTO %1$s (%2$s) SELECT %2$s FROM %3$s",
                    table.name(),
                    table.columns(),
                    table.staged()));
        }
        window.close();
        return rows;
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
