package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sidewalkdata.refresh.table.ServingTable.Changes;

/**
 * The difference between a serving table and its new rows, found in one pass over both: rows that are gone are deleted,
 * differing rows updated, new rows inserted in key order. An unchanged row is not touched, so its page stays clean and
 * its readers' caches stay warm. Rows are compared byte by byte ({@code *<>}), json as text.
 *
 * <p>The table must not be written between {@link #find} and {@link #apply}: its rows are identified by their place.
 */
public final class ServingTableDiff {
    private final RefreshConnection database;
    private final ServingTable table;
    private final String name;

    private ServingTableDiff(RefreshConnection database, ServingTable table) {
        this.database = database;
        this.table = table;
        this.name = "changed_" + table.table();
    }

    /**
     * Finds the difference.
     *
     * @param rows query of all columns of the table, in their order and of their types
     * @param scope scope of the rows: rows of the table that are in it and not among them are deleted
     */
    static ServingTableDiff find(RefreshConnection database, ServingTable table, String rows, Scope scope)
            throws SQLException {
        var difference = new ServingTableDiff(database, table);
        String first = table.key().get(0);
        database.execute(String.format(
                Locale.ROOT,
                """
            CREATE TEMP TABLE %1$s ON COMMIT DROP AS
            SELECT t.place, n.*
            FROM (%2$s) n
            FULL JOIN (SELECT t.ctid AS place, t AS row, %3$s FROM %4$s t WHERE %5$s) t ON %6$s
            WHERE t.place IS NULL OR n.%7$s IS NULL OR t.row *<> n
            """,
                difference.name,
                rows,
                list("t.", table.key()),
                table.table(),
                scope.on("t." + first),
                difference.sameKey(),
                first));
        return difference;
    }

    /**
     * Returns a query, which can be run once: the first column of the keys of rows that differ, are new or are gone.
     */
    public String keys() {
        return String.format(Locale.ROOT, """
            SELECT %1$s FROM %2$s WHERE %1$s IS NOT NULL
            UNION ALL
            SELECT t.%1$s FROM %3$s t JOIN %2$s n ON t.ctid = n.place WHERE n.%1$s IS NULL
            """, table.key().get(0), name, table.table());
    }

    /** Applies the difference to the table. */
    public Changes apply() throws SQLException {
        if (database.isTrue("SELECT NOT EXISTS (SELECT FROM " + name + ")")) {
            return new Changes(0, 0, 0);
        }
        List<String> columns = table.columns(database);
        String first = table.key().get(0);
        long deleted = database.execute(String.format(
                Locale.ROOT,
                "DELETE FROM %s t USING %s n WHERE t.ctid = n.place AND n.%s IS NULL",
                table.table(),
                name,
                first));
        long updated = database.execute(String.format(
                Locale.ROOT,
                "UPDATE %s t SET (%s) = ROW (%s) FROM %s n WHERE t.ctid = n.place AND n.%s IS NOT NULL",
                table.table(),
                list("", columns),
                list("n.", columns),
                name,
                first));
        long inserted = database.execute(String.format(
                Locale.ROOT,
                "INSERT INTO %s (%s) SELECT %s FROM %s n WHERE n.place IS NULL ORDER BY %s",
                table.table(),
                list("", columns),
                list("n.", columns),
                name,
                list("n.", table.key())));
        return new Changes(inserted, updated, deleted);
    }

    private String sameKey() {
        return table.key().stream()
                .map(column -> "n." + column + " = t." + column)
                .collect(Collectors.joining(" AND "));
    }

    private static String list(String prefix, List<String> columns) {
        return columns.stream().map(column -> prefix + column).collect(Collectors.joining(", "));
    }
}
