package org.sidewalkdata.load.staging;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sidewalkdata.load.bundle.CityData;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.report.BadRows;

/**
 * Finds the staged rows that cannot be used because of other rows: a repeated id, a reference to a row that is missing
 * or was itself left out. Removes them from staging and collects them. Runs in SQL, over all rows at once, so that
 * memory does not grow with the data.
 */
final class Checks {
    /** {@code id}: first column of the staged table, which is its key. */
    private record Staged(Part part, String table, String id) {}

    /** Streets without a region are cut by regions in this load, and all by areas in the next refresh. */
    private static final String STREET_PAIRS = """
        WITH shape AS MATERIALIZED (
          SELECT name, geom, ST_NPoints(geom) AS positions
          FROM (
            SELECT 'region ' || region_id AS name, geom FROM staged_region
            UNION ALL
            SELECT format('area %s of the set %s', area_id, area_set), geom FROM staged_area
            UNION ALL
            SELECT format('area %s of the set %s', area_id, area_set), geom FROM area
            WHERE area_set NOT IN (SELECT area_set FROM staged_area_set)
          ) a
        ), street AS MATERIALIZED (
          SELECT *, ST_NPoints(geom) AS positions
          FROM staged_street_edge
          WHERE ST_NPoints(geom) * (SELECT max(positions)::bigint FROM shape) > {MANY}
        )
        SELECT street.row_no, street.line, street.street_edge_id::text AS key, shape.name AS other,
          shape.name AS group_key, shape.geom AS group_geom, street.geom
        FROM shape
        JOIN street ON street.geom && shape.geom AND street.positions * shape.positions::bigint > {MANY}
        """;

    private final Connection connection;
    private final BadRows badRows;
    private final RowCopy copy;

    private final List<String> warnings = new ArrayList<>();
    private CityBox box = CityBox.NONE;

    Checks(Connection connection, BadRows badRows, RowCopy copy) {
        this.connection = connection;
        this.badRows = badRows;
        this.copy = copy;
    }

    void regions(CityData data) throws SQLException {
        repeated(regionsOf(data), "region_id");
        box = CityBox.staged(connection, data);
        placed(regionsOf(data), "geometry", "regions");
    }

    void streets(CityData data) throws SQLException {
        Staged streets = streetsOf(data);
        repeated(streets, "street_edge_id");
        placed(streets, "geometry", "streets");
        missing(streets, "region_id", "region", regionsOf(data));
        intricate(streets);
    }

