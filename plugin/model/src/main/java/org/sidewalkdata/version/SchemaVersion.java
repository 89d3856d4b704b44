package org.sidewalkdata.version;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The version of the database's schema: the number of its newest migration. */
public final class SchemaVersion {
    /** The schema version of this program: that of the newest file in {@code sql-views/migrations}. */
    public static final int KNOWN = 20;

    /** Flyway's table, which Flyway writes through the module {@code schema}. */
    private static final String APPLIED = """
            SELECT coalesce(max(version::integer), 0), coalesce(bool_or(version = '1' AND description = 'source tables'), false)
            FROM sidewalk.flyway_schema_history
            WHERE success""";

    private SchemaVersion() {}

    /**
     * Checks the schema version before anything is written, within the transaction that writes.
     *
     * @throws SchemaVersionException if the schema is older or newer than this program; nothing was changed
     * @throws SQLException if the database fails, or has no schema
     */
    public static void require(Connection connection) throws SQLException {
        int version = applied(connection);
        if (version < KNOWN) {
            throw new SchemaVersionException("the database's schema is version " + version
                    + ", older than this program's " + KNOWN + "; nothing was changed. Run: ./sidewalk migrate");
        }
        if (version > KNOWN) {
            throw new SchemaVersionException("the database's schema is version " + version
                    + ", of a newer release than this program's; nothing was changed. Use that release.");
        }
    }

    private static int applied(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet version = statement.executeQuery(APPLIED)) {
            version.next();
            if (version.getBoolean(2)) {
                throw new SchemaVersionException("the database was made before version 1.0; nothing was changed."
                        + " Create a new database, and migrate, load and refresh it.");
            }
            return version.getInt(1);
        }
    }
}
