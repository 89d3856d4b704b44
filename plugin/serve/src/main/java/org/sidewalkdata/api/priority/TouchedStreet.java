package org.sidewalkdata.api.priority;

import org.sidewalkdata.api.explain.ExplainedStreet.End;
import org.sidewalkdata.collection.PriorityCollections;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.HeadlineScore;

/**
 * A street whose score changes if problems are fixed.
 *
 * @param audits 0: the score does not count its segment
 */
public record TouchedStreet(long id, double lengthMeters, long audits, End start, End end) {
    /**
     * Reads a street.
     *
     * @param row of {@link PriorityCollections#TOUCHED_STREETS}
     */
    static TouchedStreet of(RowCursor row) {
        return new TouchedStreet(row.getLong(0), row.getDouble(1), row.getLong(2), end(row, 3), end(row, 5));
    }

    private static End end(RowCursor row, int column) {
        return new End(
                row.isNull(column) ? 0 : row.getLong(column),
                row.isNull(column + 1) ? HeadlineScore.NONE : row.getDouble(column + 1));
    }

    /** Reads the effect of the street's grade from the same row. */
    static GradeEffect grade(RowCursor row) {
        return new GradeEffect(row.getDouble(7), row.getBoolean(8));
    }
}
