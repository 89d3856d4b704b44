package org.sidewalkdata.format.geojson;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.bytes.ByteSink;
import org.sidewalkdata.format.bytes.JsonRecord;
import org.sidewalkdata.row.RowCursor;

/** Rows of a collection as GeoJSON Features (RFC 7946, 3.2). Used by one thread. */
public final class GeoJsonFeature {
    private static final byte[] GEOMETRY = "{\"type\":\"Feature\",\"geometry\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PROPERTIES = ",\"properties\":".getBytes(StandardCharsets.US_ASCII);

    private final JsonRecord properties;
    private final GeoJsonGeometry geometry;

    public GeoJsonFeature(PublishedCollection collection) {
        properties = new JsonRecord(collection);
        geometry = new GeoJsonGeometry(collection);
    }

    /** Writes the present row. */
    public void put(RowCursor row, ByteSink sink) throws IOException {
        sink.put(GEOMETRY);
        geometry.put(row, sink);
        sink.put(PROPERTIES);
        properties.put(row, sink);
        sink.put('}');
    }
}
