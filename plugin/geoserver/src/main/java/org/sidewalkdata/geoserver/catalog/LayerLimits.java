package org.sidewalkdata.geoserver.catalog;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.geoserver.catalog.AttributeTypeInfo;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.config.GeoServer;
import org.geoserver.platform.GeoServerExtensions;
import org.geoserver.security.DisabledServiceResourceFilter;
import org.geoserver.wfs.WFSInfo;
import org.geotools.jdbc.VirtualTable;
import org.sidewalkdata.api.LayerPart;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/**
 * What an administrator took from the layers in GeoServer's catalog: rows, attributes or all. The endpoints publish no
 * more of a layer than WFS does. Thread-safe.
 */
public final class LayerLimits {
    private static final String WFS = "WFS";

    private final Catalog catalog;

    /**
     * Creates the limits of a catalog.
     *
     * @param rawCatalog the catalog without access rules
     */
    public LayerLimits(Catalog rawCatalog) {
        this.catalog = rawCatalog;
    }

    /**
     * Returns why WFS does not offer a layer, or why the endpoints cannot apply the same limit as WFS; empty: they may
     * show the layer, or its {@link #part}.
     *
     * @param name name of a published layer, without the workspace
     */
    public Optional<String> closed(String name) {
        LayerInfo layer = catalog.getLayerByName(CatalogNames.qualified(name));
        if (layer == null) {
            return Optional.of("the layer " + name + " does not exist");
        }
        if (!layer.enabled()) {
            return Optional.of("the layer " + name + " or its store is disabled");
        }
        return layer.getResource() instanceof FeatureTypeInfo type
                ? reason(PublishedLayer.find(name).orElseThrow(), type).map(why -> "the layer " + name + " " + why)
                : Optional.of("the layer " + name + " has no features");
    }

    private static Optional<String> reason(PublishedLayer layer, FeatureTypeInfo type) {
        VirtualTable view = type.getMetadata().get(FeatureTypeInfo.JDBC_VIRTUAL_TABLE, VirtualTable.class);
        if (!VirtualTables.text(view).equals(VirtualTables.text(VirtualTables.of(layer)))) {
            return Optional.of("has an edited SQL view");
        }
        if (type.getMaxFeatures() > 0) {
            return Optional.of("has a maximum number of features");
        }
        if (!isOfferedByWfs(type)) {
            return Optional.of("is not offered by WFS");
        }
        Set<String> withheld = withheld(layer, type);
        return withheld.contains(layer.key())
                        || withheld.contains(layer.geometry().sqlName())
                ? Optional.of("lacks its key or its geometry")
                : Optional.empty();
    }

    /** Returns false if WFS is disabled for the layer, its workspace or the whole GeoServer. */
    private static boolean isOfferedByWfs(FeatureTypeInfo type) {
        GeoServer server = GeoServerExtensions.bean(GeoServer.class);
        if (server != null) { // null: in a test
            WFSInfo own = server.getService(type.getStore().getWorkspace(), WFSInfo.class);
            WFSInfo service = own == null ? server.getService(WFSInfo.class) : own;
            if (service != null && !service.isEnabled()) {
                return false;
            }
        }
        return DisabledServiceResourceFilter.disabledServices(type).stream().noneMatch(WFS::equalsIgnoreCase);
    }

    /**
     * Returns the published part of a layer that is not {@link #closed}; empty: the whole layer.
     *
     * @throws org.sidewalkdata.error.ApiException 404 if SQL cannot express the layer's filter
     * @throws org.sidewalkdata.error.DataSourceException if the layer has a filter and its columns cannot be read
     */
    public Optional<LayerPart> part(String name) {
        PublishedLayer layer = PublishedLayer.find(name).orElseThrow();
        FeatureTypeInfo type = catalog.getFeatureTypeByName(CatalogNames.qualified(name));
        Set<String> withheld = withheld(layer, type);
        Optional<String> rows = LayerFilter.condition(layer, type, withheld);
        return rows.isEmpty() && withheld.isEmpty()
                ? Optional.empty()
                : Optional.of(new LayerPart(layer.collection(), rows, withheld));
    }

    /** Returns true if WFS offers all of a layer: every row with every attribute. */
    public boolean isUntouched(String name) {
        if (closed(name).isPresent()) {
            return false;
        }
        FeatureTypeInfo type = catalog.getFeatureTypeByName(CatalogNames.qualified(name));
        boolean allRows = type.getCqlFilter() == null || type.getCqlFilter().isBlank();
        return allRows
                && withheld(PublishedLayer.find(name).orElseThrow(), type).isEmpty();
    }

    /** Returns the columns whose attribute was removed, renamed or replaced by an expression. */
    private static Set<String> withheld(PublishedLayer layer, FeatureTypeInfo type) {
        List<AttributeTypeInfo> attributes = type.getAttributes();
        if (attributes.isEmpty()) {
            return Set.of(); // GeoServer's default: all
        }
        Set<String> published = attributes.stream()
                .filter(attribute -> attribute.getRawSource() == null
                        || attribute.getRawSource().equals(attribute.getName()))
                .map(AttributeTypeInfo::getName)
                .collect(Collectors.toSet());
        return layer.columns().stream()
                .filter(column -> !published.contains(layer.attribute(column)))
                .map(Column::sqlName)
                .collect(Collectors.toSet());
    }
}
