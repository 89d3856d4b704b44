package org.sidewalkdata.refresh.street;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.refresh.network.Network;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.refresh.table.TypeSql;
import org.sidewalkdata.score.ScoredCluster;
import org.sidewalkdata.score.StreetGrade;

/**
 * The input of scores: streets with their audits, and the published clusters, for the whole city or the part that a
 * scope reads. Not changed after reading.
 *
 * @param streets by id, ascending
 * @param clusters of all types, ascending by id
 */
record City(Network network, Map<Long, Street> streets, List<PlacedCluster> clusters) {
    /** Value in place of a missing id. */
    static final long NONE = Network.NONE;

    /**
     * A street.
     *
     * @param audits completed audits of high quality (D10)
     * @param start id of the intersection at its start, {@link #NONE}: none
     * @param end id of the intersection at its end, {@link #NONE}: none
     * @param written whether its rows are in the scope
     * @param osmWay or {@link #NONE}
     * @param region or {@link #NONE}
     * @param name null: unknown
     * @param grade {@link StreetGrade#NONE}: not measured
     */
    record Street(
            long id,
            boolean deleted,
            double lengthMeters,
            int audits,
            long start,
            long end,
            boolean written,
            long osmWay,
            long region,
            @Nullable String name,
            StreetGrade grade) {}

    /**
     * A cluster with the places where it counts.
     *
     * @param written whether its street's or its intersection's rows are in the scope
     */
    record PlacedCluster(long id, long street, long intersection, ScoredCluster cluster, boolean written) {}

    private static final SqlTemplate STREETS = new SqlTemplate("""
        SELECT t.street_edge_id, t.deleted, t.length_meters, coalesce(a.audits, 0), ${written}, t.osm_way_id, t.region_id,
          t.street_name, g.grade_quality, g.grade_confidence, g.mean_grade, g.max_grade, g.net_grade,
          g.meters_over_5pct, g.meters_over_8pct
        FROM street_edge t
        LEFT JOIN street_grade g ON g.street_edge_id = t.street_edge_id
        LEFT JOIN (
          SELECT t.street_edge_id, count(*)::integer AS audits
          FROM audit_task t
          JOIN published_user u ON u.user_id = t.user_id AND u.high_quality
          WHERE t.completed AND NOT t.low_quality AND ${read}
          GROUP BY t.street_edge_id
        ) a ON a.street_edge_id = t.street_edge_id
        WHERE ${read}
        ORDER BY t.street_edge_id
        """);

    private static final SqlTemplate CLUSTERS = new SqlTemplate("""
        SELECT t.label_cluster_id, t.street_edge_id, t.intersection_id, ${type_number}, t.median_severity, t.cluster_size,
          t.tag_counts, coalesce(${street_written}, false) OR coalesce(${intersection_written}, false)
        FROM published_cluster t
        WHERE ${read}
        ORDER BY t.label_cluster_id
        """);

    /** Returns the street with the id, which the scope must have read. */
    Street street(long id) {
        Street street = streets.get(id);
        if (street == null) {
            throw new IllegalStateException("street " + id + " was not read");
        }
        return street;
    }

    static City read(RefreshConnection database, Network network, ScoreScope scope) throws SQLException {
        return new City(network, streets(database, network, scope), clusters(database, scope));
    }

    private static Map<Long, Street> streets(RefreshConnection database, Network network, ScoreScope scope)
            throws SQLException {
        Map<Long, Street> streets = new LinkedHashMap<>();
        var select = STREETS.with("written", scope.streets().on("t.street_edge_id"))
                .with("read", scope.readStreets().on("t.street_edge_id"));
        try (CopyReader rows = database.copyOut(select.sql())) {
            CopyRow row = rows.row();
            while (rows.next()) {
                streets.put(row.integer(0), street(row, network));
            }
        }
        return streets;
    }

    private static Street street(CopyRow row, Network network) {
        long id = row.integer(0);
        return new Street(
                id,
                row.truth(1),
                row.number(2),
                (int) row.integer(3),
                network.atEnd(id, true),
                network.atEnd(id, false),
                row.truth(4),
                id(row, 5),
                id(row, 6),
                row.isNull(7) ? null : text(row, 7),
                row.isNull(8) ? StreetGrade.NONE : grade(row));
    }

    private static StreetGrade grade(CopyRow row) {
        return StreetGrade.of(
                text(row, 8),
                text(row, 9),
                gradeNumber(row, 10),
                gradeNumber(row, 11),
                gradeNumber(row, 12),
                gradeNumber(row, 13),
                gradeNumber(row, 14));
    }

    private static double gradeNumber(CopyRow row, int column) {
        return row.isNull(column) ? StreetGrade.UNKNOWN : row.number(column);
    }

    private static List<PlacedCluster> clusters(RefreshConnection database, ScoreScope scope) throws SQLException {
        List<PlacedCluster> clusters = new ArrayList<>();
        Map<String, Map<String, Integer>> tags = new HashMap<>(); // a city has some hundred different texts
        var select = CLUSTERS.with("type_number", TypeSql.number("t.label_type"))
                .with("street_written", scope.streets().on("t.street_edge_id"))
                .with("intersection_written", scope.intersections().on("t.intersection_id"))
                .with("read", scope.readClusters().on("t.label_cluster_id"));
        try (CopyReader rows = database.copyOut(select.sql())) {
            CopyRow row = rows.row();
            while (rows.next()) {
                var cluster = new ScoredCluster(
                        TypeSql.of((int) row.integer(3)),
                        row.isNull(4) ? 0 : (int) row.integer(4),
                        (int) row.integer(5),
                        tags.computeIfAbsent(text(row, 6), City::tagCounts));
                clusters.add(new PlacedCluster(row.integer(0), id(row, 1), id(row, 2), cluster, row.truth(7)));
            }
        }
        return clusters;
    }

    private static String text(CopyRow row, int column) {
        return new String(row.bytes(), row.start(column), row.length(column), StandardCharsets.UTF_8);
    }

    private static Map<String, Integer> tagCounts(String json) {
        Map<String, Integer> counts = new HashMap<>();
        ((Map<?, ?>) JsonReader.read(json))
                .forEach((tag, count) -> counts.put((String) tag, ((Number) count).intValue()));
        return Map.copyOf(counts);
    }

    private static long id(CopyRow row, int column) {
        return row.isNull(column) ? NONE : row.integer(column);
    }
}
