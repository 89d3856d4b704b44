package org.sidewalkdata.bench.goal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.rig.DownloadClient;
import org.sidewalkdata.bench.rig.LatencyBenchmark;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.ServerUnderTest;

/**
 * Goals 7 and 12: small answers over HTTP, against the prepared statement of the same rows over JDBC, with one client.
 */
record SmallAnswers(List<Answer> answers) implements Goal.Measurement {
    private static final int CLUSTERS = 500;
    private static final int PASSES_A_ROUND = 4;
    private static final double P50 = 2;
    private static final double P99 = 3;
    private static final String ITEMS = "/ogc/features/v1/collections/label_clusters/items?limit=";
    private static final String IN_BOX = Places.clustersIn("?, ?, ?, ?");
    private static final String FILTERED =
            Places.clusters("geom && ST_MakeEnvelope(?, ?, ?, ?, 4326) AND median_severity >= 2");

    /**
     * An answer as a request and as a statement.
     *
     * @param path with {@code BOX} in place of a box
     * @param sql with four parameters for the same box, or without parameters
     */
    record Answer(String what, String path, String sql) {}

    static final List<Answer> BOX =
            List.of(new Answer("box of 500 clusters", "/v3/api/labelClusters?bbox=BOX", IN_BOX));

    static final List<Answer> PAGES = List.of(
            new Answer("page of 500 in a box", ITEMS + "500&bbox=BOX", IN_BOX + " LIMIT 500"),
            new Answer("page of 10 in a box of 500", ITEMS + "10&bbox=BOX", IN_BOX + " LIMIT 10"),
            new Answer(
                    "page of 500 in a box, CQL2 filter",
                    ITEMS + "500&bbox=BOX&filter=median_severity+%3E%3D+2",
                    FILTERED + " LIMIT 500"),
            new Answer("first page of 500 of all", ITEMS + "500", Places.clusters("true") + " LIMIT 500"));

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        List<String> boxes = Places.boxes(rig.city(), CLUSTERS);
        List<Figure> figures = new ArrayList<>();
        for (Answer answer : answers) {
            LatencyBenchmark race = race(rig, answer, boxes);
            double p50 = race.ours(0.5);
            String peer = answer.what + " : prepared SQL over JDBC, p50";
            figures.add(Figure.atMost(P50, peer, "ms", p50, race.peer(0.5)));
            figures.add(Figure.atMost(P99, answer.what + ", p99 : its p50", "ms", race.ours(0.99), p50));
        }
        return figures;
    }

    private static LatencyBenchmark race(Rig rig, Answer answer, List<String> boxes) throws Exception {
        ServerUnderTest service = rig.service();
        try (Connection connection = rig.city().connect();
                PreparedStatement statement = connection.prepareStatement(answer.sql)) {
            return LatencyBenchmark.run(
                    new LatencyBenchmark.Course(rig.rounds(), PASSES_A_ROUND, boxes.size(), () -> {}),
                    lap -> DownloadClient.discard(service.address(answer.path.replace("BOX", boxes.get(lap)))),
                    lap -> read(
                            statement, answer.sql.contains("?") ? boxes.get(lap).split(",") : new String[0]));
        }
    }

    /** Reads all rows without their values. */
    private static void read(PreparedStatement statement, String... numbers) throws SQLException {
        for (int i = 0; i < numbers.length; i++) {
            statement.setDouble(i + 1, Double.parseDouble(numbers[i]));
        }
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {}
        }
    }
}
