-- The majority of the counted votes decides about a label (D3). For the city and for areas, as in overall_stats.
CREATE OR REPLACE FUNCTION pg_temp.statistics_by_type_rows(key text, partition text, label_sums text) RETURNS text LANGUAGE sql AS $function$
SELECT replace(replace(replace($rows$
SELECT :key filter_low_quality, label_type, type_order, labels, count_with_severity, severity_mean, severity_stddev,
  combined_votes, combined_validated, combined_agreed, combined_disagreed, combined_has_a_validation,
  CASE WHEN voters THEN human_votes END AS human_votes,
  CASE WHEN voters THEN human_validated END AS human_validated,
  CASE WHEN voters THEN human_agreed END AS human_agreed,
  CASE WHEN voters THEN human_disagreed END AS human_disagreed,
  CASE WHEN voters THEN human_has_a_validation END AS human_has_a_validation,
  CASE WHEN voters THEN ai_votes END AS ai_votes,
  CASE WHEN voters THEN ai_validated END AS ai_validated,
  CASE WHEN voters THEN ai_agreed END AS ai_agreed,
  CASE WHEN voters THEN ai_disagreed END AS ai_disagreed,
  CASE WHEN voters THEN ai_has_a_validation END AS ai_has_a_validation,
  CASE WHEN voters THEN ai_yes_human_yes END AS ai_yes_human_yes,
  CASE WHEN voters THEN ai_yes_human_no END AS ai_yes_human_no,
  CASE WHEN voters THEN ai_no_human_yes END AS ai_no_human_yes,
  CASE WHEN voters THEN ai_no_human_no END AS ai_no_human_no
FROM (
  SELECT counted.*, bool_or(combined_votes = human_votes + ai_votes) FILTER (
    WHERE type_order = 0 AND NOT filter_low_quality) OVER (:partition) AS voters
  FROM (
    SELECT :key filter_low_quality, g.label_type,
      coalesce(array_position(ARRAY['CurbRamp', 'NoCurbRamp', 'Crosswalk', 'SurfaceProblem', 'Obstacle', 'Signal', 'NoSidewalk',
        'Other'], g.label_type), 0) AS type_order,
      sum(label_count)::bigint AS labels, sum(rated_count)::bigint AS count_with_severity,
      (sum(severity_sum) / nullif(sum(rated_count), 0))::double precision AS severity_mean,
      sqrt((sum(rated_count) * sum(severity_squares) - sum(severity_sum) * sum(severity_sum))
        / nullif(sum(rated_count) * (sum(rated_count) - 1), 0))::double precision AS severity_stddev,
      sum(agree_votes + disagree_votes + unsure_votes)::bigint AS combined_votes,
      sum(agreed_count + disagreed_count)::bigint AS combined_validated, sum(agreed_count)::bigint AS combined_agreed,
      sum(disagreed_count)::bigint AS combined_disagreed, sum(voted_count)::bigint AS combined_has_a_validation,
      sum(human_agree_votes + human_disagree_votes + human_unsure_votes)::bigint AS human_votes,
      sum(human_agreed_count + human_disagreed_count)::bigint AS human_validated,
      sum(human_agreed_count)::bigint AS human_agreed,
      sum(human_disagreed_count)::bigint AS human_disagreed,
      sum(human_voted_count)::bigint AS human_has_a_validation,
      sum(ai_agree_votes + ai_disagree_votes + ai_unsure_votes)::bigint AS ai_votes,
      sum(ai_agreed_count + ai_disagreed_count)::bigint AS ai_validated,
      sum(ai_agreed_count)::bigint AS ai_agreed,
      sum(ai_disagreed_count)::bigint AS ai_disagreed,
      sum(ai_voted_count)::bigint AS ai_has_a_validation,
      sum(ai_yes_human_yes)::bigint AS ai_yes_human_yes,
      sum(ai_yes_human_no)::bigint AS ai_yes_human_no,
      sum(ai_no_human_yes)::bigint AS ai_no_human_yes,
      sum(ai_no_human_no)::bigint AS ai_no_human_no
    FROM :label_sums l
    CROSS JOIN LATERAL (VALUES (l.label_type), ('Overall')) AS g (label_type)
    JOIN (VALUES (false), (true)) AS q (filter_low_quality) ON high_quality OR NOT filter_low_quality
    GROUP BY :key filter_low_quality, g.label_type
  ) counted
) known
$rows$, ':key', key), ':partition', partition), ':label_sums', label_sums)
$function$;

