-- The areas of changed sets, and those that cover one of some points, without regions.
SELECT area_set, area_id FROM numbered_area JOIN changed_set USING (area_set)
UNION
SELECT area_set, area_id FROM published_area JOIN changed_set USING (area_set)
UNION
SELECT a.area_set, a.area_id
FROM numbered_area a
CROSS JOIN LATERAL (SELECT FROM ${points} WHERE ST_Covers(a.geom, geom) LIMIT 1) p
WHERE a.region_id IS NULL
