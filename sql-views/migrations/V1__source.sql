-- Source tables: the content of a city bundle, unchanged. `load` keeps them equal to the bundle. Nothing that is published is
-- read from here directly: `refresh` derives the serving tables from them.

CREATE EXTENSION IF NOT EXISTS postgis SCHEMA public;

CREATE TABLE city (
  only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  city        text,
  name        text,
  min_lon     double precision NOT NULL CHECK (min_lon BETWEEN -180 AND 180),
  min_lat     double precision NOT NULL CHECK (min_lat BETWEEN -90 AND 90),
  max_lon     double precision NOT NULL CHECK (max_lon BETWEEN -180 AND 180),
  max_lat     double precision NOT NULL CHECK (max_lat BETWEEN -90 AND 90),
  CHECK (min_lon <= max_lon AND min_lat <= max_lat)
);
COMMENT ON TABLE city IS 'The one city of this deployment.';
COMMENT ON COLUMN city.only_row IS 'Always true: at most one row exists.';
COMMENT ON COLUMN city.city IS 'Short key of the city, such as newberg. Null: not in the source data.';
COMMENT ON COLUMN city.name IS 'Name of the city for people, such as Newberg, OR. Null: not in the source data.';
COMMENT ON COLUMN city.min_lon IS 'West edge of the default box of street scores (P13) in degrees, WGS84.';
COMMENT ON COLUMN city.min_lat IS 'South edge of the default box in degrees, WGS84.';
COMMENT ON COLUMN city.max_lon IS 'East edge of the default box in degrees, WGS84.';
COMMENT ON COLUMN city.max_lat IS 'North edge of the default box in degrees, WGS84.';

CREATE TABLE region (
  region_id   bigint PRIMARY KEY CHECK (region_id > 0),
  name        text NOT NULL,
  geom        geometry(MultiPolygon, 4326) NOT NULL
);
CREATE INDEX region_geom ON region USING gist (geom);
COMMENT ON TABLE region IS 'Named parts of the city.';
COMMENT ON COLUMN region.region_id IS 'Region id, as published.';
COMMENT ON COLUMN region.name IS 'Name of the region, as published.';
COMMENT ON COLUMN region.geom IS 'Area of the region, WGS84.';

CREATE TABLE street_edge (
  street_edge_id  bigint PRIMARY KEY,
  osm_way_id      bigint,
  region_id       bigint REFERENCES region,
  deleted         boolean NOT NULL DEFAULT false,
  geom            geometry(LineString, 4326) NOT NULL,
  length_meters   double precision NOT NULL GENERATED ALWAYS AS (ST_Length(geom::geography)) STORED
                  CHECK (length_meters > 0),
  way_type        text,
  status          text CHECK (status IN ('open', 'no_imagery', 'closed', 'disabled')),
  max_speed       text,
  outdated        boolean,
  street_name     text,
  layer           integer,
  bridge          boolean,
  tunnel          boolean
);
CREATE INDEX street_edge_geom ON street_edge USING gist (geom);
CREATE INDEX street_edge_region ON street_edge (region_id);
COMMENT ON TABLE street_edge IS 'Street edges: segments between two crossings.';
COMMENT ON COLUMN street_edge.street_edge_id IS 'Street edge id, as published.';
COMMENT ON COLUMN street_edge.osm_way_id IS 'OpenStreetMap way that the street edge belongs to. Null: unknown.';
COMMENT ON COLUMN street_edge.region_id IS 'Region of the street: the one in the source data, or else the one with most of its length. Null: in no region.';
COMMENT ON COLUMN street_edge.deleted IS 'True: the street takes no cluster and has no score; its labels are published (D8).';
COMMENT ON COLUMN street_edge.geom IS 'Line of the street edge, WGS84.';
COMMENT ON COLUMN street_edge.length_meters IS 'Geodesic length in meters (D10).';
COMMENT ON COLUMN street_edge.way_type IS 'Kind of street as OpenStreetMap names it, such as residential. Null: not in the source data.';
COMMENT ON COLUMN street_edge.status IS 'open, no_imagery, closed or disabled; streets of every status except open are deleted, too. Null: not in the source data.';
COMMENT ON COLUMN street_edge.max_speed IS 'Speed limit as OpenStreetMap''s text, such as 25 mph. Null: unknown.';
COMMENT ON COLUMN street_edge.outdated IS 'True: audited, but all audits are older than the newest imagery. Null: not in the source data; the value then follows from audit_task.outdated where that is known.';
COMMENT ON COLUMN street_edge.street_name IS 'Name of the street. Null: no name, or unknown.';
COMMENT ON COLUMN street_edge.layer IS 'OpenStreetMap''s layer, which says which of two crossing ways is above. Null: unknown.';
COMMENT ON COLUMN street_edge.bridge IS 'True: on a bridge. Null: unknown.';
COMMENT ON COLUMN street_edge.tunnel IS 'True: in a tunnel. Null: unknown.';

