package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.List;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.table.Database;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.score.UnitScore;
import org.sidewalkdata.score.UnitTally;

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

    ServingTable.Changes refresh(Database database, ScoreScope scope) throws SQLException {
        List<Long> ascending = scope.intersections(city.network());
        return ServingTable.PUBLISHED_INTERSECTION_SCORE.copy(database, COLUMNS, scope.intersections(), out -> {
            for (ModelScores scores : models) {
                if (scores.model().hasIntersections()) {
                    for (long intersection : ascending) {
                        write(out, scores, intersection);
                    }
                }
            }
        });
    }

    private static void write(CopyWriter out, ModelScores scores, long intersection) throws SQLException {
        UnitTally tally = scores.atIntersection(intersection);
        UnitScore corner = scores.corner(intersection);
        out.beginRow(6 + UnitFields.COUNT);
        out.bytes(scores.modelName());
        out.int8(intersection);
        out.int4(scores.cornerAudits(intersection));
        UnitFields.putScore(out, scores.cornerScore(intersection));
        out.float8(corner.sum());
        out.int4(Math.toIntExact(tally.labelCount()));
        UnitFields.put(out, tally.counts(), corner);
    }
}
