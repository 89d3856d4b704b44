package org.sidewalkdata.row;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.record.RowCursor;

/**
 * The current row of a cursor, accessed by the columns' names in the view, for readers of few rows or few columns. Used
 * by one thread.
 */
public final class NamedFields {
    private final RowCursor row;
    private final Map<String, Integer> places = new HashMap<>();

    public NamedFields(RowCursor row) {
        this.row = row;
        List<Column> columns = row.collection().columns();
        for (int place = 0; place < columns.size(); place++) {
            places.put(columns.get(place).sqlName(), place);
        }
    }

    public boolean isNull(String name) {
        return row.isNull(place(name));
    }

    public long integer(String name) {
        return row.getLong(place(name));
    }

    /** Returns an integer; empty if it is null. */
    public OptionalLong integerIfAny(String name) {
        return isNull(name) ? OptionalLong.empty() : OptionalLong.of(integer(name));
    }

    public boolean flag(String name) {
        return row.getBoolean(place(name));
    }

    public double number(String name) {
        return row.getDouble(place(name));
    }

    /** Returns a number; empty if it is null. */
    public Optional<Double> numberIfAny(String name) {
        return isNull(name) ? Optional.empty() : Optional.of(number(name));
    }

    /** Returns a text; empty if it is null. */
    public Optional<String> text(String name) {
        return isNull(name)
                ? Optional.empty()
                : Optional.of(row.getText(place(name)).toString());
    }

    /** Returns a point in time; empty if it is null. */
    public Optional<Instant> time(String name) {
        return isNull(name) ? Optional.empty() : Optional.of(Instant.ofEpochMilli(integer(name)));
    }

    private int place(String name) {
        Integer place = places.get(name);
        if (place == null) {
            throw new IllegalArgumentException("no column " + name);
        }
        return place;
    }
}
