package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A serving table, and how new rows become its rows: those that are gone are deleted, those that differ updated, new ones
 * inserted in key order. A row that says the same as before is not touched, so its page stays clean and its readers'
 * caches warm. Rows are compared byte by byte ({@code *<>}), json as text.
 */
public enum ServingTable {
    PUBLISHED_REGION("region_id"),
    PUBLISHED_LABEL("label_id"),
    PUBLISHED_CLUSTER_MEMBER("label_id"),
    PUBLISHED_CLUSTER("label_cluster_id"),
    PUBLISHED_STREET("street_edge_id"),
    PUBLISHED_TAG("tag_id"),
    PUBLISHED_USER("user_id"),
    PUBLISHED_VALIDATION("label_id", "user_id"),
    PUBLISHED_STREET_EDGE("street_edge_id");

    private final List<String> key;

    ServingTable(String... key) {
        this.key = List.of(key);
    }

    /** Name of the table. */
    public String table() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** Name of the temporary table that its new rows are gathered in. */
    public String draft() {
        return "new_" + table();
    }

    /** Makes the empty temporary table. */
    public void createDraft(Database database) throws SQLException {
        database.execute("CREATE TEMP TABLE " + draft() + " (LIKE " + table() + ") ON COMMIT DROP");
    }

    public boolean isEmpty(Database database) throws SQLException {
        return database.isTrue("SELECT NOT EXISTS (SELECT FROM " + table() + ")");
    }

    /**
     * Makes the rows of a query the rows of the table. Into an empty table they go at once, else by a draft.
     *
     * @param insert statement with a place for the table's name; in key order
     * @param scope as for {@link #merge}
     */
    public Changes fill(Database database, String insert, String scope) throws SQLException {
        if (isEmpty(database)) {
            return new Changes(database.execute(insert.formatted(table())), 0, 0);
        }
        createDraft(database);
        database.execute(insert.formatted(draft()));
        return merge(database, scope);
    }

    /** Renews the planner's statistics of all serving tables, so that the first reader has good plans. */
    public static void analyzeAll(Database database) throws SQLException {
        for (ServingTable table : values()) {
            database.execute("ANALYZE " + table.table());
        }
    }

    /**
     * Makes the drafted rows the rows of the table.
     *
     * @param scope condition on columns of {@code t}, the table: rows that meet it and are not drafted are deleted
     */
    public Changes merge(Database database, String scope) throws SQLException {
        if (isEmpty(database)) {
            return new Changes(insert(database, ""), 0, 0);
        }
        database.execute("ANALYZE " + draft() + " (" + list("", key) + ")");
        long deleted = database.execute("""
            DELETE FROM %1$s t
            WHERE %3$s AND NOT EXISTS (SELECT FROM %2$s n WHERE %4$s)
            """.formatted(table(), draft(), scope, sameKey()));
        List<String> columns = columns(database);
        long updated =
                database.execute("""
            UPDATE %1$s t SET (%3$s) = ROW (%4$s)
            FROM %2$s n
            WHERE %5$s AND t *<> n
            """.formatted(table(), draft(), list("", columns), list("n.", columns), sameKey()));
        long inserted = insert(database, "WHERE NOT EXISTS (SELECT FROM " + table() + " t WHERE " + sameKey() + ")");
        return new Changes(inserted, updated, deleted);
    }

    private long insert(Database database, String where) throws SQLException {
        List<String> columns = columns(database);
        return database.execute("INSERT INTO %s (%s) SELECT %s FROM %s n %s ORDER BY %s"
                .formatted(table(), list("", columns), list("n.", columns), draft(), where, list("n.", key)));
    }

    /** Whether rows of the table {@code t} and the draft {@code n} are of one thing. */
    private String sameKey() {
        return key.stream().map(column -> "n." + column + " = t." + column).collect(Collectors.joining(" AND "));
    }

    private List<String> columns(Database database) throws SQLException {
        List<String> columns = new ArrayList<>();
        database.read(
                "SELECT quote_ident(attname) FROM pg_attribute WHERE attrelid = '" + table() + "'::regclass"
                        + " AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
                row -> columns.add(row.getString(1)));
        return columns;
    }

    private static String list(String prefix, List<String> columns) {
        return columns.stream().map(column -> prefix + column).collect(Collectors.joining(", "));
    }

    /** How many rows of the table a refresh wrote and deleted. */
    public record Changes(long inserted, long updated, long deleted) {
        boolean any() {
            return inserted + updated + deleted > 0;
        }
    }
}
