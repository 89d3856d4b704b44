package org.sidewalkdata.load.staging;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.FeatureSet;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.SetFile;
import org.sidewalkdata.model.LabelType;

/** Rows of {@code points/<set>.geojson}, or of {@code points.geojson} with the points of all sets. */
final class PointRows extends StagedTable {
    static final String TABLE = "staged_point_row";

    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn POINT_ID = COLUMNS.required("point_id", "id");
    private static final BundleColumn POINT_SET = COLUMNS.optional("point_set");
    private static final BundleColumn LABEL_TYPE = COLUMNS.optional("label_type");
    private static final BundleColumn DATE = COLUMNS.optional("date");
    private static final BundleColumn STATUS = COLUMNS.optional("status");
    private static final BundleColumn LATITUDE = COLUMNS.required("lat", "latitude");
    private static final BundleColumn LONGITUDE = COLUMNS.required("lng", "longitude", "lon");

    private static final List<String> LABEL_TYPES =
            Arrays.stream(LabelType.values()).map(LabelType::publishedName).toList();

    static {
        COLUMNS.derived("region_id", "region_name", "label_cluster_id", "cluster_label_type", "distance_m");
    }

    private final Optional<String> set;

    /**
     * Describes the rows of a file.
     *
     * @param set as in {@link SetFile}
     */
    PointRows(Optional<String> set) {
        super(TABLE, COLUMNS, """
                point_id text,
                point_set text,
                label_type text,
                date text,
                status text,
                geom geometry""");
        this.set = set;
    }

    @Override
    void write(CellCopy cells) {
        Row row = cells.row();
        row.need(POINT_ID);
        cells.text(POINT_ID);
        cells.out().text(set.orElseGet(() -> named(row)));
        cells.oneOf(LABEL_TYPE, LABEL_TYPES);
        cells.day(DATE);
        cells.text(STATUS);
        cells.position(LATITUDE, LONGITUDE);
    }

    private static String named(Row row) {
        row.need(POINT_SET);
        String name = row.text(POINT_SET);
        if (!FeatureSet.isName(name)) {
            throw row.bad(POINT_SET, FeatureSet.NAME_RULE);
        }
        return name;
    }
}
