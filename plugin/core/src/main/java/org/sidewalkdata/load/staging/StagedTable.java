package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.Columns;

/** A temporary table that takes the rows of one kind of file; its first two columns say where a row is from. */
interface StagedTable {
    String name();

    /** Columns after {@code row_no} and {@code line}, as in CREATE TABLE. */
    String definition();

    /** The columns that are read from the file. */
    Columns columns();

    /**
     * Writes the current row's fields, in the order of {@link #definition}.
     *
     * @throws org.sidewalkdata.load.bundle.BadCell when the row cannot be used; what was written of it is undone
     */
    void write(CellCopy cells);

    /** How many fields a row has. */
    default int fields() {
        return 2 + definition().split(",").length;
    }

    default String createStatement() {
        return "CREATE TEMP TABLE " + name() + " (row_no bigint, line bigint, " + definition() + ") ON COMMIT DROP";
    }
}
