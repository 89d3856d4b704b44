package org.sidewalkdata.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;

/** Writer of a collection's rows as GeoJSON Features (RFC 7946, 3.2). Used by one thread. */
public final class GeoJsonFeature {
    private static final byte[] FEATURE = "{\"type\":\"Feature\",".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] GEOMETRY = "\"geometry\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PROPERTIES = ",\"properties\":".getBytes(StandardCharsets.US_ASCII);

    private final JsonRecord properties;
    private final GeoJsonGeometry geometry;

    public GeoJsonFeature(PublishedCollection collection) {
        this(collection, new GeoJsonGeometry(collection));
    }

    private GeoJsonFeature(PublishedCollection collection, GeoJsonGeometry geometry) {
        this.properties = new JsonRecord(collection);
        this.geometry = geometry;
    }

    /** Returns a writer that does not round coordinates. */
    public static GeoJsonFeature exact(PublishedCollection collection) {
        return new GeoJsonFeature(collection, GeoJsonGeometry.exact(collection));
    }

    /** Writes the current row. */
    public void put(RowCursor row, ByteSink sink) throws IOException {
        sink.put(FEATURE);
        ByteSlice stored = row.feature();
        if (stored == null) {
            putMembers(row, sink);
        } else {
            sink.put(stored);
        }
    }

    /** Writes geometry and properties, to the closing brace: the form that is stored as {@link RowCursor#feature}. */
    public void putMembers(RowCursor row, ByteSink sink) throws IOException {
        sink.put(GEOMETRY);
        geometry.put(row, sink);
        sink.put(PROPERTIES);
        properties.put(row, sink);
        sink.put('}');
    }
}
