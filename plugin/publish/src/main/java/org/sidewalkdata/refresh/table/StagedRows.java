package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.table.ServingTable.Changes;

/** New rows of a serving table, gathered in a temporary table. A {@link ServingTableDiff} makes them the table's rows. */
public final class StagedRows {
    private final RefreshConnection database;
    private final ServingTable table;
    private final String name;

    private StagedRows(RefreshConnection database, ServingTable table) {
        this.database = database;
        this.table = table;
        this.name = "new_" + table.table();
    }

    static StagedRows create(RefreshConnection database, ServingTable table) throws SQLException {
        StagedRows draft = new StagedRows(database, table);
        database.execute("CREATE TEMP TABLE " + draft + " (LIKE " + table.table() + ") ON COMMIT DROP");
        return draft;
    }

    /** Rows of these columns by binary COPY. */
    public CopyWriter copyIn(String columns) throws SQLException {
        return database.copyIn(name + " (" + columns + ")");
    }

    /** Tells the planner of the keys. */
    public void analyze() throws SQLException {
        database.execute("ANALYZE " + name + " (" + String.join(", ", table.key()) + ")");
    }

    /**
     * Makes the drafted rows the rows of the table.
     *
     * @param scope what the draft is about: rows of the table that are in it and are not drafted are deleted
     */
    public Changes merge(Scope scope) throws SQLException {
        String rows = "SELECT * FROM " + name;
        return table.isEmpty(database)
                ? table.insert(database, "", rows + " ORDER BY " + String.join(", ", table.key()))
                : ServingTableDiff.find(database, table, rows, scope).apply();
    }

    /** Condition: rows whose key's first column is this one are drafted. */
    public String has(String column) {
        return String.format(
                Locale.ROOT, "%s IN (SELECT %s FROM %s)", column, table.key().get(0), name);
    }

    /** The table's name, for SQL. */
    @Override
    public String toString() {
        return name;
    }
}
