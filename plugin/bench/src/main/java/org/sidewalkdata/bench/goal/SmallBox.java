package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Numbers;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.model.Bbox;

/** Goal 7: a box of 500 clusters over HTTP against the prepared statement of the same columns over JDBC, one client. */
record SmallBox() implements Goal {
    private static final int CLUSTERS = 500;
    private static final int REQUESTS_A_ROUND = 200;
    private static final int WARM_UP = 1000;
    private static final double P50 = 2.0;
    private static final double P99 = 3;
    private static final double GROWTH = 1.3;

    /** Milliseconds of each request. */
    private record Times(double[] ours, double[] peer) {}

    @Override
    public int number() {
        return 7;
    }

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Times times = measure(rig, rig.city(), rig.service());
        double p50 = Numbers.median(times.ours);
        double p99 = Numbers.quantile(0.99, times.ours);
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.atMost(
                P50, 7, "box of 500 clusters : prepared SQL over JDBC, p50", "ms", p50, Numbers.median(times.peer)));
        figures.add(Figure.atMost(P99, 7, "box of 500 clusters, p99 : its p50", "ms", p99, p50));
        figures.add(growth(rig));
        return figures;
    }

    private static Figure growth(Rig rig) throws Exception {
        String what = "box of 500 clusters, p50 : in a city of a fiftieth";
        if (!rig.settings().large()) {
            return Figure.notMeasured(7, what, "it takes --large");
        }
        double large = p50(rig, rig.city(rig.settings().labels() * 5));
        double small = p50(rig, rig.city(Math.max(1, rig.settings().labels() / 10)));
        return Figure.atMost(GROWTH, 7, what, "ms", large, small);
    }

    private static double p50(Rig rig, City city) throws Exception {
        try (Service service = city.serve("-Xmx256m")) {
            return Numbers.median(measure(rig, city, service).ours);
        }
    }

    private static Times measure(Rig rig, City city, Service service) throws IOException, SQLException {
        List<Bbox> boxes = Boxes.around(city, CLUSTERS);
        if (boxes.isEmpty()) {
            throw new IOException("the city has no clusters");
        }
        int requests = rig.rounds() * REQUESTS_A_ROUND;
        Times times = new Times(new double[requests], new double[requests]);
        try (Connection connection = city.database().connect();
                PreparedStatement statement = connection.prepareStatement(sql())) {
            for (int i = rig.rounds() > 1 ? -WARM_UP : 0; i < requests; i++) {
                Bbox box = boxes.get(Math.floorMod(i, boxes.size()));
                double ours = request(service, box);
                double peer = query(statement, box);
                if (i >= 0) {
                    times.ours[i] = ours;
                    times.peer[i] = peer;
                }
            }
        }
        return times;
    }

    private static double request(Service service, Bbox box) throws IOException {
        URI address = service.address("/v3/api/labelClusters?bbox=" + box.minLon() + "," + box.minLat() + ","
                + box.maxLon() + "," + box.maxLat());
        long start = System.nanoTime();
        Downloads.get(address);
        return (System.nanoTime() - start) / 1e6;
    }

    /** Every row comes, none is looked at: the least that any client pays. */
    private static double query(PreparedStatement statement, Bbox box) throws SQLException {
        Boxes.bind(statement, box);
        long start = System.nanoTime();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {}
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private static String sql() {
        String columns = Collections.LABEL_CLUSTERS.columns().stream()
                .map(Column::sqlName)
                .collect(Collectors.joining(", "));
        return "SELECT " + columns + " FROM label_clusters WHERE geom && ST_MakeEnvelope(?, ?, ?, ?, 4326)"
                + " ORDER BY label_cluster_id";
    }
}
