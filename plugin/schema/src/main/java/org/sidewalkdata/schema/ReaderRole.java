package org.sidewalkdata.schema;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The role that serves, and what it may read. Made with the views; a dump that is restored on another server, or without
 * privileges, lacks it although the schema is complete.
 */
final class ReaderRole {
    private static final String FILE = "reader_role";

    /** What it may read, as the file says; the schema may hold others' views besides. */
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

    /** Whether there is no role, or it may not read all that it should; of a schema that is up to date. */
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
