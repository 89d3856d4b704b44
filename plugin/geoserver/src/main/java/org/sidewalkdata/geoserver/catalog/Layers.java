package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.util.List;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.Keyword;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.NamespaceInfo;
import org.geoserver.catalog.ProjectionPolicy;
import org.geoserver.catalog.StyleInfo;
import org.geotools.api.referencing.FactoryException;
import org.geotools.api.referencing.crs.CoordinateReferenceSystem;
import org.geotools.geometry.jts.ReferencedEnvelope;
import org.geotools.jdbc.RegexpValidator;
import org.geotools.jdbc.VirtualTable;
import org.geotools.jdbc.VirtualTableParameter;
import org.geotools.referencing.CRS;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Point;
import org.sidewalkdata.layer.PublishedLayer;
import org.sidewalkdata.layer.ViewParameter;

/**
 * Makes layers whose key, geometry type, coordinate system and bounds are declared, so that GeoServer asks the database for
 * nothing before a request does.
 */
final class Layers {
    private static final String SRS = "EPSG:4326";
    private static final int SRID = 4326;

    /** About a centimetre, as published; GeoServer's default of 4 is ten metres. */
    private static final int DECIMALS = 7;

    private final Catalog catalog;
    private final DataStoreInfo store;
    private final NamespaceInfo namespace;

    Layers(Catalog catalog, DataStoreInfo store, NamespaceInfo namespace) {
        this.catalog = catalog;
        this.store = store;
        this.namespace = namespace;
    }

    /** Does nothing when a layer of that name is there. */
    void add(PublishedLayer layer, StyleInfo style) throws IOException {
        if (catalog.getLayerByName(Names.qualified(layer.name())) != null) {
            return;
        }
        FeatureTypeInfo features = catalog.getFeatureTypeByName(namespace, layer.name());
        if (features == null) {
            catalog.add(featureType(layer));
            features = catalog.getFeatureTypeByName(namespace, layer.name());
        }
        LayerInfo made = catalog.getFactory().createLayer();
        made.setResource(features);
        made.setDefaultStyle(style);
        made.setEnabled(true);
        catalog.add(made);
    }

    private FeatureTypeInfo featureType(PublishedLayer layer) throws IOException {
        FeatureTypeInfo type = catalog.getFactory().createFeatureType();
        type.setStore(store);
        type.setNamespace(namespace);
        type.setName(layer.name());
        type.setNativeName(layer.name());
        type.setTitle(layer.title());
        type.setAbstract(layer.description());
        layer.keywords().forEach(word -> type.getKeywords().add(new Keyword(word)));
        CoordinateReferenceSystem wgs84 = wgs84();
        type.setSRS(SRS);
        type.setNativeCRS(wgs84);
        type.setProjectionPolicy(ProjectionPolicy.FORCE_DECLARED);
        type.setNativeBoundingBox(new ReferencedEnvelope(-180, 180, -90, 90, wgs84));
        type.setLatLonBoundingBox(new ReferencedEnvelope(-180, 180, -90, 90, wgs84));
        type.setNumDecimals(DECIMALS);
        type.setSkipNumberMatched(true); // counting costs as much as the answer
        type.setEnabled(true);
        type.getMetadata().put(FeatureTypeInfo.JDBC_VIRTUAL_TABLE, virtualTable(layer));
        return type;
    }

    private static VirtualTable virtualTable(PublishedLayer layer) {
        VirtualTable table = new VirtualTable(layer.name(), layer.sql(), true);
        table.setPrimaryKeyColumns(List.of(layer.key()));
        table.addGeometryMetadatata(layer.geometry().sqlName(), geometryType(layer), SRID);
        for (ViewParameter parameter : layer.parameters()) {
            table.addParameter(
                    new VirtualTableParameter(parameter.name(), "", new RegexpValidator(ViewParameter.ALLOWED)));
        }
        return table;
    }

    private static Class<? extends Geometry> geometryType(PublishedLayer layer) {
        return switch (layer.geometry().type()) {
            case POINT -> Point.class;
            case LINE_STRING -> LineString.class;
            case MULTI_POLYGON -> MultiPolygon.class;
            default -> throw new IllegalArgumentException(layer.name() + " has no geometry");
        };
    }

    private static CoordinateReferenceSystem wgs84() throws IOException {
        try {
            return CRS.decode(SRS, true);
        } catch (FactoryException e) {
            throw new IOException("This GeoServer knows no " + SRS, e);
        }
    }
}
