package org.sidewalkdata.changes;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.row.HeldRowCursor;

/** The records that changed, as rows of a collection. Used by one thread. */
final class ChangeRows extends HeldRowCursor {
    private final Connection database;
    private final ResultSet rows;
    private final List<Column> columns;
    private final @Nullable Object[] cells;

    /**
     * Opens rows.
     *
     * @param select its columns are those of the collection, in order
     */
    ChangeRows(PublishedCollection collection, Connection database, String select) throws SQLException {
        super(collection);
        this.database = database;
        this.columns = collection.columns();
        this.cells = new Object[columns.size()];
        this.rows = database.createStatement().executeQuery(select);
    }

    @Override
    public boolean next() {
        try {
            if (!rows.next()) {
                return false;
            }
            for (int place = 0; place < cells.length; place++) {
                cells[place] = rows.getObject(place + 1) == null ? null : cell(place);
            }
            return true;
        } catch (SQLException e) {
            throw new DataSourceException("A comparison could not be read", e, false);
        }
    }

    private Object cell(int place) throws SQLException {
        return switch (columns.get(place).type()) {
            case INTEGER -> rows.getLong(place + 1);
            case NUMBER -> rows.getDouble(place + 1);
            case BOOLEAN -> rows.getBoolean(place + 1);
            case TEXT_LIST -> List.of(rows.getString(place + 1).split(",", -1));
            case POINT, LINE_STRING -> Shape.numbers(rows.getBytes(place + 1));
            default -> rows.getString(place + 1);
        };
    }

    @Override
    protected @Nullable Object held(int column) {
        return cells[column];
    }

    @Override
    public void close() {
        try (database) {
            rows.getStatement().close();
        } catch (SQLException e) {
            throw new DataSourceException("A comparison could not be closed", e, false);
        }
    }
}
