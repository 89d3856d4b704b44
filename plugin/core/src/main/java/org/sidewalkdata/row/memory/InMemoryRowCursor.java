package org.sidewalkdata.row.memory;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.row.ByteSlice;
import org.sidewalkdata.row.RowCursor;

/** Rows that lie in memory, with a place where they break off when a test wants it. */
final class InMemoryRowCursor implements RowCursor {
    private final PublishedCollection collection;
    private final List<String> names;
    private final Iterator<Map<String, Object>> rows;
    private final FaultPlan faults;
    private final ByteSlice slice = new ByteSlice();
    private Map<String, Object> row = Map.of();
    private int read;

    InMemoryRowCursor(PublishedCollection collection, List<Map<String, Object>> rows, FaultPlan faults) {
        this.collection = collection;
        this.names = collection.columns().stream().map(Column::sqlName).toList();
        this.rows = rows.iterator();
        this.faults = faults;
        faults.at(0);
    }

    @Override
    public PublishedCollection collection() {
        return collection;
    }

    @Override
    public boolean next() {
        faults.at(read++);
        if (!rows.hasNext()) {
            return false;
        }
        row = rows.next();
        return true;
    }

    @Override
    public boolean isNull(int column) {
        return row.get(names.get(column)) == null;
    }

    @Override
    public long getLong(int column) {
        Object value = value(column);
        return value instanceof Instant instant ? instant.toEpochMilli() : (Long) value;
    }

    @Override
    public double getDouble(int column) {
        return (Double) value(column);
    }

    @Override
    public boolean getBoolean(int column) {
        return (Boolean) value(column);
    }

    @Override
    public ByteSlice getText(int column) {
        return text(value(column));
    }

    @Override
    public int listSize(int column) {
        return list(column).size();
    }

    @Override
    public long getListLong(int column, int index) {
        return (Long) list(column).get(index);
    }

    @Override
    public ByteSlice getListText(int column, int index) {
        return text(list(column).get(index));
    }

    @Override
    public int pointCount(int column) {
        return geometry(column).points().size();
    }

    @Override
    public int ringCount(int column) {
        return geometry(column).rings();
    }

    @Override
    public int ringEnd(int column, int ring) {
        return geometry(column).ringEnd(ring);
    }

    @Override
    public boolean isOuterRing(int column, int ring) {
        return geometry(column).isOuter(ring);
    }

    @Override
    public double getX(int column, int point) {
        return geometry(column).points().get(point)[0];
    }

    @Override
    public double getY(int column, int point) {
        return geometry(column).points().get(point)[1];
    }

    @Override
    public void close() {
        // Nothing is held.
    }

    private Object value(int column) {
        return Objects.requireNonNull(row.get(names.get(column)), () -> names.get(column) + " is null in " + row);
    }

    private List<?> list(int column) {
        return (List<?>) value(column);
    }

    private MemoryGeometry geometry(int column) {
        return MemoryGeometry.of(value(column));
    }

    private ByteSlice text(Object value) {
        byte[] utf8 = value instanceof byte[] bytes ? bytes : value.toString().getBytes(StandardCharsets.UTF_8);
        return slice.set(utf8, 0, utf8.length);
    }
}
