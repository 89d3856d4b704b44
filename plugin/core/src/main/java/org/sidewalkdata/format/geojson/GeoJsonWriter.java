package org.sidewalkdata.format.geojson;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.bytes.ByteSink;
import org.sidewalkdata.format.bytes.JsonRecord;
import org.sidewalkdata.row.RowCursor;

/** Rows as one GeoJSON FeatureCollection, a feature a line (RFC 7946; spec, output format geojson). One layer. */
public final class GeoJsonWriter implements RowWriter {
    private static final byte[] BEGIN = ascii("{\"type\":\"FeatureCollection\",\"features\":[");
    private static final byte[] FIRST = ascii("\n{\"type\":\"Feature\",\"geometry\":{\"type\":\"");
    private static final byte[] NEXT = ascii(",\n{\"type\":\"Feature\",\"geometry\":{\"type\":\"");
    private static final byte[] POINT = ascii("Point\",\"coordinates\":");
    private static final byte[] LINE_STRING = ascii("LineString\",\"coordinates\":[");
    private static final byte[] PROPERTIES = ascii("},\"properties\":");
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
        private final int geometry;
        private final boolean isLine;
        private byte[] separator = FIRST;

        Layer(PublishedCollection collection) {
            properties = new JsonRecord(collection);
            geometry = collection.geometryIndex().orElseThrow();
            isLine = collection.columns().get(geometry).type() == ColumnType.LINE_STRING;
        }

        void write(RowCursor row) throws IOException {
            sink.put(separator);
            separator = NEXT;
            if (isLine) {
                writeLine(row);
            } else {
                sink.put(POINT);
                writePosition(row, 0);
            }
            sink.put(PROPERTIES);
            properties.put(row, sink);
            sink.put('}');
        }

        private void writeLine(RowCursor row) throws IOException {
            sink.put(LINE_STRING);
            int points = row.pointCount(geometry);
            for (int point = 0; point < points; point++) {
                if (point > 0) {
                    sink.put(',');
                }
                writePosition(row, point);
            }
            sink.put(']');
        }

        private void writePosition(RowCursor row, int point) throws IOException {
            sink.put('[');
            sink.putCoordinate(row.getX(geometry, point));
            sink.put(',');
            sink.putCoordinate(row.getY(geometry, point));
            sink.put(']');
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
