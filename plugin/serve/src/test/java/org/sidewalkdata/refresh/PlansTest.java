package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.query.PriorityQuery;
import tools.jackson.databind.JsonNode;

/** Tests plans of random synthetic cities against priorities, and their tiers against PostGIS (B15). */
class PlansTest extends AnswersTest {
    private static final String PROBLEMS = "labelType=NoCurbRamp,Obstacle,NoSidewalk";
    private static final String COSTS = "costs=NoCurbRamp:6000,Obstacle:500,NoSidewalk:345/m";

    @ParameterizedTest
    @ValueSource(strings = {"", "&model=2026-10", "&weights=Obstacle:3", "&minSeverity=2", "&regionId=2"})
    void theRowsOfAStreetAddUpToItsPriority(String choice) throws SQLException {
        RandomCity.refreshed(town, 41);
        Map<Long, double[]> sums = new TreeMap<>();
        for (JsonNode row : plan(PROBLEMS + "&" + COSTS + choice).get("plan")) {
            if (!row.get("status").asString().equals("not_ranked")) {
                double[] sum = sums.computeIfAbsent(row.get("street_edge_id").longValue(), street -> new double[3]);
                sum[0] += row.get("accessible_meters").doubleValue();
                sum[1] += row.get("priority").doubleValue();
                sum[2]++;
            }
        }
        List<JsonNode> streets = priorities("groupBy=street&limit=10000&" + PROBLEMS + choice);
        assertThat(sums).hasSameSizeAs(streets).isNotEmpty();
        for (JsonNode street : streets) {
            double[] sum = sums.get(street.get("street_edge_id").longValue());
            assertThat(sum[0]).isCloseTo(street.get("accessible_meters").doubleValue(), within(1e-9));
            assertThat(sum[1]).isCloseTo(street.get("priority").doubleValue(), within(1e-9));
            assertThat(sum[2]).isEqualTo(street.get("problem_count").doubleValue());
        }
    }

    /** The answer's sums are those of its rows, whatever the budget. */
    @ParameterizedTest
    @ValueSource(
            strings = {"", "&budget=0", "&budget=9000&years=3", "&budget=1e12&years=25", "&order=condition_location"})
    void sumsAndYearsFollowFromTheRows(String choice) throws SQLException {
        RandomCity.refreshed(town, 42);
        JsonNode plan = plan(COSTS + choice);
        double running = 0;
        int year = 1;
        double order = Double.NEGATIVE_INFINITY;
        Map<Integer, Double> costs = new HashMap<>();
        for (JsonNode row : plan.get("plan")) {
            if (row.get("status").asString().equals("planned")) {
                running += row.get("cost").doubleValue();
                assertThat(row.get("running_cost").doubleValue()).isCloseTo(running, within(1.0));
                assertThat(row.get("year").intValue()).isGreaterThanOrEqualTo(year);
                year = row.get("year").intValue();
                costs.merge(year, row.get("cost").doubleValue(), Double::sum);
                double points = row.get("condition_points").asDouble(0)
                        + row.get("location_points").asDouble(0);
                assertThat(-points).isGreaterThanOrEqualTo(order);
                order = -points;
            } else {
                assertThat(row.get("rank").isNull() && row.get("year").isNull()).isTrue();
            }
        }
        double left = 0;
        for (JsonNode one : plan.get("plan_years")) {
            assertThat(one.get("cost").doubleValue())
                    .isCloseTo(costs.getOrDefault(one.get("year").intValue(), 0.0), within(1.0));
            assertThat(one.get("money_left").doubleValue()).isGreaterThan(-0.01);
            left = one.get("budget").doubleValue() - one.get("running_cost").doubleValue();
        }
        assertThat(left).isGreaterThan(-0.01);
        int problems = 0;
        for (JsonNode total : plan.get("plan_totals")) {
            problems += total.get("grouped_by").asString().equals("status")
                    ? total.get("problems").intValue()
                    : 0;
        }
        assertThat(problems).isEqualTo(plan.get("plan").size());
    }

