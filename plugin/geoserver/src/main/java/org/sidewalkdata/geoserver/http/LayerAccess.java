package org.sidewalkdata.geoserver.http;

/** Decides whether the caller of the current request may read a whole layer. Thread-safe. */
@FunctionalInterface
public interface LayerAccess {
    /** Decisions, ordered from the least to the most restrictive. */
    enum Verdict {
        /** Everybody may read the layer. */
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
}
