package org.sidewalkdata.bench.goal;

import java.util.List;
import org.sidewalkdata.bench.rig.PairedBenchmark;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.testkit.Sql;

/**
 * Goal 9: the steps of a first refresh that read labels, cluster them and write clusters, against PostGIS's clustering
 * of the same points into a table. Also checks that the clusters follow the rules.
 */
record ClusteringSpeed() implements Goal.Measurement {
    private static final double LIMIT = 4;

    /** The peer's points in a table, with distances in degrees: the peer does not clean, join or transform. */
    private static final String POINTS = """
            DROP TABLE IF EXISTS bench_points;
            CREATE TABLE bench_points AS
            SELECT m.label_id, l.label_type, l.geom, t.meters / 111000 AS reach
            FROM published_cluster_member m
            JOIN published_label l USING (label_id)
            JOIN cluster_threshold t USING (label_type);
            ANALYZE bench_points""";

    private static final String DBSCAN = """
            CREATE TABLE bench_dbscan AS
            SELECT label_id, ST_ClusterDBSCAN(geom, reach, 1) OVER (PARTITION BY label_type) AS cluster_id
            FROM bench_points""";

    /** Rounding to seven decimals may lengthen a distance by a centimeter. */
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
        Postgres city = rig.city();
        Sql sql = city.sql();
        sql.run(POINTS);
        List<Sample> medians = PairedBenchmark.medians(
                rig.rounds(), () -> new Sample(Refreshes.first(city).clustering(), Double.NaN), () -> {
                    sql.run("DROP TABLE IF EXISTS bench_dbscan");
                    return Sample.wall(() -> sql.run(DBSCAN));
                });
        sql.run("DROP TABLE bench_points, bench_dbscan");
        String what = "clustering, with reading and writing : ST_ClusterDBSCAN into a table";
        return List.of(
                Figure.atMost(
                        LIMIT, what, "s", medians.get(0).wall(), medians.get(1).wall()),
                Figure.none("clusters wider than their threshold", Long.parseLong(sql.value(TOO_WIDE))),
                Figure.none(
                        "ids that differ after refreshing unchanged data",
                        Refreshes.again(city).changedMembers()));
    }
}
