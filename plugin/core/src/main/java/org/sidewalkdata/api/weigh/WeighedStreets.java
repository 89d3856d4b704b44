package org.sidewalkdata.api.weigh;

import java.util.List;
import java.util.OptionalDouble;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.row.ForwardingRowCursor;
import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.UnitScore;
import org.sidewalkdata.score.Weights;

/**
 * Streets whose scores and sub-scores are reckoned with a caller's weights as they stream by (B3), from the counts that stand
 * behind the attributes of what is read ({@link org.sidewalkdata.collection.ScoreCollections#withUnits}). What has no score
 * stays without one. Used by one thread.
 */
public final class WeighedStreets extends ForwardingRowCursor {
    private static final String LENGTH = "length_meters";

    private final PublishedCollection shown;
    private final ScoreModel model;
    private final Weights weights;
    private final UnitReader segment;
    private final UnitReader start;
    private final UnitReader end;
    private final int length;
    private final int segmentScore;
    private final int startScore;
    private final int endScore;
    private final int geometry;
    /** What is reckoned, at its column's place; NaN: no score, or read. */
    private final double[] reckoned;

    private final boolean[] isReckoned;
    private final int score;
    private final int[] terms = new int[ScoreModel.SCORED_TYPES.size()];

    /**
     * @param rows of {@code withUnits(shown, …)}: three units when the model has intersections, else one
     * @param shown what is answered
     */
    public WeighedStreets(RowCursor rows, PublishedCollection shown, ScoreModel model, Weights weights) {
        super(rows);
        this.shown = shown;
        this.model = model;
        this.weights = weights;
        int first = shown.attributes().size();
        this.segment = new UnitReader(first);
        this.start = new UnitReader(first + UnitReader.COLUMNS);
        this.end = new UnitReader(first + 2 * UnitReader.COLUMNS);
        this.geometry = rows.collection().columns().size() - 1;
        List<String> names = shown.columns().stream().map(Column::sqlName).toList();
        this.length = names.indexOf(LENGTH);
        this.score = names.indexOf("score");
        this.segmentScore = names.indexOf("segment_score");
        this.startScore = names.indexOf("start_intersection_score");
        this.endScore = names.indexOf("end_intersection_score");
        this.reckoned = new double[names.size()];
        this.isReckoned = new boolean[names.size()];
        for (int place = 0; place < terms.length; place++) {
            LabelType type = ScoreModel.SCORED_TYPES.get(place);
            terms[place] = names.indexOf("score_" + type.columnName());
            isReckoned[terms[place]] = true;
        }
        for (int column : new int[] {score, segmentScore, startScore, endScore}) {
            if (column >= 0) {
                isReckoned[column] = true;
            }
        }
    }

    @Override
    public PublishedCollection collection() {
        return shown;
    }

    @Override
    public boolean next() {
        if (!super.next()) {
            return false;
        }
        UnitScore unit = UnitScore.of(model, weights, segment.counts(rows()), super.getDouble(length));
        for (int place = 0; place < terms.length; place++) {
            reckoned[terms[place]] = unit.terms()[place];
        }
        if (segmentScore >= 0) {
            reckonHeadline(unit.score());
        } else {
            reckoned[score] = rows().isNull(score) ? HeadlineScore.NONE : unit.score();
        }
        return true;
    }

    private void reckonHeadline(double ofSegment) {
        reckoned[segmentScore] = rows().isNull(segmentScore) ? HeadlineScore.NONE : ofSegment;
        reckoned[startScore] = corner(startScore, start);
        reckoned[endScore] = corner(endScore, end);
        OptionalDouble headline = HeadlineScore.of(reckoned[segmentScore], reckoned[startScore], reckoned[endScore]);
        reckoned[score] = headline.orElse(HeadlineScore.NONE);
    }

    private double corner(int column, UnitReader unit) {
        return rows().isNull(column)
                ? HeadlineScore.NONE
                : UnitScore.of(model, weights, unit.counts(rows()), UnitScore.NO_LENGTH)
                        .score();
    }

    @Override
    public boolean isNull(int column) {
        return isReckoned[column] ? Double.isNaN(reckoned[column]) : super.isNull(read(column));
    }

    @Override
    public double getDouble(int column) {
        return isReckoned[column] ? reckoned[column] : super.getDouble(read(column));
    }

    @Override
    public int pointCount(int column) {
        return super.pointCount(read(column));
    }

    @Override
    public int ringCount(int column) {
        return super.ringCount(read(column));
    }

    @Override
    public int ringEnd(int column, int ring) {
        return super.ringEnd(read(column), ring);
    }

    @Override
    public boolean isOuterRing(int column, int ring) {
        return super.isOuterRing(read(column), ring);
    }

    @Override
    public double getX(int column, int point) {
        return super.getX(read(column), point);
    }

    @Override
    public double getY(int column, int point) {
        return super.getY(read(column), point);
    }

    /** Only the geometry stands elsewhere, behind the counts. */
    private int read(int column) {
        return column == shown.attributes().size() ? geometry : column;
    }
}
