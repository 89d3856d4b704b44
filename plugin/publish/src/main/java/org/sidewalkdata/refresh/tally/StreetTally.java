package org.sidewalkdata.refresh.tally;

import java.sql.SQLException;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;

/** Derives {@code published_street_tally}: the streets' length in kilometers by audit and status. One thread. */
public final class StreetTally {
    private static final Tally TALLY = new Tally(
            ServingTable.PUBLISHED_STREET_TALLY,
            "filter_low_quality",
            "street_count, unknown_outdated_count, unknown_status_count",
            """
                    explored_km, no_overlap_km, multiple_users_km, single_user_km, outdated_km, explorable_km, open_km,
                    no_imagery_km, closed_km, disabled_km""",
            Tally.Rows.of("street_tally_rows"),
            "street_edge_id");

    private final RefreshConnection database;
    private final Scope touched;
    private final TempTable before;

    private StreetTally(RefreshConnection database, Scope touched, TempTable before) {
        this.database = database;
        this.touched = touched;
        this.before = before;
    }

    /** Computes the sums of all streets. */
    public static ServingTable.Changes all(RefreshConnection database) throws SQLException {
        return TALLY.all(database);
    }

    /** Notes the sums of streets that will be published anew. */
    public static StreetTally before(RefreshConnection database, Scope touched) throws SQLException {
        return new StreetTally(database, touched, TALLY.before(database, touched));
    }

    /** Updates the sums; must be called after the streets are published. */
    public ServingTable.Changes after() throws SQLException {
        return TALLY.after(database, before, touched);
    }
}
