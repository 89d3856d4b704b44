package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.BOOLEAN;
import static org.sidewalkdata.collection.ColumnType.NUMBER;

import java.util.List;

/** Published collections about the city as a whole, field by field (upstream's v3 interface). */
public final class CityCollections {
    /** The city; no row before anything is loaded. */
    public static final PublishedCollection CITIES = new CollectionBuilder("cities")
            .columns("""
                    city_id | TEXT? | city_id | Short key of the city; null: not set.
                    country_id | TEXT? | country_id | Country; null: unknown.
                    city_name_short | TEXT? | name_short | City name up to its first comma; null: not set.
                    city_name_formatted | TEXT? | name_long | Display name of the city; null: not set.
                    url | TEXT? | url | Website where people label the city; null: unknown.
                    visibility | TEXT | visibility | Always public.
                    center_lat | NUMBER degree | center_lat | Latitude of the center of the default box, in degrees.
                    center_lng | NUMBER degree | center_lng | Longitude of the center of the default box, in degrees.
                    zoom | NUMBER? | zoom | Initial zoom level of a map; null: unknown.
                    """)
            .group(
                    "bounds",
                    NUMBER,
                    "degree",
                    "b_",
                    "Edges of the default box in degrees",
                    "north",
                    "south",
                    "east",
                    "west")
            .point()
            .filterOnly(BOOLEAN, "only_row")
            .orderBy("only_row")
            .build();

    /** Regions with statistics of the work done in each (upstream's v3 interface, "regions"). */
    public static final PublishedCollection REGION_STATISTICS = new CollectionBuilder("regions")
            .view("region_statistics")
            .columns("""
                    region_id | INTEGER | region_id | Unique region id.
                    name | TEXT | name | Name of the region.
                    label_count | INTEGER | n_labels | Labels on the region's open streets.
                    street_count | INTEGER | n_streets | Open streets of the region.
                    user_count | INTEGER | n_users | Users who placed these labels.
                    audit_count | INTEGER | n_audits | Completed audits of the open streets.
                    total_distance_m | NUMBER m | total_m | Length of the open streets in meters.
                    audited_distance_m | NUMBER m | audited_m | Length of the open streets with a completed audit of high quality, in meters.
                    outdated_distance_m | NUMBER? m | outdated_m | The part of audited_distance_m that was audited only on older imagery; null: unknown.
                    completion_rate | NUMBER 1 | completion | Coverage: audited_distance_m divided by total_distance_m, 0 to 1.
                    first_label_date | DATE_TIME? | first_lbl | When the first label was placed; null: no labels.
                    last_label_date | DATE_TIME? | last_lbl | When the last label was placed; null: no labels.
                    median_image_age_years | NUMBER? | image_age | Median age of the labels' images when the data were refreshed, in years; null: no capture month is known.
                    old_imagery_share | NUMBER? 1 | old_images | Share of the audited length with labels whose newest image was then older than five years, 0 to 1; null: no capture month is known.
                    """)
            .area("center_point")
            .orderBy("region_id")
            .build();

    /** The ages of the images of streets, for the map page. */
    public static final PublishedCollection STREET_IMAGE_AGES = new CollectionBuilder("street_image_ages")
            .columns("""
                    street_edge_id | INTEGER | street_id | Unique street id; 0: all streets.
                    median_image_age_years | NUMBER | image_age | Median age of the labels' images when the data were refreshed, in years.
                    """)
            .orderBy("street_edge_id")
            .build();

    /** What {@code include} adds to regions. */
    public static final List<IncludedGroup> REGIONS_INCLUDED =
            List.of(PointCollections.counts("point_counts", "region_statistics", "region_id"));

    private CityCollections() {}
}
