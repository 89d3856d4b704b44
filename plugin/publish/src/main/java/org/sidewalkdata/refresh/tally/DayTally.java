package org.sidewalkdata.refresh.tally;

import java.util.Locale;
import org.sidewalkdata.refresh.table.ServingTable;

/** Labels by the day they were placed and votes by the day they were given, and the users who voted as an AI. */
final class DayTally {
    private static final String LABELS_AND_VOTES = """
        SELECT (time_created AT TIME ZONE 'America/Los_Angeles')::date AS day, label_type, high_quality_user AS high_quality,
          count(*) AS label_count, count(p.user_id) AS ai_label_count,
          0 AS human_agree_votes, 0 AS human_disagree_votes, 0 AS human_unsure_votes,
          0 AS ai_agree_votes, 0 AS ai_disagree_votes, 0 AS ai_unsure_votes
        FROM published_label l
        LEFT JOIN published_program p ON p.user_id = l.user_id
        WHERE %1$s
        GROUP BY 1, 2, 3
        UNION ALL
        SELECT (v.end_timestamp AT TIME ZONE 'America/Los_Angeles')::date, v.label_type, l.high_quality_user, 0, 0,
          count(*) FILTER (WHERE v.validator_type = 'Human' AND v.validation_result = 'Agree'),
          count(*) FILTER (WHERE v.validator_type = 'Human' AND v.validation_result = 'Disagree'),
          count(*) FILTER (WHERE v.validator_type = 'Human' AND v.validation_result = 'Unsure'),
          count(*) FILTER (WHERE v.validator_type = 'AI' AND v.validation_result = 'Agree'),
          count(*) FILTER (WHERE v.validator_type = 'AI' AND v.validation_result = 'Disagree'),
          count(*) FILTER (WHERE v.validator_type = 'AI' AND v.validation_result = 'Unsure')
        FROM published_validation v
        JOIN published_label l ON l.label_id = v.label_id
        WHERE v.end_timestamp IS NOT NULL AND v.validator_type IS NOT NULL AND %1$s
        GROUP BY 1, 2, 3
        """;

    private static final String VOTES_OF_PROGRAMS = """
        SELECT l.user_id, count(*) AS vote_count
        FROM published_validation l
        WHERE validator_type = 'AI' AND %1$s
        GROUP BY l.user_id
        """;

    static final Tally TALLY = new Tally(
            ServingTable.PUBLISHED_DAY_TALLY,
            "day, label_type, high_quality",
            """
                    label_count, ai_label_count, human_agree_votes, human_disagree_votes, human_unsure_votes,
                    ai_agree_votes, ai_disagree_votes, ai_unsure_votes""",
            "",
            rows(LABELS_AND_VOTES),
            "l.label_id");

    static final Tally PROGRAMS = new Tally(
            ServingTable.PUBLISHED_PROGRAM, "user_id", "vote_count", "", rows(VOTES_OF_PROGRAMS), "l.label_id");

    private DayTally() {}

    private static Tally.Rows rows(String query) {
        return (database, condition) -> String.format(Locale.ROOT, query, condition);
    }
}
