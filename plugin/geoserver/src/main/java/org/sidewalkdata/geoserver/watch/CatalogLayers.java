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

/** The registered layers and their tiles, as a new data version touches them. Thread-safe. */
public final class CatalogLayers {
    private static final Logger LOG = Log.of(CatalogLayers.class);
    private static final double WORLD_DEGREES = 360;

    private final Catalog catalog;

    /** @param rawCatalog the one without access rules */
    public CatalogLayers(Catalog rawCatalog) {
        this.catalog = rawCatalog;
    }

    /** Throws all tiles of a layer or group away, in the background; nothing when it is not cached. */
    public void truncate(String layer) {
        if (catalog.getLayerByName(CatalogNames.qualified(layer)) == null
                && catalog.getLayerGroupByName(CatalogNames.qualified(layer)) == null) {
            return;
        }
        try {
            GWC.get().truncate(CatalogNames.qualified(layer));
            LOG.log(Level.INFO, "The tiles of {0} are thrown away: it shows something else now", layer);
        } catch (IllegalArgumentException e) {
            LOG.log(Level.FINE, "no tiles are kept of " + layer, e);
        }
    }

    /**
     * Declares the city's box as the bounds of the layers that were declared to cover the world, by a first start without a
     * database, or the box of the city that was there before. And has tiles kept of them, which GeoServer does not do of a
     * layer whose geometry it could not ask for. Bounds that somebody set stay.
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
