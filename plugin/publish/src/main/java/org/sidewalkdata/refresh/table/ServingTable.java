package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.sidewalkdata.copy.CopyWriter;

/** A serving table: its name, its key, and how it is filled. New rows are collected in {@link StagedRows}. */
public enum ServingTable {
    PUBLISHED_LABEL("label_id"),
    PUBLISHED_CLUSTER_MEMBER("label_id"),
    PUBLISHED_CLUSTER("label_cluster_id"),
    PUBLISHED_STREET("street_edge_id"),
    PUBLISHED_PLACE("place_id"),
    PUBLISHED_POINT("point_set", "point_id"),
    PUBLISHED_POINT_PROBLEM("label_cluster_id", "point_number"),
    PUBLISHED_TAG("tag_id"),
    PUBLISHED_USER("user_id"),
    PUBLISHED_VALIDATION("label_id", "user_id"),
    PUBLISHED_STREET_EDGE("street_edge_id"),
    PUBLISHED_STREET_GRADE("street_edge_id"),
    PUBLISHED_AUDIT("street_edge_id", "audit_task_id", "user_id"),
    PUBLISHED_STREET_SIDE("street_edge_id", "street_side"),
    PUBLISHED_SCORE_MODEL("model"),
    PUBLISHED_INTERSECTION("intersection_id"),
    PUBLISHED_INTERSECTION_SCORE("intersection_id", "model"),
    PUBLISHED_STREET_SCORE("street_edge_id", "model"),
    PUBLISHED_PROBLEM("label_cluster_id", "model"),
    PUBLISHED_OPINION("label_type"),
    PUBLISHED_AREA_STREET("area_set", "area_id", "street_edge_id"),
    PUBLISHED_AREA_SCORE("area_set", "area_id", "model"),
    PUBLISHED_AREA("area_set", "area_id"),
    PUBLISHED_LABEL_TALLY("label_type", "high_quality"),
    PUBLISHED_DAY_TALLY("day", "label_type", "high_quality"),
    PUBLISHED_PROGRAM("user_id"),
    PUBLISHED_LATEST_LABEL("label_id", "filter_low_quality"),
    PUBLISHED_STREET_TALLY("filter_low_quality");

    /** Number of rows from which on it matters how they are joined. */
    private static final int MANY = 1000;

    private final List<String> key;

    ServingTable(String... key) {
        this.key = List.of(key);
    }

    /** Returns the name of the table. */
    public String table() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the columns of the key; a {@link Scope} is about the first. */
    List<String> key() {
        return key;
    }

    /** Returns an empty draft. */
    public StagedRows draft(RefreshConnection database) throws SQLException {
        return StagedRows.create(database, this);
    }

    boolean isEmpty(RefreshConnection database) throws SQLException {
        return database.isTrue("SELECT NOT EXISTS (SELECT FROM " + table() + ")");
    }

    /**
     * Makes the rows of a query the rows of the table. An empty table gets all of them directly, another one those that
     * differ.
     *
     * @param query in key order, with all columns of the table by their names, in any order
     * @param scope as for {@link ServingTableDiff#find}
     */
    public Changes fill(RefreshConnection database, String query, Scope scope) throws SQLException {
        if (!isEmpty(database)) {
            return difference(database, query, scope).apply();
        }
        String columns = String.join(", ", columns(database));
        return insert(database, "(" + columns + ")", "SELECT " + columns + " FROM (" + query + ") AS q");
    }

    /** Finds what differs, like {@link #fill}, without writing it, for steps that read the table before. */
    public ServingTableDiff difference(RefreshConnection database, String query, Scope scope) throws SQLException {
        String rows = "SELECT " + columnsAsTyped(database) + " FROM (" + query + ") AS q";
        return ServingTableDiff.find(database, this, rows, scope);
    }

    Changes insert(RefreshConnection database, String columns, String query) throws SQLException {
        return filled(database, database.execute("INSERT INTO " + table() + " " + columns + " " + query));
    }

