-- The areas with a label, a cluster, a street or an intersection whose numbers may have changed.
SELECT area_set, area_id FROM relabeled_area
UNION
SELECT area_set, area_id FROM reclustered_area
UNION
SELECT area_set, area_id FROM published_area_street WHERE ${scored_streets}
UNION
SELECT a.area_set, a.area_id
FROM numbered_area a
CROSS JOIN LATERAL (
  SELECT FROM published_intersection WHERE ${scored_intersections} AND ST_Covers(a.geom, geom) LIMIT 1
) i
WHERE a.region_id IS NULL
UNION
SELECT 'REGIONS', region_id::text FROM published_intersection WHERE ${scored_intersections} AND region_id IS NOT NULL
