-- The city in numbers: one row with everybody, one without the labels and audits of users of low quality. Put together of what a
-- refresh has summed up, in decimals, whose result does not hang on the order of the rows.
CREATE VIEW overall_stats AS
SELECT q.filter_low_quality, coalesce(s.explored_km, 0)::double precision AS km_explored,
  coalesce(s.no_overlap_km, 0)::double precision AS km_explored_no_overlap,
  coalesce(s.multiple_users_km, 0)::double precision AS km_explored_multiple_users,
  coalesce(s.single_user_km, 0)::double precision AS km_explored_single_user,
  CASE WHEN s.unknown_outdated_count = 0 THEN s.outdated_km::double precision END AS km_needs_reaudit,
  coalesce(s.explorable_km, 0)::double precision AS km_explorable,
  CASE WHEN s.unknown_status_count = 0 THEN s.open_km::double precision END AS km_open,
  CASE WHEN s.unknown_status_count = 0 THEN s.no_imagery_km::double precision END AS km_no_imagery,
  CASE WHEN s.unknown_status_count = 0 THEN s.closed_km::double precision END AS km_closed,
  CASE WHEN s.unknown_status_count = 0 THEN s.disabled_km::double precision END AS km_disabled,
  u.all_users, u.labelers, u.validators, coalesce(l.n, 0) AS label_count, coalesce(l.rated, 0) AS count_with_severity,
  date_trunc('second', to_timestamp((l.placed / l.n)::double precision)) AS avg_label_timestamp,
  date_trunc('second', to_timestamp(latest.placed)) AS avg_timestamp_last_100_labels,
  floor(l.age / nullif(l.aged, 0) / 86400)::bigint AS avg_image_age_days,
  floor(sqrt((l.n * l.placed_squares - l.placed * l.placed) / nullif(l.n * (l.n - 1), 0)) / 86400)::bigint AS stddev_label_days,
  floor(sqrt((l.aged * l.age_squares - l.age * l.age) / nullif(l.aged * (l.aged - 1), 0)) / 86400)::bigint
    AS stddev_image_age_days
FROM (VALUES (false), (true)) AS q (filter_low_quality)
LEFT JOIN published_street_tally s ON s.filter_low_quality = q.filter_low_quality
CROSS JOIN LATERAL (
  SELECT sum(label_count)::bigint AS n, sum(rated_count)::bigint AS rated, round(sum(placed_sum), 6) AS placed,
    sum(placed_squares) AS placed_squares, sum(aged_count) AS aged, round(sum(age_sum), 6) AS age,
    sum(age_squares) AS age_squares
  FROM published_label_tally
  WHERE high_quality OR NOT q.filter_low_quality
) l
CROSS JOIN LATERAL (
  SELECT avg(extract(epoch FROM time_created))::double precision AS placed
  FROM published_latest_label
  WHERE filter_low_quality = q.filter_low_quality
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
COMMENT ON COLUMN overall_stats.avg_timestamp_last_100_labels IS 'Mean time of creation of the latest hundred labels, cut to seconds. Null: there are no labels.';
COMMENT ON COLUMN overall_stats.avg_image_age_days IS 'Mean whole days from the first of the capture month to the label. Null: no such month is known.';
COMMENT ON COLUMN overall_stats.stddev_label_days IS 'Standard deviation of the times of creation, whole days. Null: fewer than two labels.';
COMMENT ON COLUMN overall_stats.stddev_image_age_days IS 'Standard deviation of the images'' ages, whole days. Null: fewer than two are known.';
