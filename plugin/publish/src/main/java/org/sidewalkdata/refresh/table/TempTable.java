package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.copy.CopyWriter;

/**
 * A temporary table of a running refresh, dropped with its transaction. The step that makes it passes it to the steps
 * that read it, so it cannot be used before it exists. Its {@link #toString} is its name, for their SQL. One thread.
 */
public final class TempTable {
    /**
     * Number of rows up to which an index saves less than the 0.7 ms of CPU that making it takes, some thirty times per
     * refresh.
     */
    private static final int FEW = 100;

    private final RefreshConnection database;
    private final String name;

    private TempTable(RefreshConnection database, String name) {
        this.database = database;
        this.name = name;
    }

    /**
     * Makes an empty table.
     *
     * @param columns name and type of each, in the order that {@link #copyIn} writes them
     */
    public static TempTable create(RefreshConnection database, String name, String... columns) throws SQLException {
        database.execute("CREATE TEMP TABLE " + name + " (" + String.join(", ", columns) + ") ON COMMIT DROP");
        return new TempTable(database, name);
    }

    /** Makes an empty table with some columns of another, in the order that {@link #copyIn} writes them. */
    public static TempTable like(RefreshConnection database, String name, ServingTable other, List<String> columns)
            throws SQLException {
        database.execute(String.format(
                Locale.ROOT,
                "CREATE TEMP TABLE %s ON COMMIT DROP AS SELECT %s FROM %s WITH NO DATA",
                name,
                String.join(", ", columns),
                other.table()));
        return new TempTable(database, name);
    }

    /**
     * Makes a table of the rows of a query, in key order and without repeats: lookups go through an index page by page.
     *
     * @param query has places as in {@link String#format}
     * @param inputs what is put there: conditions, queries, and tables by their name
     */
    public static TempTable of(RefreshConnection database, String name, String key, String query, Object... inputs)
            throws SQLException {
        String select = String.format(Locale.ROOT, query, inputs);
        return of(
                database,
                name,
                "SELECT * FROM (" + select + ") q ORDER BY " + key,
                "UNIQUE INDEX ON %s (" + key + ")",
                key);
    }

    /**
     * Makes a table of points, with an index for searches by place.
     *
     * @param query selects one column, {@code geom}; has places as in {@link String#format}
     * @param inputs what is put there: conditions, queries, and tables by their name
     */
    public static TempTable ofPoints(RefreshConnection database, String name, String query, Object... inputs)
            throws SQLException {
        return of(database, name, String.format(Locale.ROOT, query, inputs), "INDEX ON %s USING gist (geom)", "geom");
    }

    private static TempTable of(RefreshConnection database, String name, String select, String index, String key)
            throws SQLException {
        long rows = database.execute("CREATE TEMP TABLE " + name + " ON COMMIT DROP AS " + select);
        if (rows > FEW) {
            database.execute("CREATE " + String.format(Locale.ROOT, index, name));
        }
        database.execute("ANALYZE " + name + " (" + key + ")");
        return new TempTable(database, name);
    }

    /** Adds the rows of a query. */
    public void insert(String query) throws SQLException {
        database.execute("INSERT INTO " + name + " " + query);
        analyze();
    }

    /** Opens a binary COPY of rows with all columns. */
    public CopyWriter copyIn() throws SQLException {
        return database.copyIn(name);
    }

    /** Updates the planner's statistics of the table, or of these columns. */
    public void analyze(String... columns) throws SQLException {
        database.execute("ANALYZE " + name + (columns.length == 0 ? "" : " (" + String.join(", ", columns) + ")"));
    }

    @Override
    public String toString() {
        return name;
    }
}
