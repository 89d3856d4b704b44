package org.sidewalkdata.row.memory;

import static java.nio.charset.StandardCharsets.US_ASCII;

import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/** The rows of {@link GeneratedRows}: values by the column's type, derived from the number of the row. */
final class GeneratedCursor implements RowCursor {
    private static final byte[] TEXT = "a text, with \"quotes\" and a number: 0000000000".getBytes(US_ASCII);
    private static final byte[] UUID = "00000000-0000-4000-8000-000000000000".getBytes(US_ASCII);
    private static final byte[] JSON = "{\"number\":0000000000}".getBytes(US_ASCII);

    private final PublishedCollection collection;
    private final long count;
    private final ByteSlice slice = new ByteSlice();
    private final byte[] text = TEXT.clone();
    private final byte[] uuid = UUID.clone();
    private final byte[] json = JSON.clone();
    private long row = -1;

    GeneratedCursor(PublishedCollection collection, long count) {
        this.collection = collection;
        this.count = count;
    }

    @Override
    public PublishedCollection collection() {
        return collection;
    }

    @Override
    public boolean next() {
        row++;
        numberInto(text, text.length);
        numberInto(uuid, uuid.length);
        numberInto(json, json.length - 1);
        return row < count;
    }

    private void numberInto(byte[] bytes, int end) {
        long rest = row;
        for (int i = end - 1; i >= end - 10; i--) {
            bytes[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }

    @Override
    public boolean isNull(int column) {
        return row % 7 == 0 && collection.columns().get(column).nullable();
    }

    @Override
    public long getLong(int column) {
        return row + 1;
    }

    @Override
    public double getDouble(int column) {
        return row / 8.0;
    }

    @Override
    public boolean getBoolean(int column) {
        return row % 2 == 0;
    }

    @Override
    public ByteSlice getText(int column) {
        return switch (type(column)) {
            case UUID -> slice.set(uuid, 0, uuid.length);
            case JSON -> slice.set(json, 0, json.length);
            default -> slice.set(text, 0, text.length);
        };
    }

    @Override
    public int listSize(int column) {
        return (int) (row % 3);
    }

    @Override
    public long getListLong(int column, int index) {
        return row + index;
    }

    @Override
    public ByteSlice getListText(int column, int index) {
        return type(column) == ColumnType.UUID_LIST ? slice.set(uuid, 0, uuid.length) : slice.set(text, 0, text.length);
    }

    @Override
    public int pointCount(int column) {
        return type(column) == ColumnType.POINT ? 1 : 4;
    }

    @Override
    public double getX(int column, int point) {
        return row % 100_000 / 1e6 + point % 3 / 1e4;
    }

    @Override
    public double getY(int column, int point) {
        return row / 100_000 / 1e3 + point % 2 / 1e4;
    }

    @Override
    public void close() {
        // holds no resource
    }

    private ColumnType type(int column) {
        return collection.columns().get(column).type();
    }
}
