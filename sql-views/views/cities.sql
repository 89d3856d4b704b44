-- The city of this deployment: one row, none before anything is loaded. Read by the endpoint cities.
CREATE VIEW cities AS
SELECT
  city AS city_id,
  NULL::text AS country_id,
  split_part(name, ',', 1) AS city_name_short,
  name AS city_name_formatted,
  NULL::text AS url,
  'public'::text AS visibility,
  ST_Y(center) AS center_lat,
  ST_X(center) AS center_lng,
  NULL::double precision AS zoom,
  max_lat AS bounds_north,
  min_lat AS bounds_south,
  max_lon AS bounds_east,
  min_lon AS bounds_west,
  center AS geom,
  only_row
FROM data_version
CROSS JOIN LATERAL (SELECT published_position((min_lon + max_lon) / 2, (min_lat + max_lat) / 2)) AS middle (center)
WHERE min_lon IS NOT NULL;

COMMENT ON VIEW cities IS 'The city of this deployment, and its default box.';
COMMENT ON COLUMN cities.city_id IS 'Short key of the city. Null: it has none.';
COMMENT ON COLUMN cities.country_id IS 'Null: bundles do not tell the country.';
COMMENT ON COLUMN cities.city_name_short IS 'Name up to its first comma. Null: it has none.';
COMMENT ON COLUMN cities.city_name_formatted IS 'Name for people. Null: it has none.';
COMMENT ON COLUMN cities.url IS 'Null: bundles do not tell where people label.';
COMMENT ON COLUMN cities.visibility IS 'Always public: who reads this may read the city.';
COMMENT ON COLUMN cities.center_lat IS 'Latitude of the centre of the box, degrees WGS84, at most 7 decimals.';
COMMENT ON COLUMN cities.center_lng IS 'Longitude of the centre of the box, degrees WGS84, at most 7 decimals.';
COMMENT ON COLUMN cities.zoom IS 'Null: bundles do not tell a zoom level.';
COMMENT ON COLUMN cities.bounds_north IS 'North edge of the default box (P13), degrees WGS84.';
COMMENT ON COLUMN cities.bounds_south IS 'South edge.';
COMMENT ON COLUMN cities.bounds_east IS 'East edge.';
COMMENT ON COLUMN cities.bounds_west IS 'West edge.';
COMMENT ON COLUMN cities.geom IS 'Centre of the box, WGS84.';
COMMENT ON COLUMN cities.only_row IS 'Always true: there is one row.';
