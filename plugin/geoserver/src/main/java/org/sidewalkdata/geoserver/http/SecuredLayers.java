package org.sidewalkdata.geoserver.http;

import java.util.List;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.security.DataAccessLimits;
import org.geoserver.security.SecureCatalogImpl;
import org.geoserver.security.VectorAccessLimits;
import org.geotools.api.filter.Filter;
import org.sidewalkdata.geoserver.catalog.Names;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * The access rules of GeoServer's layers. A layer that is deleted, disabled or hidden from the caller is not there for the
 * endpoints either; nor is one of which the caller may see a part only, for an answer with holes would look whole.
 */
public final class SecuredLayers implements LayerAccess {
    private final Catalog rawCatalog;
    private final SecureCatalogImpl secureCatalog;

    public SecuredLayers(Catalog rawCatalog, SecureCatalogImpl secureCatalog) {
        this.rawCatalog = rawCatalog;
        this.secureCatalog = secureCatalog;
    }

    @Override
    public boolean mayRead(String layer) {
        String name = Names.qualified(layer);
        LayerInfo raw = rawCatalog.getLayerByName(name);
        if (raw == null || !raw.enabled() || secureCatalog.getLayerByName(name) == null) {
            return false;
        }
        Authentication caller = SecurityContextHolder.getContext().getAuthentication();
        return isWhole(secureCatalog.getResourceAccessManager().getAccessLimits(caller, raw, List.of()));
    }

    private static boolean isWhole(DataAccessLimits limits) {
        if (limits == null) { // no limits at all
            return true;
        }
        boolean allFields = !(limits instanceof VectorAccessLimits vector)
                || (vector.getReadAttributes() == null
                                || vector.getReadAttributes().isEmpty())
                        && vector.getClipVectorFilter() == null
                        && vector.getIntersectVectorFilter() == null;
        return allFields && (limits.getReadFilter() == null || limits.getReadFilter() == Filter.INCLUDE);
    }
}
