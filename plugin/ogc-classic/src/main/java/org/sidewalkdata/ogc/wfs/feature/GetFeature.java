package org.sidewalkdata.ogc.wfs.feature;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.Operation;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.ogc.wfs.query.QueryRequest;
import org.sidewalkdata.ogc.wfs.query.StoredQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.FeatureRecord;
import org.sidewalkdata.text.ByteSink;

/**
 * GetFeature (OGC 09-025r2, 11).
 *
 * @param one true for the stored query GetFeatureById, whose answer is the feature instead of a collection
 * @param startIndex number of features to skip
 * @param count largest number of features in the answer; empty: all
 * @param hits true: the answer has only the number of features
 */
public record GetFeature(
        WfsVersion version,
        List<QueryRequest> queries,
        boolean one,
        OutputFormat format,
        long startIndex,
        OptionalLong count,
        boolean hits)
        implements Operation {
    @Override
    public Content content(WfsCall call) {
        List<Crs> systems = call.systems();
        List<FeatureQuery> understood = queries.stream()
                .map(query -> FeatureQuery.of(query, version, systems))
                .toList();
        if (!format.isGml()) {
            understood = understood.stream().map(this::eastFirst).toList();
            if (understood.size() > 1) {
                throw new OwsException(
                        OwsCode.OPTION_NOT_SUPPORTED,
                        "outputFormat",
                        "Several queries in one request are answered only as GML",
                        null);
            }
        }
        Results results = Results.count(call, understood, startIndex, count);
        if (one && results.matched() == 0) {
            throw StoredQuery.notFound();
        }
        if (hits || format.isGml()) {
            return new GmlCollection(call, this, results);
        }
        return format.isGeoJson() ? new GeoJsonCollection(call, this, results) : new FeatureFile(call, this, results);
    }

    /**
     * Returns the query with longitude first. The formats other than GML have longitude first whatever a system's name
     * says; of them only GeoJSON is also written in meters.
     */
    private FeatureQuery eastFirst(FeatureQuery query) {
        if (query.crs().isDegrees()) {
            return query.in(NamedCrs.urn(Crs.CRS84));
        }
        if (!format.isGeoJson()) {
            throw OwsException.invalid("srsName", "must be EPSG:4326 or CRS84 in this outputFormat");
        }
        return query.in(NamedCrs.urn(query.crs().crs()));
    }

    /** One query's features as a file: CSV, shapefile or GeoPackage, as in the downloads of the REST interface. */
    private static final class FeatureFile extends ResultContent {
        private final WfsCall call;
        private final FileType type;
        private final String baseName;

        FeatureFile(WfsCall call, GetFeature request, Results results) {
            super(results, false);
            this.call = call;
            this.type = request.format().file().orElseThrow();
            this.baseName = results.fileName();
        }

        @Override
        public Size size() {
            return type.needsWholeFile() ? Size.LONG : Size.UNKNOWN;
        }

        @Override
        public Map<String, String> headers() {
            return Map.of(
                    "Content-Type",
                    type.mediaType(),
                    "Content-Disposition",
                    "attachment; filename=\"" + baseName + "." + type.extension() + "\"");
        }

        /** Returns false: files contain only the records. */
        @Override
        public boolean containsItsTime() {
            return false;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            RowCursor rows = results.rows(0);
            FileContext file = new FileContext(
                    baseName,
                    new Provenance(call.view().version(), call.settings().publisher()),
                    call.settings().temp().get());
            try (RowWriter writer = RowWriters.open(type, file, 1, out)) {
                writer.writeLayer(rows);
                writer.finish();
            }
        }
    }

    /**
     * One query's features as a GeoJSON FeatureCollection, one feature per line, streamed row by row. In degrees it follows
     * RFC 7946. In meters it has the member {@code crs} of GeoJSON 2008, as GeoServer writes it, so that web maps know the
     * coordinate reference system.
     */
    private static final class GeoJsonCollection extends ResultContent {
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
            FeatureRecord record =
                    new FeatureRecord(results.parts().get(0).query().columns(), false);
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
            return crs.isDegrees()
                    ? ""
                    : ",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"" + crs.name() + "\"}}";
        }
    }
}
