package org.sidewalkdata.refresh.city;

import java.sql.SQLException;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.score.ScoreModel;

/**
 * Derives {@code published_point}, the imported points with their regions, and {@code published_point_problem}, the
 * problems near them (B13). Nothing else depends on either.
 */
public final class PointStep {
    /** Farthest distance of a problem, in meters, as in PointCollections. */
    private static final int REACH = 15;

    private PointStep() {}

    /**
     * Derives the points. The region is that of the published position, so that a download gives it again. A point's
     * number fits the 31 bits of object ids in ArcGIS: 27 bits of a hash, and the place among the points that share it,
     * from 1. Among a million points less than one in 100 shares its hash.
     */
    public static ServingTable.Changes refresh(RefreshConnection database) throws SQLException {
        return ServingTable.PUBLISHED_POINT.fill(database, """
            SELECT p.point_set, p.point_id,
              16 * hash + row_number() OVER (PARTITION BY hash ORDER BY p.point_set COLLATE "C", p.point_id COLLATE "C")
                AS point_number,
              p.label_type, p.date, p.status, r.region_id, r.name AS region_name, p.at AS geom
            FROM (
              SELECT *, published_position(ST_X(geom), ST_Y(geom)) AS at,
                ('x' || left(encode(sha256(convert_to(point_set || '/' || point_id, 'UTF8')), 'hex'), 7))::bit(27)::bigint AS hash
              FROM point
              OFFSET 0
            ) AS p
            LEFT JOIN LATERAL (
              SELECT region_id, name FROM region WHERE ST_Covers(region.geom, p.at) ORDER BY region_id LIMIT 1
            ) AS r ON true
            ORDER BY p.point_set COLLATE "C", p.point_id COLLATE "C"
            """, Scope.ALL);
    }

    /**
     * Derives the problems near points. A point with a label type matches this type alone. Points and clusters must be
     * published before.
     *
     * @param clusters the clusters whose points are derived anew, and those that are gone
     */
    public static ServingTable.Changes problems(RefreshConnection database, Scope clusters) throws SQLException {
        return ServingTable.PUBLISHED_POINT_PROBLEM.fill(
                database,
                new SqlTemplate("""
            SELECT label_cluster_id, point_number, min(distance_m) AS distance_m
            FROM (
              SELECT c.label_cluster_id, p.point_number,
                ST_Distance(c.geom::geography, p.geom::geography) AS distance_m
              FROM published_cluster c
              JOIN published_point p
                ON p.geom && reach(c.geom, ${reach}) AND (p.label_type IS NULL OR p.label_type = c.label_type)
              JOIN score_weight w ON w.label_type = c.label_type AND w.model = '${model}' AND w.weight < 0
              WHERE ${clusters}
            ) near
            WHERE distance_m <= ${reach}
            GROUP BY label_cluster_id, point_number
            ORDER BY label_cluster_id, point_number
            """)
                        .with("reach", REACH)
                        .with("clusters", clusters.on("c.label_cluster_id"))
                        .with("model", ScoreModel.DEFAULT)
                        .sql(),
                clusters);
    }
}
