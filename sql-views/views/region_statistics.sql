-- The streets of each region and area, not the deleted ones. The constants in "counted_by" let the planner read one branch only.
CREATE VIEW counted_streets AS
SELECT 'region'::text AS counted_by, region_id, NULL::text COLLATE "C" AS area_set, NULL::text COLLATE "C" AS area_id, 1::numeric AS share,
  street_edge_id, label_count, completed_audit_count, audit_count, length_meters, outdated, image_dates, first_label_date,
  last_label_date
FROM published_street_edge
WHERE NOT deleted AND region_id IS NOT NULL
UNION ALL
SELECT 'area', NULL, a.area_set, a.area_id, a.share::numeric, street_edge_id, e.label_count, e.completed_audit_count,
  e.audit_count, e.length_meters, e.outdated, e.image_dates, e.first_label_date, e.last_label_date
FROM published_area_street a
JOIN published_street_edge e USING (street_edge_id);

COMMENT ON VIEW counted_streets IS 'Streets that are not deleted, as regions and areas count them; for internal use. Key: counted_by, region_id or area_set and area_id, street_edge_id.';
COMMENT ON COLUMN counted_streets.counted_by IS 'region or area.';
COMMENT ON COLUMN counted_streets.region_id IS 'Region of the street. Null: counted by an area.';
COMMENT ON COLUMN counted_streets.area_set IS 'Set of the area. Null: counted by a region.';
COMMENT ON COLUMN counted_streets.area_id IS 'Area that the street passes through. Null: counted by a region.';
COMMENT ON COLUMN counted_streets.image_dates IS 'First day of the capture month of the image of each published label on the street, ascending, with repeats. Labels without a capture month are left out.';
COMMENT ON COLUMN counted_streets.share IS 'Share of the length of the street in the area, above 0, at most 1; 1 for the region.';

-- What regions and areas show of their streets. A length counts in an area by the street's share (B12), in a region as a whole; streets
-- and audits are whole in both. Sums are decimal, so that the order of addition decides nothing.
CREATE VIEW street_statistics AS
SELECT counted_by, region_id, area_set, area_id, sum(label_count) AS label_count, count(*) AS street_count,
  sum(completed_audit_count) AS audit_count,
  CASE WHEN count(outdated) > 0 THEN
    coalesce(sum(length_meters::numeric * share) FILTER (WHERE audit_count > 0 AND outdated), 0)::double precision
  END AS outdated_distance_m,
  min(first_label_date) AS first_label_date, max(last_label_date) AS last_label_date
FROM counted_streets
GROUP BY counted_by, region_id, area_set, area_id;

COMMENT ON VIEW street_statistics IS 'Sums over the streets of each region and area, lengths by the street''s share; for internal use. Key: counted_by, region_id or area_set and area_id.';

CREATE VIEW contributor_counts AS
SELECT region_id, count(DISTINCT user_id) AS user_count
FROM published_street_edge
CROSS JOIN unnest(user_ids) AS user_id
WHERE NOT deleted AND region_id IS NOT NULL
GROUP BY region_id;

COMMENT ON VIEW contributor_counts IS 'Users who placed labels on the streets of each region; for internal use. Key: region_id.';
COMMENT ON COLUMN contributor_counts.region_id IS 'Region.';

-- The ages of images on the day of the refresh. The image of a label counts once in each area that its street passes through.
CREATE VIEW image_ages AS
SELECT counted_by, region_id, area_set, area_id,
  round((percentile_cont(0.5) WITHIN GROUP (ORDER BY v.today - taken) / 365.25)::numeric, 2)::double precision
    AS median_image_age_years
FROM counted_streets
CROSS JOIN unnest(image_dates) AS taken
CROSS JOIN (SELECT (refreshed_at AT TIME ZONE 'UTC')::date AS today FROM data_version) v
GROUP BY counted_by, region_id, area_set, area_id;

COMMENT ON VIEW image_ages IS 'Median age of the images of the labels on the streets of each region and area; for internal use. Key: counted_by, region_id or area_set and area_id.';

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

CREATE VIEW old_imagery AS
SELECT counted_by, region_id, area_set, area_id,
  (coalesce(sum(length_meters::numeric * share) FILTER (WHERE image_dates[cardinality(image_dates)] + interval '5 years' < v.today), 0)
    / nullif(sum(length_meters::numeric * share), 0))::double precision AS old_imagery_share
FROM counted_streets
CROSS JOIN (SELECT (refreshed_at AT TIME ZONE 'UTC')::date AS today FROM data_version) v
WHERE audit_count > 0 AND image_dates <> '{}'
GROUP BY counted_by, region_id, area_set, area_id;

COMMENT ON VIEW old_imagery IS 'Share of old images by length of the streets of each region and area; for internal use. Key: counted_by, region_id or area_set and area_id.';

CREATE VIEW region_statistics AS
SELECT
  r.region_id, r.name, coalesce(s.label_count, 0)::bigint AS label_count, coalesce(s.street_count, 0) AS street_count,
  coalesce(u.user_count, 0) AS user_count, coalesce(s.audit_count, 0)::bigint AS audit_count,
  coalesce(c.total_distance_m, 0) AS total_distance_m, coalesce(c.audited_distance_m, 0) AS audited_distance_m,
  s.outdated_distance_m, coalesce(c.coverage, 0) AS completion_rate, s.first_label_date, s.last_label_date,
  i.median_image_age_years, o.old_imagery_share, r.geom
FROM published_region r
LEFT JOIN published_region_score c ON c.region_id = r.region_id AND c.model = '2026-06' -- equal in all models
LEFT JOIN street_statistics s ON s.counted_by = 'region' AND s.region_id = r.region_id
LEFT JOIN contributor_counts u ON u.region_id = r.region_id
LEFT JOIN image_ages i ON i.counted_by = 'region' AND i.region_id = r.region_id
LEFT JOIN old_imagery o ON o.counted_by = 'region' AND o.region_id = r.region_id;

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
