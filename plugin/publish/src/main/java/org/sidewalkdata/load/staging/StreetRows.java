package org.sidewalkdata.load.staging;

import java.util.List;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.RowGeometry;

/** Rows of {@code streets.geojson}. */
final class StreetRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn STREET_EDGE_ID = COLUMNS.required("street_edge_id");
    private static final BundleColumn OSM_WAY_ID = COLUMNS.optional("osm_way_id", "osm_street_id");
    private static final BundleColumn REGION_ID = COLUMNS.optional("region_id");
    private static final BundleColumn DELETED = COLUMNS.optional("deleted");
    private static final BundleColumn WAY_TYPE = COLUMNS.optional("way_type");
    private static final BundleColumn STATUS = COLUMNS.optional("status");
    private static final BundleColumn MAX_SPEED = COLUMNS.optional("max_speed");
    private static final BundleColumn OUTDATED = COLUMNS.optional("outdated");
    private static final BundleColumn STREET_NAME = COLUMNS.optional("street_name");
    private static final BundleColumn LAYER = COLUMNS.optional("layer");
    private static final BundleColumn BRIDGE = COLUMNS.optional("bridge");
    private static final BundleColumn TUNNEL = COLUMNS.optional("tunnel");

    private static final String OPEN = "open";
    private static final List<String> STATUSES = List.of(OPEN, "no_imagery", "closed", "disabled");

    static {
        // A download of accessScoreStreets or of streets can be used as streets.geojson.
        COLUMNS.derived("score", "audit_count", "length_meters", "label_count", "cluster_counts", "sub_scores");
        COLUMNS.derived("region_name", "user_ids", "user_count", "first_label_date", "last_label_date");
    }

    StreetRows() {
        super("staged_street_edge", COLUMNS, """
                street_edge_id bigint,
                osm_way_id bigint,
                region_id bigint,
                deleted boolean,
                way_type text,
                status text,
                max_speed text,
                outdated boolean,
                street_name text,
                layer integer,
                bridge boolean,
                tunnel boolean,
                geom geometry""");
    }

    @Override
    void write(CellCopy cells) {
        cells.neededId(STREET_EDGE_ID);
        cells.integer(OSM_WAY_ID); // editors of OpenStreetMap number elements before their upload from -1 down
        cells.optionalId(REGION_ID);
        deleted(cells);
        cells.text(WAY_TYPE);
        cells.oneOf(STATUS, STATUSES);
        cells.text(MAX_SPEED);
        cells.optionalBool(OUTDATED);
        cells.text(STREET_NAME);
        cells.smallInteger(LAYER);
        cells.osmFlag(BRIDGE);
        cells.osmFlag(TUNNEL);
        cells.geometry(RowGeometry.line(cells.row()));
    }

    /** Writes whether the street is deleted: it is if it is not open, whatever the cell says. */
    private static void deleted(CellCopy cells) {
        Row row = cells.row();
        boolean shut = !row.isEmpty(STATUS) && !row.word(STATUS, STATUSES).equals(OPEN);
        cells.out().bool(!row.isEmpty(DELETED) && row.bool(DELETED) || shut);
    }
}
