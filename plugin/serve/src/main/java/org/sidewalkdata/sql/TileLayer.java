package org.sidewalkdata.sql;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What vector tiles are made of: published collections, and the places of the regions' names for drawing. A layer with {@link
 * #attributes} has its tiles made of its view in one way for all ({@link TileSql}); the others have ways of their own.
 */
public enum TileLayer {
    ACCESS_SCORE_STREETS,
    LABEL_CLUSTERS,
    REGIONS,
    /** Not published: a point a region, from far around the tile, so that a name is drawn whole on both sides of an edge. */
    REGION_NAMES,
    ACCESS_SCORE_REGIONS(
            "region_id",
            "",
            List.of("region_id", "name", "score", "coverage", "audited_street_count", "total_street_count")),
    ACCESS_SCORE_INTERSECTIONS(
            "intersection_id",
            "score NULLS LAST",
            List.of(
                    "intersection_id",
                    "region_id",
                    "degree",
                    "grade_separated",
                    "audit_count",
                    "score",
                    "label_count")),
    STREETS(
            "street_edge_id",
            "way_type",
            List.of(
                    "street_edge_id",
                    "osm_way_id",
                    "street_name",
                    "region_id",
                    "way_type",
                    "status",
                    "label_count",
                    "audit_count")),
    SIDEWALK_PRESENCE(
            "presence_id",
            "street_side, presence",
            List.of(
                    "street_edge_id",
                    "street_side",
                    "region_id",
                    "presence",
                    "presence_basis",
                    "no_sidewalk_label_count")),
    PRIORITIES(
            "label_cluster_id",
            "priority DESC",
            List.of(
                    "label_cluster_id",
                    "label_type",
                    "median_severity",
                    "street_edge_id",
                    "region_id",
                    "gain",
                    "accessible_meters",
                    "expected",
                    "priority"));

    /** Those that clients may ask for, by the collection's name. */
    public static final List<TileLayer> PUBLISHED =
            Arrays.stream(values()).filter(layer -> layer != REGION_NAMES).toList();

    private final String key;
    private final String far;
    private final List<String> attributes;

    TileLayer() {
        this("", "", List.of());
    }

    TileLayer(String key, String far, List<String> attributes) {
        this.key = key;
        this.far = far;
        this.attributes = attributes;
    }

    /** The one name of view, collection and layer: {@code label_clusters}. */
    public String collection() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Columns of the view that features carry near by, as the view names them; empty: the layer has a way of its own. */
    public List<String> attributes() {
        return attributes;
    }

    /** The column that is a feature's id near by; blank for layers with a way of their own. */
    String key() {
        return key;
    }

    /**
     * What tiles of much of a city depend on, in SQL: the columns by which lines are joined, or the order in which the first
     * point stands for those around it; blank: nothing, each feature stands for itself at every zoom.
     */
    public String farJoinOrOrder() {
        return far;
    }

    /** The published layer of that name; empty: there is none. */
    public static Optional<TileLayer> find(String collection) {
        return PUBLISHED.stream()
                .filter(layer -> layer.collection().equals(collection))
                .findFirst();
    }
}
