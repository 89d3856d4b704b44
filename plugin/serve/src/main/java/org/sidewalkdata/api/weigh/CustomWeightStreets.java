package org.sidewalkdata.api.weigh;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ForwardingRowCursor;
import org.sidewalkdata.score.HeadlineScore;
import org.sidewalkdata.score.PackedCounts;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.PlaceScore;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;

/**
 * Computes scores and sub-scores with custom weights while rows stream by (B3), from the packed counts that are read
 * in place of the sub-scores ({@link #read}). A street without a score stays without one. Used by one thread.
 */
public final class CustomWeightStreets extends ForwardingRowCursor {
    private static final List<String> TERMS = ScoreModel.SCORED_TYPES.stream()
            .map(LabelType::columnName)
            .map("score_"::concat)
            .toList();

    private final PublishedCollection shown;
    private final ScoreModel model;
    private final Weights weights;
    private final int counts;
    private final boolean hasEnds;
    private final int length;
    private final int segmentScore;
    private final int startScore;
    private final int endScore;
    private final int score;
    private final int[] terms;

    /** The index of the grade's term; -1: not shown. */
    private final int gradeTerm;

    /** The index of a column in the rows below; -1 for computed columns that are not read. */
    private final int[] below;

    /** The computed values by column index; NaN: no score, or a column that is read. */
    private final double[] computed;

    private final boolean[] isComputed;

    /**
     * Returns the collection to read.
     *
     * @param units 3 if the model may score intersections, else 1
     */
    public static PublishedCollection read(PublishedCollection shown, int units) {
        return ScoreCollections.withUnits(shown, Set.copyOf(TERMS), units);
    }

    /**
     * Creates a cursor.
     *
     * @param rows the rows of {@link #read}
     * @param shown the returned collection
     */
    public CustomWeightStreets(RowCursor rows, PublishedCollection shown, ScoreModel model, Weights weights) {
        super(rows);
        this.shown = shown;
        this.model = model;
        this.weights = weights;
        List<String> names = names(shown);
        List<String> read = names(rows.collection());
        this.below = names.stream().mapToInt(read::indexOf).toArray();
        this.counts = read.indexOf("counts");
        this.length = read.indexOf("length_meters");
        this.score = names.indexOf("score");
        this.segmentScore = names.indexOf("segment_score");
        this.startScore = names.indexOf("start_intersection_score");
        this.endScore = names.indexOf("end_intersection_score");
        this.hasEnds = segmentScore >= 0;
        this.terms = TERMS.stream().mapToInt(names::indexOf).toArray();
        this.gradeTerm = names.indexOf(IncludedGroups.GRADE_TERM);
        this.computed = new double[names.size()];
        this.isComputed = new boolean[names.size()];
        var all = new HashSet<>(TERMS);
        all.addAll(List.of(
                "score",
                "segment_score",
                "start_intersection_score",
                "end_intersection_score",
                IncludedGroups.GRADE_TERM));
        Arrays.setAll(computed, column -> HeadlineScore.NONE);
        for (int column = 0; column < isComputed.length; column++) {
            isComputed[column] = all.contains(names.get(column));
        }
    }

    private static List<String> names(PublishedCollection collection) {
        return collection.columns().stream().map(Column::sqlName).toList();
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
        PlaceScore segment = PlaceScore.of(model, weights, unit(counts), rows().getDouble(length));
        for (int place = 0; place < terms.length; place++) {
            computed[terms[place]] = segment.terms()[place];
        }
        if (gradeTerm >= 0 && model.grade() != null) {
            computed[gradeTerm] = segment.grade();
        }
        double ofSegment = segment.score();
        if (hasEnds) {
            computeHeadline(ofSegment);
        } else {
            computed[score] = isMissing(score) ? HeadlineScore.NONE : ofSegment;
        }
        return true;
    }

    private void computeHeadline(double ofSegment) {
        computed[segmentScore] = isMissing(segmentScore) ? HeadlineScore.NONE : ofSegment;
        computed[startScore] = corner(startScore, counts + 1);
        computed[endScore] = corner(endScore, counts + 2);
        OptionalDouble headline = HeadlineScore.of(computed[segmentScore], computed[startScore], computed[endScore]);
        computed[score] = headline.orElse(HeadlineScore.NONE);
    }

    private double corner(int column, int unit) {
        if (isMissing(column)) {
            return HeadlineScore.NONE;
        }
        return PlaceScore.of(model, weights, unit(unit), PlaceScore.NO_LENGTH).score();
    }

    private boolean isMissing(int column) {
        return rows().isNull(below[column]);
    }

    private PlaceCounts unit(int column) {
        if (rows().isNull(column)) {
            return PlaceCounts.NONE;
        }
        ByteSlice packed = rows().getText(column);
        return PackedCounts.unpack(packed.buffer(), packed.offset(), packed.length());
    }

    @Override
    protected int below(int column) {
        return below[column];
    }

    @Override
    public boolean isNull(int column) {
        return isComputed[column] ? Double.isNaN(computed[column]) : super.isNull(column);
    }

    @Override
    public double getDouble(int column) {
        return isComputed[column] ? computed[column] : super.getDouble(column);
    }
}
