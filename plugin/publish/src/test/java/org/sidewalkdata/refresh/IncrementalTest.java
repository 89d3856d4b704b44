package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.ProgressStep;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.testkit.random.RandomTrials;

/**
 * An incremental refresh gives the same as a full one, to the last byte, and the sums that it maintains equal, to the last digit,
 * those that counting all rows gives.
 */
class IncrementalTest extends TestCityTest {
    private static final int ROUNDS = RandomTrials.rounds(3, 10);

    /** The views of sums, in an order that both schemas have. */
    private static final List<String> VIEWS = List.of(
            "overall_stats", "overall_stats_by_type", "overall_stats_by_day", "validation_result_types", "opinions");

    @BeforeAll
    static void letBeCountedOnRequest() throws Exception {
        town.run(Files.readString(Path.of(
                IncrementalTest.class.getResource("/counted_on_request.sql").toURI())));
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, RandomTrials.rounds(2, 5));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anIncrementalRefreshLeavesAFullOneNothingToDo(long seed) throws SQLException {
        var corner = new RandomCity(town, seed);
        corner.build();
        everything();
        List<RefreshReport.Kind> kinds = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            List<String> edits = new ArrayList<>();
            for (int i = 0; i <= round % 5; i++) {
                edits.add(corner.edit());
            }
            kinds.add(town.refresh().kind());
            List<String> incremental = rows();
            assertCounted("seed %d, round %d after %s".formatted(seed, round, edits));
            RefreshReport full = everything();
            String when = "seed %d, round %d after %s: %s".formatted(seed, round, edits, full.tables());
            assertThat(rows()).as(when).containsExactlyElementsOf(incremental);
            assertThat(full.changed()).as(when).isFalse();
        }
        assertThat(kinds).contains(RefreshReport.Kind.INCREMENTAL);
    }

    /**
     * More than a hundred labels, of many days, months and voters: the latest are removed, others become the latest.
     */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {3, 4})
    void whateverHappensToTheLatestLabelsAndToProgramsThatVote(long seed) throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom, status, outdated)
            SELECT n, ST_MakeLine(at(100 * n, 0), at(100 * n, 77.7 + n)), 'open', n % 2 = 0 FROM generate_series(1, 9) n;
            INSERT INTO audit_task SELECT n, u(1 + n % 9), 1 + n % 7, true, false FROM generate_series(1, 20) n;
            INSERT INTO label (label_id, user_id, pano_id, label_type, severity, time_created, street_edge_id, image_capture_date, geom)
            SELECT n, u(1 + n % 9), 'p' || n, (ARRAY['CurbRamp', 'Obstacle', 'Signal'])[1 + n % 3], nullif(n % 4, 0),
              '2024-05-01 12:00:00.123+00'::timestamptz + (n * 7919 % 604) * interval '5 h 1.001 s', 1 + n % 9,
              to_char('2019-01-01'::date + n * 11, 'YYYY-MM'), at(100 * (1 + n % 9), 40 + n)
            FROM generate_series(1, 260) n;
            INSERT INTO label_validation (label_id, user_id, validation, validator_type, end_timestamp)
            SELECT n, u(1 + (n + k) % 9), 1 + (n * k) % 3, CASE WHEN k = 2 AND n % 5 = 0 THEN 'AI' ELSE 'Human' END,
              '2024-06-01 00:00:00+00'::timestamptz + n * k * interval '7 h'
            FROM generate_series(1, 260) n CROSS JOIN generate_series(1, 2) k
            """);
        var random = new Random(seed);
        for (int round = 0; round < 2 * ROUNDS; round++) {
            town.refresh();
            assertCounted("seed %d, round %d".formatted(seed, round));
            town.run(edit(random));
        }
    }

    private static String edit(Random random) {
        String latest =
                "(SELECT label_id FROM label ORDER BY time_created DESC LIMIT " + (1 + random.nextInt(30)) + ")";
        String some = random.nextBoolean()
                ? latest
                : "(SELECT label_id FROM label WHERE label_id % 17 = " + random.nextInt(17) + ")";
        String[] edits = """
            DELETE FROM label WHERE label_id IN LATEST
            UPDATE label SET time_created = time_created - interval '300 d' WHERE label_id IN SOME
            UPDATE label SET time_created = time_created + interval '9 d 1 s' WHERE label_id IN SOME
            UPDATE app_user SET high_quality_manual = false WHERE user_id = ANY_USER
            UPDATE app_user SET high_quality_manual = NULL WHERE user_id = ANY_USER
            UPDATE label_validation SET validator_type = 'AI' WHERE user_id = ANY_USER
            UPDATE label_validation SET validator_type = 'Human' WHERE user_id = ANY_USER
            UPDATE label_validation SET validator_type = NULL WHERE label_id IN SOME
            UPDATE label_validation SET validator_type = 'Human' WHERE label_id IN SOME
            UPDATE label_validation SET end_timestamp = NULL WHERE label_id IN SOME
            UPDATE label SET severity = 4 - severity, label_type = 'Signal' WHERE label_id IN SOME
            UPDATE street_edge SET status = 'closed', deleted = true WHERE street_edge_id = ANY_STREET
            """.split("\n");
        return edits[random.nextInt(edits.length)]
                .replace("LATEST", latest)
                .replace("SOME", some)
                .replace("ANY_USER", "u(" + (1 + random.nextInt(9)) + ")")
                .replace("ANY_STREET", String.valueOf(random.nextInt(9)));
    }

    private static void assertCounted(String when) throws SQLException {
        for (String view : VIEWS) {
            String rows = "SELECT v::text FROM %s." + view + " v ORDER BY v::text COLLATE \"C\"";
            assertThat(town.rows(rows.formatted("sidewalk")))
                    .as(view + " " + when)
                    .isEqualTo(town.rows(rows.formatted("given")));
        }
    }

    @Tag("slow")
    @Test
    void whatAFullRefreshFindsUnchangedAFreshOneWouldWriteToo() throws SQLException {
        var corner = new RandomCity(town, 77);
        corner.build();
        town.refresh();
        for (int i = 0; i < 2 * ROUNDS; i++) {
            corner.edit();
            town.refresh();
        }
        List<String> grown = rows();
        List<String> anew = new ArrayList<>(town.published());
        anew.remove(ServingTable.PUBLISHED_INTERSECTION.table()); // has the ids
        town.run("TRUNCATE " + String.join(", ", anew));
        everything();
        assertThat(rows()).isEqualTo(grown);
    }

    @Test
    void everyPublishedTableIsAmongThoseThatARefreshWrites() throws SQLException {
        assertThat(town.published())
                .containsExactlyInAnyOrderElementsOf(Stream.of(ServingTable.values())
                        .map(ServingTable::table)
                        .toList());
    }

    @Test
    void nothingChangedIsSaidAtOnce() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        town.refresh();
        RefreshReport report = town.refresh();
        assertThat(report.kind()).isEqualTo(RefreshReport.Kind.NOTHING_CHANGED);
        assertThat(report.toLines()).containsExactly("Nothing changed since data version 1.");
    }

    @Test
    void anUpdateByHandIsNoticed() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0).label(2, 2, "CurbRamp", 0, 5).label(3, 1, "CurbRamp", 0, 500);
        town.refresh();
        RefreshReport report =
                town.run("UPDATE label SET geom = at(0, 9) WHERE label_id = 2").refresh();
        assertThat(report.kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(report.labels().all()).isEqualTo(2);
        assertThat(town.rows("SELECT label_ids FROM label_clusters ORDER BY 1")).containsExactly("{1}", "{2}", "{3}");
    }

    @Test
    void aBulkLoadAChangedRegionOrRuleMeansEverything() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        for (String change : List.of(
                "BEGIN; SET LOCAL sidewalk.bulk_load = 'on'; UPDATE label SET severity = 1; COMMIT",
                "INSERT INTO region VALUES (1, 'All', ST_Multi(ST_Buffer(at(0, 0), 1)))",
                "UPDATE score_weight SET weight = weight + 1 WHERE label_type = 'Signal'",
                "TRUNCATE label_validation")) {
            town.refresh();
            assertThat(town.run(change).refresh().kind()).as(change).isEqualTo(RefreshReport.Kind.FULL);
            assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.NOTHING_CHANGED);
        }
    }

    @Test
    void whatIsCommittedWhileARefreshRunsIsNotLost() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        town.refresh();
        town.run("UPDATE label SET severity = 1");
        var meanwhile =
                new ProgressStep(() -> town.run("UPDATE label SET severity = 2").label(2, 1, "CurbRamp", 0, 50));
        new Refresh(town.pool()).run(Refresh.Mode.CHANGES, meanwhile);
        assertThat(town.rows("SELECT label_id, severity FROM raw_labels")).containsExactly("1|1");
        assertRefreshed("SELECT label_id, severity FROM raw_labels ORDER BY 1", "1|2", "2|");
    }

    private static RefreshReport everything() throws SQLException {
        return new Refresh(town.pool()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    private static List<String> rows() throws SQLException {
        List<String> rows = new ArrayList<>();
        for (String table : town.published()) {
            rows.addAll(town.rows("SELECT '" + table + "', t.*::text FROM " + table + " t ORDER BY 2"));
        }
        return rows;
    }
}
