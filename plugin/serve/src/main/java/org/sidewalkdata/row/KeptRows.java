package org.sidewalkdata.row;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/** A few rows, copied from another cursor, perhaps in a different order. Used by one thread. */
public final class KeptRows extends HeldRowCursor {
    private final List<@Nullable Object[]> rows;
    private int place = -1;

    /**
     * Creates a cursor over copied rows.
     *
     * @param rows the rows from {@link #copy}, in order
     */
    public KeptRows(PublishedCollection collection, List<@Nullable Object[]> rows) {
        super(collection);
        this.rows = rows;
    }

    /**
     * Copies the current row.
     *
     * @param shown the collection of the copy
     * @param computed the computed values by column; NaN: null
     */
    public static @Nullable Object[] copy(RowCursor row, PublishedCollection shown, Map<String, ?> computed) {
        List<String> read =
                row.collection().columns().stream().map(Column::sqlName).toList();
        @Nullable Object[] copy = new Object[shown.columns().size()];
        for (int i = 0; i < copy.length; i++) {
            Column column = shown.columns().get(i);
            Object own = computed.get(column.sqlName());
            int from = read.indexOf(column.sqlName());
            if (own != null) {
                copy[i] = own.equals(Double.NaN) ? null : own;
            } else if (from >= 0 && !row.isNull(from)) {
                copy[i] = value(row, from, column.type());
            }
        }
        return copy;
    }

    private static Object value(RowCursor row, int column, ColumnType type) {
        return switch (type) {
            case INTEGER, EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> row.getLong(column);
            case NUMBER -> row.getDouble(column);
            case BOOLEAN -> row.getBoolean(column);
            case TEXT, UUID, JSON -> bytes(row.getText(column));
            case POINT, LINE_STRING -> points(row, column);
            case INTEGER_LIST, UUID_LIST, TEXT_LIST, MULTI_POLYGON ->
                throw new IllegalArgumentException("Columns of type " + type + " are not kept");
        };
    }

    private static byte[] bytes(ByteSlice text) {
        byte[] bytes = new byte[text.length()];
        System.arraycopy(text.buffer(), text.offset(), bytes, 0, bytes.length);
        return bytes;
    }

    private static double[] points(RowCursor row, int column) {
        double[] points = new double[2 * row.pointCount(column)];
        for (int i = 0; i < points.length; i += 2) {
            points[i] = row.getX(column, i / 2);
            points[i + 1] = row.getY(column, i / 2);
        }
        return points;
    }

    @Override
    public boolean next() {
        return ++place < rows.size();
    }

    @Override
    protected @Nullable Object held(int column) {
        return rows.get(place)[column];
    }
}
