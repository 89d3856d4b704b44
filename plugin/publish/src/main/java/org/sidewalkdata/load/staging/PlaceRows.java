package org.sidewalkdata.load.staging;

import java.util.List;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.model.PlaceCategory;

/** Rows of {@code places.geojson} or {@code places.csv}. */
final class PlaceRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn PLACE_ID = COLUMNS.optional("place_id");
    private static final BundleColumn CATEGORY = COLUMNS.required("category");
    private static final BundleColumn NAME = COLUMNS.optional("name");
    private static final BundleColumn SOURCE = COLUMNS.optional("source");
    private static final BundleColumn OSM_TYPE = COLUMNS.optional("osm_type");
    private static final BundleColumn OSM_ID = COLUMNS.optional("osm_id");
    private static final BundleColumn FETCHED_AT = COLUMNS.optional("fetched_at");
    private static final BundleColumn LATITUDE = COLUMNS.required("lat", "latitude");
    private static final BundleColumn LONGITUDE = COLUMNS.required("lng", "longitude", "lon");

    private static final List<String> SOURCES = List.of("osm", "city");
    private static final List<String> OSM_TYPES = List.of("node", "way", "relation");

    static {
        COLUMNS.derived(
                "osm_url",
                "region_id",
                "region_name",
                "nearest_street_edge_id",
                "nearest_street_distance_m",
                "geometry");
    }

    PlaceRows() {
        super("staged_place", COLUMNS, """
                place_id bigint,
                category text,
                name text,
                source text,
                osm_type text,
                osm_id bigint,
                fetched_at timestamptz,
                geom geometry""");
    }

    @Override
    void write(CellCopy cells) {
        Row row = cells.row();
        cells.optionalId(PLACE_ID);
        row.need(CATEGORY);
        cells.oneOf(CATEGORY, PlaceCategory.NAMES);
        cells.text(NAME);
        boolean listed = row.isEmpty(OSM_ID);
        if (row.isEmpty(SOURCE)) {
            cells.out().text(listed ? "city" : "osm");
        } else {
            cells.oneOf(SOURCE, SOURCES);
        }
        if (listed != row.isEmpty(OSM_TYPE)) {
            row.need(listed ? OSM_ID : OSM_TYPE);
        }
        cells.oneOf(OSM_TYPE, OSM_TYPES);
        cells.optionalId(OSM_ID);
        cells.time(FETCHED_AT);
        cells.position(LATITUDE, LONGITUDE);
    }
}
