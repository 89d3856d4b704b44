package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.refresh.table.TypeSql;

/** Derives {@code published_street_edge}: every street of the bundle, with its published labels and its audits. */
public final class StreetEdgeStep {
    private StreetEdgeStep() {}

    /**
     * Derives streets.
     *
     * @param scope the streets to derive anew, and those that are gone
     * @param changedNodes nodes of the streets that have no such nodes yet
     */
    public static ServingTable.Changes refresh(RefreshConnection database, Scope scope, TempTable changedNodes)
            throws SQLException {
        var select = SqlTemplate.read(StreetEdgeStep.class, "published_street_edge.sql")
                .with("streets", scope.on("t.street_edge_id"))
                .with("published_types", TypeSql.LIST)
                .with("changed_nodes", changedNodes);
        return ServingTable.PUBLISHED_STREET_EDGE.fill(database, select.sql(), scope);
    }
}
