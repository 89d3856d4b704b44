package org.sidewalkdata.load.staging;

/** Rows of {@code street_names.csv}. */
final class StreetNameRows extends StagedTable {
    StreetNameRows() {
        super("staged_street_name");
        field(required("osm_way_id"), "bigint", CellCopy::integer);
        field(required("name"), "text", CellCopy::undamagedText);
    }
}
