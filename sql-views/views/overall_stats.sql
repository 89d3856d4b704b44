-- Statistics of the city, and of areas (B12). The refresh has computed the sums of the city, in decimals, whose result does not depend on
-- the order of the rows. Those of an area are computed on request. Both become statistics by the same text. The arguments are the columns of the key, each
-- with a comma, and relations.
CREATE OR REPLACE FUNCTION pg_temp.statistics_rows(key text, places text, street_sums text, label_sums text, latest_labels text, users text)
RETURNS text LANGUAGE sql AS $function$
SELECT replace(replace(replace(replace(replace(replace($rows$
SELECT :key filter_low_quality, coalesce(s.explored_km, 0)::double precision AS km_explored,
  coalesce(s.no_overlap_km, 0)::double precision AS km_explored_no_overlap,
  coalesce(s.multiple_users_km, 0)::double precision AS km_explored_multiple_users,
  coalesce(s.single_user_km, 0)::double precision AS km_explored_single_user,
  CASE WHEN s.unknown_outdated_count = 0 THEN s.outdated_km::double precision END AS km_needs_reaudit,
  coalesce(s.explorable_km, 0)::double precision AS km_explorable,
  CASE WHEN s.unknown_status_count = 0 THEN s.open_km::double precision END AS km_open,
  CASE WHEN s.unknown_status_count = 0 THEN s.no_imagery_km::double precision END AS km_no_imagery,
  CASE WHEN s.unknown_status_count = 0 THEN s.closed_km::double precision END AS km_closed,
  CASE WHEN s.unknown_status_count = 0 THEN s.disabled_km::double precision END AS km_disabled,
  coalesce(u.all_users, 0) AS all_users, coalesce(u.labelers, 0) AS labelers, coalesce(u.validators, 0) AS validators,
  coalesce(l.n, 0) AS label_count, coalesce(l.rated, 0) AS count_with_severity,
  date_trunc('second', to_timestamp((l.placed / l.n)::double precision)) AS avg_label_timestamp,
  date_trunc('second', to_timestamp(latest.placed)) AS avg_timestamp_last_100_labels,
  floor(l.age / nullif(l.aged, 0) / 86400)::bigint AS avg_image_age_days,
  floor(sqrt((l.n * l.placed_squares - l.placed * l.placed) / nullif(l.n * (l.n - 1), 0)) / 86400)::bigint AS stddev_label_days,
  floor(sqrt((l.aged * l.age_squares - l.age * l.age) / nullif(l.aged * (l.aged - 1), 0)) / 86400)::bigint
    AS stddev_image_age_days
FROM :places
CROSS JOIN (VALUES (false), (true)) AS q (filter_low_quality)
LEFT JOIN :street_sums s USING (:key filter_low_quality)
LEFT JOIN (
  SELECT :key filter_low_quality, sum(label_count)::bigint AS n, sum(rated_count)::bigint AS rated,
    round(sum(placed_sum), 6) AS placed, sum(placed_squares) AS placed_squares, sum(aged_count) AS aged,
    round(sum(age_sum), 6) AS age, sum(age_squares) AS age_squares
  FROM :label_sums
  JOIN (VALUES (false), (true)) AS q (filter_low_quality) ON high_quality OR NOT filter_low_quality
  GROUP BY :key filter_low_quality
) l USING (:key filter_low_quality)
LEFT JOIN (
  SELECT :key filter_low_quality, avg(extract(epoch FROM time_created))::double precision AS placed
  FROM :latest_labels
  GROUP BY :key filter_low_quality
) latest USING (:key filter_low_quality)
LEFT JOIN (
  SELECT :key filter_low_quality, count(*) AS all_users, count(*) FILTER (WHERE labels > 0) AS labelers,
    count(*) FILTER (WHERE validations_given > 0) AS validators
  FROM :users
  JOIN (VALUES (false), (true)) AS q (filter_low_quality) ON high_quality OR NOT filter_low_quality
  GROUP BY :key filter_low_quality
) u USING (:key filter_low_quality)
$rows$, ':key', key), ':places', places), ':street_sums', street_sums), ':label_sums', label_sums), ':latest_labels', latest_labels), ':users', users)
$function$;

