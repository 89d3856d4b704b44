package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.sidewalkdata.load.bundle.Bundle;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BadRows;

/**
 * Finds the staged rows that cannot be used because of other rows: an id that is used twice, a reference to a row that is
 * missing or was itself left out. They are taken out of staging and collected. Done in SQL, over all rows at once, so that
 * memory does not grow with the bundle.
 */
final class Checks {
    private final Connection connection;
    private final BadRows badRows;

    Checks(Connection connection, BadRows badRows) {
        this.connection = connection;
        this.badRows = badRows;
    }

    void regions(Bundle bundle) throws SQLException {
        repeated(bundle.regions(), "staged_region", "region_id");
    }

    void streets(Bundle bundle) throws SQLException {
        repeated(bundle.streets(), "staged_street_edge", "street_edge_id");
        missing(bundle.streets(), "staged_street_edge", "region_id", "region", "staged_region", bundle.regions());
        take(bundle.streets(), "geometry", """
                DELETE FROM staged_street_edge
                WHERE NOT ST_Length(geom::geography) > 0
                RETURNING row_no, line, 'has no length' AS reason""");
    }

    void users(Bundle bundle) throws SQLException {
        if (bundle.users().isPresent()) {
            repeated(bundle.users().get(), "staged_user_row", "user_id");
        }
    }

    void auditTasks(Bundle bundle) throws SQLException {
        if (bundle.auditTasks().isPresent()) {
            BundleFile file = bundle.auditTasks().get();
            repeated(file, "staged_audit_task", "audit_task_id", "audit_task_id", "user_id", "street_edge_id");
            missing(file, "staged_audit_task", "street_edge_id", "street", "staged_street_edge", bundle.streets());
        }
    }

    void tags(Bundle bundle) throws SQLException {
        if (bundle.tags().isPresent()) {
            repeated(bundle.tags().get(), "staged_tag", "id", "tag_id");
            repeated(bundle.tags().get(), "staged_tag", "tag", "label_type", "tag");
        }
    }

    /** @param ascending each label's id is above the one before, so that none is used twice */
    void labels(Bundle bundle, boolean ascending) throws SQLException {
        if (!ascending) {
            repeated(bundle.labels(), "staged_label", "label_id");
        }
        missing(bundle.labels(), "staged_label", "street_edge_id", "street", "staged_street_edge", bundle.streets());
    }

    void validations(Bundle bundle) throws SQLException {
        if (bundle.validations().isPresent()) {
            BundleFile file = bundle.validations().get();
            repeated(file, "staged_vote", "label_validation_id");
            missing(file, "staged_vote", "label_id", "label", "staged_label", bundle.labels());
        }
    }

    private void repeated(BundleFile file, String table, String column) throws SQLException {
        repeated(file, table, column, column);
    }

    /** All rows but the first with the same key. */
    private void repeated(BundleFile file, String table, String column, String... key) throws SQLException {
        String keys = String.join(", ", key);
        take(file, column, """
                DELETE FROM %1$s AS later
                USING (
                  SELECT %2$s, min(row_no) AS row_no, min(line) AS line
                  FROM %1$s GROUP BY %2$s HAVING count(*) > 1
                ) AS first
                WHERE %3$s
                  AND later.row_no > first.row_no
                RETURNING later.row_no, later.line, 'is used already, in line ' || first.line AS reason""".formatted(table, keys, equal(key)));
    }

    /** Rows that name a row of another table that is not there. */
    private void missing(
            BundleFile file, String table, String column, String thing, String otherTable, BundleFile otherFile)
            throws SQLException {
        take(file, column, """
                DELETE FROM %1$s AS row
                WHERE row.%2$s IS NOT NULL
                  AND NOT EXISTS (SELECT FROM %3$s AS other WHERE other.%2$s = row.%2$s)
                RETURNING row_no, line, '%4$s ' || row.%2$s || ' is not in %5$s or is a bad row there' AS reason""".formatted(table, column, otherTable, thing, otherFile.name()));
    }

    private static String equal(String... key) {
        var conditions = new StringBuilder("true");
        for (String column : key) {
            conditions.append(" AND later.").append(column).append(" = first.").append(column);
        }
        return conditions.toString();
    }

    /** Runs a DELETE that returns row_no, line and reason; the first rows are named, all are counted. */
    private void take(BundleFile file, String column, String delete) throws SQLException {
        String sql = """
                WITH bad AS (
                %s
                )
                SELECT count(*) OVER () AS total, row_no, line, reason
                FROM bad
                ORDER BY row_no
                LIMIT ?""".formatted(delete);
        boolean geoJson = file.isGeoJson();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, Math.max(badRows.limit(), 1));
            try (ResultSet found = statement.executeQuery()) {
                long unseen = 0;
                while (found.next()) {
                    long number = found.getLong("row_no");
                    unseen = found.getLong("total") - found.getRow();
                    badRows.add(
                            number,
                            new BadRow(
                                    file.name(),
                                    found.getLong("line"),
                                    geoJson ? number : 0,
                                    column,
                                    found.getString("reason")));
                }
                badRows.addUnseen(unseen);
            }
        }
    }
}
