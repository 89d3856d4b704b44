package org.sidewalkdata.bench.goal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.PgBench;
import org.sidewalkdata.model.Bbox;

/** Boxes around clusters all over a city, each with about as many clusters as asked. */
final class Boxes {
    private static final int MANY = 50;
    private static final int HALVINGS = 18;

    private Boxes() {}

    /** The same boxes each time; fewer when the city has fewer clusters. */
    static List<Bbox> around(City city, int clusters) throws SQLException {
        return around(city, clusters, MANY);
    }

    static List<Bbox> around(City city, int clusters, int boxes) throws SQLException {
        try (Connection connection = city.database().connect();
                PreparedStatement count =
                        connection.prepareStatement("SELECT count(*) FROM label_clusters WHERE " + ClusterSql.IN_BOX)) {
            List<Bbox> grown = new ArrayList<>();
            for (double[] centre : centres(connection, boxes)) {
                grown.add(grown(count, centre, clusters));
            }
            return grown;
        }
    }

    private static List<double[]> centres(Connection connection, int most) throws SQLException {
        String sql = """
                SELECT ST_X(geom), ST_Y(geom)
                FROM label_clusters
                ORDER BY md5(label_cluster_id::text)
                LIMIT ?""";
        List<double[]> centres = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setInt(1, most);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    centres.add(new double[] {rows.getDouble(1), rows.getDouble(2)});
                }
            }
        }
        return centres;
    }

    /** Between nothing and half a degree each way, the half width is halved until the number fits. */
    private static Bbox grown(PreparedStatement count, double[] centre, int clusters) throws SQLException {
        double low = 0;
        double high = 0.5;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (count(count, box(centre, middle)) < clusters) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return box(centre, high);
    }

    private static Bbox box(double[] centre, double reach) {
        return new Bbox(centre[0] - reach, centre[1] - reach, centre[0] + reach, centre[1] + reach);
    }

    private static long count(PreparedStatement statement, Bbox box) throws SQLException {
        bind(statement, box);
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    /** A box as the parameter {@code bbox} takes it. */
    static String text(Bbox box) {
        return box.minLon() + "," + box.minLat() + "," + box.maxLon() + "," + box.maxLat();
    }

    static void bind(PreparedStatement statement, Bbox box) throws SQLException {
        statement.setDouble(1, box.minLon());
        statement.setDouble(2, box.minLat());
        statement.setDouble(3, box.maxLon());
        statement.setDouble(4, box.maxLat());
    }

    /** All columns of the clusters in boxes, asked one by one. */
    static PgBench.Question question(List<Bbox> boxes) {
        List<String> names = List.of("min_lon", "min_lat", "max_lon", "max_lat");
        String condition = "geom && ST_MakeEnvelope(:min_lon, :min_lat, :max_lon, :max_lat, 4326)";
        return new PgBench.Question(
                ClusterSql.select(condition),
                names,
                boxes.stream().map(Boxes::values).toList());
    }

    static List<String> values(Bbox box) {
        return List.of(text(box).split(","));
    }
}
