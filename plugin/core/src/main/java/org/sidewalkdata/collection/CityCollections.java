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

    private CityCollections() {}
}