DO $$
BEGIN
  EXECUTE 'CREATE VIEW overall_stats_by_type AS' || pg_temp.statistics_by_type_rows(
    key => '',
    partition => '',
    label_sums => 'published_label_tally');
  EXECUTE 'CREATE VIEW area_stats_by_type AS' || pg_temp.statistics_by_type_rows(
    key => 'area_set, area_id, ',
    partition => 'PARTITION BY area_set, area_id',
    label_sums => 'area_label_tally');
END $$;

COMMENT ON VIEW overall_stats_by_type IS 'Ratings and votes by label type and of all types together. A type without labels has no row. Key and order: filter_low_quality, type_order.';
COMMENT ON COLUMN overall_stats_by_type.filter_low_quality IS 'True: without the labels of low-quality users.';
COMMENT ON COLUMN overall_stats_by_type.label_type IS 'One of the eight published label types, or Overall for all of them.';
COMMENT ON COLUMN overall_stats_by_type.type_order IS 'Position in the interface''s list of types, from 1; 0 for Overall.';
COMMENT ON COLUMN overall_stats_by_type.labels IS 'Number of labels.';
COMMENT ON COLUMN overall_stats_by_type.count_with_severity IS 'Labels with a rating.';
COMMENT ON COLUMN overall_stats_by_type.severity_mean IS 'Mean of the ratings. Null: no rated label.';
COMMENT ON COLUMN overall_stats_by_type.severity_stddev IS 'Standard deviation of the ratings. Null: fewer than two rated labels.';
COMMENT ON COLUMN overall_stats_by_type.combined_votes IS 'Votes of all voters.';
COMMENT ON COLUMN overall_stats_by_type.combined_validated IS 'Labels with a majority among the votes of all voters.';
COMMENT ON COLUMN overall_stats_by_type.combined_agreed IS 'Labels on which the majority of all voters agrees.';
COMMENT ON COLUMN overall_stats_by_type.combined_disagreed IS 'Labels on which the majority of all voters disagrees.';
COMMENT ON COLUMN overall_stats_by_type.combined_has_a_validation IS 'Labels with a vote of any voter.';
COMMENT ON COLUMN overall_stats_by_type.human_votes IS 'Votes of people. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.human_validated IS 'Labels with a majority among the votes of people. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.human_agreed IS 'Labels on which the majority of people agrees. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.human_disagreed IS 'Labels on which the majority of people disagrees. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.human_has_a_validation IS 'Labels with a vote of people. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_votes IS 'Votes of programs. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_validated IS 'Labels with a majority among the votes of programs. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_agreed IS 'Labels on which the majority of programs agrees. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_disagreed IS 'Labels on which the majority of programs disagrees. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_has_a_validation IS 'Labels with a vote of programs. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_yes_human_yes IS 'Labels on which the majority of programs and the majority of people agree. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_yes_human_no IS 'Labels on which the majority of programs agrees and the majority of people disagrees. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_no_human_yes IS 'Labels on which the majority of programs disagrees and the majority of people agrees. Null: the voter type of some votes is unknown.';
COMMENT ON COLUMN overall_stats_by_type.ai_no_human_no IS 'Labels on which the majority of programs and the majority of people disagree. Null: the voter type of some votes is unknown.';

COMMENT ON VIEW area_stats_by_type IS 'Ratings and votes by area and label type, as overall_stats_by_type has them of the city. Computed when read: name the area or the set. Key and order: area_set, area_id, filter_low_quality, type_order.';
COMMENT ON COLUMN area_stats_by_type.area_set IS 'Set of the area.';
COMMENT ON COLUMN area_stats_by_type.area_id IS 'Area.';
