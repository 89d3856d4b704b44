package org.sidewalkdata.geoserver.http;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.geoserver.catalog.Catalog;
import org.geoserver.catalog.LayerInfo;
import org.geoserver.platform.GeoServerExtensions;
import org.geoserver.security.CatalogMode;
import org.geoserver.security.DataAccessLimits;
import org.geoserver.security.ResourceAccessManager;
import org.geoserver.security.SecureCatalogImpl;
import org.geoserver.security.VectorAccessLimits;
import org.geoserver.security.impl.GeoServerRole;
import org.geoserver.security.impl.ServiceAccessRule;
import org.geoserver.security.impl.ServiceAccessRuleDAO;
import org.geotools.api.filter.Filter;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.LayerPart;
import org.sidewalkdata.geoserver.catalog.CatalogNames;
import org.sidewalkdata.geoserver.catalog.LayerLimits;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * Applies the access rules of GeoServer's layers and of its service WFS. A layer that is deleted, disabled or hidden
 * from the caller does not exist for the endpoints. The same holds for a layer of which only this caller may see only a
 * part. If the rules challenge instead of hiding, the endpoints challenge too, as WFS does.
 */
public final class SecuredLayers implements LayerAccess {
    private static final Authentication ANYBODY =
            new AnonymousAuthenticationToken("sidewalk", "anonymous", List.of(GeoServerRole.ANONYMOUS_ROLE));

    private final Catalog rawCatalog;
    private final SecureCatalogImpl secureCatalog;
    private final Reloads reloads;
    private final LayerLimits limits;

    public SecuredLayers(Catalog rawCatalog, SecureCatalogImpl secureCatalog, Reloads reloads) {
        this.rawCatalog = rawCatalog;
        this.secureCatalog = secureCatalog;
        this.reloads = reloads;
        this.limits = new LayerLimits(rawCatalog);
    }

    @Override
    public Verdict of(String layer) {
        int ended = reloads.ended();
        Verdict verdict = now(layer);
        return verdict == Verdict.HIDDEN && reloads.anySince(ended) ? Verdict.UNKNOWN : verdict;
    }

    private Verdict now(String layer) {
        LayerInfo raw = rawCatalog.getLayerByName(CatalogNames.qualified(layer));
        if (raw == null || limits.closed(layer).isPresent()) {
            return Verdict.HIDDEN;
        }
        Authentication caller = SecurityContextHolder.getContext().getAuthentication();
        DataAccessLimits rules = rules(caller, raw);
        if (!isWhole(rules)) {
            return refusal(rules, caller);
        }
        if (!mayUseWfs(caller)) {
            return isNobody(caller) ? Verdict.LOGIN : Verdict.FORBIDDEN;
        }
        if (secureCatalog.getLayerByName(CatalogNames.qualified(layer)) == null) {
            return Verdict.HIDDEN;
        }
        return isForEverybody(raw) ? Verdict.OPEN : Verdict.RESTRICTED;
    }

    @Override
    public Optional<LayerPart> part(String layer) {
        return limits.part(layer);
    }

    /** Returns true if everybody may read all of a registered layer. */
    public boolean isPublic(String layer) {
        LayerInfo raw = rawCatalog.getLayerByName(CatalogNames.qualified(layer));
        return raw != null && isForEverybody(raw) && limits.isUntouched(layer);
    }

    private boolean isForEverybody(LayerInfo layer) {
        return isWhole(rules(ANYBODY, layer)) && mayUseWfs(ANYBODY);
    }

    /** Returns true if the rules for services allow WFS to send features to the caller. */
    private static boolean mayUseWfs(@Nullable Authentication caller) {
        ServiceAccessRuleDAO rules = GeoServerExtensions.bean(ServiceAccessRuleDAO.class);
        return rules == null // in a test
                || rules.getRules().stream()
                        .filter(rule -> isAnyOr("WFS", rule.getService()) && isAnyOr("GetFeature", rule.getMethod()))
                        .findFirst()
                        .map(rule -> allows(rule.getRoles(), caller))
                        .orElse(true);
    }

    private static boolean isAnyOr(String name, String inRule) {
        return inRule.equals(ServiceAccessRule.ANY) || inRule.equalsIgnoreCase(name);
    }

    private static boolean allows(Set<String> roles, @Nullable Authentication caller) {
        return roles.isEmpty()
                || roles.contains(ServiceAccessRule.ANY)
                || caller != null
                        && caller.getAuthorities().stream().anyMatch(role -> roles.contains(role.getAuthority()));
    }

    private @Nullable DataAccessLimits rules(@Nullable Authentication caller, LayerInfo layer) {
        ResourceAccessManager manager = secureCatalog.getResourceAccessManager();
        return manager.getAccessLimits(caller, layer, List.of());
    }

    /**
     * Returns the decision about a layer that the caller may not read. In mixed mode GeoServer hides a layer in lists
     * and challenges a direct request, such as a request to an endpoint.
     */
    private static Verdict refusal(@Nullable DataAccessLimits limits, @Nullable Authentication caller) {
        if (limits == null || limits.getMode() == CatalogMode.HIDE) {
            return Verdict.HIDDEN;
        }
        return isNobody(caller) ? Verdict.LOGIN : Verdict.FORBIDDEN;
    }

    private static boolean isNobody(@Nullable Authentication caller) {
        return caller == null || caller instanceof AnonymousAuthenticationToken;
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
