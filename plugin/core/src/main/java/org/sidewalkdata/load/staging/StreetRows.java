package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.Column;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Shapes;

/** Rows of {@code streets.geojson}. */
final class StreetRows implements StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final Column STREET_EDGE_ID = COLUMNS.required("street_edge_id");
    private static final Column OSM_WAY_ID = COLUMNS.optional("osm_way_id", "osm_street_id");
    private static final Column REGION_ID = COLUMNS.optional("region_id");
    private static final Column DELETED = COLUMNS.optional("deleted");

    static {
        // A download of accessScoreStreets serves as streets.geojson.
        COLUMNS.derived("score", "audit_count", "length_meters", "label_count", "cluster_counts", "sub_scores");
    }

    @Override
    public String name() {
        return "staged_street_edge";
    }

    @Override
    public String definition() {
        return """
                street_edge_id bigint,
                osm_way_id bigint,
                region_id bigint,
                deleted boolean,
                geom geometry""";
    }

    @Override
    public Columns columns() {
        return COLUMNS;
    }

    @Override
    public void write(CellCopy cells) {
        cells.neededId(STREET_EDGE_ID);
        cells.integer(OSM_WAY_ID); // OpenStreetMap's own: editors number what is not uploaded yet from -1 down
        cells.optionalId(REGION_ID);
        cells.bool(DELETED, false);
        cells.geometry(Shapes.line(cells.row()));
    }
}