    /**
     * Makes rows in memory the rows of the table. An empty table gets them directly, another one by a draft.
     *
     * @param columns the columns of each row, comma-separated
     * @param scope as for {@link ServingTableDiff#find}
     * @param rows writes them
     */
    public Changes copy(RefreshConnection database, String columns, Scope scope, Rows rows) throws SQLException {
        return copyScopedByDraft(database, columns, draft -> scope, rows);
    }

    /** Copies rows like {@link #copy}, with a scope that depends on what is drafted. */
    public Changes copyScopedByDraft(
            RefreshConnection database, String columns, Function<StagedRows, Scope> scope, Rows rows)
            throws SQLException {
        if (isEmpty(database)) {
            return filled(database, write(database.copyIn(table() + " (" + columns + ")"), rows));
        }
        StagedRows draft = draft(database);
        write(draft.copyIn(columns), rows);
        return draft.merge(scope.apply(draft));
    }

    private static long write(CopyWriter writer, Rows rows) throws SQLException {
        try (CopyWriter out = writer) {
            rows.write(out);
            return out.finish();
        }
    }

    /** Writes rows. */
    public interface Rows {
        void write(CopyWriter out) throws SQLException;
    }

    /** Makes the indexes of a table that was empty and now has its rows. */
    private Changes filled(RefreshConnection database, long rows) throws SQLException {
        if (rows > 0) {
            makeIndexes(database, "serving_table = '" + table() + "'");
        }
        return new Changes(rows, 0, 0);
    }

    /** Makes the missing indexes of tables that got no rows: the next refresh writes them row by row. */
    public static void makeAllIndexes(RefreshConnection database) throws SQLException {
        makeIndexes(database, "true");
    }

    /** Makes indexes. In a database that was never refreshed they are not made until the rows are there. */
    private static void makeIndexes(RefreshConnection database, String which) throws SQLException {
        List<String> definitions = new ArrayList<>();
        database.read(
                "SELECT definition FROM set_aside_index WHERE " + which + " ORDER BY name",
                row -> definitions.add(row.getString(1)));
        for (String definition : definitions) {
            database.execute(definition);
        }
        if (!definitions.isEmpty()) {
            database.execute("DELETE FROM set_aside_index WHERE " + which);
        }
    }

    /**
     * Renews the planner's statistics of all serving tables except the given ones, so that the first reader has good
     * plans.
     */
    public static void analyzeAllBut(RefreshConnection database, Set<ServingTable> others) throws SQLException {
        for (ServingTable table : values()) {
            if (!others.contains(table)) {
                table.analyze(database);
            }
        }
    }

    /** Renews the planner's statistics of the table. */
    public void analyze(RefreshConnection database) throws SQLException {
        database.execute("ANALYZE " + table());
    }

    /**
     * Returns whether so many rows were added that the planner's statistics no longer describe the table. With them it
     * would join hundreds of thousands of rows like the few of a smaller city, which takes hours.
     */
    public boolean isAnother(RefreshConnection database, Changes changes) throws SQLException {
        return changes.inserted() >= MANY
                && database.isTrue(String.format(
                        Locale.ROOT,
                        "SELECT %d > reltuples FROM pg_class WHERE oid = '%s'::regclass",
                        changes.inserted(),
                        table()));
    }

    /** Returns the names of its columns, quoted where needed. */
    List<String> columns(RefreshConnection database) throws SQLException {
        return columns(database, "quote_ident(attname)");
    }

    /** Returns its columns in their order, each cast to its type: rows are compared only if the types are the same. */
    private String columnsAsTyped(RefreshConnection database) throws SQLException {
        return String.join(
                ", ", columns(database, "format('%1$I::%2$s AS %1$I', attname, format_type(atttypid, NULL))"));
    }

    private List<String> columns(RefreshConnection database, String description) throws SQLException {
        List<String> columns = new ArrayList<>();
        database.read(
                "SELECT " + description + " FROM pg_attribute WHERE attrelid = '" + table() + "'::regclass"
                        + " AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
                row -> columns.add(row.getString(1)));
        return columns;
    }

    /** The numbers of rows of the table that a refresh wrote and deleted. */
    public record Changes(long inserted, long updated, long deleted) {}
}
