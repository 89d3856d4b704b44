-- B12: in which areas a point lies, for all labels and clusters of a download.

-- A database that was never refreshed gets the index with all others, by its first refresh.
DO $$
DECLARE
  definition constant text := 'CREATE INDEX published_area_geom ON sidewalk.published_area USING gist (geom)';
BEGIN
  IF EXISTS (SELECT FROM set_aside_index) THEN
    INSERT INTO set_aside_index VALUES ('published_area_geom', 'published_area', definition);
  ELSE
    EXECUTE definition;
  END IF;
END $$;
