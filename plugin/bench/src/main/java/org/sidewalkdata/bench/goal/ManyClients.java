package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Crowd;
import org.sidewalkdata.bench.rig.Numbers;
import org.sidewalkdata.bench.rig.PgBench;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;

/**
 * Goal 20: many clients at once, each asking for the next thing as soon as it was answered: answers a second against those of
 * {@code pgbench} with as many clients and the same statement. All share one machine. No tile is kept.
 */
record ManyClients() implements Measurement {
    static final int CLIENTS = 32;
    static final int CLUSTERS = 500;
    private static final int TILE_ZOOM = 15;
    private static final int SECONDS = 5;
    private static final int WARM_UP_SECONDS = 20;
    private static final double TRY_SECONDS = 0.3;
    private static final double SPREAD = 10;

    /**
     * What is asked for.
     *
     * @param atLeast share of the peer's answers a second
     * @param peer empty: there is none
     */
    private record Contest(String what, double atLeast, List<URI> addresses, Optional<PgBench.Question> peer) {}

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        List<Figure> figures = new ArrayList<>();
        try (Service service = city.serve("-Xmx256m", "-Dsidewalk.tiles.cache-size=0")) {
            for (Contest contest : contests(city, service)) {
                measure(rig, contest, figures);
            }
        }
        return figures;
    }

    private static List<Contest> contests(City city, Service service) throws Exception {
        List<Bbox> boxes = Boxes.around(city, CLUSTERS);
        List<TileAddress> tiles = StreetTiles.busiest(city, TILE_ZOOM);
        List<URI> downloads = boxes.stream().map(box -> box(service, box)).toList();
        List<URI> pages = boxes.stream()
                .map(box -> service.address("/ogc/features/v1/collections/label_clusters/items?limit=" + CLUSTERS
                        + "&bbox=" + Boxes.text(box)))
                .toList();
        List<URI> streets = tiles.stream()
                .map(tile -> service.address(StreetTiles.path(tile) + ".mvt"))
                .toList();
        List<URI> clusters = tiles.stream()
                .map(tile -> service.address(ClusterTileSql.path(tile) + ".mvt"))
                .toList();
        List<URI> mixed = IntStream.range(0, boxes.size() * 4)
                .mapToObj(i -> at(List.of(downloads, pages, streets, clusters).get(i % 4), i / 4))
                .toList();
        return List.of(
                new Contest("boxes of 500 clusters", 0.8, downloads, Optional.of(Boxes.question(boxes))),
                new Contest("pages of 500 clusters", 0.8, pages, Optional.of(Boxes.question(boxes))),
                new Contest("tiles of streets at z15", 0.9, streets, Optional.of(StreetTilePeer.question(tiles))),
                new Contest("tiles of clusters at z15", 0.9, clusters, Optional.of(ClusterTileSql.question(tiles))),
                new Contest("a mix of these", 0, mixed, Optional.empty()));
    }

    static URI box(Service service, Bbox box) {
        return service.address("/v3/api/labelClusters?bbox=" + Boxes.text(box));
    }

    private static URI at(List<URI> addresses, int number) {
        return addresses.get(number % addresses.size());
    }

    private static void measure(Rig rig, Contest contest, List<Figure> figures) throws Exception {
        Optional<PgBench> pgbench = PgBench.on(rig.city());
        if (rig.rounds() > 1) {
            ask(contest.addresses, CLIENTS, WARM_UP_SECONDS);
        }
        List<Crowd.Seen> seen = new ArrayList<>();
        List<Double> peer = new ArrayList<>();
        for (int round = 0; round < rig.rounds(); round++) {
            Crowd.Seen ours = ask(contest.addresses, CLIENTS, seconds(rig, SECONDS));
            seen.add(ours);
            if (pgbench.isPresent() && contest.peer.isPresent()) {
                long each = Math.max(1, ours.reads().size() / CLIENTS);
                peer.add(pgbench.get().perSecond(contest.peer.get(), CLIENTS, each));
            }
        }
        add(contest, seen, peer, figures);
    }

    private static void add(Contest contest, List<Crowd.Seen> seen, List<Double> peer, List<Figure> figures) {
        String what = CLIENTS + " clients, " + contest.what;
        double rate =
                Numbers.median(seen.stream().mapToDouble(Crowd.Seen::perSecond).toArray());
        if (!peer.isEmpty()) {
            double floor = Numbers.median(peer.stream().mapToDouble(tps -> tps).toArray());
            figures.add(
                    Figure.atLeast(contest.atLeast, what + " : pgbench with the same SQL", "answers/s", rate, floor));
        } else if (contest.peer.isPresent()) {
            figures.add(Figure.notInstalled(what, "pgbench"));
        } else {
            figures.add(Figure.noted(what, "answers/s", rate));
        }
        Crowd.Seen all = Crowd.Seen.of(seen);
        figures.add(Figure.atMost(SPREAD, what + ", p99 : p50", "ms", all.millis(0.99), all.millis(0.5)));
        figures.add(errors(what, all));
    }

    static Figure errors(String what, Crowd.Seen seen) {
        String of = "%d of %,d".formatted(seen.errors(), seen.reads().size());
        return Figure.alone(what + ", refused or broken", of, "0", seen.errors() == 0);
    }

    /** One round only is a try. */
    static double seconds(Rig rig, double seconds) {
        return rig.rounds() > 1 ? seconds : TRY_SECONDS;
    }

    static Crowd.Seen ask(List<URI> addresses, int clients, double seconds) throws Exception {
        try (Crowd crowd = new Crowd(clients, number -> at(addresses, number))) {
            Thread.sleep((long) (seconds * 1000));
            return crowd.end();
        }
    }
}
