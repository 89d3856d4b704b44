-- Statistics of the city, and of areas (B12). The refresh has computed the sums of the city, in decimals, whose result does not depend on
-- the order of the rows. Those of an area are computed on request. Both become statistics by the same text.
DO $$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT * FROM (VALUES
    ('overall_stats', '', '(SELECT) a', 'published_street_tally', 'published_label_tally', 'published_latest_label',
      'published_user'),
    ('area_stats', 'area_set, area_id, ', 'published_area a', 'area_street_tally', 'area_label_tally', 'area_latest_labels',
      'area_users')
    ) AS p (name, key, places, streets, labels, latest, users)
  LOOP
    EXECUTE format($view$
      CREATE VIEW %1$I AS
      SELECT %2$s filter_low_quality, coalesce(s.explored_km, 0)::double precision AS km_explored,
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
      FROM %3$s
      CROSS JOIN (VALUES (false), (true)) AS q (filter_low_quality)
      LEFT JOIN %4$I s USING (%2$s filter_low_quality)
      LEFT JOIN (
        SELECT %2$s filter_low_quality, sum(label_count)::bigint AS n, sum(rated_count)::bigint AS rated,
          round(sum(placed_sum), 6) AS placed, sum(placed_squares) AS placed_squares, sum(aged_count) AS aged,
          round(sum(age_sum), 6) AS age, sum(age_squares) AS age_squares
        FROM %5$I
        JOIN (VALUES (false), (true)) AS q (filter_low_quality) ON high_quality OR NOT filter_low_quality
        GROUP BY %2$s filter_low_quality
      ) l USING (%2$s filter_low_quality)
      LEFT JOIN (
        SELECT %2$s filter_low_quality, avg(extract(epoch FROM time_created))::double precision AS placed
        FROM %6$I
        GROUP BY %2$s filter_low_quality
      ) latest USING (%2$s filter_low_quality)
      LEFT JOIN (
        SELECT %2$s filter_low_quality, count(*) AS all_users, count(*) FILTER (WHERE labels > 0) AS labelers,
          count(*) FILTER (WHERE validations_given > 0) AS validators
        FROM %7$I
        JOIN (VALUES (false), (true)) AS q (filter_low_quality) ON high_quality OR NOT filter_low_quality
        GROUP BY %2$s filter_low_quality
      ) u USING (%2$s filter_low_quality)
      $view$, part.name, part.key, part.places, part.streets, part.labels, part.latest, part.users);
  END LOOP;
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
