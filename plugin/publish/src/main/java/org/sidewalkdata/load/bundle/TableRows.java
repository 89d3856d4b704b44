package org.sidewalkdata.load.bundle;

import java.sql.SQLException;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.load.report.SourceException;

/**
 * The rows of a query on another database, sent by a binary COPY. The column {@code geometry} is the geometry of the
 * row; faults of that database are {@link SourceException}s.
 */
public final class TableRows implements Rows {
    private static final String GEOMETRY = "geometry";
    private static final int NOWHERE = -1;

    private final CopyReader in;
    private final Predicate<CopyRow> wanted;
    private final TableRow row;
    private final LongConsumer onRead;

    /** The position of the column that is read, by the query's columns, or {@link #NOWHERE}. */
    private final int[] places;

    private int geometry = NOWHERE;
    private long number;

    /**
     * Opens the rows.
     *
     * @param query columns of the query
     * @param wanted whether a row belongs to these rows
     * @param columns columns that are read
     * @param onRead called with the number of bytes that came
     */
    public TableRows(
            CopyReader in, List<TableColumn> query, Predicate<CopyRow> wanted, Columns columns, LongConsumer onRead) {
        this.in = in;
        this.wanted = wanted;
        this.onRead = onRead;
        this.row = new TableRow(columns, in.row());
        this.places = new int[query.size()];
        for (int i = 0; i < places.length; i++) {
            place(i, query.get(i), columns);
        }
    }

    private void place(int field, TableColumn column, Columns columns) {
        places[field] = Math.max(columns.place(column.name()), NOWHERE);
        if (places[field] >= 0) {
            row.place(places[field], field, column);
        } else if (column.name().equals(GEOMETRY)) {
            geometry = field;
        }
    }

    @Override
    public boolean next() {
        CopyRow fields = in.row();
        do {
            if (!fetch()) {
                return false;
            }
            onRead.accept(fields.bytes().length);
        } while (!wanted.test(fields));
        row.begin(++number, 0);
        row.bytes(fields.bytes());
        for (int i = 0; i < places.length; i++) {
            if (places[i] >= 0) {
                row.cell(places[i], fields.start(i), fields.start(i) + Math.max(fields.length(i), 0));
            }
        }
        if (geometry >= 0 && !fields.isNull(geometry)) {
            readGeometry(fields);
        }
        return true;
    }

    private boolean fetch() {
        try {
            return in.next();
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }

    private void readGeometry(CopyRow fields) {
        int start = fields.start(geometry);
        try {
            row.geometry(UncheckedGeometry.ofWkb(fields.bytes(), start, start + fields.length(geometry)));
        } catch (BadCell fault) {
            row.fault(fault);
        }
    }

    @Override
    public Row row() {
        return row;
    }

    /** Returns an empty list: the query selects only columns that are read. */
    @Override
    public List<String> ignored() {
        return List.of();
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (SQLException e) {
            throw SourceException.of(e);
        }
    }
}
