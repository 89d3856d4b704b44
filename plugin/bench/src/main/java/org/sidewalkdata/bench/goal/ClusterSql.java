package org.sidewalkdata.bench.goal;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.Column;

/** The bare statement of published clusters, read over JDBC: the least that any client pays. */
final class ClusterSql {
    /** With four parameters, which {@link Boxes#bind} sets. */
    static final String IN_BOX = "geom && ST_MakeEnvelope(?, ?, ?, ?, 4326)";

    private ClusterSql() {}

    /** All columns, in order. */
    static String select(String condition) {
        String columns = Collections.LABEL_CLUSTERS.columns().stream()
                .map(Column::sqlName)
                .collect(Collectors.joining(", "));
        return "SELECT " + columns + " FROM label_clusters WHERE " + condition + " ORDER BY label_cluster_id";
    }

    /** Every row comes, none is looked at. */
    static void read(PreparedStatement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {}
        }
    }
}
