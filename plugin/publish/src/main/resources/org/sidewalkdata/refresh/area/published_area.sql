-- What areas sum, from the streets, labels and clusters in them. Areas whose labels or clusters did not move keep what is stored of these.
-- On a border, the area with the smallest number has a label or cluster, unless areas may overlap. Few of them lie on one.
SELECT area_set, area_id, t.area_number, t.overlapping, t.set_title, t.name, t.attributes, coalesce(l.label_count, 0) AS label_count,
  coalesce(s.street_count, 0) AS street_count, coalesce(l.user_count, 0) AS user_count, coalesce(s.audit_count, 0) AS audit_count,
  s.outdated_distance_m, l.first_label_date, l.last_label_date, coalesce(p.problem_count, 0) AS problem_count,
  coalesce(l.label_ids, '{}') AS label_ids, t.geom
FROM numbered_area t
LEFT JOIN (SELECT * FROM street_statistics t WHERE counted_by = 'area' AND ${touched}) s USING (area_set, area_id)
LEFT JOIN (
  SELECT t.area_set, t.area_id, count(*) AS label_count, count(DISTINCT user_id) AS user_count, min(time_created) AS first_label_date,
    max(time_created) AS last_label_date, array_agg(label_id ORDER BY label_id) AS label_ids
  FROM numbered_area t
  CROSS JOIN LATERAL (SELECT * FROM published_label WHERE geom && t.geom AND ST_Covers(t.geom, geom) OFFSET 0) l
  WHERE ${relabeled} AND (t.overlapping OR ST_Contains(t.geom, l.geom) OR NOT EXISTS (
    SELECT FROM numbered_area e WHERE e.area_set = t.area_set AND e.area_number < t.area_number AND ST_Covers(e.geom, l.geom)))
  GROUP BY t.area_set, t.area_id
  UNION ALL
  SELECT area_set, area_id, label_count, user_count, first_label_date, last_label_date, label_ids
  FROM published_area t
  WHERE ${touched} AND NOT ${relabeled}
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
  WHERE ${reclustered} AND (t.overlapping OR ST_Contains(t.geom, c.geom) OR NOT EXISTS (
    SELECT FROM numbered_area e WHERE e.area_set = t.area_set AND e.area_number < t.area_number AND ST_Covers(e.geom, c.geom)))
  GROUP BY t.area_set, t.area_id
  UNION ALL
  SELECT area_set, area_id, problem_count
  FROM published_area t
  WHERE ${touched} AND NOT ${reclustered}
) p USING (area_set, area_id)
WHERE ${touched}
ORDER BY area_set, area_id