    /** Also curb ramps have their tags and pictures. */
    @Test
    void eachRowSaysWhatMayMoveAndHasAPicture() throws SQLException {
        RandomCity.refreshed(town, 43);
        town.run("UPDATE published_cluster SET median_severity = 3 WHERE label_type = 'CurbRamp';"
                + "UPDATE published_cluster SET tag_counts = '{\"parked car\":1}' WHERE label_cluster_id % 2 = 0");
        String costs = "costs=CurbRamp:6000,Obstacle:500,SurfaceProblem:800";
        int movable = 0;
        Set<String> types = new TreeSet<>();
        for (JsonNode row : plan(costs).get("plan")) {
            boolean mayMove = PriorityQuery.MOVABLE.stream().anyMatch(row.get("tag_counts")::has);
            assertThat(row.get("may_move").booleanValue()).isEqualTo(mayMove);
            assertThat(row.get("image_url").isNull()).isFalse();
            movable += mayMove ? 1 : 0;
            types.add(row.get("label_type").asString());
        }
        assertThat(movable).isPositive();
        assertThat(types).contains("CurbRamp", "Obstacle");
        assertThat(plan(costs + "&movable=false").get("plan").valueStream())
                .isNotEmpty()
                .noneMatch(row -> row.get("may_move").booleanValue());
    }

    /** A curb ramp of severity 3 counts against its street, so a better one in its place is a gain. */
    @Test
    void replacingABadRampGainsMoreThanItsLoss() throws SQLException {
        RandomCity.refreshed(town, 3);
        town.run("UPDATE published_cluster SET median_severity = 3 WHERE label_type = 'CurbRamp'");
        JsonNode plan = plan("labelType=CurbRamp&costs=CurbRamp:6000");
        assertThat(plan.get("plan")).isNotEmpty();
        assertThat(plan.get("plan").valueStream()).allSatisfy(row -> {
            assertThat(row.get("label_type").asString()).isEqualTo("CurbRamp");
            assertThat(row.get("median_severity").intValue()).isEqualTo(3);
        });
        assertThat(plan.get("plan")
                        .valueStream()
                        .filter(row -> row.get("status").asString().equals("planned")))
                .isNotEmpty()
                .allMatch(row -> row.get("accessible_meters").doubleValue() > 0);
    }

    /**
     * The city has a net of streets, and streets that nothing connects. The distance is that of the nearest place of the
     * best tier; the service joins ends of streets that almost meet.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void tiersAndDistancesAreThoseOfPostgis(long seed) throws SQLException {
        RandomCity.refreshed(town, seed);
        double distance = placesNear(seed);
        Map<Long, String[]> judged = new HashMap<>();
        for (String row : town.rows(judge(distance))) {
            judged.put(Long.valueOf(row.split("\\|")[0]), row.split("\\|"));
        }
        assertThat(judged).isNotEmpty();
        for (JsonNode row : plan(COSTS + "&distance=" + distance).get("plan")) {
            String[] judge = judged.get(row.get("street_edge_id").asLong(0));
            if (!row.get("tier").isNull()) {
                assertThat(row.get("tier").intValue())
                        .as("within %f m: %s", distance, row)
                        .isEqualTo(judge == null ? 3 : Integer.parseInt(judge[1]));
                if (judge != null && seed > 3) { // in the other cities a place is near such ends
                    assertThat(row.get("place_distance_meters").doubleValue())
                            .as(row.toString())
                            .isCloseTo(Double.parseDouble(judge[2]), within(2.0)); // ends so near are one node
                }
            }
        }
    }

    /**
     * Plans and rankings with weights are refused while the computations of others take all permits and their queue is
     * full. Other requests are answered, and so are plans afterward.
     */
    @Test
    void computationsOfTheWholeCityAreBounded() throws Exception {
        RandomCity.refreshed(town, 7);
        var released = new CountDownLatch(1);
        var refused = new CountDownLatch(1);
        var pool = Executors.newCachedThreadPool();
        try {
            for (int i = 0; i < 110; i++) { // more than permits and queue hold
                pool.execute(() -> {
                    while (released.getCount() > 0) {
                        try {
                            ExpensiveWork.run(ExpensiveWork.CITY, () -> waitFor(released));
                        } catch (BusyException e) {
                            refused.countDown();
                            Thread.yield();
                        }
                    }
                });
            }
            refused.await();
            for (String request : List.of("plan?" + COSTS, "priorities?weights=Obstacle:3&inline=true")) {
                try (Response answer = Answers.handle(api, "GET", request, Map.of())) {
                    assertThat(answer.status()).as(request).isEqualTo(503);
                    assertThat(answer.headers()).containsKey("Retry-After");
                }
            }
            for (String request : List.of("priorities", "labelClusters?bbox=-180,-90,180,90", "accessScoreConfig")) {
                assertThat(Answers.body(api, request)).isNotEmpty();
            }
        } finally {
            released.countDown();
            pool.shutdown();
        }
        assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        plan(COSTS);
    }

