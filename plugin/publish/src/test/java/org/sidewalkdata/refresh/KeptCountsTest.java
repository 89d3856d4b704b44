package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sums that a refresh maintains equal, to the last digit, those that counting all rows gives. */
class KeptCountsTest extends TestCityTest {
    private static final int ROUNDS = Integer.getInteger("sidewalk.refresh.rounds", 12);

    /** The views, in an order that both schemas have. */
    private static final List<String> VIEWS = List.of(
            "overall_stats", "overall_stats_by_type", "overall_stats_by_day", "validation_result_types", "opinions");

    @BeforeAll
    static void letBeCountedOnRequest() throws SQLException, IOException {
        try (InputStream sql = KeptCountsTest.class.getResourceAsStream("/counted_on_request.sql")) {
            town.run(new String(Objects.requireNonNull(sql).readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void afterAnyEditsOfACorner(long seed) throws SQLException {
        var corner = new RandomCity(town, seed);
        corner.build();
        assertCounted("at first");
        for (int round = 0; round < ROUNDS; round++) {
            List<String> edits = new ArrayList<>();
            for (int i = 0; i <= round % 4; i++) {
                edits.add(corner.edit());
            }
            assertCounted("seed %d, round %d after %s".formatted(seed, round, edits));
        }
    }

    /**
     * More than a hundred labels, of many days, months and voters: the latest are removed, others become the latest.
     */
    @ParameterizedTest
    @ValueSource(longs = {3, 4})
    void whateverHappensToTheLatestLabelsAndToProgramsThatVote(long seed) throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom, status, outdated)
            SELECT n, ST_MakeLine(at(100 * n, 0), at(100 * n, 77.7 + n)), 'open', n %% 2 = 0 FROM generate_series(1, 9) n;
            INSERT INTO audit_task SELECT n, u(1 + n %% 9), 1 + n %% 7, true, false FROM generate_series(1, 20) n;
            INSERT INTO label (label_id, user_id, pano_id, label_type, severity, time_created, street_edge_id, image_capture_date, geom)
            SELECT n, u(1 + n %% 9), 'p' || n, (ARRAY['CurbRamp', 'Obstacle', 'Signal'])[1 + n %% 3], nullif(n %% 4, 0),
              '2024-05-01 12:00:00.123+00'::timestamptz + (n * 7919 %% 604) * interval '5 h 1.001 s', 1 + n %% 9,
              to_char('2019-01-01'::date + n * 11, 'YYYY-MM'), at(100 * (1 + n %% 9), 40 + n)
            FROM generate_series(1, 260) n;
            INSERT INTO label_validation (label_id, user_id, validation, validator_type, end_timestamp)
            SELECT n, u(1 + (n + k) %% 9), 1 + (n * k) %% 3, CASE WHEN k = 2 AND n %% 5 = 0 THEN 'AI' ELSE 'Human' END,
              '2024-06-01 00:00:00+00'::timestamptz + n * k * interval '7 h'
            FROM generate_series(1, 260) n CROSS JOIN generate_series(1, 2) k
            """.replace("%%", "%"));
        assertCounted("at first");
        var random = new Random(seed);
        for (int round = 0; round < 2 * ROUNDS; round++) {
            String edit = edit(random);
            town.run(edit);
            assertCounted("seed %d, round %d after %s".formatted(seed, round, edit));
        }
    }

    private static String edit(Random random) {
        String latest =
                "(SELECT label_id FROM label ORDER BY time_created DESC LIMIT " + (1 + random.nextInt(30)) + ")";
        String any = "(SELECT label_id FROM label WHERE label_id % 17 = " + random.nextInt(17) + ")";
        String some = random.nextBoolean() ? latest : any;
        return switch (random.nextInt(9)) {
            case 0 -> "DELETE FROM label WHERE label_id IN " + latest;
            case 1 -> "UPDATE label SET time_created = time_created - interval '300 d' WHERE label_id IN " + some;
            case 2 -> "UPDATE label SET time_created = time_created + interval '9 d 1 s' WHERE label_id IN " + some;
            case 3 ->
                "UPDATE app_user SET high_quality_manual = " + (random.nextBoolean() ? "false" : "NULL")
                        + " WHERE user_id = u(" + (1 + random.nextInt(9)) + ")";
            case 4 ->
                "UPDATE label_validation SET validator_type = " + (random.nextBoolean() ? "'AI'" : "'Human'")
                        + " WHERE user_id = u(" + (1 + random.nextInt(9)) + ")";
            case 5 ->
                "UPDATE label_validation SET validator_type = " + (random.nextInt(3) == 0 ? "NULL" : "'Human'")
                        + " WHERE label_id IN " + some;
            case 6 -> "UPDATE label_validation SET end_timestamp = NULL WHERE label_id IN " + some;
            case 7 -> "UPDATE label SET severity = 4 - severity, label_type = 'Signal' WHERE label_id IN " + some;
            default ->
                "UPDATE street_edge SET status = 'closed', deleted = true WHERE street_edge_id = " + random.nextInt(9);
        };
    }

    private static void assertCounted(String when) throws SQLException {
        town.refresh();
        for (String view : VIEWS) {
            assertThat(rows("sidewalk." + view)).as(view + " " + when).isEqualTo(rows("given." + view));
        }
    }

    private static List<String> rows(String view) throws SQLException {
        return town.rows("SELECT v::text FROM " + view + " v ORDER BY v::text COLLATE \"C\"");
    }
}
