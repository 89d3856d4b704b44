package org.sidewalkdata.record;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;

/**
 * The rows of a selection, one at a time: a cursor is its own current row. Columns are numbered as in
 * {@link PublishedCollection#columns()}. Getters are for the column's type and for values that are not null; no getter
 * allocates in the database's implementation. A geometry is one ring where the implementation does not say otherwise, as points
 * and lines are. Used by one thread, closed by who opened it.
 *
 * <p>A fault of the source in mid-answer is thrown by {@link #next} as a {@code DataSourceException}.
 */
public interface RowCursor extends AutoCloseable {
    PublishedCollection collection();

    /** Moves to the next row; false after the last one. */
    boolean next();

    boolean isNull(int column);

    /** INTEGER: the number. EPOCH_MILLIS, MEAN_DATE and DATE_TIME: Unix milliseconds. */
    long getLong(int column);

    /** NUMBER. */
    double getDouble(int column);

    /** BOOLEAN. */
    boolean getBoolean(int column);

    /** TEXT, JSON: UTF-8. UUID: its 36 ASCII characters. */
    ByteSlice getText(int column);

    /** Number of items of a list column. */
    int listSize(int column);

    /** INTEGER_LIST: item {@code index}. Lists are cheapest read in order. */
    long getListLong(int column, int index);

    /** TEXT_LIST and UUID_LIST: item {@code index} as {@link #getText}. Lists are cheapest read in order. */
    ByteSlice getListText(int column, int index);

    /** Number of points of a geometry column, over all its rings; 1 for a POINT. */
    int pointCount(int column);

    /** Number of rings of a geometry column, over all its polygons: each outer ring, then its holes; 1 for a POINT or line. */
    default int ringCount(int column) {
        return 1;
    }

    /** Where a ring ends: the number of the point after its last one. */
    default int ringEnd(int column, int ring) {
        return pointCount(column);
    }

    /** Whether a ring begins a polygon; else it is a hole in the one before. */
    default boolean isOuterRing(int column, int ring) {
        return true;
    }

    /** Longitude of a geometry's point, degrees; meters to the east where the collection is in web mercator. */
    double getX(int column, int point);

    /** Latitude of a geometry's point, degrees; meters to the north where the collection is in web mercator. */
    double getY(int column, int point);

    /**
     * The row's GeoJSON feature as the refresh wrote it, from the member {@code geometry} to the closing brace; null: it has to be
     * written of the columns. A row that has one has no column but the collection's first, its key: see {@code Selection.features}.
     */
    default @Nullable ByteSlice feature() {
        return null;
    }

    @Override
    void close();
}
