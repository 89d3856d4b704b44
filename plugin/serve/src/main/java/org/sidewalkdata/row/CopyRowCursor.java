package org.sidewalkdata.row;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.SQLException;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.model.DataVersion;
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

    /** Moves past the first row of a {@link VersionColumn#selectBefore}, and returns its version. */
    DataVersion takeVersion() throws SQLException {
        CopyRow row = reader.row();
        int column = row.columns() - 1;
        if (row.isNull(column)) {
            throw VersionColumn.missing();
        }
        DataVersion version =
                VersionColumn.parse(new String(row.bytes(), row.start(column), row.length(column), UTF_8));
        reader.skip();
        return version;
    }

    /**
     * Returns the integer that the statement selects after the collection's columns, of the last fetched row; 0 if
     * there is no row.
     */
    long trailingCount() {
        CopyRow row = reader.row();
        int column = collection().columns().size();
        return row.columns() == 0 || row.isNull(column) ? 0 : row.integer(column);
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
