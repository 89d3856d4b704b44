-- The areas with their numbers, and regions as the set REGIONS. Ids are ordered as whole numbers only if all ids of the set are such.
-- Outer rings are turned counterclockwise and holes clockwise (RFC 7946, 3.1.6); shapefiles have the opposite.
SELECT area_set, area_id, region_id,
  (row_number() OVER (PARTITION BY area_set ORDER BY CASE WHEN whole THEN area_id::numeric END, area_id))::integer AS area_number,
  overlapping, set_title, name, attributes, ST_ForcePolygonCCW(geom) AS geom
FROM (
  SELECT area_set, area_id, NULL::bigint AS region_id, overlapping, title AS set_title, name,
    (SELECT '{' || coalesce(string_agg(to_json(key)::text || ':' || value, ',' ORDER BY key COLLATE "C"), '') || '}'
      FROM jsonb_each(attributes)) AS attributes, geom,
    bool_and(area_id ~ '^-?[0-9]{1,18}$') OVER (PARTITION BY area_set) AS whole
  FROM area
  JOIN area_set USING (area_set)
  UNION ALL
  SELECT 'REGIONS', region_id::text, region_id, false, NULL, name, '{}', geom, true
  FROM region
  OFFSET 0
) a
