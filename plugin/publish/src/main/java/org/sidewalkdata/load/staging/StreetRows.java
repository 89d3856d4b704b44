package org.sidewalkdata.load.staging;

import java.util.List;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.RowGeometry;

/** Rows of {@code streets.geojson}. */
final class StreetRows extends StagedTable {
    private static final String OPEN = "open";
    private static final List<String> STATUSES = List.of(OPEN, "no_imagery", "closed", "disabled");

    StreetRows() {
        super("staged_street_edge");
        field(required("street_edge_id"), "bigint", CellCopy::id);
        // editors of OpenStreetMap number elements before their upload from -1 down
        field(optional("osm_way_id", "osm_street_id"), "bigint", CellCopy::integer);
        field(optional("region_id"), "bigint", CellCopy::id);
        BundleColumn status = optional("status");
        field(optional("deleted"), "boolean", (cells, column) -> deleted(cells, column, status));
        field(optional("way_type"), "text", CellCopy::text);
        field(status, "text", (cells, column) -> cells.oneOf(column, STATUSES));
        field(optional("max_speed"), "text", CellCopy::text);
        field(optional("outdated"), "boolean", CellCopy::bool);
        field(optional("street_name"), "text", CellCopy::text);
        field(optional("layer"), "integer", CellCopy::smallInteger);
        field(optional("bridge"), "boolean", CellCopy::osmFlag);
        field(optional("tunnel"), "boolean", CellCopy::osmFlag);
        field("geom", "geometry", cells -> cells.geometry(RowGeometry.line(cells.row())));
        // A download of accessScoreStreets or of streets can be used as streets.geojson.
        derived("score", "audit_count", "length_meters", "label_count", "cluster_counts", "sub_scores");
        derived("region_name", "user_ids", "user_count", "first_label_date", "last_label_date");
    }

    /** Writes whether the street is deleted: it is if it is not open, whatever the cell says. */
    private static void deleted(CellCopy cells, BundleColumn deleted, BundleColumn status) {
        Row row = cells.row();
        boolean shut = !row.isEmpty(status) && !row.word(status, STATUSES).equals(OPEN);
        cells.out().bool(!row.isEmpty(deleted) && row.bool(deleted) || shut);
    }
}
