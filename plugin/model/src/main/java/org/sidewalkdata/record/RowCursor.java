package org.sidewalkdata.record;

import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;

/**
 * The rows of a selection, one at a time: a cursor is also its current row. Columns are numbered as in
 * {@link PublishedCollection#columns()}. A getter must match the column's type, and the value must not be null; no
 * getter allocates in the database's implementation. A geometry is one ring unless the implementation says otherwise,
 * as points and lines are. Used by one thread, closed by the caller that opened it.
 *
 * <p>{@link #next} throws a {@code DataSourceException} if the source fails in the middle of an answer.
 */
public interface RowCursor extends AutoCloseable {
    PublishedCollection collection();

    /**
     * Moves to the next row.
     *
     * @return false after the last row
     */
    boolean next();

    boolean isNull(int column);

    /** Returns an INTEGER, or an EPOCH_MILLIS, MEAN_DATE or DATE_TIME as Unix milliseconds. */
    long getLong(int column);

    /** Returns a NUMBER. */
    double getDouble(int column);

    /** Returns a BOOLEAN. */
    boolean getBoolean(int column);

    /** Returns a TEXT or JSON in UTF-8, or a UUID as its 36 ASCII characters. */
    ByteSlice getText(int column);

    /** Returns the number of items of a list column. */
    int listSize(int column);

    /** Returns item {@code index} of an INTEGER_LIST. Reading a list in order is cheapest. */
    long getListLong(int column, int index);

    /**
     * Returns item {@code index} of a TEXT_LIST or UUID_LIST, as {@link #getText} does. Reading a list in order is
     * cheapest.
     */
    ByteSlice getListText(int column, int index);

    /** Returns the number of points of a geometry column, over all its rings; 1 for a POINT. */
    int pointCount(int column);

    /**
     * Returns the number of rings of a geometry column, over all its polygons: each outer ring, then its holes; 1 for a
     * POINT or line.
     */
    default int ringCount(int column) {
        return 1;
    }

    /** Returns the end of a ring: the number of the point after its last point. */
    default int ringEnd(int column, int ring) {
        return pointCount(column);
    }

    /** Returns whether a ring begins a polygon; otherwise it is a hole in the polygon before. */
    default boolean isOuterRing(int column, int ring) {
        return true;
    }

    /**
     * Returns the longitude of a geometry's point in degrees, or meters to the east if the collection is in web
     * mercator.
     */
    double getX(int column, int point);

    /**
     * Returns the latitude of a geometry's point in degrees, or meters to the north if the collection is in web
     * mercator.
     */
    double getY(int column, int point);

    /**
     * Returns the row's GeoJSON feature as the refresh wrote it, from the member {@code geometry} to the closing brace;
     * null: it has to be built from the columns. A row with a stored feature has only the collection's first column,
     * its key: see {@code Selection.features}.
     */
    default @Nullable ByteSlice feature() {
        return null;
    }

    @Override
    void close();
}
