package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.model.Bbox;

/** Goal 11: a reader who asks for the same small box all the time while everything is refreshed after a change. */
record ReadersDuringRefresh() implements Measurement {
    private static final int CLUSTERS = 100;
    private static final int WARM_UP = 200;
    private static final double LIMIT_MILLIS = 50;

    /**
     * What a reader saw.
     *
     * @param slowest milliseconds
     * @param mixed answers that differ from another one of the same data version
     */
    private record Seen(int requests, int errors, int mixed, double slowest) {}

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        Bbox box = Boxes.around(city, CLUSTERS, 1).get(0);
        Service service = rig.service();
        URI address = service.address("/v3/api/labelClusters?bbox=" + Boxes.text(box));
        for (int i = 0; i < WARM_UP * (rig.rounds() - 1); i++) {
            Downloads.get(address);
        }
        Seen first;
        Seen second;
        try (RegionEdit edit = RegionEdit.of(city)) {
            first = during(address, () -> change(city, edit));
            second = during(address, () -> change(city, edit));
        }
        int errors = first.errors + second.errors;
        int mixed = first.mixed + second.mixed;
        String requests = " of %,d requests during refreshes".formatted(first.requests + second.requests);
        return List.of(
                Figure.alone("errors" + requests, "" + errors, "0", errors == 0),
                Figure.alone("answers that mix versions" + requests, "" + mixed, "0", mixed == 0),
                Figure.atMost(LIMIT_MILLIS, "slowest" + requests, "ms", Math.max(first.slowest, second.slowest)));
    }

    private static void change(City city, RegionEdit edit) throws Exception {
        edit.apply();
        Refreshes.again(city);
    }

    private static Seen during(URI address, Sample.Action action) throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService reader = Executors.newSingleThreadExecutor();
        try {
            Future<Seen> seen = reader.submit(() -> read(address, done));
            try {
                action.run();
            } finally {
                done.set(true);
            }
            return seen.get();
        } finally {
            reader.shutdown();
        }
    }

    private static Seen read(URI address, AtomicBoolean done) throws InterruptedException {
        Map<String, Integer> bodies = new HashMap<>();
        int requests = 0;
        int errors = 0;
        int mixed = 0;
        double slowest = 0;
        while (!done.get()) {
            long start = System.nanoTime();
            try {
                Downloads.Answer answer = Downloads.get(address);
                int body = Arrays.hashCode(answer.body());
                mixed += bodies.merge(answer.etag(), body, (known, now) -> known) == body ? 0 : 1;
            } catch (IOException e) {
                errors++;
            }
            requests++;
            slowest = Math.max(slowest, (System.nanoTime() - start) / 1e6);
            Thread.sleep(2);
        }
        return new Seen(requests, errors, mixed, slowest);
    }
}
