package org.sidewalkdata.refresh.tally;

import org.sidewalkdata.refresh.table.ServingTable;

/** Labels and the votes on them, by type and the author's quality. */
final class LabelTally {
    static final Tally TALLY = new Tally(
            ServingTable.PUBLISHED_LABEL_TALLY,
            "label_type, high_quality",
            """
                    label_count, rated_count, severity_sum, severity_squares, aged_count, agree_votes, disagree_votes,
                    unsure_votes, people_agree_votes, people_disagree_votes, agreed_count, disagreed_count, voted_count,
                    human_agree_votes, human_disagree_votes, human_unsure_votes, human_agreed_count, human_disagreed_count,
                    human_voted_count, ai_agree_votes, ai_disagree_votes, ai_unsure_votes, ai_agreed_count,
                    ai_disagreed_count, ai_voted_count, ai_yes_human_yes, ai_yes_human_no, ai_no_human_yes, ai_no_human_no""",
            "placed_sum, placed_squares, age_sum, age_squares",
            Tally.Rows.of("label_tally_rows"),
            "label_id");

    private LabelTally() {}
}
