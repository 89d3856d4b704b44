package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.RowGeometry;

/** Rows of {@code regions.geojson}. */
final class RegionRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn REGION_ID = COLUMNS.required("region_id");
    private static final BundleColumn NAME = COLUMNS.required("name", "region_name", "neighborhood");

    RegionRows() {
        super("staged_region", COLUMNS, """
                region_id bigint,
                name text,
                geom geometry""");
    }

    @Override
    void write(CellCopy cells) {
        cells.neededId(REGION_ID);
        cells.neededText(NAME);
        cells.geometry(RowGeometry.area(cells.row().geometry()));
    }
}
