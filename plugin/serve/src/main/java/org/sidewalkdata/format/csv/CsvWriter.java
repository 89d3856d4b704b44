package org.sidewalkdata.format.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/**
 * Rows as CSV with a header: RFC 4180, UTF-8, comma, CR LF (A8, A9; spec, output format csv). One layer.
 *
 * <p>Null is an empty cell, an empty text is {@code ""}: readers can distinguish them, as in PostgreSQL's CSV.
 */
public final class CsvWriter implements RowWriter {
    private final ByteSink sink;
    private final boolean byteOrderMark;
    private @Nullable CsvRecord record;

    /** Writes to an output, without a byte order mark. */
    public CsvWriter(OutputStream out) {
        this(out, false);
    }

    /**
     * Writes to an output.
     *
     * @param byteOrderMark whether the file begins with a UTF-8 byte order mark, by which spreadsheets know the encoding
     */
    public CsvWriter(OutputStream out, boolean byteOrderMark) {
        this.sink = ByteSink.to(out);
        this.byteOrderMark = byteOrderMark;
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        if (record != null) {
            throw new IllegalStateException("A CSV file has one layer");
        }
        record = new CsvRecord(collection, sink);
        sink.put(byteOrderMark ? "\uFEFF" : "");
        List<String> names = collection.attributes().stream().map(Column::name).toList();
        sink.put(String.join(",", names));
        for (String name : collection.csvGeometryNames()) {
            sink.put(',');
            sink.put(name);
        }
        sink.put("\r\n");
    }

    @Override
    public void write(RowCursor row) throws IOException {
        if (record == null) {
            throw new IllegalStateException("write before begin");
        }
        record.put(row);
    }

    @Override
    public void end() {
        // the last line already has its line end
    }

    @Override
    public void finish() throws IOException {
        sink.flush();
    }

    @Override
    public void close() {
        // holds no resource
    }
}
