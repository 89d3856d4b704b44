package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import org.geoserver.catalog.AttributeTypeInfo;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.DataStoreInfo;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.Keyword;
import org.geoserver.catalog.NamespaceInfo;
import org.geoserver.catalog.ProjectionPolicy;
import org.geotools.api.referencing.FactoryException;
import org.geotools.api.referencing.crs.CoordinateReferenceSystem;
import org.geotools.geometry.jts.ReferencedEnvelope;
import org.geotools.referencing.CRS;
import org.geotools.util.SimpleInternationalString;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/**
 * Creates feature types with declared key, geometry type, coordinate system and bounds, so that GeoServer does not
 * query the database before the first request.
 */
record FeatureTypes(Catalog catalog, DataStoreInfo store, NamespaceInfo namespace) {
    private static final String SRS = "EPSG:4326";

    /** About a centimeter, as published. GeoServer's default of 4 decimals is ten meters. */
    private static final int DECIMALS = 7;

    /** Returns a feature type that is not in the catalog yet. */
    FeatureTypeInfo make(PublishedLayer layer) throws IOException {
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
        type.setSkipNumberMatched(true); // counting costs as much as the response itself
        type.setEnabled(true);
        type.getMetadata().put(FeatureTypeInfo.JDBC_VIRTUAL_TABLE, VirtualTables.of(layer));
        layer.columns().forEach(column -> type.getAttributes().add(attribute(layer, column)));
        layer.time().ifPresent(attribute -> TimeDimension.add(attribute, type));
        return type;
    }

    /** Returns an attribute with its description. Its type is that of the view's column. */
    private AttributeTypeInfo attribute(PublishedLayer layer, Column column) {
        AttributeTypeInfo attribute = catalog.getFactory().createAttribute();
        attribute.setName(layer.attribute(column));
        attribute.setNillable(true);
        attribute.setMaxOccurs(1);
        attribute.setDescription(new SimpleInternationalString(column.meaning()));
        return attribute;
    }

    private static CoordinateReferenceSystem wgs84() throws IOException {
        try {
            return CRS.decode(SRS, true);
        } catch (FactoryException e) {
            throw new IOException("This GeoServer does not know " + SRS, e);
        }
    }
}
