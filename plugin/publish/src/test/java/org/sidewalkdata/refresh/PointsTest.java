package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The region of a place and the nearest street (B11), and the region of an imported point and the problems near it (B13).
 * Clusters have one label and its id.
 */
class PointsTest extends TestCityTest {
    private static final String MATCHES =
            "SELECT point_id, label_cluster_id, round(distance_m::numeric, 1) FROM points ORDER BY point_set, point_id";

    private static final String PLACES = "SELECT place_id, region_name, nearest_street_edge_id,"
            + " round(nearest_street_distance_m::numeric, 1) FROM places ORDER BY place_id";

    /** The last transactions that wrote tables that follow neither places nor points. */
    private static final String WRITTEN = """
            SELECT max(xmin::text::bigint) FROM published_label
            UNION ALL SELECT max(xmin::text::bigint) FROM published_cluster
            UNION ALL SELECT max(xmin::text::bigint) FROM published_street
            """;

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

    private static String place(int id, double east, double north) {
        return "INSERT INTO place (place_id, category, source, geom) VALUES (%d, 'school', 'city', at(%s, %s))"
                .formatted(id, east, north);
    }

    /** Street 1 runs north, street 2 is deleted. */
    private static void streets() throws SQLException {
        town.run("""
                INSERT INTO street_edge (street_edge_id, geom) VALUES (1, ST_MakeLine(at(0, 0), at(0, 100)));
                INSERT INTO street_edge (street_edge_id, geom, deleted) VALUES (2, ST_MakeLine(at(20, 0), at(20, 100)), true)""");
    }

    @Test
    void theNearestStreetOfAPlaceIsOpenAndWithin250MetersAndOneOfOpenStreetMapHasItsPage() throws SQLException {
        streets();
        town.run(place(1, 20, 50)).run(place(2, 249, 50)).run(place(3, 251, 50));
        town.run("UPDATE place SET osm_type = 'way', osm_id = 5 WHERE place_id = 2");
        assertRefreshed(
                "SELECT place_id, nearest_street_edge_id, round(nearest_street_distance_m::numeric), osm_url FROM places",
                "1|1|20|",
                "2|1|249|https://www.openstreetmap.org/way/5",
                "3|||");
    }

    /** Places follow streets and regions; nothing follows places. */
    @Test
    void replacingPlacesComputesNothingElse() throws SQLException {
        streets();
        town.label(1, 1, "Obstacle", 5, 50)
                .run("UPDATE label SET street_edge_id = 1")
                .run(place(1, 10, 50));
        town.refresh();
        List<String> before = town.rows(WRITTEN);

        town.run("DELETE FROM place").run(place(7, 30, 50));
        assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertRows(PLACES, "7||1|30.0");
        assertThat(town.rows(WRITTEN)).isEqualTo(before);

        town.run("UPDATE street_edge SET deleted = street_edge_id = 1");
        assertRefreshed(PLACES, "7||2|10.0");
        town.run("INSERT INTO region SELECT 4, 'Mill', ST_Multi(ST_Expand(at(30, 50), 0.01))");
        assertRefreshed(PLACES, "7|Mill|2|10.0");
        town.run("TRUNCATE place");
        assertRefreshed(PLACES);
    }

    @Test
    void theNearestProblemOfAMatchingTypeIsWithin15MetersAndAmongEquallyNearTheSmallestId() throws SQLException {
        town.run("""
            SELECT label(1, 1, 'Obstacle', 0, 0), label(2, 1, 'NoCurbRamp', 0, 6), label(3, 1, 'CurbRamp', 100, 0),
              label(8, 1, 'Obstacle', 60, 0), label(5, 1, 'SurfaceProblem', 60, 0), label(6, 1, 'NoCurbRamp', 60, 0);
            INSERT INTO point (point_set, point_id, label_type, geom) VALUES
              ('requests', 'any', NULL, at(0, 5)), ('requests', 'equal', NULL, at(50, 0)), ('requests', 'far', 'Obstacle', at(0, 15.2)),
              ('requests', 'noProblem', 'CurbRamp', at(100, 0)), ('requests', 'obstacle', 'Obstacle', at(0, 5)),
              ('requests', 'other', 'SurfaceProblem', at(0, 5)), ('requests', 'ramp', NULL, at(100, 0))
            """);
        assertRefreshed(
                MATCHES, "any|2|1.0", "equal|5|10.0", "far||", "noProblem||", "obstacle|1|5.0", "other||", "ramp||");
        assertRows(
                "SELECT label_cluster_id, point_id FROM point_problems WHERE label_cluster_id < 5 ORDER BY 1, 2",
                "1|any",
                "1|obstacle",
                "2|any");
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
        List<String> before = town.rows(WRITTEN);
        String kept = "SELECT xmin, ctid FROM published_point WHERE point_id = 'a'";
        List<String> untouched = town.rows(kept);

        town.run("DELETE FROM point WHERE point_id = 'b'").run(point("c", "", 4, 0));
        assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(town.rows(MATCHES)).containsExactly("a|1|3.0", "c|1|4.0");
        assertThat(town.rows(kept)).isEqualTo(untouched);
        assertThat(town.rows(WRITTEN)).isEqualTo(before);

        town.run("INSERT INTO region SELECT 4, 'Mill', ST_Multi(ST_Expand(at(3, 0), 0.000005))");
        assertRefreshed("SELECT point_id, region_name FROM points ORDER BY 1", "a|Mill", "c|");
        town.run("UPDATE score_weight SET weight = 0.5 WHERE label_type = 'Obstacle' AND model = '2026-06'");
        assertThat(town.refreshed(MATCHES)).containsExactly("a||", "c||");
        town.run("TRUNCATE point");
        assertRefreshed(MATCHES);
    }
}
