package org.sidewalkdata.ogc.served;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.format.bytes.ByteSink;
import org.sidewalkdata.format.bytes.JsonRecord;
import org.sidewalkdata.format.geojson.GeoJsonGeometry;
import org.sidewalkdata.row.ByteSlice;
import org.sidewalkdata.row.RowCursor;

/**
 * A row as a GeoJSON feature with its id: every column a property of its own, points in time as RFC 3339 texts, which GIS
 * programs take for times. Used by one thread.
 */
public final class FeatureRecord {
    private static final byte[] FEATURE = ascii("{\"type\":\"Feature\",\"id\":");
    private static final byte[] GEOMETRY = ascii("\"geometry\":");

    private final GeoJsonGeometry geometry;
    private final int key;
    private final int[] places;
    private final ColumnType[] types;
    /** What stands before each value: braces, commas and names. */
    private final byte[][] before;

    public FeatureRecord(PageColumns page) {
        geometry = new GeoJsonGeometry(page.rows());
        key = page.key();
        places = page.places();
        List<Column> columns = page.columns();
        types = Column.types(columns);
        before = new byte[types.length][];
        for (int i = 0; i < types.length; i++) {
            before[i] = ascii(
                    (i == 0 ? ",\"properties\":{\"" : ",\"") + columns.get(i).name() + "\":");
        }
    }

    /** The feature without its closing brace, so that links may follow. */
    public void putOpen(RowCursor row, ByteSink sink) throws IOException {
        sink.put(FEATURE);
        sink.put(row.getLong(key));
        sink.put(',');
        ByteSlice stored = row.feature();
        if (stored == null) {
            putMembers(row, sink);
        } else {
            sink.put(stored.buffer(), stored.offset(), stored.length() - 1);
        }
    }

    private void putMembers(RowCursor row, ByteSink sink) throws IOException {
        sink.put(GEOMETRY);
        geometry.put(row, sink);
        for (int column = 0; column < types.length; column++) {
            sink.put(before[column]);
            putValue(row, places[column], types[column], sink);
        }
        sink.put('}');
    }

    /** One property's value as JSON. */
    public static void putValue(RowCursor row, int column, ColumnType type, ByteSink sink) throws IOException {
        if (type == ColumnType.EPOCH_MILLIS && !row.isNull(column)) {
            sink.put('"');
            sink.putDateTimeMillis(row.getLong(column));
            sink.put('"');
        } else {
            JsonRecord.putValue(row, column, type, sink);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
