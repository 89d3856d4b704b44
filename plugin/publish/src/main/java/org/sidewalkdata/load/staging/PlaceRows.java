package org.sidewalkdata.load.staging;

import java.util.List;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.model.PlaceCategory;

/** Rows of {@code places.geojson} or {@code places.csv}. */
final class PlaceRows extends StagedTable {
    private static final List<String> SOURCES = List.of("osm", "city");
    private static final List<String> OSM_TYPES = List.of("node", "way", "relation");

    PlaceRows() {
        super("staged_place");
        field(optional("place_id"), "bigint", CellCopy::id);
        field(required("category"), "text", (cells, column) -> cells.oneOf(column, PlaceCategory.NAMES));
        field(optional("name"), "text", CellCopy::text);
        BundleColumn osmId = optional("osm_id");
        field(optional("source"), "text", (cells, column) -> source(cells, column, osmId));
        field(optional("osm_type"), "text", (cells, column) -> osmType(cells, column, osmId));
        field(osmId, "bigint", CellCopy::id);
        field(optional("fetched_at"), "timestamptz", CellCopy::time);
        BundleColumn latitude = required("lat", "latitude");
        BundleColumn longitude = required("lng", "longitude", "lon");
        field("geom", "geometry", cells -> cells.position(latitude, longitude));
        derived(
                "osm_url",
                "region_id",
                "region_name",
                "nearest_street_edge_id",
                "nearest_street_distance_m",
                "geometry");
    }

    private static void source(CellCopy cells, BundleColumn source, BundleColumn osmId) {
        Row row = cells.row();
        if (row.isEmpty(source)) {
            cells.out().text(row.isEmpty(osmId) ? "city" : "osm");
        } else {
            cells.oneOf(source, SOURCES);
        }
    }

    private static void osmType(CellCopy cells, BundleColumn osmType, BundleColumn osmId) {
        Row row = cells.row();
        boolean listed = row.isEmpty(osmId);
        if (listed != row.isEmpty(osmType)) {
            row.need(listed ? osmId : osmType);
        }
        cells.oneOf(osmType, OSM_TYPES);
    }
}
