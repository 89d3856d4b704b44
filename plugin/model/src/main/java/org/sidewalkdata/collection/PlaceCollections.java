package org.sidewalkdata.collection;

/** Places that people go to; part of {@link PublishedCollections}. */
public final class PlaceCollections {
    /** Schools, clinics, stops and other places (upstream's v3 interface, "places"; B11). */
    public static final PublishedCollection PLACES = new CollectionBuilder("places")
            .columns("""
                    place_id | INTEGER | place_id | Unique place id.
                    category | TEXT | category | school, health, library, grocery, transit, park, community or government.
                    name | TEXT? | name | Name of the place; null: no name.
                    source | TEXT | source | osm: from OpenStreetMap. city: from the city's own list.
                    osm_type | TEXT? | osm_type | node, way or relation of OpenStreetMap; null: not from there.
                    osm_id | INTEGER? | osm_id | Id in OpenStreetMap; null: not from there.
                    osm_url | TEXT? | osm_url | Page of the object on openstreetmap.org; null: not from there.
                    region_id | INTEGER? | region_id | Region that covers the place; null: in no region.
                    region_name | TEXT? | regionname | Region name.
                    nearest_street_edge_id | INTEGER? | street_id | Nearest street that is not deleted, at most 250 m away; null: no such street.
                    nearest_street_distance_m | NUMBER? m | street_m | Distance to that street in meters; null: no such street.
                    fetched_at | DATE_TIME? | fetched_at | When the place was last read from its source; null: unknown.
                    """)
            .point("lat", "lng")
            .orderBy("place_id")
            .build();

    private PlaceCollections() {}
}
