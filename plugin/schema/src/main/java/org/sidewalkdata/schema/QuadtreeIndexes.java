package org.sidewalkdata.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for indexes on the schema's tables that can crash PostgreSQL: an index-only scan of an SP-GiST index on geometries
 * ends the server by signal 11 (PostGIS 3.3). Our own are gone since V7; an administrator may have made another.
 */
final class QuadtreeIndexes {
    private static final String FIND = """
            SELECT format('%I.%I', n.nspname, c.relname)
            FROM pg_class c
            JOIN pg_am a ON a.oid = c.relam
            JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE a.amname = 'spgist' AND n.nspname = 'sidewalk' AND c.relkind IN ('i', 'I')
            ORDER BY 1
            """;

    private QuadtreeIndexes() {}

    static List<String> find(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(FIND)) {
            List<String> names = new ArrayList<>();
            while (rows.next()) {
                names.add(rows.getString(1));
            }
            return names;
        }
    }
}
