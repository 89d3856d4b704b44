package org.sidewalkdata.ogc.wfs.feature;

import java.util.List;
import java.util.OptionalLong;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.maps.crs.NamedCrs;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wfs.call.Operation;
import org.sidewalkdata.ogc.wfs.call.OutputFormat;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.ogc.wfs.call.WfsVersion;
import org.sidewalkdata.ogc.wfs.query.FeatureQuery;
import org.sidewalkdata.ogc.wfs.query.QueryRequest;
import org.sidewalkdata.ogc.wfs.query.StoredQuery;
import org.sidewalkdata.served.Content;

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
}
