CREATE VIEW regions AS
SELECT region_id, name, geom
FROM published_area
WHERE region_id IS NOT NULL;

COMMENT ON VIEW regions IS 'Named parts of the city, also called neighborhoods. Key and order: region_id.';
COMMENT ON COLUMN regions.region_id IS 'Region id.';
COMMENT ON COLUMN regions.name IS 'Name of the region.';
COMMENT ON COLUMN regions.geom IS 'Area, WGS84.';
