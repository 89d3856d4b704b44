package org.sidewalkdata.format.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.JsonRecord;

/**
 * The file {@code city.json} of a city bundle: key, name and default box of the only city; an empty object if there is
 * no city.
 */
public final class CityFileWriter implements RowWriter {
    private static final List<String> EDGES = List.of("bounds_west", "bounds_south", "bounds_east", "bounds_north");

    private final ByteSink sink;
    private List<Column> columns = List.of();
    private boolean written;

    public CityFileWriter(OutputStream out) {
        this.sink = ByteSink.to(out);
    }

    @Override
    public void begin(PublishedCollection collection) {
        columns = collection.columns();
    }

    @Override
    public void write(RowCursor row) throws IOException {
        if (written) {
            return; // the view has one row
        }
        written = true;
        sink.put("{\"city\":");
        put(row, "city_id");
        sink.put(",\"name\":");
        put(row, "city_name_formatted");
        sink.put(",\"bbox\":");
        char separator = '[';
        for (String edge : EDGES) {
            sink.put(separator);
            put(row, edge);
            separator = ',';
        }
        sink.put("]}\n");
    }

    private void put(RowCursor row, String name) throws IOException {
        for (int column = 0; column < columns.size(); column++) {
            if (columns.get(column).sqlName().equals(name)) {
                JsonRecord.putValue(row, column, columns.get(column).type(), sink);
                return;
            }
        }
        throw new IllegalStateException("No column " + name);
    }

    @Override
    public void end() throws IOException {
        if (!written) {
            sink.put("{}\n");
        }
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
