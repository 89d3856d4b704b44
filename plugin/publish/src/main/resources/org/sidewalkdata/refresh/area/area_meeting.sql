-- The areas that each street meets, without regions, in the order of their numbers. PostGIS indexes an area once while it tests streets against it, so
-- areas are the outer loop.
SELECT row_number() OVER (PARTITION BY s.street_edge_id, t.area_set ORDER BY t.area_number) AS place,
  s.street_edge_id, t.area_set, t.area_id, t.overlapping, s.covered
FROM numbered_area t
CROSS JOIN LATERAL (
  SELECT street_edge_id, ST_Covers(t.geom, geom) AS covered
  FROM street_edge s
  WHERE NOT deleted AND geom && t.geom AND ST_Intersects(t.geom, geom) AND ${changed}
  OFFSET 0
) s
WHERE t.region_id IS NULL
