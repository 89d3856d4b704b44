package org.sidewalkdata.sql;

import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;

/**
 * Makes the SELECT of one vector tile: one row, one value, the tile's bytes. Only numbers of a checked address enter it.
 *
 * <p>A tile has to stay small (500 kB) wherever it lies: when one tile covers much of a city, streets are joined by their
 * score and clusters are counted on a grid. From the zooms named here on, every record stands for itself.
 */
public final class TileSql {
    /** Streets are records of their own from here on; below, lines joined by region and tenth of the score. */
    public static final int STREETS_FROM = 13;

    /** Streets carry all their numbers from here on. */
    public static final int STREETS_WHOLE_FROM = 14;

    /** Clusters are records of their own from here on; below, counts per type and cell of a grid. */
    public static final int CLUSTERS_FROM = 15;

    /** Cells of that grid along a tile's edge. */
    private static final int CELLS = 32;

    private TileSql() {}

    public static String select(TileLayer layer, TileAddress tile) {
        return switch (layer) {
            case ACCESS_SCORE_STREETS -> streets(tile);
            case LABEL_CLUSTERS -> tile.z() < CLUSTERS_FROM ? clusterCounts(tile) : clusters(tile);
            case REGIONS -> regions(tile);
            case REGION_NAMES -> regionNames(tile);
        };
    }

    private static String streets(TileAddress tile) {
        if (tile.z() < STREETS_FROM) {
            return joinedStreets(tile);
        }
        String numbers = tile.z() < STREETS_WHOLE_FROM ? "trunc(score::numeric, 3)::float8 AS score" : """
                street_edge_id, score, audit_count, length_meters, label_count, osm_way_id, n_curb_ramp, n_no_curb_ramp, n_obstacle,
                n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp, score_no_curb_ramp,
                score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk, score_signal""";
        return """
                SELECT ST_AsMVT(t, 'access_score_streets', 4096, 'shape', 'id')
                FROM (
                  SELECT
                    street_edge_id AS id, region_id, %s,
                    ST_AsMVTGeom(geom_3857, %s, 4096, 128) AS shape
                  FROM access_score_street_tiles
                  WHERE geom_3857 && %s
                  ORDER BY street_edge_id
                ) t
                WHERE shape IS NOT NULL
                """.formatted(numbers, envelope(tile), envelope(tile, 128, 4096));
    }

    /**
     * Half a pixel of a 512 pixel tile is exact enough, and what is shorter vanishes. Scores are cut, not rounded, so that a
     * street has the colour of its class at every zoom.
     */
    private static String joinedStreets(TileAddress tile) {
        return """
                SELECT ST_AsMVT(t, 'access_score_streets', 1024, 'shape')
                FROM (
                  SELECT
                    region_id, trunc(score::numeric, 1)::float8 AS score, count(*) AS street_count,
                    round(sum(length_meters))::bigint AS length_meters,
                    ST_AsMVTGeom(ST_Collect(geom_3857), %s, 1024, 32) AS shape
                  FROM access_score_street_tiles
                  WHERE geom_3857 && %s
                  GROUP BY 1, 2
                  ORDER BY 2, 1
                ) t
                WHERE shape IS NOT NULL
                """.formatted(envelope(tile), envelope(tile, 32, 1024));
    }

    private static String clusters(TileAddress tile) {
        return """
                SELECT ST_AsMVT(t, 'label_clusters', 4096, 'shape', 'id')
                FROM (
                  SELECT
                    label_cluster_id AS id, label_cluster_id, label_type, median_severity, cluster_size, street_edge_id,
                    region_id, agree_count, disagree_count, unsure_count,
                    ST_AsMVTGeom(ST_Transform(geom, 3857), %s, 4096, 256) AS shape
                  FROM label_clusters
                  WHERE geom && %s
                  ORDER BY label_cluster_id
                ) t
                WHERE shape IS NOT NULL
                """.formatted(envelope(tile), box(tile, 256 / 4096.0));
    }

    /**
     * Cells are the same for every tile of a zoom, and a ring of them around the tile comes along, so that a symbol at an
     * edge is drawn whole by both its tiles. The mercator row is computed: transforming each point would cost ten times it.
     */
    private static String clusterCounts(TileAddress tile) {
        long cells = (1L << tile.z()) * CELLS;
        return """
                SELECT ST_AsMVT(t, 'label_clusters', 4096, 'shape')
                FROM (
                  SELECT
                    label_type, region_id, cluster_count, label_count,
                    ST_AsMVTGeom(ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 3857), %1$s, 4096, 256) AS shape
                  FROM (
                    SELECT
                      label_type, region_id, count(*) AS cluster_count, sum(cluster_size)::bigint AS label_count,
                      avg(ST_X(geom)) AS lon, avg(ST_Y(geom)) AS lat
                    FROM label_clusters
                    WHERE geom && %2$s
                    GROUP BY
                      label_type, region_id, floor((ST_X(geom) + 180) / 360 * %3$d),
                      floor((1 - asinh(tan(radians(ST_Y(geom)))) / pi()) / 2 * %3$d)
                  ) cell
                  ORDER BY lat DESC, lon, label_type, region_id
                ) t
                WHERE shape IS NOT NULL
                """.formatted(envelope(tile), box(tile, 1.0 / CELLS), cells);
    }

    private static String regions(TileAddress tile) {
        return """
                SELECT ST_AsMVT(t, 'regions', 4096, 'shape', 'id')
                FROM (
                  SELECT
                    region_id AS id, region_id, name, ST_AsMVTGeom(ST_Transform(geom, 3857), %s, 4096, 128) AS shape
                  FROM regions
                  WHERE geom && %s
                  ORDER BY region_id
                ) t
                WHERE shape IS NOT NULL
                """.formatted(envelope(tile), box(tile, 128 / 4096.0));
    }

    private static String regionNames(TileAddress tile) {
        return """
                SELECT ST_AsMVT(t, 'region_names', 4096, 'shape', 'id')
                FROM (
                  SELECT
                    region_id AS id, region_id, name,
                    ST_AsMVTGeom(ST_Transform(ST_PointOnSurface(geom), 3857), %s, 4096, 4096) AS shape
                  FROM regions
                  WHERE geom && %s
                  ORDER BY region_id
                ) t
                WHERE shape IS NOT NULL
                """.formatted(envelope(tile), box(tile, 1));
    }

    private static String envelope(TileAddress tile) {
        return "ST_TileEnvelope(" + tile.z() + ", " + tile.x() + ", " + tile.y() + ")";
    }

    /** In web mercator, wider by {@code buffer} of {@code extent} units: what {@code ST_AsMVTGeom} keeps. */
    private static String envelope(TileAddress tile, int buffer, int extent) {
        return "ST_TileEnvelope(" + tile.z() + ", " + tile.x() + ", " + tile.y() + ", margin => " + buffer
                + "::float8 / " + extent + ")";
    }

    /** In the data's own CRS, so that the index is used. */
    private static String box(TileAddress tile, double margin) {
        Bbox box = tile.bounds(margin);
        return "ST_MakeEnvelope(" + SqlLiteral.of(box.minLon()) + ", " + SqlLiteral.of(box.minLat()) + ", "
                + SqlLiteral.of(box.maxLon()) + ", " + SqlLiteral.of(box.maxLat()) + ", 4326)";
    }
}
