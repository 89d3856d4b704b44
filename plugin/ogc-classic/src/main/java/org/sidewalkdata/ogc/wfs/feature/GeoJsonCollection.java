package org.sidewalkdata.ogc.wfs.feature;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.FeatureRecord;
import org.sidewalkdata.text.ByteSink;

/**
 * One query's features as a GeoJSON FeatureCollection, one feature per line, streamed row by row. In degrees it follows
 * RFC 7946. In meters it has the member {@code crs} of GeoJSON 2008, as GeoServer writes it, so that web maps know the
 * coordinate reference system.
 */
final class GeoJsonCollection extends ResultContent {
    private final WfsCall call;
    private final GetFeature request;

    GeoJsonCollection(WfsCall call, GetFeature request, Results results) {
        super(results, false);
        this.call = call;
        this.request = request;
    }

    @Override
    public Map<String, String> headers() {
        return results.shownAs(request.format().mediaType(), "geojson");
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        RowCursor rows = results.rows(0);
        FeatureRecord record = new FeatureRecord(results.parts().get(0).query().columns(), false);
        ByteSink sink = ByteSink.to(out);
        sink.put("{\"type\":\"FeatureCollection\",\"timeStamp\":\"");
        sink.putDateTime(call.now().toEpochMilli());
        sink.put("\",\"numberMatched\":");
        sink.put(results.matched());
        sink.put(",\"numberReturned\":");
        sink.put(results.returned());
        sink.put(crs());
        sink.put(",\"features\":[");
        for (boolean first = true; rows.next(); first = false) {
            sink.put(first ? "\n" : ",\n");
            record.putOpen(rows, sink);
            sink.put('}');
        }
        sink.put("\n]}\n");
        sink.flush();
    }

    /** Returns the crs member. The names are constants, so nothing needs escaping. */
    private String crs() {
        NamedCrs crs = results.parts().get(0).query().crs();
        return crs.isDegrees() ? "" : ",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"" + crs.name() + "\"}}";
    }
}
