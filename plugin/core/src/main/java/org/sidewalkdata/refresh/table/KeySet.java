package org.sidewalkdata.refresh.table;

import java.sql.SQLException;

/**
 * Ids in a temporary table, which have the table's name and column. Its {@link #toString} is the table's name, for SQL that
 * joins it.
 */
public final class KeySet implements Scope {
    private final TempTable table;
    private final String key;

    private KeySet(TempTable table, String key) {
        this.table = table;
        this.key = key;
    }

    /** @param query of one column, {@code key}, without repeats */
    public static KeySet of(Database database, String name, String key, String query) throws SQLException {
        return new KeySet(TempTable.of(database, name, key, query), key);
    }

    @Override
    public String on(String column) {
        return column + " IN (" + select() + ")";
    }

    /** A query of the ids. */
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