CREATE TABLE app_user (
  user_id                   uuid PRIMARY KEY,
  meters_explored           double precision CHECK (meters_explored >= 0 AND meters_explored < 'infinity'),
  high_quality_manual       boolean,
  excluded                  boolean NOT NULL DEFAULT false,
  validations_given_voided  integer NOT NULL DEFAULT 0 CHECK (validations_given_voided >= 0)
);
COMMENT ON TABLE app_user IS 'Every user that any file of the source data names, by anonymous id.';
COMMENT ON COLUMN app_user.user_id IS 'Anonymous id; it stays the same over time.';
COMMENT ON COLUMN app_user.meters_explored IS 'Meters explored, as the users file says. Null: summed from the completed audits.';
COMMENT ON COLUMN app_user.high_quality_manual IS 'An administrator''s flag. Null: no flag.';
COMMENT ON COLUMN app_user.excluded IS 'True: the user''s labels and votes are not published, counted, clustered or listed (D1).';
COMMENT ON COLUMN app_user.validations_given_voided IS 'Votes of the user that were voided later; they count in validations_given (D4).';

CREATE TABLE audit_task (
  audit_task_id   bigint NOT NULL,
  user_id         uuid NOT NULL REFERENCES app_user,
  street_edge_id  bigint NOT NULL REFERENCES street_edge,
  completed       boolean NOT NULL,
  low_quality     boolean NOT NULL DEFAULT false,
  outdated        boolean,
  PRIMARY KEY (audit_task_id, user_id, street_edge_id)
);
CREATE INDEX audit_task_street ON audit_task (street_edge_id);
CREATE INDEX audit_task_user ON audit_task (user_id);
COMMENT ON TABLE audit_task IS 'Audits: one user walks one street.';
COMMENT ON COLUMN audit_task.audit_task_id IS 'Audit id, as published with labels.';
COMMENT ON COLUMN audit_task.user_id IS 'User who walked.';
COMMENT ON COLUMN audit_task.street_edge_id IS 'Street edge that was walked.';
COMMENT ON COLUMN audit_task.completed IS 'True: the street was walked to its end.';
COMMENT ON COLUMN audit_task.low_quality IS 'True: an administrator flagged the whole street as incorrectly labeled (D6, D10).';
COMMENT ON COLUMN audit_task.outdated IS 'True: newer imagery of the street exists. Null: not in the source data.';

