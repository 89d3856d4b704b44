-- B12: regions are a set of areas with what areas have. Its name, REGIONS, begins with a capital letter, so no set of a city has it.

-- What takes long comes before the lock.
INSERT INTO published_area_street (area_set, area_id, street_edge_id, share)
SELECT 'REGIONS', region_id::text, street_edge_id, 1
FROM published_street_edge
WHERE NOT deleted AND region_id IS NOT NULL;

INSERT INTO published_area_score (model, area_set, area_id, score, audited_street_count, total_street_count, audited_distance_m,
  total_distance_m, coverage, intersection_score, intersection_count, scored_intersection_count, avg_n_curb_ramp, avg_n_no_curb_ramp,
  avg_n_obstacle, avg_n_surface_problem, avg_n_no_sidewalk, avg_n_crosswalk, avg_n_signal)
SELECT model, 'REGIONS', region_id::text, score, audited_street_count, total_street_count, audited_distance_m,
  total_distance_m, coverage, intersection_score, intersection_count, scored_intersection_count, avg_n_curb_ramp, avg_n_no_curb_ramp,
  avg_n_obstacle, avg_n_surface_problem, avg_n_no_sidewalk, avg_n_crosswalk, avg_n_signal
FROM published_region_score;

CREATE TEMP TABLE region_area ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY r.region_id) AS area_number, r.*, coalesce(s.label_count, 0) AS label_count,
  coalesce(s.street_count, 0) AS street_count, coalesce(u.user_count, 0) AS user_count, coalesce(s.audit_count, 0) AS audit_count,
  s.outdated_distance_m, s.first_label_date, s.last_label_date
FROM published_region r
LEFT JOIN (
  SELECT region_id, sum(label_count) AS label_count, count(*) AS street_count, sum(completed_audit_count) AS audit_count,
    CASE WHEN count(outdated) > 0 THEN coalesce(sum(length_meters::numeric) FILTER (WHERE audit_count > 0 AND outdated), 0) END
      AS outdated_distance_m,
    min(first_label_date) AS first_label_date, max(last_label_date) AS last_label_date
  FROM published_street_edge
  WHERE NOT deleted
  GROUP BY region_id
) s USING (region_id)
LEFT JOIN (
  SELECT region_id, count(DISTINCT user_id) AS user_count
  FROM published_street_edge
  CROSS JOIN unnest(user_ids) AS user_id
  WHERE NOT deleted
  GROUP BY region_id
) u USING (region_id);

SELECT lock_between_readers('{published_area}');

ALTER TABLE published_area ADD COLUMN region_id bigint UNIQUE;
ALTER TABLE published_area ALTER COLUMN problem_count DROP NOT NULL, ALTER COLUMN label_ids DROP NOT NULL;
COMMENT ON TABLE published_area IS 'Areas and regions as published. For the columns see the view areas. A region has no problem_count.';
COMMENT ON COLUMN published_area.region_id IS 'Region. Null: an area of another set.';
COMMENT ON COLUMN published_area.label_ids IS 'Labels that label_count counts, ascending. Null: a region, which counts the labels of its streets.';

INSERT INTO published_area (area_set, area_id, region_id, area_number, overlapping, name, attributes, label_count, street_count,
  user_count, audit_count, outdated_distance_m, first_label_date, last_label_date, geom, label_ids)
SELECT 'REGIONS', region_id::text, region_id, area_number, false, name, '{}', label_count, street_count, user_count, audit_count,
  outdated_distance_m, first_label_date, last_label_date, geom, NULL
FROM region_area;

-- Their tables are dropped after the views that read them, by views/drop.sql.
DELETE FROM set_aside_index WHERE serving_table IN ('published_region', 'published_region_score');
