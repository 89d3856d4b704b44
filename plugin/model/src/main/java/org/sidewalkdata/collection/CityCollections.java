package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.BOOLEAN;
import static org.sidewalkdata.collection.ColumnType.NUMBER;

/** What is published of the city as a whole, field by field (upstream's v3 interface). */
public final class CityCollections {
    /** The one city, or none before anything is loaded. */
    public static final PublishedCollection CITIES = new CollectionBuilder("cities")
            .columns("""
                    city_id | TEXT? | city_id | Short key of the city; null: it has none.
                    country_id | TEXT? | country_id | Country; null: not known.
                    city_name_short | TEXT? | name_short | Name up to its first comma; null: it has none.
                    city_name_formatted | TEXT? | name_long | Name for people; null: it has none.
                    url | TEXT? | url | Where people label; null: not known.
                    visibility | TEXT | visibility | public: who reads this may read the city.
                    center_lat | NUMBER | center_lat | Latitude of the centre of the default box, degrees.
                    center_lng | NUMBER | center_lng | Longitude of the centre of the default box, degrees.
                    zoom | NUMBER? | zoom | Zoom level of a first map; null: not known.
                    """)
            .group("bounds", NUMBER, "b_", "Edge of the default box, degrees:", "north", "south", "east", "west")
            .point()
            .filterOnly("only_row", BOOLEAN)
            .orderBy("only_row")
            .build();

    /** Regions with what was done in each (upstream's v3 interface, "regions"). */
    public static final PublishedCollection REGION_STATISTICS = new CollectionBuilder("region_statistics")
            .columns("""
                    region_id | INTEGER | region_id | Unique region id.
                    name | TEXT | name | Name of the region.
                    label_count | INTEGER | n_labels | Labels on its open streets.
                    street_count | INTEGER | n_streets | Its open streets.
                    user_count | INTEGER | n_users | Who placed these labels.
                    audit_count | INTEGER | n_audits | Completed audits of these streets.
                    total_distance_m | NUMBER | total_m | Length of these streets in meters.
                    audited_distance_m | NUMBER | audited_m | Length of those audited on present imagery, meters.
                    outdated_distance_m | NUMBER? | outdated_m | Length of those audited on older imagery only, meters; null: not known.
                    completion_rate | NUMBER | completion | Audited by total distance, 0 to 1.
                    first_label_date | DATE_TIME? | first_lbl | When the first label was placed; null: none was.
                    last_label_date | DATE_TIME? | last_lbl | When the last label was placed; null: none was.
                    """)
            .area("center_point")
            .orderBy("region_id")
            .build();

    private CityCollections() {}
}
