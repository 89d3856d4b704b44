-- B13: points of others, such as a city's 311 requests, and the problems near them.

CREATE TABLE point (
  point_set   text NOT NULL CHECK (point_set ~ '^[a-z][a-z0-9_]{0,39}$'),
  point_id    text NOT NULL CHECK (point_id <> ''),
  label_type  text,
  date        date,
  status      text,
  geom        geometry(Point, 4326) NOT NULL,
  PRIMARY KEY (point_set, point_id)
);
COMMENT ON TABLE point IS 'Points of others, such as 311 requests. A set is there as long as it has points.';
COMMENT ON COLUMN point.point_set IS 'Name of the set, such as requests.';
COMMENT ON COLUMN point.point_id IS 'Id within the set, as in the file.';
COMMENT ON COLUMN point.label_type IS 'Label type of the problems that it can match. Null: every type of problem.';
COMMENT ON COLUMN point.date IS 'Day of the request or record. Null: unknown.';
COMMENT ON COLUMN point.status IS 'Status, such as open or closed, in the words of the file. Null: unknown.';
COMMENT ON COLUMN point.geom IS 'Position, WGS84, at full precision (published positions have 7 decimals).';

ALTER TABLE changed_part DROP CONSTRAINT changed_part_part_check;
ALTER TABLE changed_part ADD CONSTRAINT changed_part_part_check
  CHECK (part IN ('everything', 'tags', 'city', 'places', 'areas', 'points'));
COMMENT ON COLUMN changed_part.part IS 'tags, city, places, areas, points, or everything: a region changed, a table was emptied at once, or rows were loaded in bulk.';
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON point FOR EACH STATEMENT EXECUTE FUNCTION note_part('points');

CREATE TABLE published_point (
  point_set     text COLLATE "C" NOT NULL,
  point_id      text COLLATE "C" NOT NULL,
  point_number  bigint NOT NULL,
  label_type    text,
  date          date,
  status        text,
  region_id     bigint,
  region_name   text,
  geom          geometry(Point, 4326) NOT NULL,
  PRIMARY KEY (point_set, point_id)
);
COMMENT ON TABLE published_point IS 'Points of others, such as 311 requests. For the columns see the view points.';

CREATE TABLE published_point_problem (
  label_cluster_id  bigint NOT NULL,
  point_number      bigint NOT NULL,
  distance_m        double precision NOT NULL,
  PRIMARY KEY (label_cluster_id, point_number)
);
COMMENT ON TABLE published_point_problem IS 'Problem clusters within 15 meters of a point of others. For the columns see the view point_problems.';

-- A database that was never refreshed gets these indexes with all others, by its first refresh.
DO $$
DECLARE
  added record;
BEGIN
  FOR added IN
    SELECT * FROM (VALUES
      ('published_point_geom', 'published_point', 'gist (geom)'),
      ('published_point_number', 'published_point', 'btree (point_number)'),
      ('published_point_problem_point', 'published_point_problem', 'btree (point_number)')
    ) AS t (name, serving_table, columns)
    CROSS JOIN LATERAL (
      SELECT format('CREATE INDEX %I ON sidewalk.%I USING %s', name, serving_table, columns) AS definition
    ) d
  LOOP
    IF EXISTS (SELECT FROM set_aside_index) THEN
      INSERT INTO set_aside_index VALUES (added.name, added.serving_table, added.definition);
    ELSE
      EXECUTE added.definition;
    END IF;
  END LOOP;
END $$;
