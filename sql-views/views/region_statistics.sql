-- Regions and areas (B12). The ages of images are those on the day of the refresh. The image of a label counts once in each area that its
-- street passes through. Sums are decimal, so that the order of addition decides nothing. A reader who wants no ages pays for none.
CREATE VIEW area_statistics AS
SELECT
  a.area_set, a.area_id, a.area_number, a.region_id, a.overlapping, a.set_title, a.name, a.attributes, a.label_count::bigint AS label_count,
  a.street_count::bigint AS street_count, a.user_count, a.audit_count::bigint AS audit_count,
  coalesce(c.total_distance_m, 0) AS total_distance_m, coalesce(c.audited_distance_m, 0) AS audited_distance_m,
  a.outdated_distance_m, coalesce(c.coverage, 0) AS completion_rate, a.first_label_date, a.last_label_date,
  (
    SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY v.today - taken) / 365.25)::numeric, 2)::double precision
    FROM published_area_street t
    JOIN published_street_edge USING (street_edge_id)
    CROSS JOIN unnest(image_dates) AS taken
    WHERE t.area_set = a.area_set AND t.area_id = a.area_id
  ) AS median_image_age_years,
  (
    SELECT (coalesce(
        sum(length_meters::numeric * share::numeric) FILTER (WHERE image_dates[cardinality(image_dates)] + interval '5 years' < v.today), 0)
      / nullif(sum(length_meters::numeric * share::numeric), 0))::double precision
    FROM published_area_street t
    JOIN published_street_edge USING (street_edge_id)
    WHERE t.area_set = a.area_set AND t.area_id = a.area_id AND audit_count > 0 AND image_dates <> '{}'
  ) AS old_imagery_share,
  a.problem_count::bigint AS problem_count, a.geom
FROM published_area a
CROSS JOIN (SELECT (refreshed_at AT TIME ZONE 'UTC')::date AS today FROM data_version) v
LEFT JOIN published_area_score c ON c.area_set = a.area_set AND c.area_id = a.area_id AND c.model = '2026-06'; -- equal in all models

COMMENT ON VIEW area_statistics IS 'Regions and areas with their statistics; for internal use. Key: area_set, area_id, which is REGIONS and the id for regions.';

CREATE VIEW region_statistics AS
SELECT
  region_id, name, label_count, street_count, user_count, audit_count, total_distance_m, audited_distance_m, outdated_distance_m,
  completion_rate, first_label_date, last_label_date, median_image_age_years, old_imagery_share, geom
FROM area_statistics
WHERE region_id IS NOT NULL;

-- U3: deleted streets count in no distance.
COMMENT ON VIEW region_statistics IS 'Regions with their labels, contributors and explored distance on streets that are not deleted. Key and order: region_id.';
COMMENT ON COLUMN region_statistics.region_id IS 'Region id.';
COMMENT ON COLUMN region_statistics.name IS 'Name of the region.';
COMMENT ON COLUMN region_statistics.label_count IS 'Published labels on the streets of the region.';
COMMENT ON COLUMN region_statistics.street_count IS 'Streets that are not deleted.';
COMMENT ON COLUMN region_statistics.user_count IS 'Users who placed these labels.';
COMMENT ON COLUMN region_statistics.audit_count IS 'Completed audits of the streets, without those of excluded users.';
COMMENT ON COLUMN region_statistics.total_distance_m IS 'Length in meters of the streets that are not deleted.';
COMMENT ON COLUMN region_statistics.audited_distance_m IS 'Length in meters of those with a completed audit of high quality, also an outdated one.';
COMMENT ON COLUMN region_statistics.outdated_distance_m IS 'The part of audited_distance_m on streets whose audits are all older than the newest imagery. Null: unknown for every street.';
COMMENT ON COLUMN region_statistics.completion_rate IS 'The region''s coverage: audited_distance_m / total_distance_m, 0 to 1; 0 without streets.';
COMMENT ON COLUMN region_statistics.first_label_date IS 'Time of the first label on the streets. Null: no label.';
COMMENT ON COLUMN region_statistics.last_label_date IS 'Time of the last label on the streets. Null: no label.';
COMMENT ON COLUMN region_statistics.median_image_age_years IS 'Median age of the images of these labels on the day of the refresh that made the data version, in years of 365.25 days since the first day of the capture month, rounded to 0.01. Each label counts once. Null: no capture month is known.';
COMMENT ON COLUMN region_statistics.old_imagery_share IS 'Share of the length of audited streets with labels whose newest image was then older than five years, 0 to 1. Null: no capture month is known on an audited street.';
COMMENT ON COLUMN region_statistics.geom IS 'Area, WGS84.';

-- Streets, and the whole city as street 0.
CREATE VIEW street_image_ages AS
SELECT coalesce(street_edge_id, 0) AS street_edge_id,
  round((percentile_cont(0.5) WITHIN GROUP (ORDER BY v.today - taken) / 365.25)::numeric, 2)::double precision
    AS median_image_age_years
FROM published_street_edge
CROSS JOIN unnest(image_dates) AS taken
CROSS JOIN (SELECT (refreshed_at AT TIME ZONE 'UTC')::date AS today FROM data_version) v
WHERE NOT deleted
GROUP BY GROUPING SETS ((street_edge_id), ())
HAVING count(*) > 0;

COMMENT ON VIEW street_image_ages IS 'Median age of the images of the labels on each street that is not deleted, and on all of them as street 0; for internal use. Key: street_edge_id.';
COMMENT ON COLUMN street_image_ages.street_edge_id IS 'Street; 0: all streets.';
COMMENT ON COLUMN street_image_ages.median_image_age_years IS 'Median age of the images in years, as in region_statistics. A street whose labels have no capture month has no row.';
