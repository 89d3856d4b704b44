CREATE VIEW places AS
SELECT place_id, category, name, source, osm_type, osm_id,
  'https://www.openstreetmap.org/' || osm_type || '/' || osm_id AS osm_url,
  region_id, region_name, nearest_street_edge_id, nearest_street_distance_m, fetched_at, geom
FROM published_place;

COMMENT ON VIEW places IS 'Places that people go to, such as schools and stops. Key and order: place_id.';
COMMENT ON COLUMN places.place_id IS 'Place id.';
COMMENT ON COLUMN places.category IS 'school, health, library, grocery, transit, park, community or government.';
COMMENT ON COLUMN places.name IS 'Name of the place. Null: no name.';
COMMENT ON COLUMN places.source IS 'osm: from OpenStreetMap. city: from the city''s own list.';
COMMENT ON COLUMN places.osm_type IS 'node, way or relation of OpenStreetMap. Null: not from there.';
COMMENT ON COLUMN places.osm_id IS 'Id in OpenStreetMap. Null: not from there.';
COMMENT ON COLUMN places.osm_url IS 'Page of the object on openstreetmap.org. Null: not from there.';
COMMENT ON COLUMN places.region_id IS 'Region that covers the place; on a border the smallest id. Null: in no region.';
COMMENT ON COLUMN places.region_name IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN places.nearest_street_edge_id IS 'Nearest street that is not deleted, within 250 meters; of equal ones the smallest id. Null: no such street.';
COMMENT ON COLUMN places.nearest_street_distance_m IS 'Geodesic distance to that street in meters. Null: no such street.';
COMMENT ON COLUMN places.fetched_at IS 'Time when the place was last read from its source. Null: unknown.';
COMMENT ON COLUMN places.geom IS 'Position, WGS84, at most 7 decimals.';
