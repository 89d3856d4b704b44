package org.sidewalkdata.refresh.tally;

import java.sql.SQLException;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;

/** Derives {@code published_street_tally}: the streets' length in kilometers by audit and status. One thread. */
public final class StreetTally {
    private static final String ROWS = """
        SELECT filter_low_quality, count(*) AS street_count,
          count(*) FILTER (WHERE audits > 0 AND outdated IS NULL) AS unknown_outdated_count,
          count(*) FILTER (WHERE status IS NULL) AS unknown_status_count,
          coalesce(sum(audits * km), 0) AS explored_km,
          coalesce(sum(km) FILTER (WHERE audits > 0), 0) AS no_overlap_km,
          coalesce(sum(km) FILTER (WHERE auditors > 1), 0) AS multiple_users_km,
          coalesce(sum(km) FILTER (WHERE auditors = 1), 0) AS single_user_km,
          coalesce(sum(km) FILTER (WHERE audits > 0 AND outdated), 0) AS outdated_km,
          coalesce(sum(km) FILTER (WHERE NOT deleted), 0) AS explorable_km,
          coalesce(sum(km) FILTER (WHERE status = 'open'), 0) AS open_km,
          coalesce(sum(km) FILTER (WHERE status = 'no_imagery'), 0) AS no_imagery_km,
          coalesce(sum(km) FILTER (WHERE status = 'closed'), 0) AS closed_km,
          coalesce(sum(km) FILTER (WHERE status = 'disabled'), 0) AS disabled_km
        FROM (
          SELECT q.filter_low_quality,
            CASE WHEN q.filter_low_quality THEN audit_count ELSE completed_audit_count END AS audits,
            CASE WHEN q.filter_low_quality THEN auditor_count ELSE completed_user_count END AS auditors,
            length_meters::numeric * 0.001 AS km, status, deleted, outdated
          FROM published_street_edge
          CROSS JOIN (VALUES (false), (true)) AS q (filter_low_quality)
          WHERE %1$s
        ) street
        GROUP BY filter_low_quality
        """;

    private static final Tally TALLY = new Tally(
            ServingTable.PUBLISHED_STREET_TALLY,
            "filter_low_quality",
            "street_count, unknown_outdated_count, unknown_status_count",
            """
                    explored_km, no_overlap_km, multiple_users_km, single_user_km, outdated_km, explorable_km, open_km,
                    no_imagery_km, closed_km, disabled_km""",
            ROWS,
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
