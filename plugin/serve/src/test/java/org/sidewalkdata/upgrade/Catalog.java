package org.sidewalkdata.upgrade;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.testkit.Sql;

/** Everything in the schema as lines of text: definitions, privileges and all rows. */
final class Catalog {
    /** Columns of a table may be in a different order after an upgrade, columns of a view may not. */
    private static final List<String> STRUCTURE = List.of(
            """
            SELECT format('%s %s %s %s %s %s default %s acl %s: %s', c.relkind, c.relname,
              CASE c.relkind WHEN 'v' THEN a.attnum END, a.attname, format_type(a.atttypid, a.atttypmod),
              CASE WHEN a.attnotnull THEN 'not null' END, pg_get_expr(d.adbin, d.adrelid), a.attacl,
              col_description(c.oid, a.attnum))
            FROM pg_class c
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
            WHERE c.relnamespace = 'sidewalk'::regnamespace AND c.relkind NOT IN ('i', 'I')
            ORDER BY 1
            """,
            """
            SELECT format('%s %s acl %s: %s', relkind, relname, relacl, obj_description(oid, 'pg_class'))
            FROM pg_class WHERE relnamespace = 'sidewalk'::regnamespace ORDER BY 1
            """,
            "SELECT format('schema acl %s', nspacl) FROM pg_namespace WHERE nspname = 'sidewalk'",
            "SELECT viewname || ': ' || definition FROM pg_views WHERE schemaname = 'sidewalk' ORDER BY 1",
            "SELECT indexdef FROM pg_indexes WHERE schemaname = 'sidewalk' ORDER BY 1",
            """
            SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
            FROM pg_constraint WHERE connamespace = 'sidewalk'::regnamespace ORDER BY 1
            """,
            """
            SELECT pg_get_triggerdef(t.oid)
            FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
            WHERE c.relnamespace = 'sidewalk'::regnamespace AND NOT t.tgisinternal ORDER BY 1
            """,
            """
            SELECT format('%s acl %s: %s', pg_get_functiondef(oid), proacl, obj_description(oid, 'pg_proc'))
            FROM pg_proc WHERE pronamespace = 'sidewalk'::regnamespace ORDER BY 1
            """);

    /** Flyway's history, the data version and the times of runs, which depend on how the database was created. */
    private static final String RELATIONS = """
        SELECT relname FROM pg_class
        WHERE relnamespace = 'sidewalk'::regnamespace AND relkind IN ('r', 'v', 'm')
          AND relname NOT IN ('flyway_schema_history', 'data_version', 'run_time')
        ORDER BY 1
        """;

    private Catalog() {}

    static List<String> structure(Sql sql) {
        List<String> lines = new ArrayList<>();
        STRUCTURE.forEach(query -> lines.addAll(sql.rows(query)));
        return lines;
    }

    static List<String> rows(Sql sql) {
        List<String> lines = new ArrayList<>();
        for (String relation : sql.rows(RELATIONS)) {
            lines.addAll(sql.rows("SELECT '" + relation + " ' || t::text FROM " + relation + " t ORDER BY 1"));
        }
        return lines;
    }
}
