package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;

/** Derives {@code published_region_score} from the scores of streets and intersections (B8; U7.4). */
public final class RegionScoreStep {
    private RegionScoreStep() {}

    /**
     * Derives regions.
     *
     * @param scope scope whose regions are derived anew, after the scores of its streets and intersections
     */
    public static ServingTable.Changes refresh(RefreshConnection database, ScoreScope scope) throws SQLException {
        Scope regions = scope.regions();
        var scores = new SummedScores(
                List.of("region_id"),
                "SELECT region_id FROM region WHERE " + regions.on("region_id"),
                String.format(
                        Locale.ROOT,
                        "SELECT s.region_id, 1::numeric AS share, %s FROM street_scores s WHERE s.region_id IS NOT NULL AND %s",
                        SummedScores.OF_STREETS,
                        regions.on("s.region_id")),
                "SELECT region_id, intersection_id FROM published_intersection WHERE NOT grade_separated AND "
                        + regions.on("region_id"));
        return scores.fill(database, ServingTable.PUBLISHED_REGION_SCORE, regions);
    }
}
