package org.sidewalkdata.refresh.table;

import java.sql.SQLException;
import java.util.Collection;
import org.sidewalkdata.copy.CopyWriter;

/**
 * Ids in a temporary table, with the table's name and column. Its {@link #toString} is the table's name, for SQL that
 * joins it.
 */
public final class KeySet implements Scope {
    private final TempTable table;
    private final String key;

    private KeySet(TempTable table, String key) {
        this.table = table;
        this.key = key;
    }

    /**
     * Makes the set from a query.
     *
     * @param query selects one column, {@code key}, without repeats; has places as in {@link String#format}
     * @param inputs what is put there: conditions, queries, and tables by their name
     */
    public static KeySet of(RefreshConnection database, String name, String key, String query, Object... inputs)
            throws SQLException {
        return new KeySet(TempTable.of(database, name, key, query, inputs), key);
    }

    /** Makes the set from ids in memory. */
    public static KeySet of(RefreshConnection database, String name, String key, Collection<Long> ids)
            throws SQLException {
        TempTable table = TempTable.create(database, name, key + " bigint PRIMARY KEY");
        try (CopyWriter out = table.copyIn()) {
            for (long id : ids) {
                out.beginRow(1);
                out.int8(id);
            }
            out.finish();
        }
        table.analyze();
        return new KeySet(table, key);
    }

    @Override
    public String on(String column) {
        return column + " IN (" + select() + ")";
    }

    /** Returns a query of the ids. */
    public String select() {
        return "SELECT " + key + " FROM " + table;
    }

    /** Adds ids of another set that are not in this one. */
    public void add(KeySet others) throws SQLException {
        table.insert(others.select());
    }

    @Override
    public String toString() {
        return table.toString();
    }
}
