package org.sidewalkdata.geoserver.watch;

import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.gwc.GWC;
import org.geotools.geometry.jts.ReferencedEnvelope;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.catalog.MapGroup;
import org.sidewalkdata.geoserver.catalog.CatalogNames;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.model.Bbox;

/** Updates the registered layers and their tiles for a new data version. Thread-safe. */
public final class CatalogLayers {
    private static final Logger LOG = Log.of(CatalogLayers.class);
    private static final double WORLD_DEGREES = 360;

    private final Catalog catalog;

    /**
     * Creates the layers of a catalog.
     *
     * @param rawCatalog the catalog without access rules
     */
    public CatalogLayers(Catalog rawCatalog) {
        this.catalog = rawCatalog;
    }

    /** Deletes all tiles of a layer or group in the background. Does nothing if it is not cached. */
    public void truncate(String layer) {
        if (catalog.getLayerByName(CatalogNames.qualified(layer)) == null
                && catalog.getLayerGroupByName(CatalogNames.qualified(layer)) == null) {
            return;
        }
        try {
            GWC.get().truncate(CatalogNames.qualified(layer));
            LOG.log(Level.INFO, "Deleted the cached tiles of {0}, because its data have changed", layer);
        } catch (IllegalArgumentException e) {
            LOG.log(Level.FINE, layer + " is not cached", e);
        }
    }

    /**
     * Declares the city's box as the bounds of layers whose bounds are the whole world, after a first start without a
     * database, or the box of the previous city. Also turns on caching for these layers, because GeoServer does not
     * cache a layer whose geometry it could not query. Bounds that an administrator set are kept.
     */
    void narrow(Bbox city, Optional<Bbox> before) {
        boolean moved = false;
        for (PublishedLayer layer : PublishedLayer.ALL) {
            FeatureTypeInfo type = catalog.getFeatureTypeByName(CatalogNames.qualified(layer.name()));
            if (type != null && isOurs(type.getLatLonBoundingBox(), city, before)) {
                type.setNativeBoundingBox(box(city, type));
                type.setLatLonBoundingBox(box(city, type));
                catalog.save(type);
                keepTiles(layer.name());
                moved = true;
            }
        }
        if (moved) {
            MapGroup.boundAgain(catalog);
        }
    }

    private static boolean isOurs(@Nullable ReferencedEnvelope bounds, Bbox city, Optional<Bbox> before) {
        return bounds != null
                && !isBox(bounds, city)
                && (bounds.getWidth() == WORLD_DEGREES || before.isPresent() && isBox(bounds, before.get()));
    }

    private static boolean isBox(ReferencedEnvelope bounds, Bbox box) {
        return bounds.getMinX() == box.minLon()
                && bounds.getMinY() == box.minLat()
                && bounds.getMaxX() == box.maxLon()
                && bounds.getMaxY() == box.maxLat();
    }

    private void keepTiles(String layer) {
        LayerInfo registered = catalog.getLayerByName(CatalogNames.qualified(layer));
        GWC gwc = GWC.get();
        if (registered != null && gwc.getConfig().isCacheLayersByDefault() && !gwc.hasTileLayer(registered)) {
            gwc.autoConfigureLayers(List.of(CatalogNames.qualified(layer)), gwc.getConfig());
        }
    }

    private static ReferencedEnvelope box(Bbox city, FeatureTypeInfo type) {
        return new ReferencedEnvelope(
                city.minLon(),
                city.maxLon(),
                city.minLat(),
                city.maxLat(),
                type.getLatLonBoundingBox().getCoordinateReferenceSystem());
    }
}