DO $$
BEGIN
  EXECUTE 'CREATE VIEW overall_stats AS' || pg_temp.statistics_rows(
    key => '',
    places => '(SELECT) a',
    street_sums => 'published_street_tally',
    label_sums => 'published_label_tally',
    latest_labels => 'published_latest_label',
    users => 'published_user');
  EXECUTE 'CREATE VIEW area_stats AS' || pg_temp.statistics_rows(
    key => 'area_set, area_id, ',
    places => '(SELECT * FROM published_area WHERE region_id IS NULL) a',
    street_sums => 'area_street_tally',
    label_sums => 'area_label_tally',
    latest_labels => 'area_latest_labels',
    users => 'area_users');
END $$;

COMMENT ON VIEW overall_stats IS 'Statistics of the whole city: one row with all users, one without low-quality users. Key and order: filter_low_quality.';
COMMENT ON COLUMN overall_stats.filter_low_quality IS 'True: without low-quality users, their labels and audits.';
COMMENT ON COLUMN overall_stats.km_explored IS 'Length of all completed audits, in kilometers. A street that was audited twice counts twice.';
COMMENT ON COLUMN overall_stats.km_explored_no_overlap IS 'Length of the streets of every status with a completed audit, in kilometers.';
COMMENT ON COLUMN overall_stats.km_explored_multiple_users IS 'Length of the streets of every status that several users audited, in kilometers.';
COMMENT ON COLUMN overall_stats.km_explored_single_user IS 'Length of the streets of every status that one user audited, in kilometers.';
COMMENT ON COLUMN overall_stats.km_needs_reaudit IS 'Length of the audited streets whose audits are outdated, in kilometers. Null: unknown for some audited streets.';
COMMENT ON COLUMN overall_stats.km_explorable IS 'Length of the streets that are not deleted, in kilometers.';
COMMENT ON COLUMN overall_stats.km_open IS 'Length of the streets of status open, in kilometers. Null: the status of some streets is unknown.';
COMMENT ON COLUMN overall_stats.km_no_imagery IS 'Length of the streets of status no_imagery, in kilometers. Null: the status of some streets is unknown.';
COMMENT ON COLUMN overall_stats.km_closed IS 'Length of the streets of status closed, in kilometers. Null: the status of some streets is unknown.';
COMMENT ON COLUMN overall_stats.km_disabled IS 'Length of the streets of status disabled, in kilometers. Null: the status of some streets is unknown.';
COMMENT ON COLUMN overall_stats.all_users IS 'Users who are not excluded, including users without activity.';
COMMENT ON COLUMN overall_stats.labelers IS 'Users with at least one label.';
COMMENT ON COLUMN overall_stats.validators IS 'Users who gave at least one vote.';
COMMENT ON COLUMN overall_stats.label_count IS 'Number of labels.';
COMMENT ON COLUMN overall_stats.count_with_severity IS 'Labels with a rating.';
COMMENT ON COLUMN overall_stats.avg_label_timestamp IS 'Mean time of creation, truncated to seconds. Null: no labels.';
COMMENT ON COLUMN overall_stats.avg_timestamp_last_100_labels IS 'Mean time of creation of the latest 100 labels, truncated to seconds. Null: no labels.';
COMMENT ON COLUMN overall_stats.avg_image_age_days IS 'Mean age of the images when labeled, in whole days: from the first day of the capture month to the label. Null: no capture month is known.';
COMMENT ON COLUMN overall_stats.stddev_label_days IS 'Standard deviation of the times of creation in whole days. Null: fewer than two labels.';
COMMENT ON COLUMN overall_stats.stddev_image_age_days IS 'Standard deviation of the ages of the images in whole days. Null: fewer than two ages are known.';

COMMENT ON VIEW area_stats IS 'Statistics of areas, as overall_stats has them of the city: for each area one row with all users, one without low-quality users. The length of a street counts by its share in the area, a label where it lies; users are those who labeled or voted there. Computed when read: name the area or the set. Key and order: area_set, area_id, filter_low_quality.';
COMMENT ON COLUMN area_stats.area_set IS 'Set of the area.';
COMMENT ON COLUMN area_stats.area_id IS 'Area.';
