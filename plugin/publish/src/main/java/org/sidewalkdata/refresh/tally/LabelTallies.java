package org.sidewalkdata.refresh.tally;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.ServingTableDiff;
import org.sidewalkdata.refresh.table.TempTable;

/** All sums over labels and votes: by type, by day, of AI voters, and the latest labels. One thread. */
public final class LabelTallies {
    /** Labels and the votes on them, by type and the author's quality. */
    private static final Tally BY_TYPE = new Tally(
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

    private final RefreshConnection database;
    private final KeySet differing;
    private final TempTable byType;
    private final TempTable byDay;
    private final TempTable programs;

    private LabelTallies(RefreshConnection database, KeySet differing) throws SQLException {
        this.database = database;
        this.differing = differing;
        this.byType = BY_TYPE.before(database, differing);
        this.byDay = DayTally.TALLY.before(database, differing);
        this.programs = DayTally.PROGRAMS.before(database, differing);
    }

    /** Computes all sums. */
    public static Map<ServingTable, ServingTable.Changes> all(RefreshConnection database) throws SQLException {
        Map<ServingTable, ServingTable.Changes> changes = new EnumMap<>(ServingTable.class);
        changes.put(ServingTable.PUBLISHED_LABEL_TALLY, BY_TYPE.all(database));
        changes.put(ServingTable.PUBLISHED_PROGRAM, DayTally.PROGRAMS.all(database));
        changes.put(ServingTable.PUBLISHED_DAY_TALLY, DayTally.TALLY.all(database));
        changes.put(ServingTable.PUBLISHED_LATEST_LABEL, LatestLabels.all(database));
        return changes;
    }

    /**
     * Notes the sums of labels and votes that will change; must be called before these differences are applied.
     *
     * @param labels the difference of {@code published_label}
     * @param votes the difference of {@code published_validation}
     */
    public static LabelTallies before(RefreshConnection database, ServingTableDiff labels, ServingTableDiff votes)
            throws SQLException {
        return new LabelTallies(
                database,
                KeySet.of(database, "recounted_in_sums", "label_id", "(%s) UNION (%s)", labels.keys(), votes.keys()));
    }

    /** Updates the sums; must be called after the labels and votes are published. */
    public Map<ServingTable, ServingTable.Changes> after() throws SQLException {
        Map<ServingTable, ServingTable.Changes> changes = new EnumMap<>(ServingTable.class);
        changes.put(ServingTable.PUBLISHED_LABEL_TALLY, BY_TYPE.after(database, byType, differing));
        ServingTable.Changes voters = DayTally.PROGRAMS.after(database, programs, differing);
        changes.put(ServingTable.PUBLISHED_PROGRAM, voters);
        boolean others = voters.inserted() + voters.deleted() > 0; // their other labels do not differ
        changes.put(
                ServingTable.PUBLISHED_DAY_TALLY,
                others ? DayTally.TALLY.all(database) : DayTally.TALLY.after(database, byDay, differing));
        changes.put(ServingTable.PUBLISHED_LATEST_LABEL, LatestLabels.after(database, differing));
        return changes;
    }
}
