package org.sidewalkdata.record;

import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.copy.CopyRow;

/** A row of a published collection in a binary COPY: each field is read in place. */
public abstract class WireRow implements RowCursor {
    private static final byte JSONB_VERSION = 1;

    private final PublishedCollection collection;
    private final ColumnType[] types;
    private final CopyRow row;
    private final WireArray array = new WireArray();
    private final WireGeometry geometry = new WireGeometry();
    private final WireUuid uuid = new WireUuid();
    private final ByteSlice slice = new ByteSlice();

    /**
     * Reads a row of the collection.
     *
     * @param row the collection's columns in their order, optionally followed by others
     */
    protected WireRow(PublishedCollection collection, CopyRow row) {
        this.collection = collection;
        this.types = collection.columns().stream().map(column -> column.type()).toArray(ColumnType[]::new);
        this.row = row;
    }

    @Override
    public final PublishedCollection collection() {
        return collection;
    }

    @Override
    public boolean isNull(int column) {
        return row.isNull(column);
    }

    @Override
    public long getLong(int column) {
        return types[column] == ColumnType.INTEGER ? row.integer(column) : row.millis(column);
    }

    @Override
    public double getDouble(int column) {
        return row.number(column);
    }

    @Override
    public boolean getBoolean(int column) {
        return row.truth(column);
    }

    @Override
    public ByteSlice getText(int column) {
        return switch (types[column]) {
            case UUID -> uuid.text(row.bytes(), row.start(column));
            case JSON -> json(column);
            default -> slice.set(row.bytes(), row.start(column), row.length(column));
        };
    }

    @Override
    public int listSize(int column) {
        return WireArray.size(row.bytes(), row.start(column));
    }

    @Override
    public long getListLong(int column, int index) {
        return array.item(row.bytes(), row.start(column), index).integer();
    }

    @Override
    public ByteSlice getListText(int column, int index) {
        WireArray item = array.item(row.bytes(), row.start(column), index);
        return types[column] == ColumnType.UUID_LIST ? item.uuid() : item.text();
    }

    @Override
    public int pointCount(int column) {
        return geometry.at(row.bytes(), row.start(column)).points();
    }

    @Override
    public int ringCount(int column) {
        return geometry.at(row.bytes(), row.start(column)).rings();
    }

    @Override
    public int ringEnd(int column, int ring) {
        return geometry.at(row.bytes(), row.start(column)).ringEnd(ring);
    }

    @Override
    public boolean isOuterRing(int column, int ring) {
        return geometry.at(row.bytes(), row.start(column)).isOuter(ring);
    }

    @Override
    public double getX(int column, int point) {
        return geometry.at(row.bytes(), row.start(column)).x(point);
    }

    @Override
    public double getY(int column, int point) {
        return geometry.at(row.bytes(), row.start(column)).y(point);
    }

    /** Returns a json, or a jsonb without the version byte in front, with which no JSON text can begin. */
    private ByteSlice json(int column) {
        int start = row.start(column);
        int skip = row.bytes()[start] == JSONB_VERSION ? 1 : 0;
        return slice.set(row.bytes(), start + skip, row.length(column) - skip);
    }
}
