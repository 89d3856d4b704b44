package org.sidewalkdata.bench.goal;

import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollections;

/**
 * Boxes and tiles of a city, the same at each call, as numbers separated by commas: {@code minLon,minLat,maxLon,maxLat}
 * and {@code z,x,y}. Also the plain statement that reads the clusters of a box.
 */
final class Places {
    private static final String BOXES = """
            SELECT concat_ws(',', ST_X(c.geom) - reach, ST_Y(c.geom) - reach, ST_X(c.geom) + reach, ST_Y(c.geom) + reach)
            FROM (SELECT geom FROM label_clusters ORDER BY md5(label_cluster_id::text) LIMIT 50) c,
              LATERAL (
                SELECT max(reach) AS reach
                FROM (
                  SELECT greatest(abs(ST_X(n.geom) - ST_X(c.geom)), abs(ST_Y(n.geom) - ST_Y(c.geom))) AS reach
                  FROM (SELECT geom FROM label_clusters ORDER BY geom <-> c.geom LIMIT 4 * %1$d) n
                  ORDER BY 1
                  LIMIT %1$d) nearest) box""";

    private static final String TILES = """
            SELECT concat_ws(',', %1$d, x, y)
            FROM (
              SELECT
                floor((ST_X(point) + 20037508.342789244) / size)::int AS x,
                floor((20037508.342789244 - ST_Y(point)) / size)::int AS y
              FROM (
                SELECT ST_StartPoint(geom_3857) AS point, 40075016.685578488 / (1 << %1$d) AS size
                FROM access_score_street_tiles) s) t
            GROUP BY x, y
            ORDER BY count(*) DESC, x, y
            LIMIT 30""";

    private Places() {}

    /** Returns squares around clusters, each with about that many clusters. */
    static List<String> boxes(Postgres city, int clusters) {
        return city.sql().rows(BOXES.formatted(clusters));
    }

    /** Returns the tiles with the most streets. */
    static List<String> tiles(Postgres city, int zoom) {
        return city.sql().rows(TILES.formatted(zoom));
    }

    /** Returns a SELECT of all columns of clusters in order: the least cost for any client. */
    static String clusters(String condition) {
        String columns = PublishedCollections.LABEL_CLUSTERS.columns().stream()
                .map(Column::sqlName)
                .collect(Collectors.joining(", "));
        return "SELECT " + columns + " FROM label_clusters WHERE " + condition + " ORDER BY label_cluster_id";
    }

    /**
     * Returns a SELECT of the clusters in a box.
     *
     * @param box four parameters, separated by commas
     */
    static String clustersIn(String box) {
        return clusters("geom && ST_MakeEnvelope(" + box + ", 4326)");
    }
}
