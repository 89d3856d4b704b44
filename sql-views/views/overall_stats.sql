-- The city in numbers: one row with everybody, one without the labels and audits of users of low quality. Sums and means are taken of
-- decimals, whose result does not hang on the order of the rows.
CREATE VIEW overall_stats AS
WITH q (filter_low_quality) AS (VALUES (false), (true)),
street AS (
  SELECT q.filter_low_quality,
    CASE WHEN q.filter_low_quality THEN s.audit_count ELSE s.completed_audit_count END AS audits,
    CASE WHEN q.filter_low_quality THEN s.auditor_count ELSE s.completed_user_count END AS auditors,
    s.length_meters::numeric / 1000 AS km, s.status, s.deleted, s.outdated
  FROM q CROSS JOIN published_street_edge s
), streets AS (
  SELECT filter_low_quality, coalesce(sum(audits * km), 0) AS explored,
    coalesce(sum(km) FILTER (WHERE audits > 0), 0) AS no_overlap,
    coalesce(sum(km) FILTER (WHERE auditors > 1), 0) AS multiple_users,
    coalesce(sum(km) FILTER (WHERE auditors = 1), 0) AS single_user,
    coalesce(sum(km) FILTER (WHERE audits > 0 AND outdated), 0) AS outdated,
    count(*) FILTER (WHERE audits > 0 AND outdated IS NULL) = 0 AS knows_outdated,
    coalesce(sum(km) FILTER (WHERE NOT deleted), 0) AS explorable,
    coalesce(sum(km) FILTER (WHERE status = 'open'), 0) AS open,
    coalesce(sum(km) FILTER (WHERE status = 'no_imagery'), 0) AS no_imagery,
    coalesce(sum(km) FILTER (WHERE status = 'closed'), 0) AS closed,
    coalesce(sum(km) FILTER (WHERE status = 'disabled'), 0) AS disabled,
    count(*) FILTER (WHERE status IS NULL) = 0 AS knows_status
  FROM street
  GROUP BY filter_low_quality
), placed AS (
  SELECT q.filter_low_quality, l.severity, extract(epoch FROM l.time_created) AS at,
    CASE WHEN l.image_capture_date ~ '^[0-9]{4}-(0[1-9]|1[0-2])(-|$)' AND l.image_capture_date !~ '^0000'
      THEN extract(epoch FROM l.time_created - make_timestamptz(left(l.image_capture_date, 4)::integer,
        substr(l.image_capture_date, 6, 2)::integer, 1, 0, 0, 0, 'UTC')) END AS image_age,
    row_number() OVER (PARTITION BY q.filter_low_quality ORDER BY l.time_created DESC, l.label_id DESC) AS place
  FROM q
  JOIN published_label l ON l.high_quality_user OR NOT q.filter_low_quality
), labels AS (
  SELECT filter_low_quality, count(*) AS labels, count(severity) AS with_severity, avg(at) AS at,
    avg(at) FILTER (WHERE place <= 100) AS last_at, avg(image_age) AS image_age, stddev_samp(at) AS at_stddev,
    stddev_samp(image_age) AS image_age_stddev
  FROM placed
  GROUP BY filter_low_quality
), users AS (
  SELECT q.filter_low_quality, count(*) AS users, count(*) FILTER (WHERE u.labels > 0) AS labelers,
    count(*) FILTER (WHERE u.validations_given > 0) AS validators
  FROM q
  JOIN published_user u ON u.high_quality OR NOT q.filter_low_quality
  GROUP BY q.filter_low_quality
)
SELECT q.filter_low_quality, coalesce(s.explored, 0)::double precision AS km_explored, coalesce(s.no_overlap, 0)::double precision AS km_explored_no_overlap,
  coalesce(s.multiple_users, 0)::double precision AS km_explored_multiple_users, coalesce(s.single_user, 0)::double precision AS km_explored_single_user,
  CASE WHEN s.knows_outdated THEN s.outdated END::double precision AS km_needs_reaudit, coalesce(s.explorable, 0)::double precision AS km_explorable,
  CASE WHEN s.knows_status THEN s.open END::double precision AS km_open, CASE WHEN s.knows_status THEN s.no_imagery END::double precision AS km_no_imagery,
  CASE WHEN s.knows_status THEN s.closed END::double precision AS km_closed, CASE WHEN s.knows_status THEN s.disabled END::double precision AS km_disabled,
  coalesce(u.users, 0) AS all_users, coalesce(u.labelers, 0) AS labelers, coalesce(u.validators, 0) AS validators,
  coalesce(l.labels, 0) AS label_count, coalesce(l.with_severity, 0) AS count_with_severity,
  date_trunc('second', to_timestamp(l.at::double precision)) AS avg_label_timestamp,
  date_trunc('second', to_timestamp(l.last_at::double precision)) AS avg_timestamp_last_100_labels,
  floor(l.image_age / 86400)::bigint AS avg_image_age_days, floor(l.at_stddev / 86400)::bigint AS stddev_label_days,
  floor(l.image_age_stddev / 86400)::bigint AS stddev_image_age_days
FROM q
LEFT JOIN streets s USING (filter_low_quality)
LEFT JOIN labels l USING (filter_low_quality)
LEFT JOIN users u USING (filter_low_quality);

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
