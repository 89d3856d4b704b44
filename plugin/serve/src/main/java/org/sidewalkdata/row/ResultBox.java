package org.sidewalkdata.row;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;

/** A box in the columns {@code min_lon}, {@code min_lat}, {@code max_lon} and {@code max_lat} of a row. */
final class ResultBox {
    private ResultBox() {}

    /** Returns the box; empty if the columns are null. */
    static Optional<Bbox> findIn(ResultSet row) throws SQLException {
        return row.getObject("min_lon") == null ? Optional.empty() : Optional.of(in(row));
    }

    static Bbox in(ResultSet row) throws SQLException {
        return new Bbox(
                row.getDouble("min_lon"), row.getDouble("min_lat"), row.getDouble("max_lon"), row.getDouble("max_lat"));
    }
}
