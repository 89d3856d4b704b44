package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.List;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.street.City.Street;
import org.sidewalkdata.refresh.street.ModelScores.StreetScore;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PackedCounts;

/** The rows of {@code published_street_score}: streets that are not deleted, by the models other than the default. */
final class StreetScoreRows {
    private static final String COLUMNS =
            "model, street_edge_id, score, segment_score, score_sum, start_intersection_id,"
                    + " end_intersection_id, start_intersection_score, end_intersection_score, audit_count, label_count,"
                    + " start_counts, end_counts, grade_units, grade_barrier, grade_term, "
                    + UnitFields.COLUMNS;

    private final City city;
    private final List<ModelScores> models;

    StreetScoreRows(City city, List<ModelScores> models) {
        this.city = city;
        this.models = models;
    }

    ServingTable.Changes refresh(RefreshConnection database, ScoreScope scope) throws SQLException {
        return ServingTable.PUBLISHED_STREET_SCORE.copy(database, COLUMNS, scope.streets(), out -> {
            for (ModelScores scores : models) {
                for (Street street : city.streets().values()) {
                    if (street.written() && !street.deleted()) {
                        write(out, scores, street);
                    }
                }
            }
        });
    }

    private static void write(CopyWriter out, ModelScores scores, Street street) throws SQLException {
        StreetScore score = scores.street(street);
        out.beginRow(16 + UnitFields.COUNT);
        out.bytes(scores.modelName());
        out.int8(street.id());
        UnitFields.putScore(out, score.headline());
        UnitFields.putScore(out, score.segmentScore());
        out.float8(score.segment().sum());
        UnitFields.putId(out, score.start());
        UnitFields.putId(out, score.end());
        UnitFields.putScore(out, score.startScore());
        UnitFields.putScore(out, score.endScore());
        out.int4(street.audits());
        out.int4(Math.toIntExact(score.tally().labelCount()));
        putCounts(out, scores, score.start());
        putCounts(out, scores, score.end());
        out.float8(score.counts().grade().units());
        out.bool(score.counts().grade().barrier());
        UnitFields.putScore(
                out,
                scores.model().grade() == null
                        ? HeadlineScore.NONE
                        : score.segment().grade());
        UnitFields.put(out, score.counts(), score.segment());
    }

    private static void putCounts(CopyWriter out, ModelScores scores, long intersection) {
        if (intersection == City.NONE) {
            out.writeNull();
        } else {
            out.bytes(PackedCounts.pack(scores.corner(intersection).tally().counts()));
        }
    }
}
