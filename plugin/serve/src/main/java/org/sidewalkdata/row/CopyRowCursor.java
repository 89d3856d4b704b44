package org.sidewalkdata.row;

import java.sql.Connection;
import java.sql.SQLException;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.record.WireRow;

/** The rows of a SELECT on a published collection, read by binary COPY. */
final class CopyRowCursor extends WireRow {
    private final CopyReader reader;

    private CopyRowCursor(PublishedCollection collection, CopyReader reader) {
        super(collection, reader.row());
        this.reader = reader;
    }

    /**
     * Starts the statement and fetches its first row.
     *
     * @param lost as for {@link CopyReader#open}
     */
    static CopyRowCursor open(Connection connection, Runnable lost, PublishedCollection collection, String select)
            throws SQLException {
        return new CopyRowCursor(collection, CopyReader.open(connection, select, lost));
    }

    @Override
    public boolean next() {
        try {
            return reader.next();
        } catch (SQLException e) {
            throw DataSourceFault.of("Reading " + collection().name() + " failed", e);
        }
    }

    /**
     * Returns the integer that the statement selects after the collection's columns, of the last fetched row; 0 if
     * there is no row.
     */
    long trailingCount() {
        return reader.row().columns() == 0
                ? 0
                : reader.row().integer(collection().columns().size());
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (SQLException e) {
            throw DataSourceFault.of("Stopping to read " + collection().name() + " failed", e);
        }
    }
}
