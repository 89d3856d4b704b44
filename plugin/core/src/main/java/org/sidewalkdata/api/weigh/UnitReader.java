package org.sidewalkdata.api.weigh;

import org.sidewalkdata.row.RowCursor;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.TypeRule;
import org.sidewalkdata.score.UnitCounts;

/**
 * Reads what a unit's score is made of: a list of counts by type and rating, then one column a type of what tags add.
 *
 * @param first place of the list among the columns
 */
record UnitReader(int first) {
    private static final int TYPES = ScoreModel.SCORED_TYPES.size();

    /** How many columns it reads. */
    static final int COLUMNS = 1 + TYPES;

    /** Of the present row; nothing where the columns are null. */
    UnitCounts counts(RowCursor row) {
        if (row.isNull(first)) {
            return UnitCounts.NONE;
        }
        var ratings = new int[TYPES * TypeRule.RATINGS];
        for (int i = 0; i < ratings.length; i++) {
            ratings[i] = Math.toIntExact(row.getListLong(first, i));
        }
        var adjustments = new double[TYPES];
        for (int type = 0; type < TYPES; type++) {
            adjustments[type] = row.getDouble(first + 1 + type);
        }
        return new UnitCounts(ratings, adjustments);
    }
}
