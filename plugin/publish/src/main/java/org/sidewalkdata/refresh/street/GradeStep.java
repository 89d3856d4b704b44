package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;

/** Derives {@code published_street_grade}: the grades of streets as they were loaded (B10). */
public final class GradeStep {
    private static final String COLUMNS =
            "street_edge_id, mean_grade, max_grade, net_grade, total_climb_meters, total_descent_meters,"
                    + " meters_over_5pct, meters_over_8pct, grade_confidence, grade_quality, dem_source";

    private GradeStep() {}

    /**
     * Derives grades.
     *
     * @param scope the streets whose grades are derived anew, and those that are gone
     */
    public static ServingTable.Changes refresh(RefreshConnection database, Scope scope) throws SQLException {
        String select = "SELECT " + COLUMNS + " FROM street_grade WHERE " + scope.on("street_edge_id")
                + " ORDER BY street_edge_id";
        return ServingTable.PUBLISHED_STREET_GRADE.fill(database, select, scope);
    }
}
