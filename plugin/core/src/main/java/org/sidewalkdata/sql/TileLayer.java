package org.sidewalkdata.sql;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What vector tiles are made of: three published collections, and the places of the regions' names for drawing. */
public enum TileLayer {
    ACCESS_SCORE_STREETS,
    LABEL_CLUSTERS,
    REGIONS,
    /** Not published: a point a region, from far around the tile, so that a name is drawn whole on both sides of an edge. */
    REGION_NAMES;

    /** Those that clients may ask for, by the collection's name. */
    public static final List<TileLayer> PUBLISHED = List.of(ACCESS_SCORE_STREETS, LABEL_CLUSTERS, REGIONS);

    /** The one name of view, collection and layer: {@code label_clusters}. */
    public String collection() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The published layer of that name; empty: there is none. */
    public static Optional<TileLayer> find(String collection) {
        return Arrays.stream(values())
                .filter(layer -> PUBLISHED.contains(layer) && layer.collection().equals(collection))
                .findFirst();
    }
}
