package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.street.City.PlacedCluster;
import org.sidewalkdata.refresh.street.Problems.Problem;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.StagedRows;

/** The rows of {@code published_problem}: the gain from fixing each problem, by every model (B6). */
final class ProblemRows {
    private static final String COLUMNS =
            "model, label_cluster_id, street_edge_id, intersection_id, score, score_if_fixed, gain, accessible_meters";

    private final City city;
    private final List<ModelScores> models;

    ProblemRows(City city, List<ModelScores> models) {
        this.city = city;
        this.models = models;
    }

    ServingTable.Changes refresh(RefreshConnection database, ScoreScope scope) throws SQLException {
        return ServingTable.PUBLISHED_PROBLEM.copyScopedByDraft(
                database, COLUMNS, draft -> written(scope, draft), out -> {
                    for (ModelScores scores : models) {
                        write(out, scores);
                    }
                });
    }

    /**
     * Returns the scope, which includes what is drafted: a cluster may have come from a street and an intersection
     * outside the scope.
     */
    private static Scope written(ScoreScope scope, StagedRows draft) {
        return key -> String.format(
                Locale.ROOT,
                "(coalesce(%s, false) OR coalesce(%s, false) OR %s)",
                scope.streets().on("t.street_edge_id"),
                scope.intersections().on("t.intersection_id"),
                draft.has(key));
    }

    private void write(CopyWriter out, ModelScores scores) throws SQLException {
        var problems = new Problems(city, scores);
        for (PlacedCluster placed : city.clusters()) {
            if (placed.written()) {
                var problem = problems.of(placed);
                if (problem.isPresent()) {
                    write(out, scores, placed, problem.get());
                }
            }
        }
    }

    private static void write(CopyWriter out, ModelScores scores, PlacedCluster placed, Problem problem)
            throws SQLException {
        out.beginRow(8);
        out.bytes(scores.modelName());
        out.int8(placed.id());
        UnitFields.putId(out, placed.street());
        UnitFields.putId(out, scores.isAtIntersection(placed) ? placed.intersection() : City.NONE);
        UnitFields.putScore(out, problem.score());
        UnitFields.putScore(out, problem.scoreIfFixed());
        UnitFields.putScore(out, problem.scoreIfFixed() - problem.score());
        out.float8(problem.accessibleMeters());
    }
}
