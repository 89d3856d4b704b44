package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;

/** Rows of {@code street_names.csv}. */
final class StreetNameRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn OSM_WAY_ID = COLUMNS.required("osm_way_id");
    private static final BundleColumn NAME = COLUMNS.required("name");

    StreetNameRows() {
        super("staged_street_name", COLUMNS, "osm_way_id bigint, name text");
    }

    @Override
    void write(CellCopy cells) {
        cells.row().need(OSM_WAY_ID);
        cells.integer(OSM_WAY_ID);
        cells.neededText(NAME);
    }
}
