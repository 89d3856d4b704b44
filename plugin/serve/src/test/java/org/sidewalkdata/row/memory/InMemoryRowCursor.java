package org.sidewalkdata.row.memory;

import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.row.HeldRowCursor;

/** Rows in memory, with an optional fault at one of them. */
final class InMemoryRowCursor extends HeldRowCursor {
    private final List<String> names;
    private final Iterator<Map<String, Object>> rows;
    private final FaultPlan faults;
    private Map<String, Object> row = Map.of();
    private int read;

    InMemoryRowCursor(PublishedCollection collection, List<Map<String, Object>> rows, FaultPlan faults) {
        super(collection);
        this.names = collection.columns().stream().map(Column::sqlName).toList();
        this.rows = rows.iterator();
        this.faults = faults;
        faults.at(0);
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
    protected @Nullable Object held(int column) {
        return row.get(names.get(column));
    }

    @Override
    public long getLong(int column) {
        Object value = value(column);
        return value instanceof Instant instant ? instant.toEpochMilli() : (Long) value;
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

    private MemoryGeometry geometry(int column) {
        return MemoryGeometry.of(value(column));
    }
}
