package org.sidewalkdata.ogc.wfs.feature;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.sidewalkdata.ogc.gml.GmlFeature;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsNames;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;

/**
 * Features, or only their number, as a GML feature collection, streamed row by row (OGC 09-025r2, 11.3; 04-094, 9.3).
 */
final class GmlCollection extends ResultContent {
    private final WfsCall call;
    private final GetFeature request;

    GmlCollection(WfsCall call, GetFeature request, Results results) {
        super(results, request.hits());
        this.call = call;
        this.request = request;
    }

    @Override
    public Map<String, String> headers() {
        String mediaType = OutputFormat.of(request.version()).mediaType();
        return request.hits() ? Map.of("Content-Type", mediaType) : results.shownAs(mediaType, "gml");
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        ByteSink sink = ByteSink.to(out);
        sink.put(XmlWriter.DECLARATION);
        if (request.one()) {
            putMembers(0, "", "\n", CollectionTag.namespaces(call, request), sink);
        } else {
            putCollection(sink);
        }
        sink.flush();
    }

    private void putCollection(ByteSink sink) throws IOException {
        sink.put(CollectionTag.open(call, request, results));
        boolean older = request.version() == WfsVersion.V1_1;
        for (int part = 0; part < results.parts().size() && !request.hits(); part++) {
            boolean nested = results.parts().size() > 1 && !older;
            sink.put(nested ? CollectionTag.nested(call, results.parts().get(part)) : "");
            putMembers(
                    part,
                    older ? "<gml:featureMember>" : "<wfs:member>",
                    older ? "</gml:featureMember>\n" : "</wfs:member>\n",
                    "",
                    sink);
            sink.put(nested ? "</wfs:FeatureCollection></wfs:member>\n" : "");
        }
        sink.put("</wfs:FeatureCollection>\n");
    }

    /** Returns the writer of a query's features. */
    static GmlFeature feature(FeatureQuery query, boolean withGeometry, WfsVersion version) {
        return new GmlFeature(
                query.columns(),
                withGeometry,
                WfsNames.PREFIX,
                version.gml(),
                query.crs().name());
    }

    private void putMembers(int part, String before, String after, String attributes, ByteSink sink)
            throws IOException {
        FeatureQuery query = results.parts().get(part).query();
        RowCursor rows = results.rows(part);
        GmlFeature feature = feature(query, query.withGeometry(), request.version());
        while (rows.next()) {
            sink.put(before);
            feature.put(rows, attributes, sink);
            sink.put(after);
        }
    }
}
