-- Serving tables: one row is one published record, in the shape it is published. Only `refresh` writes them, in one
-- transaction; the views of views/ are the only things that read them. Positions have at most 7 decimals (A5), so that
-- filters, GeoJSON, GeoPackage and WFS agree to the last digit. Rows stand in id order, the order of every answer (A3).

CREATE TABLE data_version (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version       bigint NOT NULL DEFAULT 0,
  refreshed_at  timestamptz NOT NULL DEFAULT '1970-01-01 00:00:00+00',
  rule_version  bigint NOT NULL DEFAULT 0,
  city          text,
  name          text,
  min_lon       double precision,
  min_lat       double precision,
  max_lon       double precision,
  max_lat       double precision
);
INSERT INTO data_version DEFAULT VALUES;
COMMENT ON TABLE data_version IS 'The version of everything that is published, and the city it is of.';
COMMENT ON COLUMN data_version.only_row IS 'Always true: there is one row.';
COMMENT ON COLUMN data_version.version IS 'Raised by each refresh that changed something. 0: never refreshed.';
COMMENT ON COLUMN data_version.refreshed_at IS 'When that refresh ended, to the second.';
COMMENT ON COLUMN data_version.rule_version IS 'The rule_version it used.';
COMMENT ON COLUMN data_version.city IS 'Short key of the city. Null: has none.';
COMMENT ON COLUMN data_version.name IS 'Name of the city for people. Null: has none.';
COMMENT ON COLUMN data_version.min_lon IS 'West edge of the city''s default box (P13). Null: nothing is loaded.';
COMMENT ON COLUMN data_version.min_lat IS 'South edge. Null: nothing is loaded.';
COMMENT ON COLUMN data_version.max_lon IS 'East edge. Null: nothing is loaded.';
COMMENT ON COLUMN data_version.max_lat IS 'North edge. Null: nothing is loaded.';

CREATE TABLE published_region (
  region_id  bigint PRIMARY KEY,
  name       text NOT NULL,
  geom       geometry(MultiPolygon, 4326) NOT NULL
);
CREATE INDEX published_region_geom ON published_region USING gist (geom);

CREATE TABLE published_label (
  label_id            bigint PRIMARY KEY,
  user_id             uuid NOT NULL,
  pano_id             text NOT NULL,
  label_type          text NOT NULL,
  severity            smallint,
  tags                text[] NOT NULL,
  description         text,
  time_created        timestamptz NOT NULL,
  high_quality_user   boolean NOT NULL,
  street_edge_id      bigint,
  osm_way_id          bigint,
  region_id           bigint,
  neighborhood        text,
  correct             boolean,
  agree_count         integer NOT NULL,
  disagree_count      integer NOT NULL,
  unsure_count        integer NOT NULL,
  validations         json NOT NULL,
  audit_task_id       bigint,
  mission_id          bigint,
  image_capture_date  text,
  image_url           text NOT NULL,
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
  geom                geometry(Point, 4326) NOT NULL
);
CREATE INDEX published_label_geom ON published_label USING gist (geom);
CREATE INDEX published_label_region ON published_label (region_id, label_id);
CREATE INDEX published_label_tags ON published_label USING gin (tags);

-- Which cluster a clustered label belongs to. component_id is the smallest label id among the labels that are linked,
-- hop by hop, within the threshold: a change can only touch the components it lies in (see refresh).
CREATE TABLE published_cluster_member (
  label_id          bigint PRIMARY KEY,
  label_cluster_id  bigint NOT NULL,
  component_id      bigint NOT NULL
);
CREATE INDEX published_cluster_member_cluster ON published_cluster_member (label_cluster_id, label_id);
CREATE INDEX published_cluster_member_component ON published_cluster_member (component_id);

CREATE TABLE published_cluster (
  label_cluster_id        bigint PRIMARY KEY,
  label_type              text NOT NULL,
  street_edge_id          bigint,
  osm_way_id              bigint,
  region_id               bigint,
  region_name             text,
  avg_image_capture_date  timestamptz,
  avg_label_date          timestamptz NOT NULL,
  median_severity         smallint,
  agree_count             integer NOT NULL,
  disagree_count          integer NOT NULL,
  unsure_count            integer NOT NULL,
  cluster_size            integer NOT NULL,
  label_ids               bigint[] NOT NULL,
  users                   uuid[] NOT NULL,
  tag_counts              json NOT NULL,
  weight                  double precision,
  geom                    geometry(Point, 4326) NOT NULL
);
CREATE INDEX published_cluster_geom ON published_cluster USING gist (geom);
CREATE INDEX published_cluster_region ON published_cluster (region_id, label_cluster_id);
CREATE INDEX published_cluster_street ON published_cluster (street_edge_id);

