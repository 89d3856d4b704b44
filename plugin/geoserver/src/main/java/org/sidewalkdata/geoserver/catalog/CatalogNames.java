package org.sidewalkdata.geoserver.catalog;

/** The names of the extension's objects in the catalog. Layers and styles have the names of their collections. */
public final class CatalogNames {
    public static final String WORKSPACE = "sidewalk";
    public static final String STORE = "sidewalk";
    public static final String NAMESPACE = "https://sidewalkdata.org/ns/sidewalk";

    private CatalogNames() {}

    /** Returns the name with its workspace, such as {@code sidewalk:label_clusters}. */
    public static String qualified(String layer) {
        return WORKSPACE + ":" + layer;
    }
}
