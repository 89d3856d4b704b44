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
    private final RefreshConnection database;
    private final KeySet differing;
    private final TempTable byType;
    private final TempTable byDay;
    private final TempTable programs;

    private LabelTallies(RefreshConnection database, KeySet differing) throws SQLException {
        this.database = database;
        this.differing = differing;
        this.byType = LabelTally.TALLY.before(database, differing);
        this.byDay = DayTally.TALLY.before(database, differing);
        this.programs = DayTally.PROGRAMS.before(database, differing);
    }

    /** Computes all sums. */
    public static Map<ServingTable, ServingTable.Changes> all(RefreshConnection database) throws SQLException {
        Map<ServingTable, ServingTable.Changes> changes = new EnumMap<>(ServingTable.class);
        changes.put(ServingTable.PUBLISHED_LABEL_TALLY, LabelTally.TALLY.all(database));
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
        changes.put(ServingTable.PUBLISHED_LABEL_TALLY, LabelTally.TALLY.after(database, byType, differing));
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
