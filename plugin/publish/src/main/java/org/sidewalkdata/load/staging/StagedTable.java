package org.sidewalkdata.load.staging;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Row;

/**
 * A temporary table that takes the rows of one kind of file; its first two columns are the place of a row. A subclass adds
 * the fields, each with its column of the file, its type and what writes it.
 */
abstract class StagedTable {
    private final String name;
    private final Columns columns = new Columns();
    private final StringBuilder definition = new StringBuilder("row_no bigint, line bigint");
    private final List<Field> fields = new ArrayList<>();

    /** Writes one field of the current row. */
    interface Field {
        /**
         * Checks the cells and writes the field.
         *
         * @throws org.sidewalkdata.load.bundle.BadCell when the row cannot be used; the fields written so far are undone
         */
        void write(CellCopy cells);
    }

    /** Checks and writes the cell of a column. */
    interface Cell {
        void write(CellCopy cells, BundleColumn column);
    }

    StagedTable(String name) {
        this.name = name;
    }

    /** Adds a column of the file that each row needs. The first column is the key of the rows. */
    final BundleColumn required(String column, String... olderNames) {
        return columns.required(column, olderNames);
    }

    /** Adds a column of the file that may be missing. */
    final BundleColumn optional(String column, String... olderNames) {
        return columns.optional(column, olderNames);
    }

    /** Adds columns that are not read, because they are derived from the others. */
    final void derived(String... names) {
        columns.derived(names);
    }

    /** Adds a field with the name of its column. */
    final void field(BundleColumn column, String type, Cell cell) {
        field(column.name(), type, cells -> cell.write(cells, column));
    }

    /** Adds a field that is written from several columns, or has another name than its column. */
    final void field(String field, String type, Field writer) {
        definition.append(", ").append(field).append(' ').append(type);
        fields.add(writer);
    }

    /** Writes the fields of the current row. */
    final void write(CellCopy cells) {
        for (Field field : fields) {
            field.write(cells);
        }
    }

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
        return 2 + fields.size();
    }

    final String createStatement() {
        return "CREATE TEMP TABLE " + name + " (" + definition + ") ON COMMIT DROP";
    }
}
