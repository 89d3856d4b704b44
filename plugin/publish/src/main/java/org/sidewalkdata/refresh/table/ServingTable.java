package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.sidewalkdata.copy.CopyWriter;

/** A serving table: what it is called, by what its rows are known, and how it is filled. New rows come by a {@link StagedRows}. */
public enum ServingTable {
    PUBLISHED_REGION("region_id"),
    PUBLISHED_LABEL("label_id"),
    PUBLISHED_CLUSTER_MEMBER("label_id"),
    PUBLISHED_CLUSTER("label_cluster_id"),
    PUBLISHED_STREET("street_edge_id"),
    PUBLISHED_TAG("tag_id"),
    PUBLISHED_USER("user_id"),
    PUBLISHED_VALIDATION("label_id", "user_id"),
    PUBLISHED_STREET_EDGE("street_edge_id"),
    PUBLISHED_STREET_SIDE("street_edge_id", "street_side"),
    PUBLISHED_SCORE_MODEL("model"),
    PUBLISHED_INTERSECTION("intersection_id"),
    PUBLISHED_INTERSECTION_SCORE("intersection_id", "model"),
    PUBLISHED_STREET_SCORE("street_edge_id", "model"),
    PUBLISHED_PROBLEM("label_cluster_id", "model"),
    PUBLISHED_OPINION("label_type"),
    PUBLISHED_REGION_SCORE("region_id", "model"),
    PUBLISHED_LABEL_TALLY("label_type", "high_quality"),
    PUBLISHED_DAY_TALLY("day", "label_type", "high_quality"),
    PUBLISHED_PROGRAM("user_id"),
    PUBLISHED_LATEST_LABEL("label_id", "filter_low_quality"),
    PUBLISHED_STREET_TALLY("filter_low_quality");

    /** Rows from which on it matters how they are joined. */
    private static final int MANY = 1000;

    private final List<String> key;

    ServingTable(String... key) {
        this.key = List.of(key);
    }

    /** Name of the table. */
    public String table() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What its rows are known by; a {@link Scope} is about the first. */
    List<String> key() {
        return key;
    }

    /** An empty draft. */
    public StagedRows draft(RefreshConnection database) throws SQLException {
        return StagedRows.create(database, this);
    }

    boolean isEmpty(RefreshConnection database) throws SQLException {
        return database.isTrue("SELECT NOT EXISTS (SELECT FROM " + table() + ")");
    }

    /**
     * Makes the rows of a query the rows of the table. Into an empty table they go at once, else those that differ.
     *
     * @param columns what the query gives, comma-separated: all columns of the table, in any order
     * @param query in key order
     * @param scope as for {@link ServingTableDiff#find}
     */
    public Changes fill(RefreshConnection database, String columns, String query, Scope scope) throws SQLException {
        return isEmpty(database)
                ? insert(database, "(" + columns + ")", query)
                : difference(database, columns, query, scope).apply();
    }

    /** As {@link #fill}, but only finds what differs, for those who have to see the table before it is written. */
    public ServingTableDiff difference(RefreshConnection database, String columns, String query, Scope scope)
            throws SQLException {
        String rows =
                String.format(Locale.ROOT, "SELECT %s FROM (%s) AS q (%s)", columnsAsTyped(database), query, columns);
        return ServingTableDiff.find(database, this, rows, scope);
    }

    Changes insert(RefreshConnection database, String columns, String query) throws SQLException {
        return filled(database, database.execute("INSERT INTO " + table() + " " + columns + " " + query));
    }

    /**
     * Makes rows that the program has the rows of the table. Into an empty table they go at once, else by a draft.
     *
     * @param columns the columns that each row has, comma-separated
     * @param scope as for {@link ServingTableDiff#find}
     * @param rows writes them
     */
    public Changes copy(RefreshConnection database, String columns, Scope scope, Rows rows) throws SQLException {
        return copyScopedByDraft(database, columns, draft -> scope, rows);
    }

    /** As {@link #copy}, where the scope depends on what is drafted. */
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

    /** The table was empty, and has its rows now. */
    private Changes filled(RefreshConnection database, long rows) throws SQLException {
        if (rows > 0) {
            makeIndexes(database, "serving_table = '" + table() + "'");
        }
        return new Changes(rows, 0, 0);
    }

    /** Makes what is still set aside of the indexes of tables that got no rows: of those the next refresh writes row by row. */
    public static void makeAllIndexes(RefreshConnection database) throws SQLException {
        makeIndexes(database, "true");
    }

    /** In a database that was never refreshed they are set aside until the rows are there. */
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

    /** Renews the planner's statistics of all serving tables but those, so that the first reader has good plans. */
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
     * Whether so many rows came that what the planner knows is of another table: it would join hundreds of thousands of rows as if
     * they were the few of a smaller city, which takes hours.
     */
    public boolean isAnother(RefreshConnection database, Changes changes) throws SQLException {
        return changes.inserted() >= MANY
                && database.isTrue(String.format(
                        Locale.ROOT,
                        "SELECT %d > reltuples FROM pg_class WHERE oid = '%s'::regclass",
                        changes.inserted(),
                        table()));
    }

    /** Names of its columns, quoted where that is needed. */
    List<String> columns(RefreshConnection database) throws SQLException {
        return columns(database, "quote_ident(attname)");
    }

    /** Its columns in their order, each made of its type: rows are compared only where the types are the same. */
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

    /** How many rows of the table a refresh wrote and deleted. */
    public record Changes(long inserted, long updated, long deleted) {}
}
