package org.sidewalkdata.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/** Whether a schema can be made in a database, by a login: found out before, because half-way the faults say little. */
final class SchemaPreconditions {
    private static final String FACTS = """
            SELECT current_setting('server_encoding') AS encoding, (
              SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'postgis') AS postgis
            """;

    private SchemaPreconditions() {}

    /** What is wrong with the login and what to do: Flyway writes its name between apostrophes as it is. Empty: nothing. */
    static Optional<String> unfitLogin(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet login = statement.executeQuery("SELECT current_user")) {
            login.next();
            return login.getString(1).contains("'")
                    ? Optional.of(
                            "the role " + login.getString(1) + " has an apostrophe in its name, with which no schema"
                                    + " can be made; nothing was changed. Make another: CREATE ROLE sidewalk LOGIN CREATEROLE"
                                    + " PASSWORD '…', and give it the database: ALTER DATABASE … OWNER TO sidewalk")
                    : Optional.empty();
        }
    }

    /** What is wrong with the database and what to do; empty: nothing. */
    static Optional<String> lacking(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet facts = statement.executeQuery(FACTS)) {
            facts.next();
            String encoding = facts.getString("encoding");
            if (!encoding.equals("UTF8")) {
                return Optional.of(
                        "the database is encoded in " + encoding + ", which cannot hold every name; nothing was"
                                + " changed. Make another: createdb -T template0 -E UTF8 NAME");
            }
            String postgis = facts.getString("postgis");
            if (postgis != null && !postgis.equals("public")) {
                return Optional.of(
                        "PostGIS is in the schema " + postgis + " of the database, and is looked for in public; nothing"
                                + " was changed. In a database of its own run: CREATE EXTENSION postgis SCHEMA public");
            }
            return Optional.empty();
        }
    }
}