CREATE TABLE label (
  label_id            bigint PRIMARY KEY,
  user_id             uuid NOT NULL REFERENCES app_user,
  pano_id             text NOT NULL,
  pano_source         text,
  label_type          text NOT NULL CHECK (label_type <> ''),
  severity            smallint CHECK (severity BETWEEN 1 AND 3),
  tags                text[] NOT NULL DEFAULT '{}',
  description         text,
  time_created        timestamptz NOT NULL,
  street_edge_id      bigint REFERENCES street_edge,
  audit_task_id       bigint,
  mission_id          bigint,
  image_capture_date  text,
  heading             double precision,
  pitch               double precision,
  zoom                integer,
  camera_heading      double precision,
  camera_pitch        double precision,
  camera_roll         double precision,
  canvas_x            integer,
  canvas_y            integer,
  canvas_width        integer,
  canvas_height       integer,
  pano_x              integer,
  pano_y              integer,
  pano_width          integer,
  pano_height         integer,
  agree_count         integer CHECK (agree_count >= 0),
  disagree_count      integer CHECK (disagree_count >= 0),
  unsure_count        integer CHECK (unsure_count >= 0),
  geom                geometry(Point, 4326) NOT NULL
);
CREATE INDEX label_user ON label (user_id);
CREATE INDEX label_street ON label (street_edge_id);
CREATE INDEX label_pano ON label (pano_id);
CREATE INDEX label_audit_task ON label (audit_task_id);
COMMENT ON TABLE label IS 'Labels as users placed them, of every type, including types that are not published (D1).';
COMMENT ON COLUMN label.label_id IS 'Label id, as published.';
COMMENT ON COLUMN label.user_id IS 'User who placed the label.';
COMMENT ON COLUMN label.pano_id IS 'Panorama that the label was placed on.';
COMMENT ON COLUMN label.pano_source IS 'Provider of the panorama, such as gsv or mapillary. Null: Google Street View is assumed (D11).';
COMMENT ON COLUMN label.label_type IS 'Type in the interface''s spelling. Types other than the published eight exist only in this table (D1).';
COMMENT ON COLUMN label.severity IS '1 (minor) to 3 (major barrier). Null: not rated.';
COMMENT ON COLUMN label.tags IS 'Tags, ascending by code point, without repeats.';
COMMENT ON COLUMN label.description IS 'Free text. Null: no text.';
COMMENT ON COLUMN label.time_created IS 'Time when the label was placed, to the millisecond.';
COMMENT ON COLUMN label.street_edge_id IS 'Street edge of the label. Null: unknown.';
COMMENT ON COLUMN label.audit_task_id IS 'Audit during which the label was placed. Null: unknown.';
COMMENT ON COLUMN label.mission_id IS 'Mission during which the label was placed. Null: unknown.';
COMMENT ON COLUMN label.image_capture_date IS 'Capture date of the image as stored text, typically a month such as 2021-05. Null: unknown.';
COMMENT ON COLUMN label.heading IS 'View heading in degrees clockwise from north. Null: unknown.';
COMMENT ON COLUMN label.pitch IS 'View pitch in degrees; negative is downward. Null: unknown.';
COMMENT ON COLUMN label.zoom IS 'Zoom level of the panorama. Null: unknown.';
COMMENT ON COLUMN label.camera_heading IS 'Heading of the camera in degrees. Null: unknown.';
COMMENT ON COLUMN label.camera_pitch IS 'Pitch of the camera in degrees. Null: unknown.';
COMMENT ON COLUMN label.camera_roll IS 'Roll of the camera in degrees. Null: unknown.';
COMMENT ON COLUMN label.canvas_x IS 'Horizontal position on the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN label.canvas_y IS 'Vertical position on the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN label.canvas_width IS 'Width of the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN label.canvas_height IS 'Height of the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN label.pano_x IS 'Horizontal position on the full panorama in pixels. Null: unknown.';
COMMENT ON COLUMN label.pano_y IS 'Vertical position on the full panorama in pixels. Null: unknown.';
COMMENT ON COLUMN label.pano_width IS 'Width of the panorama in pixels. Null: unknown.';
COMMENT ON COLUMN label.pano_height IS 'Height of the panorama in pixels. Null: unknown.';
COMMENT ON COLUMN label.agree_count IS 'Agree votes as the source data count them, if they list no votes. Null: counted from label_validation.';
COMMENT ON COLUMN label.disagree_count IS 'Disagree votes as the source data count them, if they list no votes. Null: counted from label_validation.';
COMMENT ON COLUMN label.unsure_count IS 'Unsure votes as the source data count them, if they list no votes. Null: counted from label_validation.';
COMMENT ON COLUMN label.geom IS 'Position, WGS84, at full precision (published positions have 7 decimals).';

