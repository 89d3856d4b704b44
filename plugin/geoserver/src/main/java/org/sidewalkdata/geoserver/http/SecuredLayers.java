package org.sidewalkdata.geoserver.http;

import java.util.List;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.security.CatalogMode;
import org.geoserver.security.DataAccessLimits;
import org.geoserver.security.ResourceAccessManager;
import org.geoserver.security.SecureCatalogImpl;
import org.geoserver.security.VectorAccessLimits;
import org.geoserver.security.impl.GeoServerRole;
import org.geotools.api.filter.Filter;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.geoserver.catalog.CatalogNames;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * Applies the access rules of GeoServer's layers. A layer that is deleted, disabled or hidden from the caller does not
 * exist for the endpoints. The same holds for a layer of which the caller may see only a part, because an incomplete
 * response would look complete. If the rules challenge instead of hiding, the endpoints challenge too, as WFS does.
 */
public final class SecuredLayers implements LayerAccess {
    private static final Authentication ANYBODY =
            new AnonymousAuthenticationToken("sidewalk", "anonymous", List.of(GeoServerRole.ANONYMOUS_ROLE));

    private final Catalog rawCatalog;
    private final SecureCatalogImpl secureCatalog;
    private final Reloads reloads;

    public SecuredLayers(Catalog rawCatalog, SecureCatalogImpl secureCatalog, Reloads reloads) {
        this.rawCatalog = rawCatalog;
        this.secureCatalog = secureCatalog;
        this.reloads = reloads;
    }

    @Override
    public Verdict of(String layer) {
        int ended = reloads.ended();
        Verdict verdict = now(layer);
        return verdict == Verdict.HIDDEN && reloads.anySince(ended) ? Verdict.UNKNOWN : verdict;
    }

    private Verdict now(String layer) {
        LayerInfo raw = rawCatalog.getLayerByName(CatalogNames.qualified(layer));
        if (raw == null || !raw.enabled()) {
            return Verdict.HIDDEN;
        }
        Authentication caller = SecurityContextHolder.getContext().getAuthentication();
        DataAccessLimits limits = limits(caller, raw);
        if (!isWhole(limits)) {
            return refusal(limits, caller);
        }
        if (secureCatalog.getLayerByName(CatalogNames.qualified(layer)) == null) {
            return Verdict.HIDDEN;
        }
        return isPublic(layer) ? Verdict.OPEN : Verdict.RESTRICTED;
    }

    /** Returns true if everybody may read all of a registered layer. */
    public boolean isPublic(String layer) {
        LayerInfo raw = rawCatalog.getLayerByName(CatalogNames.qualified(layer));
        return raw != null && isWhole(limits(ANYBODY, raw));
    }

    private @Nullable DataAccessLimits limits(@Nullable Authentication caller, LayerInfo layer) {
        ResourceAccessManager rules = secureCatalog.getResourceAccessManager();
        return rules.getAccessLimits(caller, layer, List.of());
    }

    /**
     * Returns the decision about a layer that the caller may not read. In mixed mode GeoServer hides a layer in lists
     * and challenges a direct request, such as a request to an endpoint.
     */
    private static Verdict refusal(@Nullable DataAccessLimits limits, @Nullable Authentication caller) {
        if (limits == null || limits.getMode() == CatalogMode.HIDE) {
            return Verdict.HIDDEN;
        }
        boolean nobody = caller == null || caller instanceof AnonymousAuthenticationToken;
        return nobody ? Verdict.LOGIN : Verdict.FORBIDDEN;
    }

    private static boolean isWhole(@Nullable DataAccessLimits limits) {
        if (limits == null) { // no limits
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
