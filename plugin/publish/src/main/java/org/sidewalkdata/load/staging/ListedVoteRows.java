package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.Votes;

/**
 * Rows of {@code raw_labels}, read a second time: the votes listed with labels that are already in their table. One
 * object per load.
 */
final class ListedVoteRows extends StagedTable {
    private final Votes votes = new Votes();

    ListedVoteRows() {
        super("staged_listed_vote", LabelRows.COLUMNS, "label_id bigint, voters uuid[], votes smallint[]");
    }

    @Override
    void write(CellCopy cells) {
        cells.neededId(LabelRows.LABEL_ID);
        LabelRows.write(votes, cells);
    }
}
