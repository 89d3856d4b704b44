package org.sidewalkdata.row;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What a connection is told before it reads. Sequential scans begin at the table's first row, so that an answer's rows never start
 * in the middle; jit costs more than it gains when rows are only fetched, and workers of a query more than they save: a tile of
 * 2,000 clusters took 20 ms of CPU with one, which loads PostGIS and its projections anew, and 7 without. Numbers that views
 * write as text have all their digits, whatever an administrator set for the database.
 */
public final class ReadSettings {
    private static final List<String> SETTINGS = List.of(
            "synchronize_seqscans = off", "jit = off", "max_parallel_workers_per_gather = 0", "extra_float_digits = 1");

    private ReadSettings() {}

    /** Commands for a connection that does nothing but read; each ends with a semicolon. */
    public static String ofSession() {
        return commands("SET ");
    }

    /** Commands for a transaction on a connection that others use, too. */
    static String ofTransaction() {
        return commands("SET LOCAL ");
    }

    private static String commands(String set) {
        return SETTINGS.stream().map(setting -> set + setting + ";\n").collect(Collectors.joining());
    }
}
