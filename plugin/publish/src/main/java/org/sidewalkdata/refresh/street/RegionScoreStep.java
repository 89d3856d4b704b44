package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.score.ScoreModel;

/**
 * Derives {@code published_region_score} from the scores of streets and intersections (B8; U7.4). The coverage that every
 * endpoint, layer and page shows is computed here. Sums are decimal, so that the order of addition decides nothing.
 */
public final class RegionScoreStep {
    private static final String AVERAGE_COLUMNS = ScoreModel.SCORED_TYPES.stream()
            .map(type -> "avg_n_" + type.columnName())
            .collect(Collectors.joining(", "));

    private static final String COLUMNS = String.format(Locale.ROOT, """
        model, region_id, score, audited_street_count, total_street_count, audited_distance_m, total_distance_m,
        coverage, intersection_score, intersection_count, scored_intersection_count, %s
        """, AVERAGE_COLUMNS);

    private static final String SELECT = """
        SELECT
          m.model, r.region_id, s.score, coalesce(s.audited, 0), coalesce(s.total, 0),
          coalesce(s.audited_m, 0), coalesce(s.total_m, 0), coalesce(s.audited_m / nullif(s.total_m, 0), 0), i.score, coalesce(i.total, 0), coalesce(i.scored, 0), %1$s
        FROM published_score_model m
        CROSS JOIN region r
        LEFT JOIN (
          SELECT s.model, s.region_id, count(*)::integer AS total,
            (count(*) FILTER (WHERE s.audit_count > 0))::integer AS audited,
            coalesce(sum(s.length_meters::numeric) FILTER (WHERE s.audit_count > 0), 0) AS audited_m,
            sum(s.length_meters::numeric) AS total_m,
            (sum((s.score * s.length_meters)::numeric) FILTER (WHERE s.audit_count > 0)
              / sum(s.length_meters::numeric) FILTER (WHERE s.audit_count > 0))::double precision AS score,
            %2$s
          FROM street_scores s
          WHERE s.region_id IS NOT NULL AND %3$s
          GROUP BY s.model, s.region_id
        ) s ON s.model = m.model AND s.region_id = r.region_id
        LEFT JOIN (
          SELECT c.model, p.region_id, count(*)::integer AS total, count(c.score)::integer AS scored,
            avg(c.score::numeric)::double precision AS score
          FROM published_intersection_score c
          JOIN published_intersection p USING (intersection_id)
          WHERE NOT p.grade_separated AND %4$s
          GROUP BY c.model, p.region_id
        ) i ON i.model = m.model AND i.region_id = r.region_id
        WHERE %5$s
        ORDER BY m.model, r.region_id
        """;

    private RegionScoreStep() {}

    /**
     * Derives regions.
     *
     * @param scope scope whose regions are derived anew, after the scores of its streets and intersections
     */
    public static ServingTable.Changes refresh(RefreshConnection database, ScoreScope scope) throws SQLException {
        Scope regions = scope.regions();
        String select = String.format(
                Locale.ROOT,
                SELECT,
                AVERAGE_COLUMNS,
                averages(),
                regions.on("s.region_id"),
                regions.on("p.region_id"),
                regions.on("r.region_id"));
        return ServingTable.PUBLISHED_REGION_SCORE.fill(database, COLUMNS, select, regions);
    }

    private static String averages() {
        return ScoreModel.SCORED_TYPES.stream()
                .map(type -> String.format(
                        Locale.ROOT,
                        "(avg(s.n_%1$s) FILTER (WHERE s.audit_count > 0))::double precision AS avg_n_%1$s",
                        type.columnName()))
                .collect(Collectors.joining(", "));
    }
}
