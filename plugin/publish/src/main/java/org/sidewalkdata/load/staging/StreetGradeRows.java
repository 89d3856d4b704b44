package org.sidewalkdata.load.staging;

import java.util.List;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Row;

/** Rows of {@code street_grades.csv}. */
final class StreetGradeRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn STREET_EDGE_ID = COLUMNS.required("street_edge_id");
    private static final BundleColumn MEAN_GRADE = COLUMNS.optional("mean_grade");
    private static final BundleColumn MAX_GRADE = COLUMNS.optional("max_grade");
    private static final BundleColumn NET_GRADE = COLUMNS.optional("net_grade");
    private static final List<BundleColumn> METERS = List.of(
            COLUMNS.optional("total_climb_meters"),
            COLUMNS.optional("total_descent_meters"),
            COLUMNS.optional("meters_over_5pct"),
            COLUMNS.optional("meters_over_8pct"));
    private static final BundleColumn CONFIDENCE = COLUMNS.required("grade_confidence");
    private static final BundleColumn QUALITY = COLUMNS.required("grade_quality");
    private static final BundleColumn DEM_SOURCE = COLUMNS.optional("dem_source");

    StreetGradeRows() {
        super("staged_street_grade", COLUMNS, """
                street_edge_id bigint,
                mean_grade double precision,
                max_grade double precision,
                net_grade double precision,
                total_climb_meters double precision,
                total_descent_meters double precision,
                meters_over_5pct double precision,
                meters_over_8pct double precision,
                grade_confidence text,
                grade_quality text,
                dem_source text""");
    }

    @Override
    void write(CellCopy cells) {
        Row row = cells.row();
        cells.neededId(STREET_EDGE_ID);
        cells.notNegative(MEAN_GRADE);
        cells.notNegative(MAX_GRADE);
        if (!row.isEmpty(MEAN_GRADE) && !row.isEmpty(MAX_GRADE) && row.number(MAX_GRADE) < row.number(MEAN_GRADE)) {
            throw row.bad(MAX_GRADE, "is below mean_grade");
        }
        cells.number(NET_GRADE);
        METERS.forEach(cells::notNegative);
        row.need(CONFIDENCE);
        cells.oneOf(CONFIDENCE, List.of("high", "medium", "low"));
        row.need(QUALITY);
        cells.oneOf(QUALITY, List.of("measured", "structure", "suspect", "no_data"));
        cells.text(DEM_SOURCE);
    }
}
