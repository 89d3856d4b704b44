package org.sidewalkdata.schema;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The database role that serves, {@code sidewalk_reader}, and its privileges. Created together with the views; a dump
 * that is restored on another server, or without privileges, lacks it although the schema is complete.
 */
final class ReaderRole {
    private static final String FILE = "reader_role";

    /** The grants in {@link #FILE}: the schema may also contain other people's views. */
    private static final Pattern READ = Pattern.compile("GRANT SELECT ON ([\\w,\\s]+) TO sidewalk_reader;");

    private static final String LACKS = """
            SELECT to_regrole('sidewalk_reader') IS NULL
              OR NOT has_schema_privilege(to_regrole('sidewalk_reader'), 'sidewalk', 'USAGE')
              OR EXISTS (
                SELECT FROM pg_class
                WHERE relnamespace = 'sidewalk'::regnamespace AND relname = ANY ('{%s}')
                  AND NOT has_table_privilege(to_regrole('sidewalk_reader'), oid, 'SELECT'))
            """;

    private ReaderRole() {}

    /** Returns whether the role is missing or lacks a privilege that it needs; for a schema that is up to date. */
    static boolean lacksRights(Statement statement) throws SQLException {
        Matcher read = READ.matcher(Views.text(FILE));
        if (!read.find()) {
            throw new IllegalStateException(FILE + " grants nothing");
        }
        try (ResultSet row = statement.executeQuery(String.format(Locale.ROOT, LACKS, read.group(1)))) {
            return row.next() && row.getBoolean(1);
        }
    }

    static void make(Statement statement) throws SQLException {
        statement.execute("SET search_path = sidewalk, public");
        statement.execute(Views.text(FILE));
    }
}
