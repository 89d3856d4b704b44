-- Ratings and votes by type of label, and of all types together ('Overall'): each with everybody, and without the labels of users
-- of low quality. A label is judged by the majority of the votes in question (D3).
CREATE VIEW overall_stats_by_type AS
SELECT q.filter_low_quality, counted.*
FROM (VALUES (false), (true)) AS q (filter_low_quality)
CROSS JOIN LATERAL (
  SELECT coalesce(l.label_type, 'Overall') AS label_type,
    coalesce(array_position(ARRAY['CurbRamp', 'NoCurbRamp', 'Crosswalk', 'SurfaceProblem', 'Obstacle', 'Signal', 'NoSidewalk',
      'Other'], l.label_type), 0) AS type_order,
    count(*) AS labels, count(l.severity) AS count_with_severity, avg(l.severity)::double precision AS severity_mean,
    stddev_samp(l.severity)::double precision AS severity_stddev,
    coalesce(sum(l.agree_count + l.disagree_count + l.unsure_count), 0)::bigint AS combined_votes,
    count(l.correct) AS combined_validated, count(*) FILTER (WHERE l.correct) AS combined_agreed,
    count(*) FILTER (WHERE NOT l.correct) AS combined_disagreed,
    count(*) FILTER (WHERE l.agree_count + l.disagree_count + l.unsure_count > 0) AS combined_has_a_validation,
    CASE WHEN k.voters THEN coalesce(sum(v.human_votes), 0)::bigint END AS human_votes,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.human <> 0) END AS human_validated,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.human > 0) END AS human_agreed,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.human < 0) END AS human_disagreed,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.human_votes > 0) END AS human_has_a_validation,
    CASE WHEN k.voters THEN coalesce(sum(v.ai_votes), 0)::bigint END AS ai_votes,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.ai <> 0) END AS ai_validated,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.ai > 0) END AS ai_agreed,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.ai < 0) END AS ai_disagreed,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.ai_votes > 0) END AS ai_has_a_validation,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.ai > 0 AND v.human > 0) END AS ai_yes_human_yes,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.ai > 0 AND v.human < 0) END AS ai_yes_human_no,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.ai < 0 AND v.human > 0) END AS ai_no_human_yes,
    CASE WHEN k.voters THEN count(*) FILTER (WHERE v.ai < 0 AND v.human < 0) END AS ai_no_human_no
  FROM published_label l
  LEFT JOIN (
    SELECT label_id,
      count(*) FILTER (WHERE validator_type = 'Human') AS human_votes,
      sign(count(*) FILTER (WHERE validator_type = 'Human' AND validation_result = 'Agree')
        - count(*) FILTER (WHERE validator_type = 'Human' AND validation_result = 'Disagree')) AS human,
      count(*) FILTER (WHERE validator_type = 'AI') AS ai_votes,
      sign(count(*) FILTER (WHERE validator_type = 'AI' AND validation_result = 'Agree')
        - count(*) FILTER (WHERE validator_type = 'AI' AND validation_result = 'Disagree')) AS ai
    FROM published_validation
    GROUP BY label_id
  ) v USING (label_id)
  CROSS JOIN (
    SELECT (SELECT coalesce(sum(agree_count + disagree_count + unsure_count), 0) FROM published_label)
      = (SELECT count(validator_type) FROM published_validation) AS voters
  ) k
  WHERE l.high_quality_user OR NOT q.filter_low_quality
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
COMMENT ON COLUMN overall_stats_by_type.ai_yes_human_no IS 'Labels on which that of programs agrees and that of people disagrees. Null as before.';
COMMENT ON COLUMN overall_stats_by_type.ai_no_human_yes IS 'Labels on which that of programs disagrees and that of people agrees. Null as before.';
COMMENT ON COLUMN overall_stats_by_type.ai_no_human_no IS 'Labels on which both disagree. Null as before.';
