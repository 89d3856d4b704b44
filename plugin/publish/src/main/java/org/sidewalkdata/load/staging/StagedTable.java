package org.sidewalkdata.load.staging;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Row;

/** A temporary table that takes the rows of one kind of file; its first two columns are the place of a row. */
abstract class StagedTable {
    private final String name;
    private final Columns columns;
    private final String definition;

    /**
     * Describes the table.
     *
     * @param columns columns that are read from the file
     * @param definition columns after {@code row_no} and {@code line}, as in CREATE TABLE
     */
    StagedTable(String name, Columns columns, String definition) {
        this.name = name;
        this.columns = columns;
        this.definition = definition;
    }

    /**
     * Writes the current row's fields, in the order of the definition.
     *
     * @throws org.sidewalkdata.load.bundle.BadCell when the row cannot be used; the fields written so far are undone
     */
    abstract void write(CellCopy cells);

    final String name() {
        return name;
    }

    final Columns columns() {
        return columns;
    }

    /** Returns the cell of the first column, which is the key; null: it is empty. */
    final @Nullable String key(Row row) {
        BundleColumn first = columns.first();
        return row.isEmpty(first) ? null : row.shown(first);
    }

    final int fields() {
        return 2 + definition.split(",").length;
    }

    final String createStatement() {
        return "CREATE TEMP TABLE " + name + " (row_no bigint, line bigint, " + definition + ") ON COMMIT DROP";
    }
}
