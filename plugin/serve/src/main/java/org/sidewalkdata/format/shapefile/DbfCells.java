package org.sidewalkdata.format.shapefile;

import java.io.IOException;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.ListText;

/** Values as the text of DBF cells (A10): lists and objects as in CSV, points in time in ISO 8601. */
final class DbfCells {
    /** Numbers with a longer plain text are written with an exponent, which every reader's {@code atof} accepts. */
    private static final int MAX_NUMBER = 24;

    private final ByteSink text = ByteSink.inMemory();
    private final ByteSlice slice = new ByteSlice();

    /**
     * Returns the cell of a value that is not null, at most {@link DbfField#MAX_WIDTH} bytes; valid until the next
     * call.
     */
    ByteSlice cell(RowCursor row, int column, ColumnType type) throws IOException {
        return switch (type) {
            case TEXT, UUID, JSON -> cut(row.getText(column));
            case NUMBER -> number(row.getDouble(column));
            default -> {
                text.clear();
                put(row, column, type);
                yield cut(text.content(slice));
            }
        };
    }

    private void put(RowCursor row, int column, ColumnType type) throws IOException {
        switch (type) {
            case INTEGER -> text.put(row.getLong(column));
            case BOOLEAN -> text.put(row.getBoolean(column) ? 'T' : 'F');
            case MEAN_DATE -> text.putDateTime(row.getLong(column));
            case DATE_TIME, EPOCH_MILLIS -> text.putDateTimeMillis(row.getLong(column));
            case INTEGER_LIST, TEXT_LIST, UUID_LIST -> ListText.put(row, column, type, text);
            default -> throw new IllegalArgumentException("No cell for a " + type);
        }
    }

    private ByteSlice number(double value) throws IOException {
        text.clear();
        text.put(value);
        if (text.content(slice).length() > MAX_NUMBER) {
            text.clear();
            text.put(Double.toString(value));
        }
        return text.content(slice);
    }

    /** Cuts a text, but never inside a character: bytes {@code 10xxxxxx} continue a character. */
    private ByteSlice cut(ByteSlice whole) {
        if (whole.length() <= DbfField.MAX_WIDTH) {
            return whole;
        }
        int length = DbfField.MAX_WIDTH;
        while ((whole.buffer()[whole.offset() + length] & 0xc0) == 0x80) {
            length--;
        }
        return slice.set(whole.buffer(), whole.offset(), length);
    }
}
