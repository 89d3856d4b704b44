package org.sidewalkdata.format.geopackage;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.Extent;
import org.sidewalkdata.text.JsonRecord;

/** Inserter of rows into a layer's table and, if they have a geometry, its spatial index, a thousand at a time. */
final class FeatureInsert implements AutoCloseable {
    private static final int BATCH = 1000;
    private static final Extent NOWHERE = new Extent();

    private final ColumnType[] types;
    private final PreparedStatement features;
    private final @Nullable GeometryBlob geometry;
    private final @Nullable SpatialIndex index;
    private final ByteSink text = ByteSink.inMemory();
    private final ByteSlice slice = new ByteSlice();
    private long fid;

    FeatureInsert(Connection database, PublishedCollection collection) throws SQLException {
        types = Column.types(collection.attributes());
        geometry = collection
                .geometryIndex()
                .map(place -> new GeometryBlob(place, collection.geometryType()))
                .orElse(null);
        String values =
                String.join(", ", Collections.nCopies(1 + collection.columns().size(), "?"));
        features = database.prepareStatement("INSERT INTO " + collection.name() + " VALUES (" + values + ")");
        index = geometry == null ? null : SpatialIndex.create(database, collection.name());
    }

    /**
     * Inserts a row.
     *
     * @return the rectangle around the row's geometry; an empty rectangle if it has none or an empty one
     */
    Extent add(RowCursor row) throws SQLException, IOException {
        fid++;
        features.setLong(1, fid);
        Extent extent = bindGeometry(row);
        for (int column = 0; column < types.length; column++) {
            bind(row, column, column + (geometry == null ? 2 : 3));
        }
        features.addBatch();
        if (index != null && !extent.isEmpty()) { // an empty geometry has no position (GeoPackage 1.2, annex F.3)
            index.add(fid, extent);
        }
        if (fid % BATCH == 0) {
            features.executeBatch();
        }
        return extent;
    }

    private Extent bindGeometry(RowCursor row) throws SQLException {
        if (geometry == null) {
            return NOWHERE;
        }
        features.setBytes(2, geometry.encode(row));
        return geometry.extent;
    }

    /** Inserts the remaining rows. */
    void end() throws SQLException {
        features.executeBatch();
        if (index != null) {
            index.end();
        }
    }

    @Override
    public void close() throws SQLException {
        try (features;
                SpatialIndex closed = index) {
            // both are closed
        }
    }

    private void bind(RowCursor row, int column, int parameter) throws SQLException, IOException {
        if (row.isNull(column)) {
            features.setObject(parameter, null);
            return;
        }
        switch (types[column]) {
            case INTEGER -> features.setLong(parameter, row.getLong(column));
            case NUMBER -> features.setDouble(parameter, row.getDouble(column));
            case BOOLEAN -> features.setInt(parameter, row.getBoolean(column) ? 1 : 0);
            case TEXT, UUID, JSON ->
                features.setString(parameter, row.getText(column).toString());
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> features.setString(parameter, dateTime(row.getLong(column)));
            case INTEGER_LIST, TEXT_LIST, UUID_LIST -> features.setString(parameter, json(row, column));
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("A geometry is not an attribute");
        }
    }

    private String dateTime(long unixMillis) throws IOException {
        text.clear();
        text.putDateTimeMillis(unixMillis);
        return text.content(slice).toString();
    }

    private String json(RowCursor row, int column) throws IOException {
        text.clear();
        JsonRecord.putValue(row, column, types[column], text);
        return text.content(slice).toString();
    }
}
