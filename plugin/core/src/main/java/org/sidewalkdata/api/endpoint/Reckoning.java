package org.sidewalkdata.api.endpoint;

import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/**
 * Values that are not read but reckoned while the rows stream by, such as scores with a caller's weights (B3).
 *
 * @param key the same for what gives the same values, at one data version
 * @param narrowed the same rows, found faster by what the data say; asked when the rows are about to be read
 * @param rows makes rows of those that were read
 */
public record Reckoning(
        String key, BiFunction<Selection, Snapshot, Selection> narrowed, UnaryOperator<RowCursor> rows) {
    /** Of the rows as they are selected. */
    static Reckoning of(String key, UnaryOperator<RowCursor> rows) {
        return new Reckoning(key, (selection, snapshot) -> selection, rows);
    }

    /** Opens the rows and reckons. */
    public RowCursor open(Selection selection, Snapshot snapshot) {
        return rows.apply(snapshot.rows(narrowed.apply(selection, snapshot)));
    }
}
