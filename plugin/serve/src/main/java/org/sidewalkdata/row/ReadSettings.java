package org.sidewalkdata.row;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Settings of connections for reading. Sequential scans begin at the table's first row, so that an answer's rows never
 * start in the middle; jit costs more than it gains when rows are only fetched, and parallel workers more than they
 * save: a tile of 2,000 clusters took 20 ms of CPU with a worker, which loads PostGIS and its projections anew, and 7
 * ms without. Numbers that views write as text have all their digits, whatever an administrator set for the database.
 */
public final class ReadSettings {
    /**
     * Loads PostGIS, so that the next statement creates the flag with which a cancellation stops its clipping. PostGIS
     * 3.3 creates the flag on first use, which may be in the signal handler of a cancellation: in the middle of an
     * allocation that corrupts the memory of the process, and PostgreSQL restarts with all its connections (one in some
     * thousand canceled first statements).
     */
    private static final String LOADED = """
            DO $$ BEGIN
                IF to_regtype('geometry') IS NOT NULL THEN PERFORM 'POINT EMPTY'::geometry; END IF;
            END $$;
            """;

    private static final List<String> SETTINGS = List.of(
            "synchronize_seqscans = off", "jit = off", "max_parallel_workers_per_gather = 0", "extra_float_digits = 1");

    private ReadSettings() {}

    /**
     * Returns commands for a connection used only for reading, whose {@code search_path} is set; each ends with a
     * semicolon.
     */
    public static String ofSession() {
        return commands("SET ");
    }

    /** Returns the same commands for a transaction on a shared connection. */
    static String ofTransaction() {
        return commands("SET LOCAL ");
    }

    private static String commands(String set) {
        return SETTINGS.stream().map(setting -> set + setting + ";\n").collect(Collectors.joining()) + LOADED;
    }
}
