package org.sidewalkdata.load;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.load.SourceTable.Guarded;
import org.sidewalkdata.load.report.TableChange;

/**
 * The difference between one source table and its staged rows: first found, as a temporary table of keys, then applied.
 * Rows that are equal are not touched.
 */
final class SourceTableDiff {
    private final Connection connection;
    private final SourceTable table;
    private final List<String> values;
    private final long rowsBefore;
    private final List<Loss> losses;
    private TableChange change;

    /** What is lost of the guarded rows or values of a table. */
    record Loss(String things, long before, long lost) {}

    private SourceTableDiff(
            Connection connection,
            SourceTable table,
            List<String> values,
            long rowsBefore,
            List<Loss> losses,
            TableChange change) {
        this.connection = connection;
        this.table = table;
        this.values = values;
        this.rowsBefore = rowsBefore;
        this.losses = losses;
        this.change = change;
    }

    static SourceTableDiff find(Connection connection, SourceTable table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            List<String> values = values(statement, table);
            long rows = number(statement, "SELECT count(*) FROM " + table.name());
            if (rows == 0) {
                return new SourceTableDiff(
                        connection, table, values, 0, List.of(), new TableChange(table.name(), 0, 0, 0));
            }
            statement.execute(findStatement(table, values));
            return new SourceTableDiff(
                    connection, table, values, rows, losses(statement, table), count(statement, table));
        }
    }

    /** Returns the columns of the table that are neither generated nor in its key. */
    private static List<String> values(Statement statement, SourceTable table) throws SQLException {
        List<String> values = new ArrayList<>();
        try (ResultSet columns =
                statement.executeQuery("SELECT attname FROM pg_attribute WHERE attrelid = '" + table.name()
                        + "'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum")) {
            while (columns.next()) {
                values.add(columns.getString(1));
            }
        }
        values.removeAll(table.key());
        return values;
    }

    /** Returns what the load would lose, in the order of the table's guarded things. */
    List<Loss> losses() {
        return losses;
    }

    /** Returns the change; for a table that was empty, all zero until its rows are added. */
    TableChange change() {
        return change;
    }

    /** Returns the expected change, also for a table that was empty. */
    TableChange foreseen() throws SQLException {
        if (rowsBefore > 0) {
            return change;
        }
        try (Statement statement = connection.createStatement()) {
            return new TableChange(table.name(), number(statement, "SELECT count(*) FROM " + table.staged()), 0, 0);
        }
    }

    long rowsBefore() {
        return rowsBefore;
    }

    void addAndChange() throws SQLException {
        if (rowsBefore == 0) {
            change = new TableChange(table.name(), execute(addAllStatement()), 0, 0);
            return;
        }
        execute(changeStatement(), change.changed());
        execute(addStatement(), change.added());
    }

    void remove() throws SQLException {
        execute(removeStatement(), change.removed());
    }

    private static String findStatement(SourceTable table, List<String> values) {
        String differs = values.isEmpty()
                ? "false"
                : "(" + list("old.", values) + ") IS DISTINCT FROM (" + list("new.", values) + ")";
        var lost = new StringBuilder();
        for (int i = 0; i < table.guarded().size(); i++) {
            Guarded guarded = table.guarded().get(i);
            lost.append(" old." + table.key().get(0) + " IS NOT NULL AND " + guarded.had() + " AND " + guarded.lost()
                    + " AS lost_" + i + ",");
        }
        return String.format(
                Locale.ROOT, """
                CREATE TEMP TABLE difference_%1$s ON COMMIT DROP AS
                SELECT %2$s,%6$s
                  CASE WHEN old.%3$s IS NULL THEN 'a' WHEN new.%3$s IS NULL THEN 'r' ELSE 'c' END AS kind
                FROM %1$s AS old
                FULL JOIN %4$s AS new USING (%2$s)
                WHERE old.%3$s IS NULL
                  OR new.%3$s IS NULL
                  OR %5$s""", table.name(), table.keyColumns(), table.key().get(0), table.staged(), differs, lost);
    }

    private static List<Loss> losses(Statement statement, SourceTable table) throws SQLException {
        var losses = new ArrayList<Loss>();
        for (int i = 0; i < table.guarded().size(); i++) {
            Guarded guarded = table.guarded().get(i);
            long lost = number(statement, "SELECT count(*) FROM difference_" + table.name() + " WHERE lost_" + i);
            long before = lost == 0
                    ? 0
                    : number(statement, "SELECT count(*) FROM " + table.name() + " AS old WHERE " + guarded.had());
            losses.add(new Loss(guarded.things(), before, lost));
        }
        return losses;
    }

    private static TableChange count(Statement statement, SourceTable table) throws SQLException {
        String sql = """
                SELECT count(*) FILTER (WHERE kind = 'a'), count(*) FILTER (WHERE kind = 'c'),
                  count(*) FILTER (WHERE kind = 'r')
                FROM difference_""" + table.name();
        try (ResultSet counts = statement.executeQuery(sql)) {
            counts.next();
            return new TableChange(table.name(), counts.getLong(1), counts.getLong(2), counts.getLong(3));
        }
    }

    private String changeStatement() {
        return String.format(
                Locale.ROOT,
                """
                UPDATE %1$s AS old
                SET (%2$s) = ROW(%3$s)
                FROM %4$s AS new
                JOIN difference_%1$s AS difference USING (%5$s)
                WHERE difference.kind = 'c'
                  AND %6$s""",
                table.name(),
                list("", values),
                list("new.", values),
                table.staged(),
                table.keyColumns(),
                table.sameKey("old", "new"));
    }

    private String addAllStatement() {
        return String.format(
                Locale.ROOT, "INSERT INTO %1$s (%2$s) SELECT %2$s FROM %3$s", table.name(), columns(), table.staged());
    }

    private String columns() {
        return list("", Stream.concat(table.key().stream(), values.stream()).toList());
    }

    private static String list(String prefix, List<String> columns) {
        return columns.stream().map(column -> prefix + column).collect(Collectors.joining(", "));
    }

    private String addStatement() {
        return String.format(Locale.ROOT, """
                INSERT INTO %1$s (%2$s)
                SELECT %2$s
                FROM %3$s
                JOIN difference_%1$s AS difference USING (%4$s)
                WHERE difference.kind = 'a'""", table.name(), columns(), table.staged(), table.keyColumns());
    }

    private String removeStatement() {
        return String.format(Locale.ROOT, """
                DELETE FROM %1$s AS old
                USING difference_%1$s AS difference
                WHERE difference.kind = 'r'
                  AND %2$s""", table.name(), table.sameKey("old", "difference"));
    }

    /** Runs a statement that must affect as many rows as were found before; does nothing if that is 0. */
    private void execute(String sql, long expected) throws SQLException {
        long touched = expected == 0 ? 0 : execute(sql);
        if (touched != expected) {
            throw new IllegalStateException(
                    table.name() + ": " + touched + " rows were affected instead of " + expected);
        }
    }

    private long execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.executeLargeUpdate(sql);
        }
    }

    private static long number(Statement statement, String sql) throws SQLException {
        try (ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        }
    }
}
