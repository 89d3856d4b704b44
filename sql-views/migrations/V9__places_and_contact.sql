-- Places that people go to, and whom they tell about problems.

ALTER TABLE city
  ADD COLUMN contact_name text CHECK (contact_name <> ''),
  ADD COLUMN contact_url text CHECK (contact_url ~* '^https?://'),
  ADD CONSTRAINT city_contact CHECK (contact_url IS NULL OR contact_name IS NOT NULL);
COMMENT ON COLUMN city.contact_name IS 'Whom people tell about problems on sidewalks. Null: not in the source data.';
COMMENT ON COLUMN city.contact_url IS 'Page for such reports, an http or https URL. Null: not in the source data.';

ALTER TABLE data_version ADD COLUMN contact_name text, ADD COLUMN contact_url text;
COMMENT ON COLUMN data_version.contact_name IS 'Whom people tell about problems on sidewalks. Null: nobody is named.';
COMMENT ON COLUMN data_version.contact_url IS 'Page for such reports. Null: no page.';

CREATE TABLE place (
  place_id    bigint PRIMARY KEY CHECK (place_id > 0),
  category    text NOT NULL
              CHECK (category IN ('school', 'health', 'library', 'grocery', 'transit', 'park', 'community', 'government')),
  name        text,
  source      text NOT NULL CHECK (source IN ('osm', 'city')),
  osm_type    text CHECK (osm_type IN ('node', 'way', 'relation')),
  osm_id      bigint,
  fetched_at  timestamptz,
  geom        geometry(Point, 4326) NOT NULL,
  CHECK ((osm_type IS NULL) = (osm_id IS NULL))
);
COMMENT ON TABLE place IS 'Places that people go to, such as schools and stops.';
COMMENT ON COLUMN place.place_id IS 'Place id, as published.';
COMMENT ON COLUMN place.category IS 'school, health, library, grocery, transit, park, community or government.';
COMMENT ON COLUMN place.name IS 'Name of the place. Null: no name.';
COMMENT ON COLUMN place.source IS 'osm: from OpenStreetMap. city: from the city''s own list.';
COMMENT ON COLUMN place.osm_type IS 'node, way or relation of OpenStreetMap. Null: not from there.';
COMMENT ON COLUMN place.osm_id IS 'Id in OpenStreetMap. Null: not from there.';
COMMENT ON COLUMN place.fetched_at IS 'Time when the place was last read from its source. Null: unknown.';
COMMENT ON COLUMN place.geom IS 'Position, WGS84, at full precision (published positions have 7 decimals).';

ALTER TABLE changed_part DROP CONSTRAINT changed_part_part_check;
ALTER TABLE changed_part ADD CONSTRAINT changed_part_part_check CHECK (part IN ('everything', 'tags', 'city', 'places'));
COMMENT ON COLUMN changed_part.part IS 'tags, city, places, or everything: a region changed, a table was emptied at once, or rows were loaded in bulk.';
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON place FOR EACH STATEMENT EXECUTE FUNCTION note_part('places');

CREATE TABLE published_place (
  place_id                   bigint PRIMARY KEY,
  category                   text NOT NULL,
  name                       text,
  source                     text NOT NULL,
  osm_type                   text,
  osm_id                     bigint,
  region_id                  bigint,
  region_name                text,
  nearest_street_edge_id     bigint,
  nearest_street_distance_m  double precision,
  fetched_at                 timestamptz,
  geom                       geometry(Point, 4326) NOT NULL
);
COMMENT ON TABLE published_place IS 'Places that people go to. For the columns see the view places. No index but the key: a city has few.';
