package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The views with the city's numbers, if voter types are known; golden answers show the rest. */
class OverallStatsTest extends TestCityTest {
    /**
     * Votes on labels 1 to 4: people agree, agree, disagree, are tied; an AI (user 9) agrees, disagrees, disagrees,
     * agrees. Label 5 has only an AI vote.
     */
    private static void vote() throws SQLException {
        town.run("""
            SELECT label(n, 1, CASE n WHEN 5 THEN 'Signal' ELSE 'CurbRamp' END, 100 * n, 0) FROM generate_series(1, 5) n;
            UPDATE label SET severity = label_id WHERE label_id < 4;
            INSERT INTO label_validation (label_id, user_id, validation, validator_type)
            VALUES (1, u(2), 1, 'Human'), (1, u(3), 1, 'Human'), (1, u(9), 1, 'AI'), (2, u(2), 1, 'Human'), (2, u(9), 2, 'AI'),
              (3, u(2), 2, 'Human'), (3, u(9), 2, 'AI'), (4, u(2), 1, 'Human'), (4, u(3), 2, 'Human'), (4, u(9), 1, 'AI'),
              (5, u(9), 3, 'AI');
            """);
    }

    @Test
    void peopleAndProgramsAreJudgedApartWhileEachVotesOriginIsKnown() throws SQLException {
        vote();
        assertThat(town.refreshed("""
                SELECT label_type, labels, count_with_severity, severity_mean, severity_stddev, combined_votes,
                  human_votes, human_validated, human_agreed, human_disagreed, human_has_a_validation,
                  ai_votes, ai_validated, ai_agreed, ai_disagreed, ai_has_a_validation,
                  ai_yes_human_yes, ai_yes_human_no, ai_no_human_yes, ai_no_human_no
                FROM overall_stats_by_type WHERE NOT filter_low_quality ORDER BY type_order"""))
                .containsExactly(
                        "Overall|5|3|2|1|11|6|3|2|1|4|5|4|2|2|5|1|0|1|1",
                        "CurbRamp|4|3|2|1|10|6|3|2|1|4|4|4|2|2|4|1|0|1|1",
                        "Signal|1|0|||1|0|0|0|0|0|1|0|0|0|1|0|0|0|0");
        town.run("UPDATE label_validation SET validator_type = NULL WHERE label_id = 5");
        assertRefreshed("""
                SELECT combined_votes, combined_validated, combined_agreed, combined_disagreed, human_votes, ai_agreed
                FROM overall_stats_by_type WHERE NOT filter_low_quality AND label_type = 'Overall'""", "11|3|2|1||");
    }

    /** A refresh that died leaves the pages of millions of dead rows, which any scan of the labels has to read. */
    @Test
    void labelsAreNotLookedAt() throws SQLException {
        vote();
        assertThat(town.refreshed("EXPLAIN SELECT * FROM overall_stats"))
                .isNotEmpty()
                .noneMatch(line -> line.matches(".* on published_label\\b.*"));
    }

    /** Streets of 100, 200 and 400 m; user 5 is of low quality, and so are this user's labels and audits. */
    @Test
    void lowQualityIsLeftOutOnDemand() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0).label(2, 5, "CurbRamp", 300, 0).run("""
            UPDATE app_user SET high_quality_manual = user_id <> u(5);
            INSERT INTO street_edge (street_edge_id, geom, status, deleted, outdated) VALUES
              (1, ST_MakeLine(at(0, 0), at(100, 0)), 'open', false, false),
              (2, ST_MakeLine(at(0, 9), at(200, 9)), 'open', false, true),
              (3, ST_MakeLine(at(0, 18), at(400, 18)), 'closed', true, NULL);
            INSERT INTO audit_task VALUES (1, u(1), 1, true, false), (2, u(5), 1, true, false), (3, u(1), 1, true, false),
              (4, u(5), 2, true, false);
            """);
        assertThat(town.refreshed("""
                SELECT filter_low_quality, round(1000 * km_explored), round(1000 * km_explored_no_overlap),
                  round(1000 * km_explored_multiple_users), round(1000 * km_explored_single_user),
                  round(1000 * km_needs_reaudit), round(1000 * km_explorable), round(1000 * km_open), round(1000 * km_closed),
                  km_disabled, labelers, label_count
                FROM overall_stats ORDER BY 1"""))
                .containsExactly("f|501|300|100|200|200|300|300|400|0|2|2", "t|200|100|0|100|0|300|300|400|0|1|1");
    }
}
