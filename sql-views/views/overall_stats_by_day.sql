-- Labels by the day on which they were placed, votes by the day on which they were given, by type. Days are those of Seattle, as in
-- Project Sidewalk's own interface, for all cities. Each day is there twice: with everybody, and with users of high quality only.
CREATE VIEW overall_stats_by_day AS
WITH program AS (
  SELECT DISTINCT user_id FROM published_validation WHERE validator_type = 'AI'
), known AS (
  SELECT EXISTS (SELECT FROM published_validation WHERE validator_type IS NOT NULL) AS voters,
    EXISTS (SELECT FROM published_validation WHERE validator_type IS NOT NULL AND end_timestamp IS NOT NULL) AS votes
), counted AS (
  SELECT (time_created AT TIME ZONE 'America/Los_Angeles')::date AS day, label_type, high_quality_user AS good,
    count(*) FILTER (WHERE p.user_id IS NULL) AS human_labels, count(p.user_id) AS ai_labels,
    0 AS human_agree, 0 AS human_disagree, 0 AS human_unsure, 0 AS ai_agree, 0 AS ai_disagree, 0 AS ai_unsure
  FROM published_label l
  LEFT JOIN program p USING (user_id)
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
  JOIN published_label l USING (label_id)
  WHERE v.end_timestamp IS NOT NULL AND v.validator_type IS NOT NULL
  GROUP BY 1, 2, 3
)
SELECT to_char(c.day, 'YYYY-MM-DD') AS date, c.label_type COLLATE "C" AS label_type,
  sum(c.human_labels)::bigint AS human_labels,
  CASE WHEN k.voters THEN sum(c.ai_labels)::bigint END AS ai_labels,
  CASE WHEN k.votes THEN sum(c.human_agree)::bigint END AS human_validations_agree,
  CASE WHEN k.votes THEN sum(c.human_disagree)::bigint END AS human_validations_disagree,
  CASE WHEN k.votes THEN sum(c.human_unsure)::bigint END AS human_validations_unsure,
  CASE WHEN k.votes THEN sum(c.ai_agree)::bigint END AS ai_validations_agree,
  CASE WHEN k.votes THEN sum(c.ai_disagree)::bigint END AS ai_validations_disagree,
  CASE WHEN k.votes THEN sum(c.ai_unsure)::bigint END AS ai_validations_unsure,
  q.filter_low_quality
FROM counted c
JOIN (VALUES (false), (true)) AS q (filter_low_quality) ON c.good OR NOT q.filter_low_quality
CROSS JOIN known k
GROUP BY c.day, c.label_type, q.filter_low_quality, k.voters, k.votes;

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
