package org.sidewalkdata.geoserver.catalog;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.LayerGroupInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.PublishedInfo;
import org.geotools.geometry.jts.ReferencedEnvelope;
import org.sidewalkdata.geoserver.Log;

/** The layer group of the map. Its bounds are those of its layers. */
public final class MapGroup {
    public static final String NAME = "map";

    private static final Logger LOG = Log.of(MapGroup.class);

    private MapGroup() {}

    /** Updates the group's bounds after the bounds of layers have changed. */
    public static void boundAgain(Catalog catalog) {
        LayerGroupInfo group = catalog.getLayerGroupByName(CatalogNames.qualified(NAME));
        if (group != null) {
            bound(group);
            catalog.save(group);
            LOG.log(Level.CONFIG, "Updated the bounds of the layer group {0}", NAME);
        }
    }

    /** Sets the bounds from the declared bounds of the layers, without a query to the database. */
    static void bound(LayerGroupInfo group) {
        ReferencedEnvelope bounds = null;
        for (PublishedInfo member : group.getLayers()) {
            if (member instanceof LayerInfo layer && layer.getResource().getLatLonBoundingBox() != null) {
                ReferencedEnvelope box = layer.getResource().getLatLonBoundingBox();
                if (bounds == null) {
                    bounds = new ReferencedEnvelope(box);
                } else {
                    bounds.expandToInclude(box);
                }
            }
        }
        group.setBounds(bounds);
    }
}
