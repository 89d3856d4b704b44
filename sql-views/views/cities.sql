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

COMMENT ON VIEW cities IS 'The city of this deployment and its default box. One row; no row before the first refresh of loaded data.';
COMMENT ON COLUMN cities.city_id IS 'Short key of the city. Null: no key.';
COMMENT ON COLUMN cities.country_id IS 'Always null: source data do not name the country.';
COMMENT ON COLUMN cities.city_name_short IS 'Name of the city up to the first comma. Null: no name.';
COMMENT ON COLUMN cities.city_name_formatted IS 'Name of the city for people. Null: no name.';
COMMENT ON COLUMN cities.url IS 'Always null: source data do not name the city''s labeling site.';
COMMENT ON COLUMN cities.visibility IS 'Always public: every reader of this view may read the city.';
COMMENT ON COLUMN cities.center_lat IS 'Latitude of the center of the box in degrees, WGS84, at most 7 decimals.';
COMMENT ON COLUMN cities.center_lng IS 'Longitude of the center of the box in degrees, WGS84, at most 7 decimals.';
COMMENT ON COLUMN cities.zoom IS 'Always null: source data contain no zoom level.';
COMMENT ON COLUMN cities.bounds_north IS 'North edge of the default box in degrees, WGS84: as the source data say, or else around all streets.';
COMMENT ON COLUMN cities.bounds_south IS 'South edge of the default box in degrees, WGS84.';
COMMENT ON COLUMN cities.bounds_east IS 'East edge of the default box in degrees, WGS84.';
COMMENT ON COLUMN cities.bounds_west IS 'West edge of the default box in degrees, WGS84.';
COMMENT ON COLUMN cities.geom IS 'Center of the box, WGS84, at most 7 decimals.';
COMMENT ON COLUMN cities.only_row IS 'Always true: at most one row exists.';
