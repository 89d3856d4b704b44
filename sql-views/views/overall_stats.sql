-- The city in numbers: one row with everybody, one without the labels and audits of users of low quality. Sums and means are taken of
-- decimals, whose result does not hang on the order of the rows.
CREATE VIEW overall_stats AS
SELECT q.filter_low_quality, s.explored AS km_explored, s.no_overlap AS km_explored_no_overlap,
  s.multiple_users AS km_explored_multiple_users, s.single_user AS km_explored_single_user,
  CASE WHEN s.knows_outdated THEN s.outdated END AS km_needs_reaudit, s.explorable AS km_explorable,
  CASE WHEN s.knows_status THEN s.open END AS km_open, CASE WHEN s.knows_status THEN s.no_imagery END AS km_no_imagery,
  CASE WHEN s.knows_status THEN s.closed END AS km_closed, CASE WHEN s.knows_status THEN s.disabled END AS km_disabled,
  u.all_users, u.labelers, u.validators, l.label_count, l.count_with_severity,
  date_trunc('second', to_timestamp(l.placed)) AS avg_label_timestamp,
  date_trunc('second', to_timestamp(latest.placed)) AS avg_timestamp_last_100_labels, l.avg_image_age_days,
  l.stddev_label_days, l.stddev_image_age_days
FROM (VALUES (false), (true)) AS q (filter_low_quality)
CROSS JOIN LATERAL (
  SELECT coalesce(sum(audits * km), 0)::double precision AS explored,
    coalesce(sum(km) FILTER (WHERE audits > 0), 0)::double precision AS no_overlap,
    coalesce(sum(km) FILTER (WHERE auditors > 1), 0)::double precision AS multiple_users,
    coalesce(sum(km) FILTER (WHERE auditors = 1), 0)::double precision AS single_user,
    coalesce(sum(km) FILTER (WHERE audits > 0 AND outdated), 0)::double precision AS outdated,
    count(*) FILTER (WHERE audits > 0 AND outdated IS NULL) = 0 AND count(*) > 0 AS knows_outdated,
    coalesce(sum(km) FILTER (WHERE NOT deleted), 0)::double precision AS explorable,
    coalesce(sum(km) FILTER (WHERE status = 'open'), 0)::double precision AS open,
    coalesce(sum(km) FILTER (WHERE status = 'no_imagery'), 0)::double precision AS no_imagery,
    coalesce(sum(km) FILTER (WHERE status = 'closed'), 0)::double precision AS closed,
    coalesce(sum(km) FILTER (WHERE status = 'disabled'), 0)::double precision AS disabled,
    count(*) FILTER (WHERE status IS NULL) = 0 AND count(*) > 0 AS knows_status
  FROM (
    SELECT CASE WHEN q.filter_low_quality THEN audit_count ELSE completed_audit_count END AS audits,
      CASE WHEN q.filter_low_quality THEN auditor_count ELSE completed_user_count END AS auditors,
      length_meters::numeric / 1000 AS km, status, deleted, outdated
    FROM published_street_edge
  ) street
) s
CROSS JOIN LATERAL (
  SELECT count(*) AS label_count, count(l.severity) AS count_with_severity,
    avg(extract(epoch FROM l.time_created))::double precision AS placed,
    floor(avg(extract(epoch FROM l.time_created - m.first_day)) / 86400)::bigint AS avg_image_age_days,
    floor(stddev_samp(extract(epoch FROM l.time_created)) / 86400)::bigint AS stddev_label_days,
    floor(stddev_samp(extract(epoch FROM l.time_created - m.first_day)) / 86400)::bigint AS stddev_image_age_days
  FROM published_label l
  LEFT JOIN (
    SELECT image_capture_date, make_timestamptz(left(image_capture_date, 4)::integer,
        substr(image_capture_date, 6, 2)::integer, 1, 0, 0, 0, 'UTC') AS first_day
    FROM (SELECT DISTINCT image_capture_date FROM published_label) AS written
    WHERE image_capture_date ~ '^[0-9]{4}-(0[1-9]|1[0-2])(-|$)' AND image_capture_date !~ '^0000'
  ) m USING (image_capture_date)
  WHERE l.high_quality_user OR NOT q.filter_low_quality
) l
CROSS JOIN LATERAL (
  SELECT avg(extract(epoch FROM time_created))::double precision AS placed
  FROM (
    SELECT time_created
    FROM published_label
    WHERE high_quality_user OR NOT q.filter_low_quality
    ORDER BY time_created DESC, label_id DESC
    LIMIT 100
  ) hundred
) latest
CROSS JOIN LATERAL (
  SELECT count(*) AS all_users, count(*) FILTER (WHERE labels > 0) AS labelers,
    count(*) FILTER (WHERE validations_given > 0) AS validators
  FROM published_user
  WHERE high_quality OR NOT q.filter_low_quality
) u;

COMMENT ON VIEW overall_stats IS 'The city in numbers.';
COMMENT ON COLUMN overall_stats.filter_low_quality IS 'True: without the users of low quality, their labels and audits.';
COMMENT ON COLUMN overall_stats.km_explored IS 'Length of all completed audits: a street walked twice counts twice.';
COMMENT ON COLUMN overall_stats.km_explored_no_overlap IS 'Length of the streets with a completed audit.';
COMMENT ON COLUMN overall_stats.km_explored_multiple_users IS 'Length of those that several users walked.';
COMMENT ON COLUMN overall_stats.km_explored_single_user IS 'Length of those that one user walked.';
COMMENT ON COLUMN overall_stats.km_needs_reaudit IS 'Length of those whose audits are all outdated. Null: of some it is not known.';
COMMENT ON COLUMN overall_stats.km_explorable IS 'Length of the streets that are not deleted.';
COMMENT ON COLUMN overall_stats.km_open IS 'Length of the streets of status open. Null, as those that follow: of some streets the status is not known.';
COMMENT ON COLUMN overall_stats.km_no_imagery IS 'Length of the streets of status no_imagery.';
COMMENT ON COLUMN overall_stats.km_closed IS 'Length of the streets of status closed.';
COMMENT ON COLUMN overall_stats.km_disabled IS 'Length of the streets of status disabled.';
COMMENT ON COLUMN overall_stats.all_users IS 'Users who are not excluded, also without activity (D12).';
COMMENT ON COLUMN overall_stats.labelers IS 'Those with a label.';
COMMENT ON COLUMN overall_stats.validators IS 'Those who gave a vote.';
COMMENT ON COLUMN overall_stats.label_count IS 'Labels.';
COMMENT ON COLUMN overall_stats.count_with_severity IS 'Labels with a rating.';
COMMENT ON COLUMN overall_stats.avg_label_timestamp IS 'Mean time of creation, cut to seconds. Null: there are no labels.';
COMMENT ON COLUMN overall_stats.avg_timestamp_last_100_labels IS 'The same of the latest hundred labels.';
COMMENT ON COLUMN overall_stats.avg_image_age_days IS 'Mean whole days from the first of the capture month to the label. Null: no such month is known.';
COMMENT ON COLUMN overall_stats.stddev_label_days IS 'Standard deviation of the times of creation, whole days. Null: fewer than two labels.';
COMMENT ON COLUMN overall_stats.stddev_image_age_days IS 'Standard deviation of the images'' ages, whole days. Null: fewer than two are known.';
