package org.sidewalkdata.refresh.city;

import java.sql.SQLException;
import java.util.Locale;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;

/**
 * Derives {@code published_place}: each place with its region and the nearest street (B11). Always in full, because places
 * are few; nothing else depends on them.
 */
public final class PlaceStep {
    /** Farthest distance of the nearest street, in meters. */
    private static final int REACH = 250;

    private PlaceStep() {}

    /** Derives the places. Region and distance are those of the published position, so that downloads give them again. */
    public static ServingTable.Changes refresh(RefreshConnection database) throws SQLException {
        return ServingTable.PUBLISHED_PLACE.fill(database, String.format(Locale.ROOT, """
            SELECT p.place_id, p.category, p.name, p.source, p.osm_type, p.osm_id, r.region_id, r.name AS region_name,
              s.street_edge_id AS nearest_street_edge_id, s.meters AS nearest_street_distance_m, p.fetched_at, p.at AS geom
            FROM (SELECT *, published_position(ST_X(geom), ST_Y(geom)) AS at FROM place OFFSET 0) AS p
            LEFT JOIN LATERAL (
              SELECT region_id, name FROM region WHERE ST_Covers(region.geom, p.at) ORDER BY region_id LIMIT 1
            ) AS r ON true
            LEFT JOIN LATERAL (
              SELECT street_edge_id, ST_Distance(street_edge.geom::geography, p.at::geography) AS meters
              FROM street_edge
              WHERE NOT deleted AND street_edge.geom && reach(p.at, %1$d)
              ORDER BY meters, street_edge_id
              LIMIT 1
            ) AS s ON s.meters <= %1$d
            ORDER BY p.place_id
            """, REACH), Scope.ALL);
    }
}
