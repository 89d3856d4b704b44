package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;

/** Derives {@code published_audit}: the audits of users who are not excluded, as a city bundle has them. */
public final class AuditStep {
    private static final String SELECT = """
        SELECT t.audit_task_id, t.user_id, t.street_edge_id, t.completed, t.low_quality, t.outdated
        FROM audit_task t
        JOIN published_user u ON u.user_id = t.user_id
        WHERE %s
        ORDER BY t.street_edge_id, t.audit_task_id, t.user_id
        """;

    private AuditStep() {}

    /**
     * Derives audits.
     *
     * @param scope the streets whose audits are derived anew, and those that are gone
     */
    public static ServingTable.Changes refresh(RefreshConnection database, Scope scope) throws SQLException {
        String select = String.format(Locale.ROOT, SELECT, scope.on("t.street_edge_id"));
        return ServingTable.PUBLISHED_AUDIT.fill(database, select, scope);
    }
}
