package org.sidewalkdata.maps.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.record.RowCursor;

/** A cursor's current row as the properties that a style reads. Used by one thread. */
final class RowProperties implements Style.Properties {
    private final RowCursor row;
    private final Map<String, Integer> places = new HashMap<>();
    private final List<Column> columns;

    RowProperties(RowCursor row) {
        this.row = row;
        this.columns = row.collection().columns();
        for (int i = 0; i < columns.size(); i++) {
            places.put(columns.get(i).sqlName(), i);
        }
    }

    @Override
    public @Nullable Object get(String name) {
        Integer place = places.get(name);
        if (place == null || row.isNull(place)) {
            return null;
        }
        return switch (columns.get(place).type()) {
            case INTEGER, EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> row.getLong(place);
            case NUMBER -> row.getDouble(place);
            case BOOLEAN -> row.getBoolean(place);
            case TEXT, UUID, JSON -> row.getText(place).toString();
            case INTEGER_LIST, UUID_LIST, TEXT_LIST, POINT, LINE_STRING, MULTI_POLYGON ->
                null; // styles do not compare lists or geometries
        };
    }
}