CREATE TABLE label_validation (
  label_id             bigint NOT NULL REFERENCES label ON DELETE CASCADE,
  user_id              uuid NOT NULL REFERENCES app_user,
  validation           smallint NOT NULL CHECK (validation BETWEEN 1 AND 3),
  label_validation_id  bigint,
  validator_type       text CHECK (validator_type IN ('Human', 'AI')),
  mission_id           bigint,
  canvas_x             integer,
  canvas_y             integer,
  heading              double precision,
  pitch                double precision,
  zoom                 double precision,
  canvas_height        integer,
  canvas_width         integer,
  start_timestamp      timestamptz,
  end_timestamp        timestamptz,
  source               text,
  PRIMARY KEY (label_id, user_id)
);
CREATE INDEX label_validation_user ON label_validation (user_id);
COMMENT ON TABLE label_validation IS 'Votes: one per user and label, the last one (D4). Votes on a user''s own labels are stored but do not count.';
COMMENT ON COLUMN label_validation.label_id IS 'Label that the vote is on.';
COMMENT ON COLUMN label_validation.user_id IS 'User who voted.';
COMMENT ON COLUMN label_validation.validation IS '1 agree, 2 disagree, 3 unsure.';
COMMENT ON COLUMN label_validation.label_validation_id IS 'Id of the vote, as published. Null, like all columns below: the source data list the vote only with its label.';
COMMENT ON COLUMN label_validation.validator_type IS 'Voter type, Human or AI. Null: unknown.';
COMMENT ON COLUMN label_validation.mission_id IS 'Mission during which the vote was given. Null: unknown.';
COMMENT ON COLUMN label_validation.canvas_x IS 'Horizontal position of the label on the voter''s viewport in pixels. Null: unknown, or out of sight.';
COMMENT ON COLUMN label_validation.canvas_y IS 'Vertical position of the label on the voter''s viewport in pixels. Null: unknown, or out of sight.';
COMMENT ON COLUMN label_validation.heading IS 'View heading in degrees clockwise from north. Null: unknown.';
COMMENT ON COLUMN label_validation.pitch IS 'View pitch in degrees; negative is downward. Null: unknown.';
COMMENT ON COLUMN label_validation.zoom IS 'Zoom level of the panorama. Null: unknown.';
COMMENT ON COLUMN label_validation.canvas_height IS 'Height of the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN label_validation.canvas_width IS 'Width of the viewport in pixels. Null: unknown.';
COMMENT ON COLUMN label_validation.start_timestamp IS 'Time when the label was shown to the voter. Null: unknown.';
COMMENT ON COLUMN label_validation.end_timestamp IS 'Time of the vote. Null: unknown.';
COMMENT ON COLUMN label_validation.source IS 'Page or program where the vote was given, such as ValidateMobile. Null: unknown.';

CREATE TABLE tag (
  tag_id       bigint PRIMARY KEY,
  label_type   text NOT NULL,
  tag          text NOT NULL,
  description  text,
  -- Checked after each statement, not after each row, because tags may swap their ids.
  UNIQUE (label_type, tag) DEFERRABLE
);
COMMENT ON TABLE tag IS 'Tags for labels of a type.';
COMMENT ON COLUMN tag.tag_id IS 'Tag id, as published.';
COMMENT ON COLUMN tag.label_type IS 'Label type that the tag applies to.';
COMMENT ON COLUMN tag.tag IS 'Text of the tag.';
COMMENT ON COLUMN tag.description IS 'Sentence for people. Null: no description.';

CREATE TABLE tag_exclusion (
  tag_id     bigint NOT NULL REFERENCES tag ON DELETE CASCADE,
  other_tag  text NOT NULL,
  PRIMARY KEY (tag_id, other_tag)
);
COMMENT ON TABLE tag_exclusion IS 'Tags that cannot be combined with a tag.';
COMMENT ON COLUMN tag_exclusion.tag_id IS 'Tag id.';
COMMENT ON COLUMN tag_exclusion.other_tag IS 'Text of a tag of the same type that excludes this tag.';

CREATE TABLE source_state (
  only_row            boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  bundle_fingerprint  text,
  loaded_at           timestamptz
);
INSERT INTO source_state DEFAULT VALUES;
COMMENT ON TABLE source_state IS 'The source data that the source tables equal.';
COMMENT ON COLUMN source_state.only_row IS 'Always true: exactly one row exists.';
COMMENT ON COLUMN source_state.bundle_fingerprint IS 'SHA-256 over the files of the bundle and the load options. Null: nothing was loaded yet.';
COMMENT ON COLUMN source_state.loaded_at IS 'Time when the last load that changed something ended. Null: never.';

