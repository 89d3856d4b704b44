package org.sidewalkdata.server.report;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.row.RowCursor;

/** The current row of a cursor by its columns' names in the view. Used by one thread. */
final class RowFields {
    private final RowCursor row;
    private final Map<String, Integer> places = new HashMap<>();

    RowFields(RowCursor row) {
        this.row = row;
        List<Column> columns = row.collection().columns();
        for (int place = 0; place < columns.size(); place++) {
            places.put(columns.get(place).sqlName(), place);
        }
    }

    boolean isNull(String name) {
        return row.isNull(place(name));
    }

    long integer(String name) {
        return row.getLong(place(name));
    }

    /** Empty: null. */
    OptionalLong integerIfAny(String name) {
        return isNull(name) ? OptionalLong.empty() : OptionalLong.of(integer(name));
    }

    double number(String name) {
        return row.getDouble(place(name));
    }

    /** Empty: null. */
    Optional<String> text(String name) {
        return isNull(name)
                ? Optional.empty()
                : Optional.of(row.getText(place(name)).toString());
    }

    /** Empty: null. */
    Optional<Instant> time(String name) {
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
