package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.RowGeometry;

/** Rows of {@code regions.geojson}. */
final class RegionRows extends StagedTable {
    RegionRows() {
        super("staged_region");
        field(required("region_id"), "bigint", CellCopy::id);
        field(required("name", "region_name", "neighborhood"), "text", CellCopy::undamagedText);
        field(
                "geom",
                "geometry",
                cells -> cells.geometry(RowGeometry.area(cells.row().geometry())));
    }
}
