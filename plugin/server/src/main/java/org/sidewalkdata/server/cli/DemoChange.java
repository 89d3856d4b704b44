package org.sidewalkdata.server.cli;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import javax.sql.DataSource;

/** A small change of the demo's source tables, so that a comparison with an earlier snapshot has something to show. */
final class DemoChange {
    private static final String CLUSTERS = """
            SELECT m.label_id
            FROM cluster_labels m
            JOIN (SELECT label_cluster_id
                FROM label_clusters
                WHERE label_type = '%s' AND median_severity = %d
                ORDER BY cluster_size DESC, label_cluster_id
                LIMIT 3) c USING (label_cluster_id)
            """;

    private DemoChange() {}

    /** Removes three missing ramps, as if they were built, and makes three surface problems worse. */
    static void apply(DataSource owner) throws SQLException {
        try (Connection connection = owner.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("DELETE FROM label WHERE label_id IN (" + clusters("NoCurbRamp", 3) + ")");
            statement.execute(
                    "UPDATE label SET severity = 3 WHERE label_id IN (" + clusters("SurfaceProblem", 1) + ")");
            statement.execute("UPDATE source_state SET bundle_fingerprint = NULL"); // the next load restores the bundle
            connection.commit();
        }
    }

    private static String clusters(String type, int severity) {
        return String.format(Locale.ROOT, CLUSTERS, type, severity);
    }
}
