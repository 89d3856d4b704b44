-- The shares. What remains of a street after the first areas that it meets is cut by the next one; so a part on a border belongs to the
-- first, and the shares of a street that nothing remains of sum to 1. Where areas may overlap, each cuts the whole street. A region has the
-- whole streets that the city assigns to it.
WITH RECURSIVE cut AS (
  SELECT place, street_edge_id, area_set, area_id, 0::numeric AS before,
    CASE WHEN covered THEN 1 ELSE round((1 - ST_Length(rest::geography) / ST_Length(line::geography))::numeric, 12) END AS after,
    rest, line
  FROM (
    SELECT m.*, CASE WHEN NOT covered THEN ST_Difference(s.geom, a.geom) END AS rest, s.geom AS line
    FROM area_meeting m
    JOIN street_edge s USING (street_edge_id)
    JOIN numbered_area a USING (area_set, area_id)
    WHERE m.place = 1 OR m.overlapping
    OFFSET 0
  ) first
  UNION ALL
  SELECT place, street_edge_id, area_set, area_id, after,
    greatest(after, round((1 - ST_Length(rest::geography) / ST_Length(line::geography))::numeric, 12)), rest, line
  FROM (
    SELECT m.place, m.street_edge_id, m.area_set, m.area_id, c.after, ST_Difference(c.rest, a.geom) AS rest, c.line
    FROM cut c
    JOIN area_meeting m ON (m.street_edge_id, m.area_set, m.place) = (c.street_edge_id, c.area_set, c.place + 1)
    JOIN numbered_area a ON (a.area_set, a.area_id) = (m.area_set, m.area_id)
    WHERE NOT m.overlapping AND c.after < 1
    OFFSET 0
  ) next
)
SELECT area_set, area_id, street_edge_id, after - before AS share
FROM cut
WHERE after > before
UNION ALL
SELECT 'REGIONS', region_id::text, street_edge_id, 1
FROM published_street_edge
WHERE NOT deleted AND region_id IS NOT NULL AND ${changed}
ORDER BY area_set, area_id, street_edge_id
