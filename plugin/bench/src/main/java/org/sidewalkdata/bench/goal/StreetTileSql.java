package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.rig.PgBench;
import org.sidewalkdata.model.TileAddress;

/** The statement by which PostGIS makes a tile of streets with all that ours says: the peer of goal 12. */
final class StreetTileSql {
    private static final String SINGLE = """
            SELECT ST_AsMVT(t, 'access_score_streets', 4096, 'shape', 'id')
            FROM (
              SELECT
                street_edge_id AS id, region_id, street_edge_id, score, audit_count, length_meters, label_count, osm_way_id,
                n_curb_ramp, n_no_curb_ramp, n_obstacle, n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal,
                score_curb_ramp, score_no_curb_ramp, score_obstacle, score_surface_problem, score_no_sidewalk,
                score_crosswalk, score_signal,
                ST_AsMVTGeom(geom_3857, ST_TileEnvelope(%1$s, %2$s, %3$s), 4096, 128) AS shape
              FROM access_score_street_tiles
              WHERE geom_3857 && ST_TileEnvelope(%1$s, %2$s, %3$s, margin => 128::float8 / 4096)
              ORDER BY street_edge_id
            ) t
            WHERE shape IS NOT NULL
            """;

    private static final String JOINED = """
            SELECT ST_AsMVT(t, 'access_score_streets', 1024, 'shape')
            FROM (
              SELECT
                region_id, trunc(score::numeric, 1)::float8 AS score, count(*) AS street_count,
                round(sum(length_meters))::bigint AS length_meters,
                ST_AsMVTGeom(ST_Collect(geom_3857), ST_TileEnvelope(%1$s, %2$s, %3$s), 1024, 32) AS shape
              FROM access_score_street_tiles
              WHERE geom_3857 && ST_TileEnvelope(%1$s, %2$s, %3$s, margin => 32::float8 / 1024)
              GROUP BY 1, 2
              ORDER BY 2, 1
            ) t
            WHERE shape IS NOT NULL
            """;

    private StreetTileSql() {}

    /** @param tile of zoom 14, where streets are single, or 12, where they are joined */
    static String select(TileAddress tile) {
        return switch (tile.z()) {
            case 14 -> SINGLE.formatted(tile.z(), tile.x(), tile.y());
            case 12 -> JOINED.formatted(tile.z(), tile.x(), tile.y());
            default -> throw new IllegalArgumentException("No peer of zoom " + tile.z());
        };
    }

    /** Tiles of single streets, asked one by one. */
    static PgBench.Question question(List<TileAddress> tiles) {
        return new PgBench.Question(
                SINGLE.formatted(":z", ":x", ":y"),
                List.of("z", "x", "y"),
                tiles.stream().map(StreetTileSql::values).toList());
    }

    static List<String> values(TileAddress tile) {
        return List.of(String.valueOf(tile.z()), String.valueOf(tile.x()), String.valueOf(tile.y()));
    }
}
