-- B12: areas that a city decides by, such as wards and census tracts, beside its regions.

CREATE TABLE area_set (
  area_set     text COLLATE "C" PRIMARY KEY CHECK (area_set ~ '^[a-z][a-z0-9_]{0,39}$'),
  overlapping  boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE area_set IS 'Sets of areas, such as wards or census tracts.';
COMMENT ON COLUMN area_set.area_set IS 'Name of the set in addresses and files: a small letter, then small letters, digits and underscores, at most 40 characters.';
COMMENT ON COLUMN area_set.overlapping IS 'True: areas of the set may overlap, and what lies in several counts in each.';

CREATE TABLE area (
  area_set    text COLLATE "C" NOT NULL REFERENCES area_set ON DELETE CASCADE,
  area_id     text COLLATE "C" NOT NULL CHECK (area_id <> ''),
  name        text NOT NULL CHECK (name <> ''),
  attributes  jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object'),
  geom        geometry(MultiPolygon, 4326) NOT NULL,
  PRIMARY KEY (area_set, area_id)
);
COMMENT ON TABLE area IS 'Areas of the sets.';
COMMENT ON COLUMN area.area_set IS 'Set of the area.';
COMMENT ON COLUMN area.area_id IS 'Id of the area, unique in its set.';
COMMENT ON COLUMN area.name IS 'Name of the area.';
COMMENT ON COLUMN area.attributes IS 'Numbers that the city gave with the area, such as its population: at most 40, by name.';
COMMENT ON COLUMN area.geom IS 'Area, WGS84.';

ALTER TABLE changed_part DROP CONSTRAINT changed_part_part_check;
ALTER TABLE changed_part ADD CONSTRAINT changed_part_part_check
  CHECK (part IN ('everything', 'tags', 'city', 'places', 'areas'));
COMMENT ON COLUMN changed_part.part IS 'tags, city, places, areas, or everything: a region changed, a table was emptied at once, or rows were loaded in bulk.';
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON area_set FOR EACH STATEMENT EXECUTE FUNCTION note_part('areas');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON area FOR EACH STATEMENT EXECUTE FUNCTION note_part('areas');

-- Statistics that depend on a score model only by name (distances, coverage) are in published_area_score.
CREATE TABLE published_area (
  area_set             text COLLATE "C" NOT NULL,
  area_id              text COLLATE "C" NOT NULL,
  area_number          integer NOT NULL,
  overlapping          boolean NOT NULL,
  name                 text NOT NULL,
  attributes           text NOT NULL,
  label_count          double precision NOT NULL,
  street_count         double precision NOT NULL,
  user_count           bigint NOT NULL,
  audit_count          double precision NOT NULL,
  outdated_distance_m  double precision,
  first_label_date     timestamptz,
  last_label_date      timestamptz,
  problem_count        double precision NOT NULL,
  geom                 geometry(MultiPolygon, 4326) NOT NULL,
  PRIMARY KEY (area_set, area_id)
);
COMMENT ON TABLE published_area IS 'Areas as published. For the columns see the view areas.';

-- Keys begin with the set and the area for requests, with the street for refreshes.
CREATE TABLE published_area_street (
  area_set        text COLLATE "C" NOT NULL,
  area_id         text COLLATE "C" NOT NULL,
  street_edge_id  bigint NOT NULL,
  share           double precision NOT NULL CHECK (share > 0 AND share <= 1),
  PRIMARY KEY (area_set, area_id, street_edge_id),
  UNIQUE (street_edge_id, area_set, area_id)
);
COMMENT ON TABLE published_area_street IS 'Streets that are not deleted, with the areas that they pass through. For the columns see the view area_streets.';

CREATE TABLE published_area_score (
  model                      text COLLATE "C" NOT NULL,
  area_set                   text COLLATE "C" NOT NULL,
  area_id                    text COLLATE "C" NOT NULL,
  score                      double precision,
  audited_street_count       double precision NOT NULL,
  total_street_count         double precision NOT NULL,
  audited_distance_m         double precision NOT NULL,
  total_distance_m           double precision NOT NULL,
  coverage                   double precision NOT NULL,
  intersection_score         double precision,
  intersection_count         integer NOT NULL,
  scored_intersection_count  integer NOT NULL,
  avg_n_curb_ramp            double precision,
  avg_n_no_curb_ramp         double precision,
  avg_n_obstacle             double precision,
  avg_n_surface_problem      double precision,
  avg_n_no_sidewalk          double precision,
  avg_n_crosswalk            double precision,
  avg_n_signal               double precision,
  PRIMARY KEY (model, area_set, area_id)
);
COMMENT ON TABLE published_area_score IS 'Scores of areas by score model. For the columns see the view area_scores.';
COMMENT ON COLUMN published_area_score.audited_distance_m IS 'Length in meters of the streets that audited_street_count counts.';
COMMENT ON COLUMN published_area_score.total_distance_m IS 'Length in meters of the streets that total_street_count counts. coverage is audited_distance_m / total_distance_m.';
