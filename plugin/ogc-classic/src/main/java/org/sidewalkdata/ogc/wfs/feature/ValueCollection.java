package org.sidewalkdata.ogc.wfs.feature;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.gml.GmlFeature;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wfs.call.BufferedAnswer;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/** The values of a property, one member each, streamed row by row (OGC 09-025r2, 10.3). */
final class ValueCollection extends ResultContent {
    private final WfsCall call;
    private final GetPropertyValue request;
    private final FeatureQuery query;
    private final Column column;

    /**
     * Creates the collection.
     *
     * @param query finds features that have the property
     */
    ValueCollection(WfsCall call, GetPropertyValue request, FeatureQuery query, Column column) {
        super(
                Results.count(
                        call,
                        List.of(query),
                        request.features().startIndex(),
                        request.features().count()),
                request.features().hits());
        this.call = call;
        this.request = request;
        this.query = query;
        this.column = column;
    }

    @Override
    public Map<String, String> headers() {
        return Map.of("Content-Type", BufferedAnswer.XML);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        ByteSink sink = ByteSink.to(out);
        boolean hits = request.features().hits();
        sink.put(XmlWriter.DECLARATION);
        sink.put(CollectionTag.values(
                call,
                query.collection(),
                results.matched(),
                hits ? 0 : results.returned(),
                PageLinks.ofValues(call, request.features(), results.matched())));
        if (!hits) {
            putValues(results.rows(0), sink);
        }
        sink.put("</wfs:ValueCollection>\n");
        sink.flush();
    }

    private void putValues(RowCursor rows, ByteSink sink) throws IOException {
        GmlFeature feature = GmlCollection.feature(query, true, request.version());
        int property = query.columns().columns().indexOf(column);
        while (rows.next()) {
            sink.put("<wfs:member>");
            if (request.isId()) {
                sink.put(feature.id(rows));
            } else if (column.type().isGeometry()) {
                feature.putGeometry(rows, sink);
            } else {
                feature.putProperty(rows, property, sink);
            }
            sink.put("</wfs:member>\n");
        }
    }
}
