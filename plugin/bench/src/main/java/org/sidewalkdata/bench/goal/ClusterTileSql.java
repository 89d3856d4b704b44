package org.sidewalkdata.bench.goal;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.bench.rig.PgBench;
import org.sidewalkdata.model.TileAddress;

/** The statement by which PostGIS makes a tile of single clusters: the peer of goal 20. */
final class ClusterTileSql {
    private static final String SINGLE = """
            SELECT ST_AsMVT(t, 'label_clusters', 4096, 'shape', 'id')
            FROM (
              SELECT
                label_cluster_id AS id, label_cluster_id, label_type, median_severity, cluster_size, street_edge_id,
                region_id, agree_count, disagree_count, unsure_count,
                ST_AsMVTGeom(ST_Transform(geom, 3857), ST_TileEnvelope(:z, :x, :y), 4096, 256) AS shape
              FROM label_clusters
              WHERE geom && ST_MakeEnvelope(:min_lon, :min_lat, :max_lon, :max_lat, 4326)
              ORDER BY label_cluster_id
            ) t
            WHERE shape IS NOT NULL
            """;
    private static final List<String> NAMES = List.of("z", "x", "y", "min_lon", "min_lat", "max_lon", "max_lat");
    private static final double MARGIN = 256 / 4096.0;

    private ClusterTileSql() {}

    static PgBench.Question question(List<TileAddress> tiles) {
        return new PgBench.Question(
                SINGLE, NAMES, tiles.stream().map(ClusterTileSql::values).toList());
    }

    private static List<String> values(TileAddress tile) {
        return Stream.concat(StreetTilePeer.values(tile).stream(), Boxes.values(tile.bounds(MARGIN)).stream())
                .toList();
    }

    /** Where the service has it, without its ending. */
    static String path(TileAddress tile) {
        return "/tiles/label_clusters/" + tile.z() + "/" + tile.x() + "/" + tile.y();
    }
}