    private static boolean waitFor(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Puts places near nodes and streets, and returns a distance of a few streets. */
    private double placesNear(long seed) throws SQLException {
        var random = new Random(seed);
        for (int place = 1; place <= 4; place++) {
            String category = List.of("school", "grocery", "transit", "health").get(random.nextInt(4));
            town.run("""
                INSERT INTO published_place
                SELECT %d, '%s', NULL, 'city', NULL, NULL, NULL, NULL, e.street_edge_id,
                  ST_Distance(e.geom::geography, p.geom::geography), NULL, p.geom
                FROM (SELECT ST_SetSRID(ST_Translate(ST_LineInterpolatePoint(geom, %f), 3e-6, 2e-6), 4326) AS geom
                  FROM published_street_edge ORDER BY md5(street_edge_id || '%d') LIMIT 1) p
                CROSS JOIN LATERAL (SELECT * FROM published_street_edge
                  ORDER BY geom::geography <-> p.geom::geography, street_edge_id LIMIT 1) e
                """.formatted(place, category, random.nextDouble(), seed + place));
        }
        return 1.7
                * Double.parseDouble(town.rows("SELECT avg(ST_Length(geom::geography)) FROM published_street_edge")
                        .get(0));
    }

    private static String judge(double distance) {
        return """
            WITH RECURSIVE street AS (
              SELECT street_edge_id AS id, geom, ST_Length(geom::geography) AS length,
                ST_AsText(ST_StartPoint(geom)) AS a, ST_AsText(ST_EndPoint(geom)) AS b FROM published_street_edge),
            place AS (
              SELECT p.*, s.a, s.b, s.length, ST_LineLocatePoint(s.geom, p.geom) AS f
              FROM published_place p JOIN street s ON s.id = p.nearest_street_edge_id),
            reach(place_id, node, meters) AS (
              SELECT place_id, a, nearest_street_distance_m + f * length FROM place
              UNION SELECT place_id, b, nearest_street_distance_m + (1 - f) * length FROM place
              UNION SELECT r.place_id, CASE r.node WHEN s.a THEN s.b ELSE s.a END, r.meters + s.length
              FROM reach r JOIN street s ON r.node IN (s.a, s.b) WHERE r.meters + s.length <= %1$f),
            connected(place_id, id) AS (
              SELECT place_id, nearest_street_edge_id FROM place
              UNION SELECT c.place_id, other.id FROM connected c JOIN street s ON s.id = c.id
              JOIN street other ON other.a IN (s.a, s.b) OR other.b IN (s.a, s.b)),
            near AS (
              SELECT nearest_street_edge_id AS id, category, nearest_street_distance_m AS meters FROM place
              UNION SELECT s.id, p.category, r.meters FROM reach r JOIN street s ON r.node IN (s.a, s.b)
              JOIN place p USING (place_id)
              UNION SELECT s.id, p.category, ST_Distance(s.geom::geography, p.geom::geography) FROM street s
              JOIN place p ON NOT EXISTS (SELECT FROM connected c WHERE c.id = s.id AND c.place_id = p.place_id)),
            tiered AS (SELECT id, CASE WHEN category IN ('school', 'transit') THEN 1 ELSE 2 END AS tier, meters FROM near)
            SELECT DISTINCT ON (id) id, tier, meters FROM tiered WHERE meters <= %1$f ORDER BY id, tier, meters
            """.formatted(distance);
    }

    private JsonNode plan(String query) {
        return json("plan?" + query);
    }
}
