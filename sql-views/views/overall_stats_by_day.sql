-- Days are those of Seattle for all cities, as in Project Sidewalk's interface. The refresh has computed the sums.
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

COMMENT ON VIEW overall_stats_by_day IS 'Labels by the day they were placed and votes by the day they were given, by label type; with all users, and without low-quality users. Key and order: filter_low_quality, date, label_type.';
COMMENT ON COLUMN overall_stats_by_day.date IS 'Day in the time zone America/Los_Angeles, such as 2024-05-01. All cities use this zone, as in Project Sidewalk.';
COMMENT ON COLUMN overall_stats_by_day.label_type IS 'Type of the labels.';
COMMENT ON COLUMN overall_stats_by_day.human_labels IS 'Labels placed by users who are not known to be programs.';
COMMENT ON COLUMN overall_stats_by_day.ai_labels IS 'Labels placed by users who also vote as programs. Null: the voter type of every vote is unknown.';
COMMENT ON COLUMN overall_stats_by_day.human_validations_agree IS 'Agree votes of people. Null: for no vote are both time and voter type known.';
COMMENT ON COLUMN overall_stats_by_day.human_validations_disagree IS 'Disagree votes of people. Null: for no vote are both time and voter type known.';
COMMENT ON COLUMN overall_stats_by_day.human_validations_unsure IS 'Unsure votes of people. Null: for no vote are both time and voter type known.';
COMMENT ON COLUMN overall_stats_by_day.ai_validations_agree IS 'Agree votes of programs. Null: for no vote are both time and voter type known.';
COMMENT ON COLUMN overall_stats_by_day.ai_validations_disagree IS 'Disagree votes of programs. Null: for no vote are both time and voter type known.';
COMMENT ON COLUMN overall_stats_by_day.ai_validations_unsure IS 'Unsure votes of programs. Null: for no vote are both time and voter type known.';
COMMENT ON COLUMN overall_stats_by_day.filter_low_quality IS 'True: without the labels of low-quality users and the votes on these labels.';
