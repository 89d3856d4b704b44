package org.sidewalkdata.refresh.tally;

import org.sidewalkdata.refresh.table.ServingTable;

/** Labels and the votes on them, by type and the author's quality. */
final class LabelTally {
    /**
     * The rows that are summed. Labels are summed by capture month first: an age is a difference of two times, so the
     * sums of ages, and of their squares, follow from those of the times. Votes are counted by voter type where that is
     * known.
     */
    private static final String ROWS = """
        SELECT g.*,
          CASE WHEN month IS NULL THEN 0 ELSE label_count END AS aged_count,
          CASE WHEN month IS NULL THEN 0 ELSE placed_sum - label_count * month END AS age_sum,
          CASE
            WHEN month IS NULL THEN 0 ELSE placed_squares - 2 * month * placed_sum + label_count * month * month
          END AS age_squares
        FROM (
          SELECT l.label_type, l.high_quality_user AS high_quality, l.image_capture_date,
            count(*) AS label_count, count(l.severity) AS rated_count, coalesce(sum(l.severity), 0) AS severity_sum,
            coalesce(sum(l.severity * l.severity), 0) AS severity_squares,
            sum(l.placed) AS placed_sum, sum(l.placed * l.placed) AS placed_squares,
            sum(l.agree_count) AS agree_votes, sum(l.disagree_count) AS disagree_votes,
            sum(l.unsure_count) AS unsure_votes, sum(l.agree_count - l.ai_agree_count) AS people_agree_votes,
            sum(l.disagree_count - l.ai_disagree_count) AS people_disagree_votes,
            count(*) FILTER (WHERE l.correct) AS agreed_count, count(*) FILTER (WHERE NOT l.correct) AS disagreed_count,
            count(*) FILTER (WHERE l.agree_count + l.disagree_count + l.unsure_count > 0) AS voted_count,
            coalesce(sum(v.human_agree), 0) AS human_agree_votes,
            coalesce(sum(v.human_disagree), 0) AS human_disagree_votes,
            coalesce(sum(v.human_unsure), 0) AS human_unsure_votes,
            count(*) FILTER (WHERE v.human_agree > v.human_disagree) AS human_agreed_count,
            count(*) FILTER (WHERE v.human_agree < v.human_disagree) AS human_disagreed_count,
            count(*) FILTER (WHERE v.human_agree + v.human_disagree + v.human_unsure > 0) AS human_voted_count,
            coalesce(sum(v.ai_agree), 0) AS ai_agree_votes, coalesce(sum(v.ai_disagree), 0) AS ai_disagree_votes,
            coalesce(sum(v.ai_unsure), 0) AS ai_unsure_votes,
            count(*) FILTER (WHERE v.ai_agree > v.ai_disagree) AS ai_agreed_count,
            count(*) FILTER (WHERE v.ai_agree < v.ai_disagree) AS ai_disagreed_count,
            count(*) FILTER (WHERE v.ai_agree + v.ai_disagree + v.ai_unsure > 0) AS ai_voted_count,
            count(*) FILTER (WHERE v.ai_agree > v.ai_disagree AND v.human_agree > v.human_disagree) AS ai_yes_human_yes,
            count(*) FILTER (WHERE v.ai_agree > v.ai_disagree AND v.human_agree < v.human_disagree) AS ai_yes_human_no,
            count(*) FILTER (WHERE v.ai_agree < v.ai_disagree AND v.human_agree > v.human_disagree) AS ai_no_human_yes,
            count(*) FILTER (WHERE v.ai_agree < v.ai_disagree AND v.human_agree < v.human_disagree) AS ai_no_human_no
          FROM (
            SELECT label_id, label_type, high_quality_user, image_capture_date, severity, correct, agree_count, disagree_count,
              unsure_count, ai_agree_count, ai_disagree_count, extract(epoch FROM time_created) AS placed
            FROM published_label
            WHERE %1$s
          ) l
          LEFT JOIN (
            SELECT label_id,
              count(*) FILTER (WHERE validator_type = 'Human' AND validation_result = 'Agree') AS human_agree,
              count(*) FILTER (WHERE validator_type = 'Human' AND validation_result = 'Disagree') AS human_disagree,
              count(*) FILTER (WHERE validator_type = 'Human' AND validation_result = 'Unsure') AS human_unsure,
              count(*) FILTER (WHERE validator_type = 'AI' AND validation_result = 'Agree') AS ai_agree,
              count(*) FILTER (WHERE validator_type = 'AI' AND validation_result = 'Disagree') AS ai_disagree,
              count(*) FILTER (WHERE validator_type = 'AI' AND validation_result = 'Unsure') AS ai_unsure
            FROM published_validation
            WHERE validator_type IS NOT NULL AND %1$s
            GROUP BY label_id
          ) v ON v.label_id = l.label_id
          GROUP BY 1, 2, 3
        ) g
        CROSS JOIN LATERAL (
          SELECT CASE
            WHEN g.image_capture_date ~ '^[0-9]{4}-(0[1-9]|1[0-2])(-|$)' AND g.image_capture_date !~ '^0000'
            THEN extract(epoch FROM make_timestamptz(left(g.image_capture_date, 4)::integer,
              substr(g.image_capture_date, 6, 2)::integer, 1, 0, 0, 0, 'UTC'))
          END AS month
        ) captured
        """;

    static final Tally TALLY = new Tally(
            ServingTable.PUBLISHED_LABEL_TALLY,
            "label_type, high_quality",
            """
                    label_count, rated_count, severity_sum, severity_squares, aged_count, agree_votes, disagree_votes,
                    unsure_votes, people_agree_votes, people_disagree_votes, agreed_count, disagreed_count, voted_count,
                    human_agree_votes, human_disagree_votes, human_unsure_votes, human_agreed_count, human_disagreed_count,
                    human_voted_count, ai_agree_votes, ai_disagree_votes, ai_unsure_votes, ai_agreed_count,
                    ai_disagreed_count, ai_voted_count, ai_yes_human_yes, ai_yes_human_no, ai_no_human_yes, ai_no_human_no""",
            "placed_sum, placed_squares, age_sum, age_squares",
            ROWS,
            "label_id");

    private LabelTally() {}
}