-- Notes of what changed in the source tables since the last refresh. Triggers note the ids that a statement touches, both for
-- the loader and for an administrator. `refresh` computes again what these ids affect and deletes the notes that it saw. Notes
-- of transactions that end later stay for the next refresh. The tables are append-only so that no transaction waits for another.

CREATE TABLE changed_label (label_id bigint NOT NULL);
CREATE TABLE changed_user (user_id uuid NOT NULL);
CREATE TABLE changed_street (street_edge_id bigint NOT NULL);
CREATE TABLE changed_audit (audit_task_id bigint NOT NULL, user_id uuid NOT NULL, street_edge_id bigint NOT NULL);
CREATE TABLE changed_part (part text NOT NULL CHECK (part IN ('everything', 'tags', 'city')));
COMMENT ON TABLE changed_label IS 'Labels that were added, changed or removed, or whose votes changed, since the last refresh; with repeats.';
COMMENT ON COLUMN changed_label.label_id IS 'Label id.';
COMMENT ON TABLE changed_user IS 'Users added, changed or removed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_user.user_id IS 'User id.';
COMMENT ON TABLE changed_street IS 'Streets added, changed or removed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_street.street_edge_id IS 'Street edge id.';
COMMENT ON TABLE changed_audit IS 'Audits added, changed or removed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_audit.audit_task_id IS 'Audit id.';
COMMENT ON COLUMN changed_audit.user_id IS 'User who walked.';
COMMENT ON COLUMN changed_audit.street_edge_id IS 'Street edge that was walked.';
COMMENT ON TABLE changed_part IS 'Larger units that changed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_part.part IS 'tags, city, or everything: a region changed, a table was emptied at once, or rows were loaded in bulk.';

CREATE FUNCTION note_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  transition text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT %2$s FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT %2$s FROM old_rows'
    ELSE 'SELECT %2$s FROM new_rows UNION SELECT %2$s FROM old_rows' END;
BEGIN
  IF current_setting('sidewalk.bulk_load', true) = 'on' THEN
    EXECUTE format('INSERT INTO %1$I.changed_part SELECT ''everything'' WHERE EXISTS (' || transition || ')',
      TG_TABLE_SCHEMA, TG_ARGV[1]);
  ELSE
    EXECUTE format('INSERT INTO %1$I.%3$I (%2$s) SELECT DISTINCT * FROM (' || transition || ') t',
      TG_TABLE_SCHEMA, TG_ARGV[1], TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION note_rows() IS
  'Trigger function: notes the rows that a statement touched. Arguments: the table for the notes, the columns to note. With the setting sidewalk.bulk_load = on it notes once that everything changed.';

CREATE FUNCTION note_part() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  EXECUTE format('INSERT INTO %I.changed_part VALUES (%L)', TG_TABLE_SCHEMA, TG_ARGV[0]);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION note_part() IS 'Trigger function: notes that a larger unit changed. Argument: which one.';

DO $$
DECLARE
  tracked record;
  untracked record;
BEGIN
  FOR tracked IN
    SELECT * FROM (VALUES
      ('label', 'changed_label', 'label_id'),
      ('label_validation', 'changed_label', 'label_id'),
      ('app_user', 'changed_user', 'user_id'),
      ('street_edge', 'changed_street', 'street_edge_id'),
      ('audit_task', 'changed_audit', 'audit_task_id, user_id, street_edge_id')
    ) AS t (source, notes, columns)
  LOOP
    EXECUTE format('CREATE TRIGGER note_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows(%L, %L)', tracked.source, tracked.notes, tracked.columns);
    EXECUTE format('CREATE TRIGGER note_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows(%L, %L)', tracked.source, tracked.notes, tracked.columns);
    EXECUTE format('CREATE TRIGGER note_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows(%L, %L)', tracked.source, tracked.notes, tracked.columns);
    EXECUTE format('CREATE TRIGGER note_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_part(''everything'')', tracked.source);
  END LOOP;
  FOR untracked IN
    SELECT * FROM (VALUES ('region', 'everything'), ('tag', 'tags'), ('tag_exclusion', 'tags'), ('city', 'city')) AS t (source, part)
  LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_part(%L)', untracked.source, untracked.part);
  END LOOP;
END $$;
