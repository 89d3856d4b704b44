package org.sidewalkdata.ogc.features.item;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.FeatureRecord;
import org.sidewalkdata.served.PageColumns;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.text.ByteSink;

/**
 * Writes a page of features as a GeoJSON FeatureCollection, one feature per line. Counts and links follow the features.
 */
final class GeoJsonFeatures implements FeatureSink {
    private final Call call;
    private final FeatureRecord record;
    private final ByteSink sink;
    private boolean first = true;

    GeoJsonFeatures(Call call, PageColumns columns, boolean nested, ByteSink sink) {
        this.call = call;
        this.record = new FeatureRecord(columns, nested);
        this.sink = sink;
    }

    @Override
    public Representation representation() {
        return Representation.GEOJSON;
    }

    @Override
    public void begin() throws IOException {
        sink.put("{\"type\":\"FeatureCollection\",\"timeStamp\":\"");
        sink.putDateTime(call.now().toEpochMilli());
        sink.put("\",\"features\":[");
    }

    @Override
    public void put(RowCursor row) throws IOException {
        sink.put(first ? "\n" : ",\n");
        first = false;
        record.putOpen(row, sink);
        sink.put('}');
    }

    @Override
    public void end(Optional<Long> matched, long returned, List<Link> links) throws IOException {
        Map<String, Object> members = JsonTree.object();
        matched.ifPresent(count -> members.put("numberMatched", count));
        members.put("numberReturned", returned);
        members.put("links", links);
        byte[] rest = JsonTree.bytes(members);
        sink.put("\n],");
        sink.put(rest, 1, rest.length - 1);
        sink.put('\n');
    }
}
