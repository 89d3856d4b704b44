package org.sidewalkdata.load.staging;

import org.sidewalkdata.load.bundle.Votes;

/** Rows of {@code raw_labels} once more: the votes listed with a label that stands in its table already. One object a load. */
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
