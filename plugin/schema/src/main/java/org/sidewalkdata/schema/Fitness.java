package org.sidewalkdata.schema;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/** Whether a schema can be made in a database: found out before, because half-way the faults say little. */
final class Fitness {
    private static final String FACTS = """
            SELECT current_setting('server_encoding') AS encoding, (
              SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'postgis') AS postgis
            """;

    private Fitness() {}

    /** What is wrong with it and what to do; empty: nothing. */
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
