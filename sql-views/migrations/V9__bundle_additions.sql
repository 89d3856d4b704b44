-- What a city bundle may say in addition: more of a street, an audit whose imagery is out of date, and when, where and by
-- what kind of voter a vote was given. All of it may be missing, and is null then.

ALTER TABLE street_edge
  ADD COLUMN way_type     text,
  ADD COLUMN status       text CHECK (status IN ('open', 'no_imagery', 'closed', 'disabled')),
  ADD COLUMN max_speed    text,
  ADD COLUMN outdated     boolean,
  ADD COLUMN street_name  text,
  ADD COLUMN layer        integer,
  ADD COLUMN bridge       boolean,
  ADD COLUMN tunnel       boolean;
COMMENT ON COLUMN street_edge.way_type IS 'Kind of street in OpenStreetMap''s words, such as residential. Null: the bundle says none.';
COMMENT ON COLUMN street_edge.status IS 'open, no_imagery, closed or disabled; all but open are deleted, too. Null: the bundle says none.';
COMMENT ON COLUMN street_edge.max_speed IS 'Speed limit, OpenStreetMap''s text, such as 25 mph. Null: not known.';
COMMENT ON COLUMN street_edge.outdated IS 'True: audited, but there is newer imagery since each audit. Null: the bundle says nothing; follows from the audits then, where they say it.';
COMMENT ON COLUMN street_edge.street_name IS 'Name of the street for people. Null: it has none, or it is not known.';
COMMENT ON COLUMN street_edge.layer IS 'OpenStreetMap''s layer: which of crossing ways is above. Null: not known.';
COMMENT ON COLUMN street_edge.bridge IS 'True: on a bridge. Null: not known.';
COMMENT ON COLUMN street_edge.tunnel IS 'True: in a tunnel. Null: not known.';

ALTER TABLE audit_task ADD COLUMN outdated boolean;
COMMENT ON COLUMN audit_task.outdated IS 'True: there is newer imagery of the street since. Null: the bundle says nothing.';

ALTER TABLE label_validation
  ADD COLUMN label_validation_id  bigint,
  ADD COLUMN validator_type       text CHECK (validator_type IN ('Human', 'AI')),
  ADD COLUMN mission_id           bigint,
  ADD COLUMN canvas_x             integer,
  ADD COLUMN canvas_y             integer,
  ADD COLUMN heading              double precision,
  ADD COLUMN pitch                double precision,
  ADD COLUMN zoom                 double precision,
  ADD COLUMN canvas_height        integer,
  ADD COLUMN canvas_width         integer,
  ADD COLUMN start_timestamp      timestamptz,
  ADD COLUMN end_timestamp        timestamptz,
  ADD COLUMN source               text;
COMMENT ON COLUMN label_validation.label_validation_id IS 'Id of the vote, as published. Null, as all that follows: the bundle lists the vote with its label only.';
COMMENT ON COLUMN label_validation.validator_type IS 'Human or AI. Null: not known.';
COMMENT ON COLUMN label_validation.mission_id IS 'Mission in which it was given. Null: not known.';
COMMENT ON COLUMN label_validation.canvas_x IS 'Position of the label on the voter''s viewport, pixels. Null: not known, or out of sight.';
COMMENT ON COLUMN label_validation.canvas_y IS 'Position of the label on the voter''s viewport, pixels. Null: not known, or out of sight.';
COMMENT ON COLUMN label_validation.heading IS 'View heading, degrees clockwise from north. Null: not known.';
COMMENT ON COLUMN label_validation.pitch IS 'View pitch, degrees, negative is downward. Null: not known.';
COMMENT ON COLUMN label_validation.zoom IS 'Panorama zoom level. Null: not known.';
COMMENT ON COLUMN label_validation.canvas_height IS 'Height of the viewport, pixels. Null: not known.';
COMMENT ON COLUMN label_validation.canvas_width IS 'Width of the viewport, pixels. Null: not known.';
COMMENT ON COLUMN label_validation.start_timestamp IS 'When the voter was asked. Null: not known.';
COMMENT ON COLUMN label_validation.end_timestamp IS 'When the voter answered. Null: not known.';
COMMENT ON COLUMN label_validation.source IS 'Page or program in which it was given, such as ValidateMobile. Null: not known.';

-- Serving tables: every vote that is published, and every street, whatever its status (published_street has those with a
-- score only).

CREATE TABLE published_validation (
  label_id             bigint NOT NULL,
  user_id              uuid NOT NULL,
  label_validation_id  bigint,
  label_type           text NOT NULL,
  validation_result    text NOT NULL,
  validator_type       text,
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
COMMENT ON TABLE published_validation IS 'Votes as published; columns: see the view validations.';

CREATE TABLE published_street_edge (
  street_edge_id         bigint PRIMARY KEY,
  osm_way_id             bigint,
  region_id              bigint,
  region_name            text,
  way_type               text,
  max_speed              text,
  status                 text,
  user_ids               uuid[] NOT NULL,
  label_count            integer NOT NULL,
  audit_count            integer NOT NULL,
  outdated               boolean,
  user_count             integer NOT NULL,
  first_label_date       timestamptz,
  last_label_date        timestamptz,
  street_name            text,
  layer                  integer,
  bridge                 boolean,
  tunnel                 boolean,
  deleted                boolean NOT NULL,
  length_meters          double precision NOT NULL,
  auditor_count          integer NOT NULL,
  completed_audit_count  integer NOT NULL,
  completed_user_count   integer NOT NULL,
  geom                   geometry(LineString, 4326) NOT NULL
);
CREATE INDEX published_street_edge_geom ON published_street_edge USING gist (geom);
CREATE INDEX published_street_edge_region ON published_street_edge (region_id, street_edge_id);
COMMENT ON TABLE published_street_edge IS 'Streets of every status as published; columns: see the view streets.';

-- The next refresh fills them: a raised version makes it derive everything anew.
UPDATE rule_version SET version = version + 1;
