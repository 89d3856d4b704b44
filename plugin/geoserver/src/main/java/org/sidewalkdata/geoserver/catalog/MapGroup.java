package org.sidewalkdata.geoserver.catalog;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.LayerGroupInfo;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.catalog.PublishedInfo;
import org.geotools.geometry.jts.ReferencedEnvelope;
import org.sidewalkdata.geoserver.Log;

/** The layer group of the map, whose bounds are those of its layers. */
public final class MapGroup {
    public static final String NAME = "map";

    private static final Logger LOG = Log.of(MapGroup.class);

    private MapGroup() {}

    /** After bounds of layers changed. */
    public static void boundAgain(Catalog catalog) {
        LayerGroupInfo group = catalog.getLayerGroupByName(CatalogNames.qualified(NAME));
        if (group != null) {
            bound(group);
            catalog.save(group);
            LOG.log(Level.CONFIG, "The layer group {0} has the bounds of its layers", NAME);
        }
    }

    /** Of what the layers declare: the database is not asked. */
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
