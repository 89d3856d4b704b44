package org.sidewalkdata.refresh.tally;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;

/** The hundred labels placed last, of all users and of users of high quality. */
final class LatestLabels {
    private static final int HOW_MANY = 100;

    private static final String ALL = String.format(Locale.ROOT, """
        SELECT q.filter_low_quality, latest.label_id, latest.time_created
        FROM (VALUES (false), (true)) AS q (filter_low_quality)
        CROSS JOIN LATERAL (
          SELECT label_id, time_created
          FROM published_label
          WHERE high_quality_user OR NOT q.filter_low_quality
          ORDER BY time_created DESC, label_id DESC
          LIMIT %d
        ) latest
        ORDER BY 1, 2
        """, HOW_MANY);

    /** The previous latest labels that are not affected, and all affected labels. */
    private static final String CHANGED = """
        SELECT filter_low_quality, label_id, time_created
        FROM (
          SELECT *, row_number() OVER (PARTITION BY filter_low_quality ORDER BY time_created DESC, label_id DESC) AS place
          FROM (
            SELECT filter_low_quality, label_id, time_created FROM published_latest_label WHERE NOT (%2$s)
            UNION ALL
            SELECT q.filter_low_quality, label_id, time_created
            FROM published_label
            JOIN (VALUES (false), (true)) AS q (filter_low_quality) ON high_quality_user OR NOT q.filter_low_quality
            WHERE %2$s
          ) candidate
        ) ranked
        WHERE place <= %1$d
        """;

    /**
     * Returns whether a hundred of the new candidates are no older than the oldest previous one: then no label outside
     * the candidates is among the latest. If there were fewer than a hundred, all labels are candidates.
     */
    private static final String IS_WHOLE = """
        SELECT NOT EXISTS (
          SELECT FROM (VALUES (false), (true)) AS q (filter_low_quality)
          CROSS JOIN LATERAL (
            SELECT time_created, label_id, count(*) OVER () AS known
            FROM published_latest_label p
            WHERE p.filter_low_quality = q.filter_low_quality
            ORDER BY time_created, label_id
            LIMIT 1
          ) oldest
          WHERE oldest.known = %1$d AND %1$d > (
            SELECT count(*)
            FROM %2$s n
            WHERE n.filter_low_quality = q.filter_low_quality
              AND (n.time_created, n.label_id) >= (oldest.time_created, oldest.label_id)))
        """;

    private LatestLabels() {}

    static ServingTable.Changes all(RefreshConnection database) throws SQLException {
        return fill(database, ALL);
    }

    static ServingTable.Changes after(RefreshConnection database, KeySet touched) throws SQLException {
        TempTable latest = TempTable.of(
                database, "latest_label", "filter_low_quality, label_id", CHANGED, HOW_MANY, touched.on("label_id"));
        return database.isTrue(String.format(Locale.ROOT, IS_WHOLE, HOW_MANY, latest))
                ? fill(
                        database,
                        String.format(
                                Locale.ROOT,
                                "SELECT filter_low_quality, label_id, time_created FROM %s ORDER BY 1, 2",
                                latest))
                : all(database);
    }

    private static ServingTable.Changes fill(RefreshConnection database, String rows) throws SQLException {
        return ServingTable.PUBLISHED_LATEST_LABEL.fill(database, rows, Scope.ALL);
    }
}
