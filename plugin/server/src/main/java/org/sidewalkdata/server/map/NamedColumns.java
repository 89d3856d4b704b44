package org.sidewalkdata.server.map;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.record.RowCursor;

/** The values of a cursor's current row by column name. Used by one thread. */
final class NamedColumns {
    private final RowCursor rows;
    private final Map<String, Integer> places = new HashMap<>();

    NamedColumns(RowCursor rows) {
        this.rows = rows;
        List<Column> columns = rows.collection().columns();
        for (int place = 0; place < columns.size(); place++) {
            places.put(columns.get(place).sqlName(), place);
        }
    }

    /** Returns a whole number, or a time as Unix milliseconds. Empty: null. */
    Optional<Long> integer(String column) {
        int place = place(column);
        return rows.isNull(place) ? Optional.empty() : Optional.of(rows.getLong(place));
    }

    /** Returns a number. Empty: null. */
    Optional<Double> number(String column) {
        int place = place(column);
        return rows.isNull(place) ? Optional.empty() : Optional.of(rows.getDouble(place));
    }

    /** Returns a text. Empty: null. */
    Optional<String> text(String column) {
        int place = place(column);
        return rows.isNull(place)
                ? Optional.empty()
                : Optional.of(rows.getText(place).toString());
    }

    private int place(String column) {
        Integer place = places.get(column);
        if (place == null) {
            throw new IllegalArgumentException(rows.collection().name() + " has no column " + column);
        }
        return place;
    }
}