CREATE TABLE published_street (
  street_edge_id         bigint PRIMARY KEY,
  osm_way_id             bigint,
  region_id              bigint,
  score                  double precision,
  audit_count            integer NOT NULL,
  length_meters          double precision NOT NULL,
  label_count            integer NOT NULL,
  n_curb_ramp            integer NOT NULL,
  n_no_curb_ramp         integer NOT NULL,
  n_obstacle             integer NOT NULL,
  n_surface_problem      integer NOT NULL,
  n_no_sidewalk          integer NOT NULL,
  n_crosswalk            integer NOT NULL,
  n_signal               integer NOT NULL,
  score_curb_ramp        double precision NOT NULL,
  score_no_curb_ramp     double precision NOT NULL,
  score_obstacle         double precision NOT NULL,
  score_surface_problem  double precision NOT NULL,
  score_no_sidewalk      double precision NOT NULL,
  score_crosswalk        double precision NOT NULL,
  score_signal           double precision NOT NULL,
  geom                   geometry(LineString, 4326) NOT NULL,
  geom_3857              geometry(LineString, 3857) NOT NULL
);
CREATE INDEX published_street_geom ON published_street USING gist (geom);
CREATE INDEX published_street_geom_3857 ON published_street USING gist (geom_3857);
CREATE INDEX published_street_region ON published_street (region_id, street_edge_id);

CREATE TABLE published_tag (
  tag_id                   bigint PRIMARY KEY,
  label_type               text NOT NULL,
  type_order               smallint NOT NULL,
  tag                      text NOT NULL,
  description              text,
  mutually_exclusive_with  text[] NOT NULL,
  UNIQUE (type_order, tag_id)
);

CREATE TABLE published_user (
  user_id                       uuid PRIMARY KEY,
  labels                        integer NOT NULL,
  meters_explored               double precision NOT NULL,
  labels_per_meter              double precision,
  high_quality                  boolean NOT NULL,
  high_quality_manual           boolean,
  label_accuracy                double precision,
  validated_labels              integer NOT NULL,
  validations_received          integer NOT NULL,
  labels_validated_correct      integer NOT NULL,
  labels_validated_incorrect    integer NOT NULL,
  labels_not_validated          integer NOT NULL,
  validations_given             integer NOT NULL,
  dissenting_validations_given  integer NOT NULL,
  agree_validations_given       integer NOT NULL,
  disagree_validations_given    integer NOT NULL,
  unsure_validations_given      integer NOT NULL
);

-- The map stats_by_label_type, as plain columns: for each type labels, validated correct, incorrect, not validated.
DO $$
DECLARE
  type_name text;
  statistic text;
BEGIN
  FOREACH type_name IN ARRAY ARRAY['curb_ramp', 'no_curb_ramp', 'crosswalk', 'surface_problem', 'obstacle', 'signal', 'no_sidewalk', 'other'] LOOP
    FOREACH statistic IN ARRAY ARRAY['labels', 'validated_correct', 'validated_incorrect', 'not_validated'] LOOP
      EXECUTE format('ALTER TABLE published_user ADD COLUMN %I integer NOT NULL', type_name || '_' || statistic);
    END LOOP;
  END LOOP;
END $$;

COMMENT ON TABLE published_region IS 'Regions as published; columns: see the view regions.';
COMMENT ON TABLE published_label IS 'Labels as published; columns: see the view raw_labels.';
COMMENT ON TABLE published_cluster_member IS 'Which cluster a clustered label belongs to.';
COMMENT ON COLUMN published_cluster_member.label_id IS 'A label that passed cleaning (D6).';
COMMENT ON COLUMN published_cluster_member.label_cluster_id IS 'Its cluster: the smallest label id in it (D7).';
COMMENT ON COLUMN published_cluster_member.component_id IS 'Smallest label id among the labels of its type linked hop by hop within the threshold: what a change can touch.';
COMMENT ON TABLE published_cluster IS 'Clusters as published; columns: see the view label_clusters.';
COMMENT ON COLUMN published_cluster.weight IS 'Signed contribution to its street''s score (D9). Null: its type has none.';
COMMENT ON TABLE published_street IS 'Scored streets as published; columns: see the view access_score_streets.';
COMMENT ON COLUMN published_street.geom_3857 IS 'The line in web mercator, for tiles.';
COMMENT ON TABLE published_tag IS 'Tags as published; columns: see the view label_tags.';
COMMENT ON COLUMN published_tag.type_order IS 'Place of label_type in the interface''s list of types, from 0.';
COMMENT ON TABLE published_user IS 'User statistics as published; columns: see the view user_stats.';
