-- Labels by the day on which they were placed, votes by the day on which they were given, by type. Days are those of Seattle, as in
-- Project Sidewalk's own interface, for all cities. Each day is there twice: with everybody, and with users of high quality only.
-- Put together of what a refresh has summed up.
CREATE VIEW overall_stats_by_day AS
SELECT to_char(c.day, 'YYYY-MM-DD') AS date, c.label_type COLLATE "C" AS label_type,
  sum(c.label_count - c.ai_label_count)::bigint AS human_labels,
  CASE WHEN k.voters THEN sum(c.ai_label_count)::bigint END AS ai_labels,
  CASE WHEN d.votes THEN sum(c.human_agree_votes)::bigint END AS human_validations_agree,
  CASE WHEN d.votes THEN sum(c.human_disagree_votes)::bigint END AS human_validations_disagree,
  CASE WHEN d.votes THEN sum(c.human_unsure_votes)::bigint END AS human_validations_unsure,
  CASE WHEN d.votes THEN sum(c.ai_agree_votes)::bigint END AS ai_validations_agree,
  CASE WHEN d.votes THEN sum(c.ai_disagree_votes)::bigint END AS ai_validations_disagree,
  CASE WHEN d.votes THEN sum(c.ai_unsure_votes)::bigint END AS ai_validations_unsure,
  q.filter_low_quality
FROM published_day_tally c
JOIN (VALUES (false), (true)) AS q (filter_low_quality) ON c.high_quality OR NOT q.filter_low_quality
CROSS JOIN (
  SELECT sum(human_agree_votes + human_disagree_votes + human_unsure_votes
    + ai_agree_votes + ai_disagree_votes + ai_unsure_votes) > 0 AS voters
  FROM published_label_tally
) k
CROSS JOIN (
  SELECT sum(human_agree_votes + human_disagree_votes + human_unsure_votes
    + ai_agree_votes + ai_disagree_votes + ai_unsure_votes) > 0 AS votes
  FROM published_day_tally
) d
GROUP BY c.day, c.label_type, q.filter_low_quality, k.voters, d.votes;

COMMENT ON VIEW overall_stats_by_day IS 'Labels placed and votes given, by day and type.';
COMMENT ON COLUMN overall_stats_by_day.date IS 'Day in the time zone America/Los_Angeles, such as 2024-05-01.';
COMMENT ON COLUMN overall_stats_by_day.label_type IS 'Type of the labels.';
COMMENT ON COLUMN overall_stats_by_day.human_labels IS 'Labels placed by users who are not known to be programs.';
COMMENT ON COLUMN overall_stats_by_day.ai_labels IS 'Labels placed by users who also vote as programs. Null: it is not known who does.';
COMMENT ON COLUMN overall_stats_by_day.human_validations_agree IS 'Agree votes of people. Null, as those that follow: of no vote time and voter are known.';
COMMENT ON COLUMN overall_stats_by_day.human_validations_disagree IS 'Disagree votes of people.';
COMMENT ON COLUMN overall_stats_by_day.human_validations_unsure IS 'Unsure votes of people.';
COMMENT ON COLUMN overall_stats_by_day.ai_validations_agree IS 'Agree votes of programs.';
COMMENT ON COLUMN overall_stats_by_day.ai_validations_disagree IS 'Disagree votes of programs.';
COMMENT ON COLUMN overall_stats_by_day.ai_validations_unsure IS 'Unsure votes of programs.';
COMMENT ON COLUMN overall_stats_by_day.filter_low_quality IS 'True: without the labels of users of low quality, and the votes on these.';
