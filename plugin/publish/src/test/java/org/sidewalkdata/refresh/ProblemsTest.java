package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.testkit.random.RandomTrials;

/** The gain from fixing a problem (B6) equals what a refresh finds after its labels are really removed (B5). */
class ProblemsTest extends TestCityTest {
    private static final String SCORES =
            "SELECT model || ' ' || street_edge_id, score, length_meters FROM street_scores WHERE score IS NOT NULL";

    private static final int TRIES = RandomTrials.rounds(3, 12);

    private record Scored(double score, double meters) {}

    private record Problem(String model, long cluster, String street, String score, String fixed, double meters) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void theScoreWithoutAClusterIsTheScoreAfterItsLabelsAreGone(long seed) throws SQLException {
        new RandomCity(town, seed).build();
        town.run("UPDATE app_user SET high_quality_manual = true"); // removing labels changes no user's quality
        everything();
        Map<String, Scored> before = scores();
        Map<Long, List<Problem>> problems = problems();
        assertThat(problems).hasSizeGreaterThan(10);
        for (var ofCluster : problems.entrySet().stream().limit(TRIES).toList()) {
            town.run(
                    "CREATE TEMP TABLE kept AS SELECT label_id, label_type FROM label JOIN cluster_labels USING (label_id)"
                            + " WHERE label_cluster_id = " + ofCluster.getKey() + ";"
                            + " UPDATE label SET label_type = 'Occlusion' WHERE label_id IN (SELECT label_id FROM kept)");
            everything();
            Map<String, Scored> after = scores();
            ofCluster.getValue().forEach(problem -> check(seed, problem, before, after));
            town.run("UPDATE label l SET label_type = k.label_type FROM kept k WHERE k.label_id = l.label_id;"
                    + " DROP TABLE kept");
            everything();
            assertThat(scores()).as("all labels are back").isEqualTo(before);
        }
    }

    private static void check(long seed, Problem problem, Map<String, Scored> before, Map<String, Scored> after) {
        String what = "seed %d, %s".formatted(seed, problem);
        double meters = before.entrySet().stream()
                .filter(street -> street.getKey().startsWith(problem.model))
                .mapToDouble(street ->
                        (after.get(street.getKey()).score - street.getValue().score) * street.getValue().meters)
                .sum();
        assertThat(problem.meters).as(what).isCloseTo(meters, within(1e-9));
        String street = problem.model + " " + problem.street;
        Scored own = before.get(street);
        assertThat(problem.score).as(what).isEqualTo(own == null ? "" : String.valueOf(own.score));
        if (own != null) {
            assertThat(Double.parseDouble(problem.fixed)).as(what).isEqualTo(after.get(street).score);
        }
    }

    private static Map<Long, List<Problem>> problems() throws SQLException {
        return town
                .rows("SELECT model, label_cluster_id, street_edge_id, score, score_if_fixed, accessible_meters"
                        + " FROM problem_scores ORDER BY 2, 1")
                .stream()
                .map(row -> row.split("\\|"))
                .map(cells -> new Problem(
                        cells[0], Long.parseLong(cells[1]), cells[2], cells[3], cells[4], Double.parseDouble(cells[5])))
                .collect(Collectors.groupingBy(Problem::cluster, LinkedHashMap::new, Collectors.toList()));
    }

    private static Map<String, Scored> scores() throws SQLException {
        return town.rows(SCORES).stream()
                .map(row -> row.split("\\|"))
                .collect(Collectors.toMap(
                        cells -> cells[0],
                        cells -> new Scored(Double.parseDouble(cells[1]), Double.parseDouble(cells[2]))));
    }

    /**
     * Votes 2 to 1 on the only obstacle: p = 2/3, expected = (2 + 2 * 2/3) / 5; Wilson's lower bound of 2 of 3 is
     * 0.2077.
     */
    @Test
    void b4WhatIsExpectedLeansOnTheCitysVotes() throws SQLException {
        anObstacle("1,1,2");
        assertThat(town.refreshed("""
                SELECT round(expected::numeric, 6), round(reliability::numeric, 4), priority = accessible_meters * expected,
                  gain = score_if_fixed - score, score_if_fixed, median_severity, image_url LIKE '%pano=pano%'
                FROM priorities
                """)).containsExactly("0.666667|0.2077|t|t|0.5||t");
        assertThat(town.rows("SELECT agree_count, disagree_count, round(share::numeric, 6), prior_votes FROM opinions"
                        + " WHERE label_type IN ('Obstacle', 'Signal') ORDER BY label_type"))
                .containsExactly("2|1|0.666667|2", "0|0|0.500000|2");
    }

