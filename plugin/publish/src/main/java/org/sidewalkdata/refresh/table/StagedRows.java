package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.table.ServingTable.Changes;

/**
 * New rows of a serving table, collected in a temporary table. A {@link ServingTableDiff} applies them to the serving
 * table.
 */
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

    /** Opens a binary COPY of rows with these columns. */
    public CopyWriter copyIn(String columns) throws SQLException {
        return database.copyIn(name + " (" + columns + ")");
    }

    /** Updates the planner's statistics of the key. */
    public void analyze() throws SQLException {
        database.execute("ANALYZE " + name + " (" + String.join(", ", table.key()) + ")");
    }

    /**
     * Makes the drafted rows the rows of the table.
     *
     * @param scope scope of the draft: rows of the table that are in it and are not drafted are deleted
     */
    public Changes merge(Scope scope) throws SQLException {
        String rows = "SELECT * FROM " + name;
        return table.isEmpty(database)
                ? table.insert(database, "", rows + " ORDER BY " + String.join(", ", table.key()))
                : ServingTableDiff.find(database, table, rows, scope).apply();
    }

    /** Returns the condition that a drafted row has this value in the first column of the key. */
    public String has(String column) {
        return String.format(
                Locale.ROOT, "%s IN (SELECT %s FROM %s)", column, table.key().get(0), name);
    }

    /** Returns the table's name, for SQL. */
    @Override
    public String toString() {
        return name;
    }
}
