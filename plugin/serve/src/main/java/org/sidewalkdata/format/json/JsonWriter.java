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
 * {@code {"status":"OK","label_tags":[…]}}, in which further layers are further members. For collections without
 * geometry.
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
        boolean isFirst = record == null;
        if (collection.geometryIndex().isPresent() || !isFirst && envelope.isEmpty()) {
            throw new IllegalStateException("Not a single layer without geometry: " + collection.name());
        }
        record = new JsonRecord(collection);
        if (envelope.isPresent()) {
            sink.put(isFirst ? "{\"status\":\"OK\"," : ",\n");
            JsonText.put(isFirst ? envelope.get() : collection.name(), sink);
            sink.put(':');
        }
        sink.put('[');
        separator = "\n";
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
        sink.put("\n]");
    }

    @Override
    public void finish() throws IOException {
        sink.put(envelope.isPresent() ? "}\n" : "\n");
        sink.flush();
    }

    @Override
    public void close() {
        // holds no resource
    }
}
