package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Crowd;
import org.sidewalkdata.bench.rig.Machines;
import org.sidewalkdata.bench.rig.Nginx;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.model.Bbox;

/**
 * Goal 16: a primary, two replicas, one and two servers, with nginx's cache and without: small boxes a second; and what readers
 * notice when a replica, a server or the primary is killed. All on one machine, whose cores they share.
 */
record ManyServers() implements Measurement {
    private static final int CLUSTERS = 100;
    private static final int READERS = 8;

    /** A larger city takes no longer to answer small boxes; it takes longer to copy. */
    private static final int LABELS = 200_000;

    private static final double RECOVERY_SECONDS = 2;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city(Math.min(rig.settings().labels(), LABELS));
        List<String> paths =
                Boxes.around(city, CLUSTERS).stream().map(ManyServers::path).toList();
        try (Machines machines = Machines.start(rig, city)) {
            List<Figure> figures = new ArrayList<>();
            reads(figures, rig, "1 server", i -> machines.server(1).address(path(paths, i)));
            reads(figures, rig, "2 servers", i -> machines.server(1 + i % 2).address(path(paths, i)));
            Optional<Program> program = Nginx.installed();
            if (program.isEmpty()) {
                figures.add(Figure.notInstalled("behind a cache, and kills", "nginx"));
                return figures;
            }
            behindNginx(figures, rig, machines, machines.nginx(program.get()), paths);
            return figures;
        }
    }

    private static void behindNginx(List<Figure> figures, Rig rig, Machines machines, Nginx nginx, List<String> paths)
            throws Exception {
        machines.killServer(2);
        reads(figures, rig, "1 server, cached", i -> nginx.address(path(paths, i)));
        machines.startServer(2);
        reads(figures, rig, "2 servers, cached", i -> nginx.address(path(paths, i)));
        // every question its own, so that the cache hides nothing
        IntFunction<URI> uncached = i -> nginx.address(path(paths, i) + "&unknown=" + System.nanoTime());
        killed(figures, rig, "a replica", uncached, () -> machines.replica(1).kill());
        machines.replica(1).start();
        killed(figures, rig, "a server", uncached, () -> machines.killServer(1));
        machines.startServer(1);
        killed(figures, rig, "the primary, promoting a replica", uncached, () -> {
            machines.primary().kill();
            machines.replica(2).promote();
        });
        long start = System.nanoTime();
        machines.run("refresh");
        figures.add(Figure.noted("refresh on the new primary", "s", (System.nanoTime() - start) / 1e9));
    }

    private static void reads(List<Figure> figures, Rig rig, String what, IntFunction<URI> address) throws Exception {
        during(rig, address); // warm
        Crowd.Seen seen = during(rig, address);
        figures.add(Figure.noted("small boxes, " + what, "reads/s", seen.perSecond()));
        figures.add(Figure.noted("small boxes, " + what + ", p99", "ms", seen.millis(0.99)));
        figures.add(Figure.alone("errors, " + what, "" + seen.errors(), "0", seen.errors() == 0));
    }

    private static Crowd.Seen during(Rig rig, IntFunction<URI> address) throws Exception {
        try (Crowd crowd = new Crowd(READERS, address)) {
            Thread.sleep(1000L * rig.rounds());
            return crowd.end();
        }
    }

    private static void killed(List<Figure> figures, Rig rig, String what, IntFunction<URI> address, Sample.Action kill)
            throws Exception {
        try (Crowd crowd = new Crowd(READERS, address)) {
            Thread.sleep(1000L * rig.rounds());
            long moment = System.nanoTime();
            kill.run();
            Thread.sleep(5000L + 1000L * rig.rounds());
            Crowd.Seen seen = crowd.end();
            String of = "killed " + what + ": ";
            String errors = "%d of %,d".formatted(seen.errors(), seen.reads().size());
            figures.add(Figure.alone(of + "errors", errors, "in flight only", seen.errors() <= READERS));
            figures.add(Figure.noted(of + "slowest read", "ms", seen.slowest()));
            figures.add(Figure.atMost(
                    RECOVERY_SECONDS,
                    of + "until all reads are good and as fast as before",
                    "s",
                    seen.recovery(moment)));
        }
    }

    private static String path(Bbox box) {
        return "/v3/api/labelClusters?bbox=" + Boxes.text(box);
    }

    private static String path(List<String> paths, int number) {
        return paths.get(number % paths.size());
    }
}