    /**
     * An AI's agree vote does not count, even if the AI places labels itself; a vote of unknown type does. If only the
     * number of votes is known, all of them count. People voted 2 to 1, so the result is that of the test above.
     */
    @Test
    void b4ProgramsVotesAreNotUsed() throws SQLException {
        anObstacle("1,1,2,1,3,2");
        town.run("""
            UPDATE label_validation SET validator_type = CASE user_id WHEN u(9) THEN 'Human' WHEN u(6) THEN 'AI' WHEN u(5) THEN 'AI' END;
            UPDATE label_validation SET validator_type = 'AI' WHERE user_id = u(4)
            """);
        String votes = "SELECT agree_count, disagree_count, unsure_count, human_agree_count, human_disagree_count,"
                + " human_unsure_count, ai_agree_count, ai_disagree_count, ai_unsure_count";
        assertThat(town.refreshed(votes + ", correct FROM raw_labels")).containsExactly("3|2|1|2|1|0|1|1|1|t");
        assertRows(votes + ", round(reliability::numeric, 4) FROM label_clusters", "3|2|1|2|1|0|1|1|1|0.2077");
        assertThat(town.rows("SELECT round(expected::numeric, 6), round(reliability::numeric, 4), agree_count"
                        + " FROM priorities"))
                .containsExactly("0.666667|0.2077|3");
        String opinion = "SELECT agree_count, disagree_count, round(share::numeric, 6), votes_used FROM opinions"
                + " WHERE label_type = 'Obstacle'";
        assertThat(town.rows(opinion)).containsExactly("2|1|0.666667|human");

        town.run("UPDATE label_validation SET validator_type = NULL");
        assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(town.rows(opinion)).containsExactly("3|2|0.600000|all");
        assertRows(votes + ", round(reliability::numeric, 4) FROM label_clusters", "3|2|1|3|2|1|0|0|0|0.2307");

        town.run("UPDATE label_validation SET validator_type = 'AI'; UPDATE label SET agree_count = 7");
        assertThat(town.refreshed(votes + " FROM label_clusters")).containsExactly("7|2|1|7|0|0|0|2|1");
        town.run("UPDATE label SET agree_count = NULL");
        assertRefreshed("SELECT reliability IS NULL, expected FROM priorities", "t|0.5");
    }

    @Test
    void featuresAndProblemsOnUnscoredStreetsAreNoPriorities() throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom) VALUES
              (1, ST_MakeLine(at(0, 0), at(0, 100))), (2, ST_MakeLine(at(50, 0), at(50, 100)));
            INSERT INTO audit_task VALUES (1, u(9), 1, true, false);
            """)
                .label(1, 1, "CurbRamp", 0, 50)
                .label(2, 1, "Other", 0, 50)
                .label(3, 1, "Obstacle", 50, 50)
                .label(4, 1, "Obstacle", 90, 90)
                .run("UPDATE label SET street_edge_id = CASE WHEN label_id < 3 THEN 1 WHEN label_id = 3 THEN 2 END");
        assertThat(town.refreshed("SELECT 1 FROM problem_scores")).isEmpty();
    }

    private static void anObstacle(String votes) throws SQLException {
        town.run("""
            INSERT INTO street_edge (street_edge_id, geom) VALUES (1, ST_MakeLine(at(0, 0), at(0, 100)));
            INSERT INTO audit_task VALUES (1, u(9), 1, true, false);
            SELECT label(1, 1, 'Obstacle', 0, 50);
            UPDATE label SET street_edge_id = 1;
            """).votes(1, votes);
    }

    private static void everything() throws SQLException {
        new Refresh(town.pool()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }
}
