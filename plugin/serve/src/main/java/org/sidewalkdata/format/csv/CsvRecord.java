package org.sidewalkdata.format.csv;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.ListText;

/** One line of a CSV file: the attributes, then the cells for the geometry. */
final class CsvRecord {
    private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] END_OF_LINE = "\r\n".getBytes(StandardCharsets.US_ASCII);

    private final ColumnType[] types;
    private final CsvGeometry geometry;
    private final ByteSink sink;
    private final ByteSink list = ByteSink.inMemory();
    private final ByteSlice listText = new ByteSlice();

    CsvRecord(PublishedCollection collection, ByteSink sink) {
        this.types = Column.types(collection.attributes());
        this.geometry = new CsvGeometry(collection, sink);
        this.sink = sink;
    }

    void put(RowCursor row) throws IOException {
        for (int column = 0; column < types.length; column++) {
            if (column > 0) {
                sink.put(',');
            }
            if (!row.isNull(column)) {
                putValue(row, column);
            }
        }
        geometry.put(row);
        sink.put(END_OF_LINE);
    }

    private void putValue(RowCursor row, int column) throws IOException {
        switch (types[column]) {
            case INTEGER, EPOCH_MILLIS -> sink.put(row.getLong(column));
            case NUMBER -> sink.put(row.getDouble(column));
            case BOOLEAN -> sink.put(row.getBoolean(column) ? TRUE : FALSE);
            case UUID -> sink.put(row.getText(column));
            case TEXT, JSON -> CsvText.put(row.getText(column), sink);
            case MEAN_DATE -> sink.putDateTime(row.getLong(column));
            case DATE_TIME -> sink.putDateTimeMillis(row.getLong(column));
            case INTEGER_LIST, TEXT_LIST, UUID_LIST -> putList(row, column);
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalStateException("A geometry among the attributes");
        }
    }

    private void putList(RowCursor row, int column) throws IOException {
        list.clear();
        ListText.put(row, column, types[column], list);
        CsvText.put(list.content(listText), sink);
    }
}
