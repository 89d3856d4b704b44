package org.sidewalkdata.load.staging;

import java.util.List;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Row;

/** Rows of {@code street_grades.csv}. */
final class StreetGradeRows extends StagedTable {
    private static final List<String> CONFIDENCES = List.of("high", "medium", "low");
    private static final List<String> QUALITIES = List.of("measured", "structure", "suspect", "no_data");

    StreetGradeRows() {
        super("staged_street_grade");
        field(required("street_edge_id"), "bigint", CellCopy::id);
        BundleColumn mean = optional("mean_grade");
        field(mean, "double precision", CellCopy::notNegative);
        field(optional("max_grade"), "double precision", (cells, column) -> maximum(cells, column, mean));
        field(optional("net_grade"), "double precision", CellCopy::number);
        field(optional("total_climb_meters"), "double precision", CellCopy::notNegative);
        field(optional("total_descent_meters"), "double precision", CellCopy::notNegative);
        field(optional("meters_over_5pct"), "double precision", CellCopy::notNegative);
        field(optional("meters_over_8pct"), "double precision", CellCopy::notNegative);
        field(required("grade_confidence"), "text", (cells, column) -> cells.oneOf(column, CONFIDENCES));
        field(required("grade_quality"), "text", (cells, column) -> cells.oneOf(column, QUALITIES));
        field(optional("dem_source"), "text", CellCopy::text);
    }

    private static void maximum(CellCopy cells, BundleColumn maximum, BundleColumn mean) {
        Row row = cells.row();
        cells.notNegative(maximum);
        if (!row.isEmpty(mean) && !row.isEmpty(maximum) && row.number(maximum) < row.number(mean)) {
            throw row.bad(maximum, "is below mean_grade");
        }
    }
}
