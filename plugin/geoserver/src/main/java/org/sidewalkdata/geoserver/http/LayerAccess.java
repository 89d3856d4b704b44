package org.sidewalkdata.geoserver.http;

import java.util.Optional;
import org.sidewalkdata.api.LayerPart;

/** Decides how much of a layer the caller of the current request may read. Thread-safe. */
@FunctionalInterface
public interface LayerAccess {
    /** Decisions, ordered from the least to the most restrictive. */
    enum Verdict {
        /** Everybody may read the layer, or the part of it that GeoServer publishes. */
        OPEN,
        /** The caller may read the layer and others may not: no shared cache may store the response. */
        RESTRICTED,
        /** The caller is not logged in, and GeoServer asks for a login instead of hiding the layer. */
        LOGIN,
        /** The caller may not read the layer, and GeoServer says so. */
        FORBIDDEN,
        /** Unknown, because GeoServer is reloading its configuration. */
        UNKNOWN,
        /** The layer does not exist for the caller. */
        HIDDEN;

        Verdict or(Verdict other) {
            return compareTo(other) < 0 ? other : this;
        }
    }

    /**
     * Returns the decision about a layer.
     *
     * @param layer name without the workspace, such as {@code label_clusters}
     */
    Verdict of(String layer);

    /**
     * Returns the part of a layer that GeoServer publishes to everybody who may read the layer; empty: the whole layer.
     *
     * @throws org.sidewalkdata.error.ApiException if that part cannot be determined
     * @throws org.sidewalkdata.error.DataSourceException if the database is needed for that and cannot be read
     */
    default Optional<LayerPart> part(String layer) {
        return Optional.empty();
    }
}
