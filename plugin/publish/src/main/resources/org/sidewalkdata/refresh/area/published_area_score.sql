-- The scores of areas and regions (B8, B12; U7.4). The coverage that every endpoint, layer and page shows is computed here. A street counts
-- by its share of length; counts of streets are whole. Sums are decimal, so that the order of addition decides nothing.
SELECT
  model, area_set, area_id, s.score, coalesce(s.audited, 0) AS audited_street_count, coalesce(s.total, 0) AS total_street_count,
  coalesce(s.audited_m, 0) AS audited_distance_m, coalesce(s.total_m, 0) AS total_distance_m,
  coalesce(s.audited_m / nullif(s.total_m, 0), 0) AS coverage, i.score AS intersection_score,
  coalesce(i.total, 0) AS intersection_count, coalesce(i.scored, 0) AS scored_intersection_count,
  s.avg_n_curb_ramp, s.avg_n_no_curb_ramp, s.avg_n_obstacle, s.avg_n_surface_problem, s.avg_n_no_sidewalk,
  s.avg_n_crosswalk, s.avg_n_signal
FROM published_score_model m
CROSS JOIN (SELECT area_set, area_id FROM numbered_area t WHERE ${touched}) a
LEFT JOIN (
  SELECT model, area_set, area_id, count(*) AS total, count(*) FILTER (WHERE audit_count > 0) AS audited,
    coalesce(sum(meters) FILTER (WHERE audit_count > 0), 0) AS audited_m, sum(meters) AS total_m,
    (sum((score * length_meters)::numeric * share) FILTER (WHERE audit_count > 0)
      / sum(meters) FILTER (WHERE audit_count > 0))::double precision AS score,
    (sum(n_curb_ramp * share) FILTER (WHERE audit_count > 0) / sum(share) FILTER (WHERE audit_count > 0))::double precision AS avg_n_curb_ramp,
    (sum(n_no_curb_ramp * share) FILTER (WHERE audit_count > 0) / sum(share) FILTER (WHERE audit_count > 0))::double precision AS avg_n_no_curb_ramp,
    (sum(n_obstacle * share) FILTER (WHERE audit_count > 0) / sum(share) FILTER (WHERE audit_count > 0))::double precision AS avg_n_obstacle,
    (sum(n_surface_problem * share) FILTER (WHERE audit_count > 0) / sum(share) FILTER (WHERE audit_count > 0))::double precision AS avg_n_surface_problem,
    (sum(n_no_sidewalk * share) FILTER (WHERE audit_count > 0) / sum(share) FILTER (WHERE audit_count > 0))::double precision AS avg_n_no_sidewalk,
    (sum(n_crosswalk * share) FILTER (WHERE audit_count > 0) / sum(share) FILTER (WHERE audit_count > 0))::double precision AS avg_n_crosswalk,
    (sum(n_signal * share) FILTER (WHERE audit_count > 0) / sum(share) FILTER (WHERE audit_count > 0))::double precision AS avg_n_signal
  FROM (
    SELECT area_set, area_id, street_edge_id, share::numeric, length_meters::numeric * share::numeric AS meters
    FROM published_area_street t
    JOIN published_street_edge USING (street_edge_id)
    WHERE ${touched}
    OFFSET 0
  ) t
  JOIN street_scores USING (street_edge_id)
  GROUP BY model, area_set, area_id
) s USING (model, area_set, area_id)
LEFT JOIN (
  SELECT c.model, area_set, area_id, count(*) AS total, count(c.score) AS scored,
    avg(c.score::numeric)::double precision AS score
  FROM published_intersection_score c
  JOIN (
    SELECT area_set, area_id, intersection_id
    FROM area_intersection
    UNION ALL
    SELECT 'REGIONS', region_id::text, intersection_id
    FROM published_intersection
    WHERE NOT grade_separated AND region_id IS NOT NULL
  ) t USING (intersection_id)
  WHERE ${touched}
  GROUP BY c.model, area_set, area_id
) i USING (model, area_set, area_id)
ORDER BY model, area_set, area_id
