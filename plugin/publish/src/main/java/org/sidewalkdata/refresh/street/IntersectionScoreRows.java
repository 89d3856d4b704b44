package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.List;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.street.ModelScores.CornerScore;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.ServingTable;

/** The rows of {@code published_intersection_score}: every intersection, by the models that score intersections. */
final class IntersectionScoreRows {
    private static final String COLUMNS =
            "model, intersection_id, audit_count, score, score_sum, label_count, " + UnitFields.COLUMNS;

    private final City city;
    private final List<ModelScores> models;

    IntersectionScoreRows(City city, List<ModelScores> models) {
        this.city = city;
        this.models = models;
    }

    ServingTable.Changes refresh(RefreshConnection database, ScoreScope scope) throws SQLException {
        List<Long> ascending = scope.intersections(city.network());
        return ServingTable.PUBLISHED_INTERSECTION_SCORE.copy(database, COLUMNS, scope.intersections(), out -> {
            for (ModelScores scores : models) {
                if (scores.hasIntersections()) {
                    for (long intersection : ascending) {
                        write(out, scores, intersection);
                    }
                }
            }
        });
    }

    private static void write(CopyWriter out, ModelScores scores, long intersection) throws SQLException {
        CornerScore corner = scores.corner(intersection);
        out.beginRow(6 + UnitFields.COUNT);
        out.bytes(scores.modelName());
        out.int8(intersection);
        out.int4(corner.audits());
        UnitFields.putScore(out, corner.score());
        out.float8(corner.unit().sum());
        out.int4(Math.toIntExact(corner.tally().labelCount()));
        UnitFields.put(out, corner.tally().counts(), corner.unit());
    }
}
