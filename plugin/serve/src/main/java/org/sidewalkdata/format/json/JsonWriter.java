package org.sidewalkdata.format.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.JsonRecord;
import org.sidewalkdata.text.JsonText;

/**
 * Rows as a JSON array of records, one per line: plain (user statistics) or as the member of
 * {@code {"status":"OK","label_tags":[…]}}. For collections without geometry; one layer.
 */
public final class JsonWriter implements RowWriter {
    private final ByteSink sink;
    private final Optional<String> envelope;
    private @Nullable JsonRecord record;
    private String separator = "\n";

    /**
     * Writes to an output.
     *
     * @param envelope name of the array in the object around it; empty: the answer is the array
     */
    public JsonWriter(OutputStream out, Optional<String> envelope) {
        this.sink = ByteSink.to(out);
        this.envelope = envelope;
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        if (record != null || collection.geometryIndex().isPresent()) {
            throw new IllegalStateException("Not a single layer without geometry: " + collection.name());
        }
        record = new JsonRecord(collection);
        if (envelope.isPresent()) {
            sink.put("{\"status\":\"OK\",");
            JsonText.put(envelope.get(), sink);
            sink.put(':');
        }
        sink.put('[');
    }

    @Override
    public void write(RowCursor row) throws IOException {
        if (record == null) {
            throw new IllegalStateException("write before begin");
        }
        sink.put(separator);
        separator = ",\n";
        record.put(row, sink);
    }

    @Override
    public void end() throws IOException {
        sink.put(envelope.isPresent() ? "\n]}\n" : "\n]\n");
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
