package org.sidewalkdata.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/**
 * Checks whether a login can create the schema in a database. Done in advance, because the faults in the middle of a
 * migration explain little.
 */
final class SchemaPreconditions {
    private static final String FACTS = """
            SELECT current_setting('server_encoding') AS encoding, (
              SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'postgis') AS postgis
            """;

    private SchemaPreconditions() {}

    /**
     * Returns what is wrong with the login and what to do; empty: nothing. Flyway puts the login's name between
     * apostrophes without escaping it.
     */
    static Optional<String> unfitLogin(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet login = statement.executeQuery("SELECT current_user")) {
            login.next();
            return login.getString(1).contains("'")
                    ? Optional.of(
                            "the role " + login.getString(1) + " has an apostrophe in its name, so it cannot create the"
                                    + " schema; nothing was changed. Create another role: CREATE ROLE sidewalk LOGIN"
                                    + " CREATEROLE PASSWORD '…', and make it the owner of the database:"
                                    + " ALTER DATABASE … OWNER TO sidewalk")
                    : Optional.empty();
        }
    }

    /** Returns what is wrong with the database and what to do; empty: nothing. */
    static Optional<String> lacking(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet facts = statement.executeQuery(FACTS)) {
            facts.next();
            String encoding = facts.getString("encoding");
            if (!encoding.equals("UTF8")) {
                return Optional.of(
                        "the database is encoded in " + encoding + ", which cannot store every name; nothing was"
                                + " changed. Create another database: createdb -T template0 -E UTF8 NAME");
            }
            String postgis = facts.getString("postgis");
            if (postgis != null && !postgis.equals("public")) {
                return Optional.of(
                        "PostGIS is in the schema " + postgis + " of the database, but it must be in public; nothing"
                                + " was changed. In a separate database run: CREATE EXTENSION postgis SCHEMA public");
            }
            return Optional.empty();
        }
    }
}
