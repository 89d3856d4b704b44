package org.sidewalkdata.sql;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The layers of vector tiles: published collections, and the positions of the regions' names for drawing. Tiles of a
 * layer with {@link #attributes} are made from its view in a common way ({@link TileSql}); the other layers have custom
 * SQL.
 */
public enum TileLayer {
    ACCESS_SCORE_STREETS,
    LABEL_CLUSTERS,
    REGIONS,
    /**
     * Not published: one point per region, from a wide area around the tile, so that a name is drawn completely on both
     * sides of an edge.
     */
    REGION_NAMES,
    ACCESS_SCORE_REGIONS("region_id", "", "region_id, name, score, coverage, audited_street_count, total_street_count"),
    ACCESS_SCORE_INTERSECTIONS(
            "intersection_id",
            "score NULLS LAST",
            "intersection_id, region_id, degree, grade_separated, audit_count, score, label_count"),
    STREETS(
            "street_edge_id",
            "way_type",
            "street_edge_id, osm_way_id, street_name, region_id, way_type, status, label_count, audit_count"),
    SIDEWALK_PRESENCE(
            "presence_id",
            "street_side, presence",
            "street_edge_id, street_side, region_id, presence, presence_basis, no_sidewalk_label_count"),
    PRIORITIES(
            "label_cluster_id",
            "priority DESC",
            "label_cluster_id, label_type, median_severity, street_edge_id, region_id, gain, accessible_meters, expected, priority"),
    PLACES("place_id", "place_id", "place_id, category, name, region_id, nearest_street_edge_id"),
    POINTS(
            "point_number",
            "point_number",
            "point_number, point_set, point_id, label_type, date, status, region_id, label_cluster_id, distance_m"),
    AREAS("area_key", "", "area_key, area_set, area_id, name, label_count, completion_rate, problem_count");

    /** The layers that clients may request, by the collection's name. */
    public static final List<TileLayer> PUBLISHED =
            Arrays.stream(values()).filter(layer -> layer != REGION_NAMES).toList();

    private final String key;
    private final String far;
    private final List<String> attributes;

    TileLayer() {
        this("", "", "");
    }

    TileLayer(String key, String far, String attributes) {
        this.key = key;
        this.far = far;
        this.attributes = attributes.isEmpty() ? List.of() : List.of(attributes.split(", "));
    }

    /** Returns the name of view, collection and layer: {@code label_clusters}. */
    public String collection() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the view's columns that features carry at high zoom; empty if the layer has custom SQL. */
    public List<String> attributes() {
        return attributes;
    }

    /** Returns the column with a feature's id at high zoom; blank for layers with custom SQL. */
    String key() {
        return key;
    }

    /**
     * Returns the SQL for tiles at low zoom: the columns by which lines are joined, or the order whose first point
     * represents those around it; blank: features are neither joined nor thinned at any zoom.
     */
    public String farJoinOrOrder() {
        return far;
    }

    /** Returns the published layer of this name; empty for an unknown name. */
    public static Optional<TileLayer> find(String collection) {
        return PUBLISHED.stream()
                .filter(layer -> layer.collection().equals(collection))
                .findFirst();
    }
}
