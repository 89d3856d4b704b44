package org.sidewalkdata.api.endpoint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.json.JsonTree.Null;
import org.sidewalkdata.model.MillisText;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.text.ByteSink;

/** A row as values for a small document: numbers, texts and {@link Null} by column name. Immutable. */
final class RowValues {
    private final Map<String, Object> values;

    private RowValues(Map<String, Object> values) {
        this.values = values;
    }

    static RowValues of(Map<String, Object> values) {
        return new RowValues(Map.copyOf(values));
    }

    /**
     * Returns the value of a column, never Java's null.
     *
     * @throws IllegalArgumentException if the column does not exist
     */
    Object get(String column) {
        Object value = values.get(column);
        if (value == null) {
            throw new IllegalArgumentException("No column " + column);
        }
        return value;
    }

    static List<RowValues> all(ReadView view, Selection selection) {
        List<RowValues> all = new ArrayList<>();
        try (RowCursor rows = view.rows(selection)) {
            while (rows.next()) {
                all.add(row(rows));
            }
        }
        return all;
    }

    private static RowValues row(RowCursor row) {
        Map<String, Object> values = new LinkedHashMap<>();
        List<Column> columns = row.collection().columns();
        for (int i = 0; i < columns.size(); i++) {
            values.put(columns.get(i).name(), row.isNull(i) ? Null.NULL : value(row, i, columns.get(i)));
        }
        return of(values);
    }

    private static Object value(RowCursor row, int place, Column column) {
        return switch (column.type()) {
            case INTEGER -> row.getLong(place);
            case NUMBER -> plain(row.getDouble(place));
            case BOOLEAN -> row.getBoolean(place);
            case MEAN_DATE, DATE_TIME -> MillisText.of(Instant.ofEpochMilli(row.getLong(place)));
            case TEXT, UUID -> text(row.getText(place));
            case EPOCH_MILLIS, INTEGER_LIST, UUID_LIST, TEXT_LIST, JSON, POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("No small document has a " + column.type());
        };
    }

    /** Converts a number to the text form that row writers use (A5). */
    private static BigDecimal plain(double number) {
        ByteSink sink = ByteSink.inMemory();
        try {
            sink.put(number);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new BigDecimal(text(sink.content(new ByteSlice())));
    }

    private static String text(ByteSlice slice) {
        return new String(slice.buffer(), slice.offset(), slice.length(), java.nio.charset.StandardCharsets.UTF_8);
    }
}
