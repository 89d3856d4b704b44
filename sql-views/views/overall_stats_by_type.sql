-- Ratings and votes by type of label, and of all types together ('Overall'): each with everybody, and without the labels of users
-- of low quality. A label is judged by the majority of the votes in question (D3). Put together of what a refresh has summed up.
CREATE VIEW overall_stats_by_type AS
SELECT q.filter_low_quality, counted.*
FROM (VALUES (false), (true)) AS q (filter_low_quality)
CROSS JOIN LATERAL (
  SELECT coalesce(l.label_type, 'Overall') AS label_type,
    coalesce(array_position(ARRAY['CurbRamp', 'NoCurbRamp', 'Crosswalk', 'SurfaceProblem', 'Obstacle', 'Signal', 'NoSidewalk',
      'Other'], l.label_type), 0) AS type_order,
    sum(label_count)::bigint AS labels, sum(rated_count)::bigint AS count_with_severity,
    (sum(severity_sum) / nullif(sum(rated_count), 0))::double precision AS severity_mean,
    sqrt((sum(rated_count) * sum(severity_squares) - sum(severity_sum) * sum(severity_sum))
      / nullif(sum(rated_count) * (sum(rated_count) - 1), 0))::double precision AS severity_stddev,
    sum(agree_votes + disagree_votes + unsure_votes)::bigint AS combined_votes,
    sum(agreed_count + disagreed_count)::bigint AS combined_validated, sum(agreed_count)::bigint AS combined_agreed,
    sum(disagreed_count)::bigint AS combined_disagreed, sum(voted_count)::bigint AS combined_has_a_validation,
    CASE WHEN k.voters THEN sum(human_agree_votes + human_disagree_votes + human_unsure_votes)::bigint END AS human_votes,
    CASE WHEN k.voters THEN sum(human_agreed_count + human_disagreed_count)::bigint END AS human_validated,
    CASE WHEN k.voters THEN sum(human_agreed_count)::bigint END AS human_agreed,
    CASE WHEN k.voters THEN sum(human_disagreed_count)::bigint END AS human_disagreed,
    CASE WHEN k.voters THEN sum(human_voted_count)::bigint END AS human_has_a_validation,
    CASE WHEN k.voters THEN sum(ai_agree_votes + ai_disagree_votes + ai_unsure_votes)::bigint END AS ai_votes,
    CASE WHEN k.voters THEN sum(ai_agreed_count + ai_disagreed_count)::bigint END AS ai_validated,
    CASE WHEN k.voters THEN sum(ai_agreed_count)::bigint END AS ai_agreed,
    CASE WHEN k.voters THEN sum(ai_disagreed_count)::bigint END AS ai_disagreed,
    CASE WHEN k.voters THEN sum(ai_voted_count)::bigint END AS ai_has_a_validation,
    CASE WHEN k.voters THEN sum(ai_yes_human_yes)::bigint END AS ai_yes_human_yes,
    CASE WHEN k.voters THEN sum(ai_yes_human_no)::bigint END AS ai_yes_human_no,
    CASE WHEN k.voters THEN sum(ai_no_human_yes)::bigint END AS ai_no_human_yes,
    CASE WHEN k.voters THEN sum(ai_no_human_no)::bigint END AS ai_no_human_no
  FROM published_label_tally l
  CROSS JOIN (
    SELECT sum(agree_votes + disagree_votes + unsure_votes) = sum(human_agree_votes + human_disagree_votes + human_unsure_votes
      + ai_agree_votes + ai_disagree_votes + ai_unsure_votes) AS voters
    FROM published_label_tally
  ) k
  WHERE l.high_quality OR NOT q.filter_low_quality
  GROUP BY GROUPING SETS ((l.label_type, k.voters), (k.voters))
) counted;

COMMENT ON VIEW overall_stats_by_type IS 'Ratings and votes by type of label; no row of a type without labels.';
COMMENT ON COLUMN overall_stats_by_type.filter_low_quality IS 'True: without the labels of users of low quality.';
COMMENT ON COLUMN overall_stats_by_type.label_type IS 'One of the published types, or Overall: all of them.';
COMMENT ON COLUMN overall_stats_by_type.type_order IS 'Place in the interface''s list of types, from 1; 0: Overall.';
COMMENT ON COLUMN overall_stats_by_type.labels IS 'Labels.';
COMMENT ON COLUMN overall_stats_by_type.count_with_severity IS 'Labels with a rating.';
COMMENT ON COLUMN overall_stats_by_type.severity_mean IS 'Mean of the ratings. Null: none is rated.';
COMMENT ON COLUMN overall_stats_by_type.severity_stddev IS 'Standard deviation of the ratings. Null: fewer than two are rated.';
DO $$
DECLARE
  voter record;
BEGIN
  FOR voter IN SELECT * FROM (VALUES ('combined', 'all voters', ''),
      ('human', 'people', ' Null: of some votes it is not known who gave them.'),
      ('ai', 'programs', ' Null: of some votes it is not known who gave them.')) AS t (prefix, who, unknown)
  LOOP
    EXECUTE format('COMMENT ON COLUMN overall_stats_by_type.%I IS %L', voter.prefix || '_votes', 'Votes of ' || voter.who || '.' || voter.unknown);
    EXECUTE format('COMMENT ON COLUMN overall_stats_by_type.%I IS %L', voter.prefix || '_validated', 'Labels on which ' || voter.who || ' have a majority.' || voter.unknown);
    EXECUTE format('COMMENT ON COLUMN overall_stats_by_type.%I IS %L', voter.prefix || '_agreed', 'Those on which it agrees.' || voter.unknown);
    EXECUTE format('COMMENT ON COLUMN overall_stats_by_type.%I IS %L', voter.prefix || '_disagreed', 'Those on which it disagrees.' || voter.unknown);
    EXECUTE format('COMMENT ON COLUMN overall_stats_by_type.%I IS %L', voter.prefix || '_has_a_validation', 'Labels with a vote of ' || voter.who || '.' || voter.unknown);
  END LOOP;
END $$;
COMMENT ON COLUMN overall_stats_by_type.ai_yes_human_yes IS 'Labels on which the majorities of programs and people both agree. Null: of some votes it is not known who gave them.';
COMMENT ON COLUMN overall_stats_by_type.ai_yes_human_no IS 'Labels on which the majority of programs agrees and that of people disagrees. Null: of some votes it is not known who gave them.';
COMMENT ON COLUMN overall_stats_by_type.ai_no_human_yes IS 'Labels on which the majority of programs disagrees and that of people agrees. Null: of some votes it is not known who gave them.';
COMMENT ON COLUMN overall_stats_by_type.ai_no_human_no IS 'Labels on which the majorities of programs and people both disagree. Null: of some votes it is not known who gave them.';
