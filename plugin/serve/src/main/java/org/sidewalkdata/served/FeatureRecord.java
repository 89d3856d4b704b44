package org.sidewalkdata.served;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.GeoJsonGeometry;
import org.sidewalkdata.text.JsonRecord;
import org.sidewalkdata.text.JsonText;

/**
 * A row as a GeoJSON feature with its id, each column as a separate property. GIS programs derive a column's type from
 * the first few features, so a column looks the same in all of them: times are RFC 3339 texts, a number has a fraction
 * even if it is whole ({@code 0.0}), and lists and objects are JSON text unless the client asks for JSON values. Used
 * by one thread.
 */
public final class FeatureRecord {
    private static final byte[] FEATURE = ascii("{\"type\":\"Feature\",\"id\":");
    private static final byte[] GEOMETRY = ascii("\"geometry\":");

    private final GeoJsonGeometry geometry;
    private final int key;
    private final int[] places;
    private final ColumnType[] types;
    private final boolean nested;
    private final ByteSink text = ByteSink.inMemory();
    private final ByteSlice slice = new ByteSlice();
    /** Bytes before each value: braces, commas and names. */
    private final byte[][] before;

    /**
     * Creates a writer of features.
     *
     * @param nested true: lists and objects are JSON values; false: JSON text
     */
    public FeatureRecord(PageColumns page, boolean nested) {
        this.nested = nested;
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

    /** Writes the feature without its closing brace, so that links can follow. */
    public void putOpen(RowCursor row, ByteSink sink) throws IOException {
        sink.put(FEATURE);
        sink.put(row.getLong(key));
        sink.put(',');
        sink.put(GEOMETRY);
        geometry.put(row, sink);
        for (int column = 0; column < types.length; column++) {
            sink.put(before[column]);
            putProperty(row, places[column], types[column], sink);
        }
        sink.put('}');
    }

    private void putProperty(RowCursor row, int column, ColumnType type, ByteSink sink) throws IOException {
        boolean isText = !nested && !row.isNull(column) && (type == ColumnType.JSON || type.item() != type);
        if (isText) {
            text.clear();
            JsonRecord.putValue(row, column, type, text);
            JsonText.put(text.content(slice), sink);
        } else {
            putValue(row, column, type, sink);
            if (type == ColumnType.NUMBER && !row.isNull(column) && isWhole(row.getDouble(column))) {
                sink.put(".0");
            }
        }
    }

    private static boolean isWhole(double value) {
        return value == Math.rint(value);
    }

    /** Writes one value as JSON, with numbers as in A5. */
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
