package org.sidewalkdata.ogc.wms.info;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.FeatureRecord;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.text.ByteSink;

/** Writes a GeoJSON FeatureCollection in degrees. Each feature also names its layer. */
final class InfoJson extends InfoWriter {
    private String layer = "";
    private @Nullable FeatureRecord record;
    private boolean first = true;

    InfoJson(ByteSink sink) {
        super(sink);
    }

    @Override
    void begin() throws IOException {
        sink.put("{\"type\":\"FeatureCollection\",\"features\":[");
    }

    @Override
    void layer(ServedCollection collection) {
        layer = collection.id();
        record = new FeatureRecord(PageColumns.all(collection), true);
    }

    @Override
    void put(RowCursor row) throws IOException {
        sink.put(first ? "\n" : ",\n");
        first = false;
        Objects.requireNonNull(record, "layer() must be called first").putOpen(row, sink);
        sink.put(",\"layer\":\"" + layer + "\"}");
    }

    @Override
    void end() throws IOException {
        sink.put("\n]}\n");
    }
}
