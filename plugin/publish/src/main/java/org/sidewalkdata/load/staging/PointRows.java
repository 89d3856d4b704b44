package org.sidewalkdata.load.staging;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.FeatureSet;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.SetFile;
import org.sidewalkdata.model.LabelType;

/** Rows of {@code points/<set>.geojson}, or of {@code points.geojson} with the points of all sets. */
final class PointRows extends StagedTable {
    static final String TABLE = "staged_point_row";

    private static final List<String> LABEL_TYPES =
            Arrays.stream(LabelType.values()).map(LabelType::publishedName).toList();

    /**
     * Describes the rows of a file.
     *
     * @param set as in {@link SetFile}
     */
    PointRows(Optional<String> set) {
        super(TABLE);
        field(required("point_id", "id"), "text", CellCopy::text);
        field(
                optional("point_set"),
                "text",
                (cells, column) -> cells.out().text(set.orElseGet(() -> named(cells.row(), column))));
        field(optional("label_type"), "text", (cells, column) -> cells.oneOf(column, LABEL_TYPES));
        field(optional("date"), "text", CellCopy::day);
        field(optional("status"), "text", CellCopy::text);
        BundleColumn latitude = required("lat", "latitude");
        BundleColumn longitude = required("lng", "longitude", "lon");
        field("geom", "geometry", cells -> cells.position(latitude, longitude));
        derived("region_id", "region_name", "label_cluster_id", "cluster_label_type", "distance_m");
    }

    private static String named(Row row, BundleColumn set) {
        row.need(set);
        String name = row.text(set);
        if (!FeatureSet.isName(name)) {
            throw row.bad(set, FeatureSet.NAME_RULE);
        }
        return name;
    }
}
