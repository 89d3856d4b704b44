package org.sidewalkdata.api.explain;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.HeadlineScore;

/**
 * The street of an explanation, as one model stores it.
 *
 * @param score {@link HeadlineScore#NONE}: no score
 * @param segmentScore {@link HeadlineScore#NONE}: not audited
 * @param start the start of the street
 * @param end the end of the street
 */
public record ExplainedStreet(
        long id,
        OptionalLong osmWay,
        Optional<String> name,
        Optional<String> wayType,
        OptionalLong region,
        double lengthMeters,
        long audits,
        double score,
        double segmentScore,
        End start,
        End end) {
    /**
     * An end of the street.
     *
     * @param intersection 0: no intersection
     * @param score {@link HeadlineScore#NONE}: no score
     */
    public record End(long intersection, double score) {
        public boolean isScored() {
            return intersection != 0 && !Double.isNaN(score);
        }
    }

    /**
     * Reads a street; empty if it does not exist or is deleted.
     *
     * @param model a filter for one model
     */
    static Optional<ExplainedStreet> read(ReadView view, Filter model, long street) {
        Filter one = new Filter.And(
                java.util.List.of(new Filter.CompareInteger("street_edge_id", Filter.Operator.EQUAL, street), model));
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.STREET_FACTS, one))) {
            return row.next() ? Optional.of(of(row)) : Optional.empty();
        }
    }

    /**
     * Passes the selected streets one by one to a consumer, by id.
     *
     * @param filter includes a condition for one model
     */
    public static void each(ReadView view, Filter filter, Consumer<ExplainedStreet> taker) {
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.STREET_FACTS, filter))) {
            while (row.next()) {
                taker.accept(of(row));
            }
        }
    }

    private static ExplainedStreet of(RowCursor row) {
        return new ExplainedStreet(
                row.getLong(0),
                id(row, 1),
                text(row, 2),
                text(row, 3),
                id(row, 4),
                row.getDouble(5),
                row.getLong(6),
                score(row, 7),
                score(row, 8),
                new End(id(row, 9).orElse(0), score(row, 10)),
                new End(id(row, 11).orElse(0), score(row, 12)));
    }

    private static OptionalLong id(RowCursor row, int column) {
        return row.isNull(column) ? OptionalLong.empty() : OptionalLong.of(row.getLong(column));
    }

    private static Optional<String> text(RowCursor row, int column) {
        return row.isNull(column)
                ? Optional.empty()
                : Optional.of(row.getText(column).toString());
    }

    private static double score(RowCursor row, int column) {
        return row.isNull(column) ? HeadlineScore.NONE : row.getDouble(column);
    }
}
