package org.sidewalkdata.geoserver.catalog;

/** What the extension's things are called in the catalog; layers and styles have the collections' names. */
public final class CatalogNames {
    public static final String WORKSPACE = "sidewalk";
    public static final String STORE = "sidewalk";
    public static final String NAMESPACE = "https://sidewalkdata.org/ns/sidewalk";

    private CatalogNames() {}

    /** {@code sidewalk:label_clusters}. */
    public static String qualified(String layer) {
        return WORKSPACE + ":" + layer;
    }
}
