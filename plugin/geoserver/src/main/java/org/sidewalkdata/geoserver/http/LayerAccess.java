package org.sidewalkdata.geoserver.http;

/** Whether the caller of the present request may read a layer as a whole. Thread-safe. */
@FunctionalInterface
public interface LayerAccess {
    /** @param layer without its workspace, {@code label_clusters} */
    boolean mayRead(String layer);
}
