package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.table.ServingTable.Changes;

/**
 * New rows of a serving table, gathered in a temporary table, and how they become its rows: those that are gone are deleted,
 * those that differ updated, new ones inserted in key order. A row that says the same as before is not touched, so its page
 * stays clean and its readers' caches warm. Rows are compared byte by byte ({@code *<>}), json as text.
 */
public final class Draft {
    private final Database database;
    private final ServingTable table;
    private final String name;

    private Draft(Database database, ServingTable table) {
        this.database = database;
        this.table = table;
        this.name = "new_" + table.table();
    }

    static Draft create(Database database, ServingTable table) throws SQLException {
        Draft draft = new Draft(database, table);
        database.execute("CREATE TEMP TABLE " + draft + " (LIKE " + table.table() + ") ON COMMIT DROP");
        return draft;
    }

    /** Rows of these columns by binary COPY. */
    public CopyWriter copyIn(String columns) throws SQLException {
        return database.copyIn(name + " (" + columns + ")");
    }

    /** Tells the planner of the keys. */
    public void analyze() throws SQLException {
        database.execute("ANALYZE " + name + " (" + list("", table.key()) + ")");
    }

    /**
     * Makes the drafted rows the rows of the table.
     *
     * @param scope what the draft is about: rows of the table that are in it and are not drafted are deleted
     */
    public Changes merge(Scope scope) throws SQLException {
        if (table.isEmpty(database)) {
            return new Changes(insert(""), 0, 0);
        }
        analyze();
        long deleted = database.execute(
                """
            DELETE FROM %1$s t
            WHERE %3$s AND NOT EXISTS (SELECT FROM %2$s n WHERE %4$s)
            """.formatted(table.table(), name, scope.on("t." + table.key().get(0)), sameKey()));
        List<String> columns = table.columns(database);
        long updated =
                database.execute("""
            UPDATE %1$s t SET (%3$s) = ROW (%4$s)
            FROM %2$s n
            WHERE %5$s AND t *<> n
            """.formatted(table.table(), name, list("", columns), list("n.", columns), sameKey()));
        long inserted = insert("WHERE NOT EXISTS (SELECT FROM " + table.table() + " t WHERE " + sameKey() + ")");
        return new Changes(inserted, updated, deleted);
    }

    private long insert(String where) throws SQLException {
        List<String> columns = table.columns(database);
        return database.execute("INSERT INTO %s (%s) SELECT %s FROM %s n %s ORDER BY %s"
                .formatted(
                        table.table(), list("", columns), list("n.", columns), name, where, list("n.", table.key())));
    }

    /** Whether rows of the table {@code t} and the draft {@code n} are of one thing. */
    private String sameKey() {
        return table.key().stream()
                .map(column -> "n." + column + " = t." + column)
                .collect(Collectors.joining(" AND "));
    }

    private static String list(String prefix, List<String> columns) {
        return columns.stream().map(column -> prefix + column).collect(Collectors.joining(", "));
    }

    /** The table's name, for SQL. */
    @Override
    public String toString() {
        return name;
    }
}
