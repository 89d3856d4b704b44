package org.sidewalkdata.bench.goal;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Numbers;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;

/**
 * Goal 9: the steps of a first refresh that read labels, cluster them and write clusters, against PostGIS's own clustering
 * of the same points into a table; and that clusters are as the rules want them.
 */
record ClusterStep() implements Measurement {
    private static final double LIMIT = 4;
    private static final double READING = 1.5;

    /** The peer's points, ready in a table, and its distances in degrees: it need not clean, join or transform. */
    private static final String POINTS = """
            CREATE TABLE bench_points AS
            SELECT m.label_id, l.label_type, l.geom, t.meters / 111000 AS reach
            FROM published_cluster_member m
            JOIN published_label l USING (label_id)
            JOIN cluster_threshold t USING (label_type)""";

    private static final String DBSCAN = """
            CREATE TABLE bench_dbscan AS
            SELECT label_id, ST_ClusterDBSCAN(geom, reach, 1) OVER (PARTITION BY label_type) AS cluster_id
            FROM bench_points""";

    /** Rounding to seven decimals may lengthen a distance by a centimetre. */
    private static final String TOO_WIDE = """
            SELECT count(DISTINCT a.label_cluster_id)
            FROM published_cluster_member a
            JOIN published_cluster_member b USING (label_cluster_id)
            JOIN label la ON la.label_id = a.label_id
            JOIN label lb ON lb.label_id = b.label_id
            JOIN cluster_threshold t ON t.label_type = la.label_type
            WHERE a.label_id < b.label_id
              AND ST_DistanceSphere(la.geom, lb.geom) > t.meters + 0.01""";

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        City city = rig.city();
        city.database().execute("DROP TABLE IF EXISTS bench_points", POINTS, "ANALYZE bench_points");
        List<Double> reading = new ArrayList<>();
        List<Sample> medians = Duel.medians(rig.rounds(), () -> clustering(city, reading), () -> dbscan(city));
        city.database().execute("DROP TABLE bench_points, bench_dbscan");
        long tooWide = Long.parseLong(city.database().value(TOO_WIDE));
        long differing = Refreshes.again(city).changed("published_cluster_member");
        return List.of(
                Figure.atMost(
                        LIMIT,
                        "clustering, with reading and writing : ST_ClusterDBSCAN into a table",
                        "s",
                        medians.get(0).wall(),
                        medians.get(1).wall()),
                Figure.atMost(
                        READING,
                        "of it reading, cleaning and linkage : the same",
                        "s",
                        Numbers.median(
                                reading.stream().mapToDouble(seconds -> seconds).toArray()),
                        medians.get(1).wall()),
                Figure.alone("clusters wider than their threshold", String.valueOf(tooWide), "0", tooWide == 0),
                Figure.alone("ids that differ after refreshing unchanged data", "" + differing, "0", differing == 0));
    }

    /** @param reading takes the seconds before rows are made and written to their tables */
    private static Sample clustering(City city, List<Double> reading) throws SQLException {
        Refreshes.Run run = Refreshes.first(city);
        reading.add(run.step("clusters"));
        return new Sample(run.step("clusters") + run.step("cluster rows"), Double.NaN);
    }

    private static Sample dbscan(City city) throws SQLException {
        city.database().execute("DROP TABLE IF EXISTS bench_dbscan");
        long start = System.nanoTime();
        city.database().execute(DBSCAN);
        return new Sample((System.nanoTime() - start) / 1e9, Double.NaN);
    }
}
