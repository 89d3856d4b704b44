-- The intersections in areas, without regions. On a border the area with the smallest number has an intersection, unless areas may overlap.
SELECT area_set, area_id, intersection_id
FROM (
  SELECT a.area_set, a.area_id, i.intersection_id, a.overlapping,
    row_number() OVER (PARTITION BY a.area_set, i.intersection_id ORDER BY a.area_number) AS place
  FROM numbered_area a
  CROSS JOIN LATERAL (
    SELECT intersection_id
    FROM published_intersection
    WHERE NOT grade_separated AND geom && a.geom AND ST_Covers(a.geom, geom)
    OFFSET 0
  ) i
  WHERE a.region_id IS NULL
) found
WHERE overlapping OR place = 1
