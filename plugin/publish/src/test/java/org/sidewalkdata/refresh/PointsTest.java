package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The region of a point of others and the problems near it (B13). Clusters have one label and its id. */
class PointsTest extends TestCityTest {
    private static final String MATCHES =
            "SELECT point_id, label_cluster_id, round(distance_m::numeric, 1) FROM points ORDER BY point_set, point_id";

    /** The rule of B13, written apart from the program: distances of all pairs on the ellipsoid, without an index. */
    private static final String EXPECTED = """
            SELECT DISTINCT ON (p.point_set, p.point_id) p.point_id, c.label_cluster_id, round(c.meters::numeric, 1)
            FROM points p
            LEFT JOIN LATERAL (
              SELECT label_cluster_id, ST_DistanceSpheroid(geom, p.geom, 'SPHEROID["WGS 84",6378137,298.257223563]') AS meters
              FROM label_clusters
              WHERE label_type IN ('NoCurbRamp', 'Obstacle', 'SurfaceProblem', 'NoSidewalk')
                AND label_type = coalesce(p.label_type, label_type)
            ) c ON c.meters <= 15
            ORDER BY p.point_set, p.point_id, c.meters, c.label_cluster_id
            """;

    private static String point(String id, String labelType, double east, double north) {
        return "INSERT INTO point (point_set, point_id, label_type, geom) VALUES ('requests', '%s', %s, at(%s, %s))"
                .formatted(id, labelType.isEmpty() ? "NULL" : "'" + labelType + "'", east, north);
    }

    @Test
    void theNearestProblemOfAMatchingTypeIsWithin15Meters() throws SQLException {
        town.label(1, 1, "Obstacle", 0, 0).label(2, 1, "NoCurbRamp", 0, 6).label(3, 1, "CurbRamp", 100, 0);
        town.run(point("any", "", 0, 5))
                .run(point("obstacle", "Obstacle", 0, 5))
                .run(point("far", "Obstacle", 0, 15.2))
                .run(point("noProblem", "CurbRamp", 100, 0))
                .run(point("other", "SurfaceProblem", 0, 5))
                .run(point("ramp", "", 100, 0));
        assertThat(town.refreshed(MATCHES))
                .containsExactly("any|2|1.0", "far||", "noProblem||", "obstacle|1|5.0", "other||", "ramp||");
        assertThat(town.rows("SELECT label_cluster_id, point_id FROM point_problems ORDER BY 1, 2"))
                .containsExactly("1|any", "1|obstacle", "2|any");
    }

    @Test
    void ofEquallyNearProblemsTheSmallestIdMatches() throws SQLException {
        town.label(8, 1, "Obstacle", 10, 0)
                .label(5, 1, "SurfaceProblem", 10, 0)
                .label(6, 1, "NoCurbRamp", 10, 0)
                .run(point("a", "", 0, 0));
        assertThat(town.refreshed("SELECT label_cluster_id FROM points")).containsExactly("5");
    }

    @Test
    void matchesAreThoseOfAllPairs() throws SQLException {
        var random = new Random(13);
        List<String> types = List.of("NoCurbRamp", "Obstacle", "SurfaceProblem", "NoSidewalk", "CurbRamp", "Crosswalk");
        for (int id = 1; id <= 60; id++) {
            town.label(id, 1, types.get(random.nextInt(6)), random.nextInt(120), random.nextInt(120));
            String type = random.nextBoolean() ? "" : types.get(random.nextInt(6));
            town.run(point("p" + id, type, random.nextInt(120), random.nextInt(120)));
        }
        town.refresh();
        List<String> expected = town.rows(EXPECTED);
        assertThat(expected).anyMatch(row -> row.endsWith("||")).anyMatch(row -> !row.endsWith("||"));
        assertThat(town.rows(MATCHES)).isEqualTo(expected);

        town.run("UPDATE label SET geom = at(60, 60) WHERE label_id < 4").run("DELETE FROM label WHERE label_id = 5");
        RefreshReport report = town.refresh();
        assertThat(report.kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(town.rows(MATCHES)).isEqualTo(town.rows(EXPECTED));
    }

    /** The hashes of 200 and 105704 in this set are the same. */
    @Test
    void numbersHave31BitsAndStayWhileOtherPointsComeAndGo() throws SQLException {
        String numbers = "SELECT point_number FROM points ORDER BY point_id";
        town.label(1, 1, "Obstacle", 0, 0);
        for (int id = 1; id < 100; id++) {
            town.run(point("a" + id, "", 3, 0));
        }
        List<String> before = town.refreshed(numbers);
        assertThat(before)
                .hasSize(99)
                .doesNotHaveDuplicates()
                .allSatisfy(number -> assertThat(Long.parseLong(number)).isBetween(1L, (long) Integer.MAX_VALUE));
        town.run(point("b", "", 3, 0)).run("DELETE FROM point WHERE point_id = 'a1'");
        assertThat(town.refreshed(numbers)).startsWith(before.subList(1, 99).toArray(String[]::new));

        String both = numbers.replace("ORDER", "WHERE point_id IN ('200', '105704') ORDER");
        long alone =
                Long.parseLong(town.run(point("200", "", 3, 0)).refreshed(both).get(0));
        assertThat(town.run(point("105704", "", 4, 0)).refreshed(both)).containsExactly("" + alone, "" + (alone + 1));
        assertThat(town.refreshed(MATCHES)).contains("200|1|3.0", "105704|1|4.0");
    }

    /** Points follow clusters and regions; nothing follows points. */
    @Test
    void replacingPointsComputesNothingElse() throws SQLException {
        town.label(1, 1, "Obstacle", 0, 0).run(point("a", "", 3, 0)).run(point("b", "", 50, 0));
        town.refresh();
        String rows = "SELECT max(xmin::text::bigint) FROM published_%s";
        String before = town.rows(rows.formatted("label")) + "" + town.rows(rows.formatted("cluster"));
        String kept = "SELECT xmin, ctid FROM published_point WHERE point_id = 'a'";
        List<String> untouched = town.rows(kept);

        town.run("DELETE FROM point WHERE point_id = 'b'").run(point("c", "", 4, 0));
        assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(town.rows(MATCHES)).containsExactly("a|1|3.0", "c|1|4.0");
        assertThat(town.rows(kept)).isEqualTo(untouched);
        assertThat(town.rows(rows.formatted("label")) + "" + town.rows(rows.formatted("cluster")))
                .isEqualTo(before);

        town.run("INSERT INTO region SELECT 4, 'Mill', ST_Multi(ST_Expand(at(3, 0), 0.000005))");
        assertThat(town.refreshed("SELECT point_id, region_name FROM points ORDER BY 1"))
                .containsExactly("a|Mill", "c|");
        town.run("UPDATE score_weight SET weight = 0.5 WHERE label_type = 'Obstacle' AND model = '2026-06'");
        assertThat(town.refreshed(MATCHES)).containsExactly("a||", "c||");
        assertThat(town.run("TRUNCATE point").refreshed(MATCHES)).isEmpty();
    }
}
