package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.BOOLEAN;
import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.NUMBER;
import static org.sidewalkdata.collection.ColumnType.TEXT;
import static org.sidewalkdata.collection.ColumnType.TEXT_LIST;

import java.util.List;

/** Published collections of areas, such as wards, field by field (B12). */
public final class AreaCollections {
    /**
     * Areas with the statistics that regions have. Streets and labels are whole; a length counts by the part in the area.
     */
    public static final PublishedCollection AREAS = new CollectionBuilder("areas")
            .columns("""
                    area_set | TEXT | area_set | Set of the area, such as wards.
                    area_id | TEXT | area_id | Id of the area, unique in its set.
                    name | TEXT | name | Name of the area.
                    attributes | JSON | attributes | Numbers that the city gave with the area, such as its population, by name.
                    label_count | INTEGER | n_labels | Labels in the area.
                    street_count | INTEGER | n_streets | Open streets that have a part in the area. A street that crosses a border counts in each area.
                    user_count | INTEGER | n_users | Users who placed these labels.
                    audit_count | INTEGER | n_audits | Completed audits of the streets that street_count counts.
                    total_distance_m | NUMBER m | total_m | Length of the open streets in the area in meters.
                    audited_distance_m | NUMBER m | audited_m | Length in the area of the open streets with a completed audit of high quality, in meters.
                    outdated_distance_m | NUMBER? m | outdated_m | The part of audited_distance_m that was audited only on older imagery; null: unknown.
                    completion_rate | NUMBER 1 | completion | Coverage: audited_distance_m divided by total_distance_m, 0 to 1.
                    first_label_date | DATE_TIME? | first_lbl | When the first label was placed; null: no labels.
                    last_label_date | DATE_TIME? | last_lbl | When the last label was placed; null: no labels.
                    median_image_age_years | NUMBER? | image_age | Median age of the images of labels on the streets that street_count counts, when the data were refreshed, in years; null: no capture month is known.
                    old_imagery_share | NUMBER? 1 | old_images | Share of the audited length with labels whose newest image was then older than five years, 0 to 1; null: no capture month is known.
                    problem_count | INTEGER | n_problems | Problem clusters in the area, also on streets that are not audited.
                    set_title | TEXT? | set_title | Title of the set for people; null: the set has none.
                    """)
            .area("center_point")
            .filterOnly(INTEGER, "area_number", "area_key")
            .orderBy("area_set", "area_number")
            .build();

    /** Counts of imported points, as regions have them. */
    public static final IncludedGroup POINT_COUNTS =
            PointCollections.counts("area_point_counts", "areas", "area_set", "area_id");

    /** What {@code include} adds to areas. */
    public static final List<IncludedGroup> INCLUDED = List.of(
            POINT_COUNTS,
            group(new Column(
                    "overlapping",
                    "overlapping",
                    "overlaps",
                    BOOLEAN,
                    false,
                    "True: areas of the set may overlap, and what lies in several counts in each.")));

    /** Areas for services whose features have one id. */
    public static final PublishedCollection KEYED_AREAS = AREAS.keyedBy(
            "area_key", "area_key", "Id of the area among those of all sets; it may change when sets change.");

    /** The areas by set and number, without statistics; for internal use. */
    public static final PublishedCollection AREA_INDEX = new CollectionBuilder("area_index")
            .view("areas")
            .columns("""
                    area_set | TEXT | area_set | Set of the area.
                    area_id | TEXT | area_id | Id of the area.
                    name | TEXT | name | Name of the area.
                    area_number | INTEGER | number | Place of the area in its set.
                    overlapping | BOOLEAN | overlaps | True: areas of the set may overlap.
                    set_title | TEXT? | set_title | Title of the set; null: none.
                    """)
            .area("center_point")
            .orderBy("area_set", "area_number")
            .build()
            .including(List.of(group(new Column(
                    "attributes",
                    "ARRAY(SELECT jsonb_object_keys(attributes::jsonb) ORDER BY 1)",
                    "attributes",
                    TEXT_LIST,
                    false,
                    "Names of its numbers."))));

    /** The streets that areas share, each with the share of its length in the area; for internal use. */
    public static final PublishedCollection AREA_STREETS = new CollectionBuilder("area_streets")
            .columns("""
                    area_set | TEXT | area_set | Set of the area.
                    area_id | TEXT | area_id | Id of the area.
                    street_edge_id | INTEGER | street_id | Street segment id.
                    share | NUMBER 1 | share | Share of the street's length in the area.
                    """)
            .orderBy("area_set", "area_id", "street_edge_id")
            .build();

    /** The numbers of clusters that have a weight, by area. An area without any has no row. */
    public static final PublishedCollection CLUSTER_COUNTS = new CollectionBuilder("area_cluster_counts")
            .columns("""
                    area_set | TEXT | area_set | Set of the area.
                    area_id | TEXT | area_id | Id of the area.
                    cluster_count | INTEGER | n_clusters | Clusters in the area.
                    """)
            .orderBy("area_set", "area_id")
            .build();

    /** Areas with their score by the default model. */
    public static final PublishedCollection ACCESS_SCORE_AREAS = scores().build();

    /** Areas with their score by every model; an answer shows one model. */
    public static final PublishedCollection AREA_SCORES =
            scores().view("area_scores").filterOnly(TEXT, "model").build();

    private AreaCollections() {}

    /**
     * Returns the number of problems per 1,000 of an attribute; null where the attribute is not above zero, or missing.
     *
     * @param attribute such as {@code population}
     */
    public static IncludedGroup per(String attribute) {
        String value = "(attributes::jsonb ->> E'"
                + attribute.replace("\\", "\\\\").replace("'", "\\'") + "')::double precision";
        String meaning = "Problem clusters per 1,000 of the attribute that per names; null: it is zero or missing. Only"
                + " with per.";
        return group(new Column(
                "problems_per_1000",
                "problem_count * 1000 / CASE WHEN " + value + " > 0 THEN " + value + " END",
                "per_1000",
                NUMBER,
                true,
                meaning));
    }

    private static IncludedGroup group(Column column) {
        return new IncludedGroup(column.name(), List.of(new Property.Value(column.name(), column)));
    }

    private static CollectionBuilder scores() {
        return new CollectionBuilder("access_score_areas")
                .columns("""
                        area_set | TEXT | area_set | Set of the area, such as wards.
                        area_id | TEXT | area_id | Id of the area, unique in its set.
                        name | TEXT | name | Name of the area.
                        score | NUMBER? 1 | score | Mean score of the audited streets, weighted by their length in the area; null: no street is audited.
                        coverage | NUMBER 1 | coverage | Share of the street length in the area that is audited, 0 to 1. Do not rank areas below min_region_completion of accessScoreConfig.
                        audited_street_count | INTEGER | n_audited | Audited streets that have a part in the area.
                        total_street_count | INTEGER | n_streets | All streets that have a part in the area. A street that crosses a border counts in each area.
                        intersection_score | NUMBER? 1 | crossscore | Mean score of the area's intersections; null: no intersection has a score.
                        intersection_count | INTEGER | n_cross | Intersections of the area; 0 in models without intersections.
                        scored_intersection_count | INTEGER | n_crossscd | Intersections with a score.
                        """)
                .groups(TypeGroups.ALL.avgClusterCounts())
                .area("center_point")
                .filterOnly(INTEGER, "area_number")
                .orderBy("area_set", "area_number");
    }
}
