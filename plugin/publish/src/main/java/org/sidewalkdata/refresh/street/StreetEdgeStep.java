package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.refresh.table.TypeSql;

/** Derives {@code published_street_edge}: every street of the bundle, with its published labels and its audits. */
public final class StreetEdgeStep {
    private static final String COLUMNS = """
        street_edge_id, osm_way_id, region_id, region_name, way_type, max_speed, status, user_ids,
        label_count, audit_count, outdated, user_count, first_label_date, last_label_date, street_name,
        layer, bridge, tunnel, deleted, length_meters, auditor_count, completed_audit_count,
        completed_user_count, image_dates, geom, exact_geom
        """;

    private StreetEdgeStep() {}

    /**
     * Derives streets.
     *
     * @param scope the streets to derive anew, and those that are gone
     */
    public static ServingTable.Changes refresh(RefreshConnection database, Scope scope) throws SQLException {
        var select = SqlTemplate.read(StreetEdgeStep.class, "published_street_edge.sql")
                .with("streets", scope.on("t.street_edge_id"))
                .with("published_types", TypeSql.LIST);
        return ServingTable.PUBLISHED_STREET_EDGE.fill(database, COLUMNS, select.sql(), scope);
    }
}
