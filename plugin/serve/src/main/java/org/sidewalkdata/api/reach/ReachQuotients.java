package org.sidewalkdata.api.reach;

import java.util.List;
import java.util.OptionalDouble;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;

/** Fills the columns of {@link IncludedGroups#REACH} while rows of streets stream by. Used by one thread. */
public final class ReachQuotients extends ForwardingRowCursor {
    private final ReachEverywhere reach;
    private final int street;
    private final int closed;
    private final int open;

    /**
     * Wraps a cursor.
     *
     * @param rows have the columns, and a {@code street_edge_id}
     */
    public ReachQuotients(RowCursor rows, ReachEverywhere reach) {
        super(rows);
        this.reach = reach;
        List<String> names =
                rows.collection().columns().stream().map(Column::name).toList();
        street = names.indexOf("street_edge_id");
        closed = names.indexOf("reach_quotient");
        open = names.indexOf("reach_quotient_if_unaudited_open");
    }

    private OptionalDouble quotient(int column) {
        return reach.quotient(getLong(street), column == open);
    }

    @Override
    public boolean isNull(int column) {
        return column == closed || column == open ? quotient(column).isEmpty() : super.isNull(column);
    }

    @Override
    public double getDouble(int column) {
        return column == closed || column == open
                ? Math.round(quotient(column).orElseThrow() * 1e4) / 1e4
                : super.getDouble(column);
    }
}
