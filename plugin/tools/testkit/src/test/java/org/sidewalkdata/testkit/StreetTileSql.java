package org.sidewalkdata.testkit;

/**
 * Statements with which PostGIS creates street tiles with the same content as ours: tests compare the content, the
 * benchmark compares the time. A place is {@code z, x, y}, as numbers or parameters. Pure.
 */
public final class StreetTileSql {
    /** The columns of a street in a tile of a high zoom level, where each street is a feature. */
    public static final String ALL_NUMBERS = """
            score, audit_count, length_meters, label_count, osm_way_id, n_curb_ramp, n_no_curb_ramp, n_obstacle,
            n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp, score_no_curb_ramp,
            score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk, score_signal, street_edge_id""";

    private static final String SINGLE = """
            SELECT ST_AsMVT(t, 'access_score_streets', 4096, 'shape', 'id')
            FROM (
              SELECT
                street_edge_id AS id, region_id, %1$s,
                ST_AsMVTGeom(geom_3857, ST_TileEnvelope(%2$s), 4096, 128) AS shape
              FROM access_score_street_tiles
              WHERE geom_3857 && ST_TileEnvelope(%2$s, margin => 0.03125)
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
                ST_AsMVTGeom(ST_Collect(geom_3857), ST_TileEnvelope(%1$s), 1024, 32) AS shape
              FROM access_score_street_tiles
              WHERE geom_3857 && ST_TileEnvelope(%1$s, margin => 0.03125)
              GROUP BY 1, 2
              ORDER BY 2, 1
            ) t
            WHERE shape IS NOT NULL
            """;

    private StreetTileSql() {}

    /**
     * Returns the statement for high zoom levels, where each street is a feature.
     *
     * @param numbers columns besides id and region: {@link #ALL_NUMBERS} at high zoom levels
     */
    public static String single(String numbers, String place) {
        return SINGLE.formatted(numbers, place);
    }

    /**
     * Returns the statement for low zoom levels, where the streets of a region and a class of scores are one feature.
     */
    public static String joined(String place) {
        return JOINED.formatted(place);
    }
}
