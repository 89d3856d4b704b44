package org.sidewalkdata.format.geojson;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.bytes.ByteSink;
import org.sidewalkdata.format.bytes.JsonRecord;
import org.sidewalkdata.row.RowCursor;

/** Rows as one GeoJSON FeatureCollection, a feature a line (RFC 7946; spec, output format geojson). One layer. */
public final class GeoJsonWriter implements RowWriter {
    private static final byte[] BEGIN = ascii("{\"type\":\"FeatureCollection\",\"features\":[");
    private static final byte[] FIRST = ascii("\n{\"type\":\"Feature\",\"geometry\":");
    private static final byte[] NEXT = ascii(",\n{\"type\":\"Feature\",\"geometry\":");
    private static final byte[] PROPERTIES = ascii(",\"properties\":");
    private static final byte[] END = ascii("\n]}\n");

    private final ByteSink sink;
    private @Nullable Layer layer;

    public GeoJsonWriter(OutputStream out) {
        this.sink = ByteSink.to(out);
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        if (layer != null) {
            throw new IllegalStateException("A FeatureCollection has one layer");
        }
        layer = new Layer(collection);
        sink.put(BEGIN);
    }

    @Override
    public void write(RowCursor row) throws IOException {
        if (layer == null) {
            throw new IllegalStateException("write before begin");
        }
        layer.write(row);
    }

    @Override
    public void end() throws IOException {
        sink.put(END);
    }

    @Override
    public void finish() throws IOException {
        sink.flush();
    }

    @Override
    public void close() {
        // Nothing is held.
    }

    /** What is known of the rows before the first one. */
    private final class Layer {
        private final JsonRecord properties;
        private final GeoJsonGeometry geometry;
        private byte[] separator = FIRST;

        Layer(PublishedCollection collection) {
            properties = new JsonRecord(collection);
            geometry = new GeoJsonGeometry(collection);
        }

        void write(RowCursor row) throws IOException {
            sink.put(separator);
            separator = NEXT;
            geometry.put(row, sink);
            sink.put(PROPERTIES);
            properties.put(row, sink);
            sink.put('}');
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
