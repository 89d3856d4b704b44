package org.sidewalkdata.load;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Drops the indexes and foreign keys of a table while it takes many rows, and recreates them afterwards: building an
 * index by one sort and checking a foreign key by one join cost a fraction of doing so row by row. When the load notes
 * as a whole that everything changed, the triggers that note changed rows are dropped too, because for a trigger with a
 * transition table PostgreSQL keeps a second copy of all new rows. All this happens in the load's transaction, so no
 * other session sees the table without them.
 */
final class DeferredIndexes {
    /** Foreign keys, and the primary key unless another table refers to it. */
    private static final String CONSTRAINTS = """
            SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
              format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
            FROM pg_constraint AS c
            WHERE conrelid = '%TABLE%'::regclass
              AND (contype = 'f'
                OR contype = 'p' AND NOT EXISTS (
                  SELECT FROM pg_constraint AS other WHERE other.confrelid = c.conrelid AND other.contype = 'f'))
            ORDER BY contype DESC, conname""";

    private static final String INDEXES = """
            SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
            FROM pg_index
            WHERE indrelid = '%TABLE%'::regclass AND NOT indisunique
            ORDER BY indexrelid""";

    /** Triggers are dropped, not disabled: a disabled trigger still makes PostgreSQL keep the second copy. */
    private static final String TRIGGERS = """
            SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
            FROM pg_trigger
            WHERE tgrelid = '%TABLE%'::regclass AND NOT tgisinternal AND tgnewtable IS NOT NULL
            ORDER BY tgname""";

    private final Connection connection;
    private final List<String> putBack;

    private DeferredIndexes(Connection connection, List<String> putBack) {
        this.connection = connection;
        this.putBack = putBack;
    }

    /**
     * Drops the indexes and keys of the table.
     *
     * @param silent true: changed rows are not noted one by one, and the caller notes that everything changed
     */
    static DeferredIndexes open(Connection connection, String table, boolean silent) throws SQLException {
        var drop = new ArrayList<String>();
        var create = new ArrayList<String>();
        if (silent) {
            find(connection, TRIGGERS.replace("%TABLE%", table), drop, create);
        }
        find(connection, INDEXES.replace("%TABLE%", table), drop, create);
        find(connection, CONSTRAINTS.replace("%TABLE%", table), drop, create);
        run(connection, drop);
        return new DeferredIndexes(connection, create);
    }

    void close() throws SQLException {
        run(connection, putBack);
    }

    private static void find(Connection connection, String sql, List<String> drop, List<String> create)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            while (found.next()) {
                drop.add(found.getString(1));
                create.add(found.getString(2));
            }
        }
    }

    private static void run(Connection connection, List<String> statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
