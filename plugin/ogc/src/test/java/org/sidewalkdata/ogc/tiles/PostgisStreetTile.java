package org.sidewalkdata.ogc.tiles;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sidewalkdata.model.TileAddress;

/** Tiles of streets as PostGIS makes them by itself: what ours are compared with. */
final class PostgisStreetTile {
    private static final String SINGLE = """
            SELECT ST_AsMVT(t, 'access_score_streets', 4096, 'shape', 'id')
            FROM (
              SELECT
                street_edge_id AS id, region_id, %s,
                ST_AsMVTGeom(geom_3857, ST_TileEnvelope(%s), 4096, 128) AS shape
              FROM access_score_street_tiles
              WHERE geom_3857 && ST_TileEnvelope(%s, margin => 0.03125)
              ORDER BY street_edge_id
            ) t
            WHERE shape IS NOT NULL
            """;

    private static final String WHOLE = """
            street_edge_id, score, audit_count, length_meters, label_count, osm_way_id, n_curb_ramp, n_no_curb_ramp, n_obstacle,
            n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp, score_no_curb_ramp,
            score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk, score_signal""";

    private static final String JOINED = """
            SELECT ST_AsMVT(t, 'access_score_streets', 1024, 'shape')
            FROM (
              SELECT
                region_id, trunc(score::numeric, 1)::float8 AS score, count(*) AS street_count,
                round(sum(length_meters))::bigint AS length_meters,
                ST_AsMVTGeom(ST_Collect(geom_3857), ST_TileEnvelope(%1$s), 1024, 32) AS shape
              FROM access_score_street_tiles
              WHERE geom_3857 && ST_TileEnvelope(%1$s, margin => 0.03125)
              GROUP BY 1, 2
              ORDER BY 2, 1
            ) t
            WHERE shape IS NOT NULL
            """;

    private PostgisStreetTile() {}

    static byte[] of(Connection connection, TileAddress tile) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql(tile))) {
            return row.next() ? row.getBytes(1) : new byte[0];
        }
    }

    private static String sql(TileAddress tile) {
        String place = tile.z() + ", " + tile.x() + ", " + tile.y();
        if (tile.z() < StreetTile.SINGLE_FROM) {
            return JOINED.formatted(place);
        }
        String numbers = tile.z() < StreetTile.WHOLE_FROM ? "trunc(score::numeric, 3)::float8 AS score" : WHOLE;
        return SINGLE.formatted(numbers, place, place);
    }
}
