package org.sidewalkdata.server.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A right that PostgreSQL grants to PUBLIC by default, and therefore to the reader: temporary tables, large objects
 * and, in old databases, tables in the schema public. These rights show no data, but they can fill the disk.
 *
 * @param what what the role may create
 * @param remedy the statement that revokes the right, for all roles of this database
 * @param of who may run the statement
 */
public record ReaderRights(String what, String remedy, String of) {
    private static final String LARGE_OBJECTS = "lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea)";

    /** Returns the excessive rights of the role {@link ReaderPool#ROLE} in this database. The role must exist. */
    public static List<ReaderRights> excessive(Connection connection) throws SQLException {
        List<ReaderRights> found = new ArrayList<>();
        if (holds(connection, "has_database_privilege('%s', current_database(), 'TEMPORARY')")) {
            found.add(new ReaderRights(
                    "temporary tables",
                    "REVOKE TEMPORARY ON DATABASE " + quotedDatabase(connection) + " FROM PUBLIC",
                    "the database's owner"));
        }
        if (holds(connection, "has_function_privilege('%s', 'lo_create(oid)', 'EXECUTE')")
                || holds(connection, "has_function_privilege('%s', 'lo_creat(integer)', 'EXECUTE')")
                || holds(connection, "has_function_privilege('%s', 'lo_from_bytea(oid, bytea)', 'EXECUTE')")) {
            found.add(new ReaderRights(
                    "large objects", "REVOKE EXECUTE ON FUNCTION " + LARGE_OBJECTS + " FROM PUBLIC", "a superuser"));
        }
        if (holds(connection, "has_schema_privilege('%s', 'public', 'CREATE')")) {
            found.add(new ReaderRights(
                    "tables in the schema public", "REVOKE CREATE ON SCHEMA public FROM PUBLIC", "the schema's owner"));
        }
        return found;
    }

    private static boolean holds(Connection connection, String privilege) throws SQLException {
        return value(connection, "SELECT " + String.format(Locale.ROOT, privilege, ReaderPool.ROLE))
                .equals("t");
    }

    private static String quotedDatabase(Connection connection) throws SQLException {
        return value(connection, "SELECT quote_ident(current_database())");
    }

    private static String value(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }
}
