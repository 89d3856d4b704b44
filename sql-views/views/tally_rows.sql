-- Queries that sum labels and streets, as text, so that refreshes, which store the sums of the city, and the views of areas, which sum on
-- request, do it in the same words.

-- Labels and the votes on them, by type, the author's quality and capture month: an age is a difference of two times, so the sums of ages,
-- and of their squares, follow from those of the times. Votes are counted by voter type where that is known.
CREATE OR REPLACE FUNCTION label_tally_rows(labels text, key text DEFAULT '', of_key text DEFAULT '') RETURNS text LANGUAGE sql IMMUTABLE AS $function$
SELECT replace(replace(replace($rows$
SELECT g.*,
  CASE WHEN month IS NULL THEN 0 ELSE label_count END AS aged_count,
  CASE WHEN month IS NULL THEN 0 ELSE placed_sum - label_count * month END AS age_sum,
  CASE
    WHEN month IS NULL THEN 0 ELSE placed_squares - 2 * month * placed_sum + label_count * month * month
  END AS age_squares
FROM (
  SELECT :key l.label_type, l.high_quality_user AS high_quality, l.image_capture_date,
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
    SELECT :key label_id, label_type, high_quality_user, image_capture_date, severity, correct, agree_count, disagree_count,
      unsure_count, ai_agree_count, ai_disagree_count, extract(epoch FROM time_created) AS placed
    FROM published_label :of_key
    WHERE :labels
  ) l
  LEFT JOIN (
    SELECT :key label_id,
      count(*) FILTER (WHERE validator_type = 'Human' AND validation_result = 'Agree') AS human_agree,
      count(*) FILTER (WHERE validator_type = 'Human' AND validation_result = 'Disagree') AS human_disagree,
      count(*) FILTER (WHERE validator_type = 'Human' AND validation_result = 'Unsure') AS human_unsure,
      count(*) FILTER (WHERE validator_type = 'AI' AND validation_result = 'Agree') AS ai_agree,
      count(*) FILTER (WHERE validator_type = 'AI' AND validation_result = 'Disagree') AS ai_disagree,
      count(*) FILTER (WHERE validator_type = 'AI' AND validation_result = 'Unsure') AS ai_unsure
    FROM published_validation :of_key
    WHERE validator_type IS NOT NULL AND :labels
    GROUP BY :key label_id
  ) v USING (:key label_id)
  GROUP BY :key l.label_type, l.high_quality_user, l.image_capture_date
) g
CROSS JOIN LATERAL (
  SELECT CASE
    WHEN g.image_capture_date ~ '^[0-9]{4}-(0[1-9]|1[0-2])(-|$)' AND g.image_capture_date !~ '^0000'
    THEN extract(epoch FROM make_timestamptz(left(g.image_capture_date, 4)::integer,
      substr(g.image_capture_date, 6, 2)::integer, 1, 0, 0, 0, 'UTC'))
  END AS month
) captured
$rows$, ':labels', labels), ':key', key), ':of_key', of_key)
$function$;
COMMENT ON FUNCTION label_tally_rows IS 'Query of the sums that published_label_tally has, by capture month, too. The arguments are a condition on the labels, columns that belong to the key, too, each with a comma, and the join that has them.';

CREATE OR REPLACE FUNCTION street_tally_rows(streets text, source text DEFAULT 'published_street_edge', share text DEFAULT '1') RETURNS text
LANGUAGE sql IMMUTABLE AS $function$
SELECT replace(replace(replace($rows$
SELECT filter_low_quality, count(*) AS street_count,
  count(*) FILTER (WHERE audits > 0 AND outdated IS NULL) AS unknown_outdated_count,
  count(*) FILTER (WHERE status IS NULL) AS unknown_status_count,
  coalesce(sum(audits * km), 0) AS explored_km,
  coalesce(sum(km) FILTER (WHERE audits > 0), 0) AS no_overlap_km,
  coalesce(sum(km) FILTER (WHERE auditors > 1), 0) AS multiple_users_km,
  coalesce(sum(km) FILTER (WHERE auditors = 1), 0) AS single_user_km,
  coalesce(sum(km) FILTER (WHERE audits > 0 AND outdated), 0) AS outdated_km,
  coalesce(sum(km) FILTER (WHERE NOT deleted), 0) AS explorable_km,
  coalesce(sum(km) FILTER (WHERE status = 'open'), 0) AS open_km,
  coalesce(sum(km) FILTER (WHERE status = 'no_imagery'), 0) AS no_imagery_km,
  coalesce(sum(km) FILTER (WHERE status = 'closed'), 0) AS closed_km,
  coalesce(sum(km) FILTER (WHERE status = 'disabled'), 0) AS disabled_km
FROM (
  SELECT q.filter_low_quality,
    CASE WHEN q.filter_low_quality THEN audit_count ELSE completed_audit_count END AS audits,
    CASE WHEN q.filter_low_quality THEN auditor_count ELSE completed_user_count END AS auditors,
    length_meters::numeric * 0.001 * :share AS km, status, deleted, outdated
  FROM :source
  CROSS JOIN (VALUES (false), (true)) AS q (filter_low_quality)
  WHERE :streets
) street
GROUP BY filter_low_quality
$rows$, ':streets', streets), ':source', source), ':share', share)
$function$;
COMMENT ON FUNCTION street_tally_rows IS 'Query of the sums that published_street_tally has. The arguments are a condition on the streets, where they are read from, and the share by which their lengths count.';
