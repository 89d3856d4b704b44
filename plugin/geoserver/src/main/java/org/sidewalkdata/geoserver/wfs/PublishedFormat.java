package org.sidewalkdata.geoserver.wfs;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.geoserver.config.GeoServer;
import org.geoserver.platform.Operation;
import org.geoserver.platform.ServiceException;
import org.geoserver.wfs.WFSGetFeatureOutputFormat;
import org.geoserver.wfs.request.FeatureCollectionResponse;
import org.geoserver.wfs.request.GetFeatureRequest;
import org.geoserver.wfs.request.Query;
import org.geotools.api.feature.simple.SimpleFeatureType;
import org.geotools.data.simple.SimpleFeatureCollection;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.csv.CsvWriter;
import org.sidewalkdata.format.geojson.GeoJsonWriter;
import org.sidewalkdata.geoserver.catalog.CatalogNames;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/**
 * Writes CSV and GeoJSON as the REST interface does, with real lists and objects, for the features that a WFS client
 * filtered, sorted and paged. The formats have separate names ({@code sidewalk-csv}) and accept one layer of the
 * extension per request, so GeoServer's own formats and all other layers are not affected. Coordinates are longitude
 * first in WGS84 in any requested system. Thread-safe.
 */
public abstract class PublishedFormat extends WFSGetFeatureOutputFormat {
    private final FileType type;
    private final Function<OutputStream, RowWriter> writers;

    private PublishedFormat(GeoServer geoServer, FileType type, Function<OutputStream, RowWriter> writers) {
        super(geoServer, Set.of("sidewalk-" + type.extension()));
        this.type = type;
        this.writers = writers;
    }

    /** The name {@code sidewalk-csv}. */
    public static final class Csv extends PublishedFormat {
        public Csv(GeoServer geoServer) {
            super(geoServer, FileType.CSV, CsvWriter::new);
        }
    }

    /** The name {@code sidewalk-geojson}. */
    public static final class GeoJson extends PublishedFormat {
        public GeoJson(GeoServer geoServer) {
            super(geoServer, FileType.GEOJSON, GeoJsonWriter::new);
        }
    }

    @Override
    public String getMimeType(Object value, Operation operation) {
        return type.mediaType();
    }

    @Override
    public String getAttachmentFileName(Object value, Operation operation) {
        return layerName(operation) + "." + type.extension();
    }

    /** Accepts only requests for one layer of the extension. */
    @Override
    protected boolean canHandleInternal(Operation operation) {
        List<Query> queries =
                GetFeatureRequest.adapt(operation.getParameters()[0]).getQueries();
        return queries.size() == 1
                && queries.get(0).getTypeNames().size() == 1
                && isOurs(queries.get(0).getTypeNames().get(0));
    }

    private static boolean isOurs(QName name) {
        return (CatalogNames.NAMESPACE.equals(name.getNamespaceURI()) || CatalogNames.WORKSPACE.equals(name.getPrefix()))
                && PublishedLayer.find(name.getLocalPart()).isPresent();
    }

    @Override
    protected void write(FeatureCollectionResponse answer, OutputStream out, Operation operation) throws IOException {
        if (!(answer.getFeature().get(0) instanceof SimpleFeatureCollection features)) {
            throw new ServiceException("Only simple features can be written as " + getOutputFormats());
        }
        SimpleFeatureType schema = features.getSchema();
        PublishedLayer layer = PublishedLayer.find(schema.getTypeName()).orElseThrow();
        try (GeoToolsRows rows = GeoToolsRows.open(layer, features);
                RowWriter writer = writers.apply(out)) {
            writer.writeLayer(rows);
            writer.finish();
        }
    }

    private static String layerName(Operation operation) {
        return GetFeatureRequest.adapt(operation.getParameters()[0])
                .getQueries()
                .get(0)
                .getTypeNames()
                .get(0)
                .getLocalPart();
    }
}