    /** Takes out streets that no overlay with regions and areas may meet. */
    private void intricate(Staged streets) throws SQLException {
        Map<Long, CrossingPairs.Bad> bad =
                CrossingPairs.find(connection, "The streets, regions and areas", STREET_PAIRS);
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM staged_street_edge WHERE row_no = ANY (?)")) {
            delete.setArray(1, connection.createArrayOf("bigint", bad.keySet().toArray()));
            delete.executeUpdate();
        }
        for (CrossingPairs.Bad row : bad.values()) {
            badRows.add(
                    row.number(), streets.part.badRow(row.number(), row.line(), row.key(), "geometry", row.reason()));
        }
    }

    void streetNames(Part names) throws SQLException {
        repeated(new Staged(names, "staged_street_name", "osm_way_id"), "osm_way_id");
    }

    void streetGrades(CityData data) throws SQLException {
        if (data.streetGrades().isPresent()) {
            Staged grades = new Staged(data.streetGrades().get(), "staged_street_grade", "street_edge_id");
            repeated(grades, "street_edge_id");
            missing(grades, "street_edge_id", "street", streetsOf(data));
        }
    }

    /** Takes out streets without length, which the source table rejects, too. Of most, the box shows that they have one. */
    void lengths(CityData data) throws SQLException {
        take(streetsOf(data), "geometry", """
                DELETE FROM staged_street_edge
                WHERE ST_YMax(geom) - ST_YMin(geom) < 1e-6
                  AND NOT (ST_XMax(geom) - ST_XMin(geom) BETWEEN 1e-6 AND 180 AND abs(ST_YMax(geom)) < 89)
                  AND NOT ST_Length(geom::geography) > 0
                RETURNING row_no, line, street_edge_id::text AS key, 'has no length' AS reason""");
    }

    void users(CityData data) throws SQLException {
        if (data.users().isPresent()) {
            repeated(new Staged(data.users().get(), "staged_user_row", "user_id"), "user_id");
        }
    }

    void auditTasks(CityData data) throws SQLException {
        if (data.auditTasks().isPresent()) {
            Staged tasks = new Staged(data.auditTasks().get(), "staged_audit_task", "audit_task_id");
            repeated(tasks, "audit_task_id", "audit_task_id", "user_id", "street_edge_id");
            missing(tasks, "street_edge_id", "street", streetsOf(data));
        }
    }

    void tags(CityData data) throws SQLException {
        if (data.tags().isPresent()) {
            Staged tags = new Staged(data.tags().get(), "staged_tag", "tag_id");
            repeated(tags, "id", "tag_id");
            repeated(tags, "tag", "label_type", "tag");
        }
    }

    void labels(CityData data) throws SQLException {
        Staged labels = labelsOf(data);
        repeated(labels, "label_id");
        placed(labels, "latitude", "labels");
        missing(labels, "street_edge_id", "street", streetsOf(data));
    }

    void validations(CityData data) throws SQLException {
        if (data.validations().isPresent()) {
            Staged votes = new Staged(data.validations().get(), "staged_vote", "label_validation_id");
            repeated(votes, "label_validation_id");
            missing(votes, "label_id", "label", labelsOf(data));
        }
    }

    void places(CityData data) throws SQLException {
        if (data.places().isPresent()) {
            Staged places = new Staged(data.places().get(), "staged_place", "place_id");
            repeated(places, "place_id");
            placed(places, "geometry", "places");
        }
    }

    void points(Part file) throws SQLException {
        Staged points = new Staged(file, PointRows.TABLE, "point_id");
        repeated(points, "point_id", "point_set", "point_id");
        placed(points, "geometry", "points of " + file.name());
    }

    /** Takes the city of the source tables as the one to which the rows belong. */
    void knownCity() throws SQLException {
        box = CityBox.known(connection);
    }

    CityBox box() {
        return box;
    }

    /** Returns how many rows lie outside the city, part by part. */
    List<String> warnings() {
        return warnings;
    }

    private static Staged regionsOf(CityData data) {
        return new Staged(data.regions(), "staged_region", "region_id");
    }

    private static Staged streetsOf(CityData data) {
        return new Staged(data.streets(), "staged_street_edge", "street_edge_id");
    }

    private static Staged labelsOf(CityData data) {
        return new Staged(data.labels(), "staged_label", "label_id");
    }

    /**
     * Takes out rows that are outside the city, but inside if latitude and longitude are swapped, and those at 0, 0. Of
     * all others that are outside, warns.
     */
    private void placed(Staged rows, String column, String things) throws SQLException {
        CityBox.Placement placement = box.placement(connection, rows.table);
        if (placement.exchanged()) {
            take(rows, column, String.format(Locale.ROOT, """
                    DELETE FROM %1$s
                    WHERE %2$s
                    RETURNING row_no, line, %3$s::text AS key,
                      'has latitude and longitude swapped: longitude ' || ST_XMin(geom) || ', latitude ' || ST_YMin(geom)
                        AS reason""", rows.table, box.isExchanged(), rows.id));
        }
        if (placement.nowhere()) {
            take(rows, column, String.format(Locale.ROOT, """
                    DELETE FROM %s
                    WHERE %s
                    RETURNING row_no, line, %s::text AS key, '%s' AS reason""", rows.table, box.isNowhere(), rows.id, CityBox.NOWHERE));
        }
        if (placement.exchanged() || placement.nowhere()) {
            placement = box.placement(connection, rows.table);
        }
        CityBox.outside(connection, rows.table, rows.id, things, placement).ifPresent(warnings::add);
    }

    private void repeated(Staged rows, String column) throws SQLException {
        if (!(column.equals(rows.id) && copy.hasAscendingIds(rows.table))) {
            repeated(rows, column, column);
        }
    }

    /** Takes out all rows but the first with the same key. */
    private void repeated(Staged rows, String column, String... key) throws SQLException {
        String keys = String.join(", ", key);
        String where = rows.part.hasLines() ? " || ' in line ' || first.line" : "";
        take(rows, column, String.format(Locale.ROOT, """
                DELETE FROM %1$s AS later
                USING (
                  SELECT %2$s, min(row_no) AS row_no, min(line) AS line
                  FROM %1$s GROUP BY %2$s HAVING count(*) > 1
                ) AS first
                WHERE %3$s
                  AND later.row_no > first.row_no
                RETURNING later.row_no, later.line, later.%4$s::text AS key, 'is already used'%5$s AS reason""", rows.table, keys, equal(key), rows.id, where));
    }

    /** Takes out rows that refer to a missing row of another table. */
    private void missing(Staged rows, String column, String thing, Staged others) throws SQLException {
        take(
                rows,
                column,
                String.format(Locale.ROOT, """
                DELETE FROM %1$s AS row
                WHERE row.%2$s IS NOT NULL
                  AND NOT EXISTS (SELECT FROM %3$s AS other WHERE other.%2$s = row.%2$s)
                RETURNING row_no, line, row.%6$s::text AS key,
                  '%4$s ' || row.%2$s || ' is not in %5$s or is a bad row there' AS reason""", rows.table, column, others.table, thing, others.part.name(), rows.id));
    }

    private static String equal(String... key) {
        var conditions = new StringBuilder("true");
        for (String column : key) {
            conditions.append(" AND later.").append(column).append(" = first.").append(column);
        }
        return conditions.toString();
    }

    /** Runs a DELETE that returns row_no, line, key and reason; collects the first rows and counts all. */
    private void take(Staged rows, String column, String delete) throws SQLException {
        String sql = String.format(Locale.ROOT, """
                WITH bad AS (
                %s
                )
                SELECT count(*) OVER () AS total, row_no, line, key, reason
                FROM bad
                ORDER BY row_no
                LIMIT ?""", delete);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, BadRows.LIMIT);
            try (ResultSet found = statement.executeQuery()) {
                long unseen = 0;
                while (found.next()) {
                    long number = found.getLong("row_no");
                    unseen = found.getLong("total") - found.getRow();
                    badRows.add(
                            number,
                            rows.part.badRow(
                                    number,
                                    found.getLong("line"),
                                    found.getString("key"),
                                    column,
                                    found.getString("reason")));
                }
                badRows.addUnseen(unseen);
            }
        }
    }
}
