-- Regions of the city, in id order. Read by region filters, maps and GIS clients.
CREATE VIEW regions AS
SELECT region_id, name, geom
FROM published_region;

COMMENT ON VIEW regions IS 'Named parts of the city.';
COMMENT ON COLUMN regions.region_id IS 'Id of the region.';
COMMENT ON COLUMN regions.name IS 'Name of the region.';
COMMENT ON COLUMN regions.geom IS 'Area, WGS84.';
