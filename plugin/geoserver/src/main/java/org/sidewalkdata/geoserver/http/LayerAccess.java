package org.sidewalkdata.geoserver.http;

/** Whether the caller of the present request may read a layer as a whole. Thread-safe. */
@FunctionalInterface
public interface LayerAccess {
    /** From the least to the most that stands in the way. */
    enum Verdict {
        /** Anybody may read it. */
        OPEN,
        /** The caller may, others may not: no cache may keep the answer for somebody else. */
        RESTRICTED,
        /** Nobody is logged in, and GeoServer says so instead of hiding the layer. */
        LOGIN,
        /** The caller may not, and GeoServer says so. */
        FORBIDDEN,
        /** GeoServer reads its configuration anew, and cannot tell. */
        UNKNOWN,
        /** It is as if it were not there. */
        HIDDEN;

        Verdict or(Verdict other) {
            return compareTo(other) < 0 ? other : this;
        }
    }

    /** @param layer without its workspace, {@code label_clusters} */
    Verdict of(String layer);
}
