package org.sidewalkdata.load.projectsidewalk;

import java.util.Locale;
import java.util.stream.Collectors;
import org.sidewalkdata.load.bundle.Digests;

/**
 * The number of writes to the tables that are read, from PostgreSQL's own statistics: while they are the same, so are
 * the rows. Reading them costs no look at a row. PostgreSQL adds up a transaction after it has ended, so a change may
 * be counted a moment after it is visible, and never before: with the counters read first and the rows afterwards, no
 * change is missed.
 */
final class WriteCounters {
    private final SourceConnection connection;
    private final String schema;

    WriteCounters(SourceConnection connection, String schema) {
        this.connection = connection;
        this.schema = schema;
    }

    /**
     * Returns a text that differs from every earlier one if something may have changed; on a server that does not
     * count, it always differs.
     */
    String text() {
        return Digests.of(connection.rows(sql()).toString());
    }

    /**
     * Counters restart when the server starts or they are reset; a table that is truncated or rewritten has another
     * file. A standby counts no writes, so its replay position is used instead.
     */
    private String sql() {
        String tables = SourceColumns.ALL.stream()
                .map(SourceColumns::table)
                .filter(table -> !table.equals(SourceColumns.EVOLUTIONS))
                .distinct()
                .map(table -> table.contains(".")
                        ? "('" + table.replace(".", "', '") + "')"
                        : "('" + schema.replace("'", "''") + "', '" + table + "')")
                .collect(Collectors.joining(", "));
        return String.format(Locale.ROOT, """
                SELECT c.oid, pg_relation_filenode(c.oid), t.n_tup_ins, t.n_tup_upd, t.n_tup_del,
                  pg_postmaster_start_time(), d.stats_reset,
                  CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END,
                  CASE WHEN current_setting('track_counts') <> 'on' THEN clock_timestamp() END
                FROM (VALUES %s) AS wanted (schema_name, table_name)
                JOIN pg_catalog.pg_namespace AS n ON n.nspname = wanted.schema_name
                JOIN pg_catalog.pg_class AS c ON c.relnamespace = n.oid AND c.relname = wanted.table_name
                LEFT JOIN pg_catalog.pg_stat_all_tables AS t ON t.relid = c.oid
                LEFT JOIN pg_catalog.pg_stat_database AS d ON d.datname = current_database()
                ORDER BY c.oid""", tables);
    }
}
