package org.sidewalkdata.format.geojson;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.GeoJsonFeature;

/** Rows as one GeoJSON FeatureCollection, one feature per line (RFC 7946; spec, output format geojson). One layer. */
public final class GeoJsonWriter implements RowWriter {
    private static final byte[] BEGIN = ascii("{\"type\":\"FeatureCollection\",\"features\":[");
    private static final byte[] FIRST = ascii("\n");
    private static final byte[] NEXT = ascii(",\n");
    private static final byte[] END = ascii("\n]}\n");

    private final ByteSink sink;
    private final boolean exact;
    private @Nullable GeoJsonFeature feature;
    private byte[] separator = FIRST;

    public GeoJsonWriter(OutputStream out) {
        this(out, false);
    }

    private GeoJsonWriter(OutputStream out, boolean exact) {
        this.sink = ByteSink.to(out);
        this.exact = exact;
    }

    /** Returns a writer that does not round coordinates: a reader gets the same numbers. */
    public static GeoJsonWriter exact(OutputStream out) {
        return new GeoJsonWriter(out, true);
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        if (feature != null) {
            throw new IllegalStateException("A FeatureCollection has one layer");
        }
        feature = exact ? GeoJsonFeature.exact(collection) : new GeoJsonFeature(collection);
        sink.put(BEGIN);
    }

    @Override
    public void write(RowCursor row) throws IOException {
        if (feature == null) {
            throw new IllegalStateException("write before begin");
        }
        sink.put(separator);
        separator = NEXT;
        feature.put(row, sink);
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
        // holds no resource
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
