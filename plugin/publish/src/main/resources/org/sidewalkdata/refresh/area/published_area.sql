-- What areas sum, from the streets, labels and clusters in them. Areas whose labels or clusters did not move keep what is stored of these.
-- On a border, the area with the smallest number has a label or cluster, unless areas may overlap. Few of them lie on one. A region counts
-- the labels of its streets and no clusters. Sums are decimal, so that the order of addition decides nothing.
WITH street_sums AS (
  SELECT area_set, area_id, count(*) AS street_count, sum(completed_audit_count) AS audit_count,
    CASE WHEN count(outdated) > 0 THEN
      coalesce(sum(length_meters::numeric * share::numeric) FILTER (WHERE audit_count > 0 AND outdated), 0)::double precision
    END AS outdated_distance_m,
    sum(label_count) AS label_count, min(first_label_date) AS first_label_date, max(last_label_date) AS last_label_date
  FROM published_area_street t
  JOIN published_street_edge USING (street_edge_id)
  WHERE ${touched}
  GROUP BY area_set, area_id
)
SELECT area_set, area_id, t.area_number, t.region_id, t.overlapping, t.set_title, t.name, t.attributes,
  coalesce(l.label_count, 0) AS label_count, coalesce(s.street_count, 0) AS street_count, coalesce(l.user_count, 0) AS user_count,
  coalesce(s.audit_count, 0) AS audit_count, s.outdated_distance_m, l.first_label_date, l.last_label_date,
  CASE WHEN t.region_id IS NULL THEN coalesce(p.problem_count, 0) END AS problem_count,
  CASE WHEN t.region_id IS NULL THEN coalesce(l.label_ids, '{}') END AS label_ids, t.geom
FROM numbered_area t
LEFT JOIN street_sums s USING (area_set, area_id)
LEFT JOIN (
  SELECT t.area_set, t.area_id, count(*) AS label_count, count(DISTINCT user_id) AS user_count, min(time_created) AS first_label_date,
    max(time_created) AS last_label_date, array_agg(label_id ORDER BY label_id) AS label_ids
  FROM numbered_area t
  CROSS JOIN LATERAL (SELECT * FROM published_label WHERE geom && t.geom AND ST_Covers(t.geom, geom) OFFSET 0) l
  WHERE t.region_id IS NULL AND ${relabeled} AND (t.overlapping OR ST_Contains(t.geom, l.geom) OR NOT EXISTS (
    SELECT FROM numbered_area e WHERE e.area_set = t.area_set AND e.area_number < t.area_number AND ST_Covers(e.geom, l.geom)))
  GROUP BY t.area_set, t.area_id
  UNION ALL
  SELECT area_set, area_id, label_count, user_count, first_label_date, last_label_date, label_ids
  FROM published_area t
  WHERE t.region_id IS NULL AND ${touched} AND NOT ${relabeled}
  UNION ALL
  SELECT area_set, area_id, label_count, (
      SELECT count(DISTINCT user_id)
      FROM published_area_street t
      JOIN published_street_edge USING (street_edge_id)
      CROSS JOIN unnest(user_ids) AS user_id
      WHERE t.area_set = s.area_set AND t.area_id = s.area_id
    ), first_label_date, last_label_date, NULL
  FROM street_sums s
  WHERE area_set = 'REGIONS'
) l USING (area_set, area_id)
LEFT JOIN (
  SELECT t.area_set, t.area_id, count(*) AS problem_count
  FROM numbered_area t
  CROSS JOIN LATERAL (
    SELECT *
    FROM published_cluster
    WHERE geom && t.geom AND ST_Covers(t.geom, geom) AND label_type IN ('NoCurbRamp', 'Obstacle', 'SurfaceProblem', 'NoSidewalk')
    OFFSET 0
  ) c
  WHERE t.region_id IS NULL AND ${reclustered} AND (t.overlapping OR ST_Contains(t.geom, c.geom) OR NOT EXISTS (
    SELECT FROM numbered_area e WHERE e.area_set = t.area_set AND e.area_number < t.area_number AND ST_Covers(e.geom, c.geom)))
  GROUP BY t.area_set, t.area_id
  UNION ALL
  SELECT area_set, area_id, problem_count
  FROM published_area t
  WHERE t.region_id IS NULL AND ${touched} AND NOT ${reclustered}
) p USING (area_set, area_id)
WHERE ${touched}
ORDER BY area_set, area_id
