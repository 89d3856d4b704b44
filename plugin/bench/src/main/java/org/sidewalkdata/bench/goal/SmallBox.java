package org.sidewalkdata.bench.goal;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Race;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.model.Bbox;

/** Goal 7: a box of 500 clusters over HTTP against the prepared statement of the same columns over JDBC, one client. */
record SmallBox() implements Measurement {
    private static final int CLUSTERS = 500;
    private static final int PASSES_A_ROUND = 4;
    private static final double P50 = 2.0;
    private static final double P99 = 3;
    private static final double GROWTH = 1.3;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Race race = measure(rig, rig.city(), rig.service());
        double p50 = race.ours(0.5);
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.atMost(P50, "box of 500 clusters : prepared SQL over JDBC, p50", "ms", p50, race.peer(0.5)));
        figures.add(Figure.atMost(P99, "box of 500 clusters, p99 : its p50", "ms", race.ours(0.99), p50));
        figures.add(growth(rig));
        return figures;
    }

    private static Figure growth(Rig rig) throws Exception {
        String what = "box of 500 clusters, p50 : in a city of a fiftieth";
        if (!rig.settings().large()) {
            return Figure.notMeasured(what, "it takes --large");
        }
        double large = p50(rig, rig.city(rig.settings().labels() * 5));
        double small = p50(rig, rig.city(Math.max(1, rig.settings().labels() / 10)));
        return Figure.atMost(GROWTH, what, "ms", large, small);
    }

    private static double p50(Rig rig, City city) throws Exception {
        try (Service service = city.serve("-Xmx256m")) {
            return measure(rig, city, service).ours(0.5);
        }
    }

    private static Race measure(Rig rig, City city, Service service) throws Exception {
        List<Bbox> boxes = Boxes.around(city, CLUSTERS);
        if (boxes.isEmpty()) {
            throw new IOException("the city has no clusters");
        }
        try (Connection connection = city.database().connect();
                PreparedStatement statement = connection.prepareStatement(ClusterSql.select(ClusterSql.IN_BOX))) {
            return Race.run(
                    new Race.Course(rig.rounds(), Race.WARM_UP, PASSES_A_ROUND, boxes.size(), () -> {}),
                    lap -> Downloads.get(service.address("/v3/api/labelClusters?bbox=" + Boxes.text(boxes.get(lap)))),
                    lap -> {
                        Boxes.bind(statement, boxes.get(lap));
                        ClusterSql.read(statement);
                    });
        }
    }
}
