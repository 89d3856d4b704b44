package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.score.ScoreModel;

/**
 * The scores of what streets and intersections lie in: regions and areas (B8, B12; U7.4). The coverage that every endpoint,
 * layer and page shows is computed here. Sums are decimal, so that the order of addition decides nothing. Immutable.
 *
 * @param key columns that identify a region or an area
 * @param owners query of the keys that get a row
 * @param streets query of the streets of each: the key, the columns {@link #OF_STREETS} of {@code street_scores}, and
 *         {@code share}, the share of the street's length that counts, a decimal number; counts of streets are whole
 * @param intersections query of the intersections of each: the key and {@code intersection_id}, without grade-separated ones
 */
public record SummedScores(List<String> key, String owners, String streets, String intersections) {
    /** Columns of {@code street_scores}, here named {@code s}, that are summed. */
    public static final String OF_STREETS = "s.model, s.audit_count, s.length_meters, s.score, "
            + ScoreModel.SCORED_TYPES.stream()
                    .map(type -> "s.n_" + type.columnName())
                    .collect(Collectors.joining(", "));

    private static final String AVERAGE_COLUMNS = ScoreModel.SCORED_TYPES.stream()
            .map(type -> "avg_n_" + type.columnName())
            .collect(Collectors.joining(", "));

    private static final SqlTemplate SELECT = new SqlTemplate("""
        SELECT
          model, ${key}, s.score, coalesce(s.audited, 0) AS audited_street_count, coalesce(s.total, 0) AS total_street_count,
          coalesce(s.audited_m, 0) AS audited_distance_m, coalesce(s.total_m, 0) AS total_distance_m,
          coalesce(s.audited_m / nullif(s.total_m, 0), 0) AS coverage, i.score AS intersection_score,
          coalesce(i.total, 0) AS intersection_count, coalesce(i.scored, 0) AS scored_intersection_count, ${average_columns}
        FROM published_score_model m
        CROSS JOIN (${owners}) o
        LEFT JOIN (
          SELECT model, ${key}, count(*) AS total, count(*) FILTER (WHERE audit_count > 0) AS audited,
            coalesce(sum(length_meters::numeric * share) FILTER (WHERE audit_count > 0), 0) AS audited_m,
            sum(length_meters::numeric * share) AS total_m,
            (sum((score * length_meters)::numeric * share) FILTER (WHERE audit_count > 0)
              / sum(length_meters::numeric * share) FILTER (WHERE audit_count > 0))::double precision AS score,
            ${averages}
          FROM (${streets}) s
          GROUP BY model, ${key}
        ) s USING (model, ${key})
        LEFT JOIN (
          SELECT c.model, ${key}, count(*) AS total, count(c.score) AS scored,
            avg(c.score::numeric)::double precision AS score
          FROM published_intersection_score c
          JOIN (${intersections}) p USING (intersection_id)
          GROUP BY c.model, ${key}
        ) i USING (model, ${key})
        ORDER BY model, ${key}
        """);

    /** Writes the scores to a table. */
    public ServingTable.Changes fill(RefreshConnection database, ServingTable table, Scope scope) throws SQLException {
        String keys = String.join(", ", key);
        var select = SELECT.with("owners", owners)
                .with("streets", streets)
                .with("intersections", intersections)
                .with("averages", averages())
                .with("average_columns", AVERAGE_COLUMNS)
                .with("key", keys);
        return table.fill(database, select.sql(), scope);
    }

    private static String averages() {
        return ScoreModel.SCORED_TYPES.stream()
                .map(type -> String.format(
                        Locale.ROOT,
                        "(sum(n_%1$s * share) FILTER (WHERE audit_count > 0)"
                                + " / sum(share) FILTER (WHERE audit_count > 0))::double precision AS avg_n_%1$s",
                        type.columnName()))
                .collect(Collectors.joining(", "));
    }
}
