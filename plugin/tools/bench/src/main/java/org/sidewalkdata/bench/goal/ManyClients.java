package org.sidewalkdata.bench.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.sidewalkdata.bench.rig.PgBench;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Quantiles;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.ServerUnderTest;
import org.sidewalkdata.bench.rig.Wrk;
import org.sidewalkdata.testkit.StreetTileSql;

/**
 * Goal 20: answers per second for 32 clients of {@code wrk}, against as many clients of {@code pgbench} with the same
 * statement. All run on the same machine. Tiles are not cached.
 */
record ManyClients() implements Goal.Measurement {
    private static final int CLIENTS = 32;
    private static final int CLUSTERS = 500;
    private static final int TILE_ZOOM = 15;
    private static final int SECONDS = 5;
    private static final int WARM_UP_SECONDS = 20;
    private static final double SPREAD = 10;

    private static final String CLUSTER_TILE = """
            SELECT ST_AsMVT(t, 'label_clusters', 4096, 'shape', 'id')
            FROM (
              SELECT
                label_cluster_id AS id, label_cluster_id, label_type, median_severity, cluster_size, street_edge_id,
                region_id, agree_count, disagree_count, unsure_count, reliability,
                ST_AsMVTGeom(ST_Transform(geom, 3857), ST_TileEnvelope(:p0, :p1, :p2), 4096, 256) AS shape
              FROM label_clusters
              WHERE geom && ST_Transform(ST_TileEnvelope(:p0, :p1, :p2, margin => 0.0625), 4326)
              ORDER BY label_cluster_id
            ) t
            WHERE shape IS NOT NULL
            """;

    /**
     * A comparison.
     *
     * @param atLeast the required ratio to the peer's answers per second
     * @param statement the peer's statement for {@link PgBench}
     */
    private record Contest(String what, double atLeast, List<String> places, List<String> paths, String statement) {}

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Wrk wrk = new Wrk(Program.get("wrk", "wrk"));
        PgBench pgbench = new PgBench(Program.get("pgbench", "postgresql"));
        List<Figure> figures = new ArrayList<>();
        try (ServerUnderTest service = rig.serve("-Xmx256m", "-Dsidewalk.tiles.cache-size=0")) {
            for (Contest contest : contests(rig.city())) {
                figures.addAll(measure(rig, contest, service, wrk, pgbench));
            }
        }
        return figures;
    }

    private static List<Contest> contests(Postgres city) {
        List<String> boxes = Places.boxes(city, CLUSTERS);
        List<String> tiles = Places.tiles(city, TILE_ZOOM);
        List<String> downloads = prefixed("/v3/api/labelClusters?bbox=", boxes);
        List<String> pages = prefixed("/ogc/features/v1/collections/label_clusters/items?limit=500&bbox=", boxes);
        String box = Places.clustersIn(":p0, :p1, :p2, :p3");
        String streetTile = StreetTileSql.single(StreetTileSql.ALL_NUMBERS, ":p0, :p1, :p2");
        return List.of(
                new Contest("boxes of 500 clusters", 0.65, boxes, downloads, box),
                new Contest("pages of 500 clusters", 0.7, boxes, pages, box),
                new Contest("tiles of streets at z15", 0.9, tiles, paths("access_score_streets", tiles), streetTile),
                new Contest("tiles of clusters at z15", 0.9, tiles, paths("label_clusters", tiles), CLUSTER_TILE));
    }

    private static List<String> prefixed(String path, List<String> boxes) {
        return boxes.stream().map(path::concat).toList();
    }

    private static List<String> paths(String layer, List<String> tiles) {
        return tiles.stream()
                .map(tile -> "/tiles/" + layer + "/" + tile.replace(',', '/') + ".mvt")
                .toList();
    }

    private static List<Figure> measure(Rig rig, Contest contest, ServerUnderTest service, Wrk wrk, PgBench pgbench)
            throws Exception {
        if (!rig.isTrial()) {
            wrk.ask(service.address(""), contest.paths, CLIENTS, WARM_UP_SECONDS);
        }
        List<Wrk.Seen> seen = new ArrayList<>();
        List<Double> peer = new ArrayList<>();
        for (int round = 0; round < rig.rounds(); round++) {
            Wrk.Seen ours = wrk.ask(service.address(""), contest.paths, CLIENTS, rig.isTrial() ? 1 : SECONDS);
            seen.add(ours);
            long each = Math.max(1, ours.answers() / CLIENTS);
            peer.add(pgbench.perSecond(rig.city(), contest.statement, contest.places, CLIENTS, each));
        }
        return figures("32 clients, " + contest.what, contest.atLeast, seen, peer);
    }

    private static List<Figure> figures(String what, double atLeast, List<Wrk.Seen> seen, List<Double> peer) {
        double rate = median(seen, Wrk.Seen::perSecond);
        double peerRate = median(peer, tps -> tps);
        double p99 = median(seen, Wrk.Seen::p99);
        long answers = seen.stream().mapToLong(Wrk.Seen::answers).sum();
        long errors = seen.stream().mapToLong(Wrk.Seen::errors).sum();
        return List.of(
                Figure.atLeast(atLeast, what + " : pgbench with the same SQL", "answers/s", rate, peerRate),
                Figure.atMost(SPREAD, what + ", p99 : p50", "ms", p99, median(seen, Wrk.Seen::p50)),
                Figure.none(what + ", rejected or broken answers of " + answers, errors));
    }

    private static <T> double median(List<T> rounds, ToDoubleFunction<T> value) {
        return Quantiles.median(rounds.stream().mapToDouble(value));
    }
}
