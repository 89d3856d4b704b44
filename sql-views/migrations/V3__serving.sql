-- Serving tables: one row is one published record, in the shape in which it is published. Only `refresh` writes them, in one
-- transaction, and only the views of views/ read them. Positions have at most 7 decimals (A5), so that filters, GeoJSON,
-- GeoPackage and WFS agree to the last digit. Rows are stored in id order, the order of every answer (A3).

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
  max_lat       double precision,
  timeline      integer
);
-- When a replica is promoted, the last refreshes may be lost with the former primary, and their version numbers would be used
-- a second time. So the refresh after a promotion makes a new version, even of unchanged data: no client that holds a lost
-- version mistakes another version for it.
INSERT INTO data_version (timeline) VALUES (('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int);
COMMENT ON TABLE data_version IS 'Version of everything that is published, and its city (D13).';
COMMENT ON COLUMN data_version.only_row IS 'Always true: exactly one row exists.';
COMMENT ON COLUMN data_version.version IS 'Raised by each refresh that changed something. 0: never refreshed.';
COMMENT ON COLUMN data_version.refreshed_at IS 'Time when that refresh ended, to the second.';
COMMENT ON COLUMN data_version.rule_version IS 'The rule_version that this refresh used.';
COMMENT ON COLUMN data_version.city IS 'Short key of the city. Null: no key.';
COMMENT ON COLUMN data_version.name IS 'Name of the city for people. Null: no name.';
COMMENT ON COLUMN data_version.min_lon IS 'West edge of the city''s default box (P13) in degrees, WGS84. Null: nothing is loaded.';
COMMENT ON COLUMN data_version.min_lat IS 'South edge of the default box in degrees, WGS84. Null: nothing is loaded.';
COMMENT ON COLUMN data_version.max_lon IS 'East edge of the default box in degrees, WGS84. Null: nothing is loaded.';
COMMENT ON COLUMN data_version.max_lat IS 'North edge of the default box in degrees, WGS84. Null: nothing is loaded.';
COMMENT ON COLUMN data_version.timeline IS 'PostgreSQL''s timeline at that refresh; it changes when a replica is promoted. Null: unknown.';

CREATE TABLE published_region (
  region_id  bigint PRIMARY KEY,
  name       text NOT NULL,
  geom       geometry(MultiPolygon, 4326) NOT NULL
);
CREATE INDEX published_region_geom ON published_region USING gist (geom);

CREATE TABLE published_label (
  label_id             bigint PRIMARY KEY,
  user_id              uuid NOT NULL,
  pano_id              text NOT NULL,
  label_type           text NOT NULL,
  severity             smallint,
  tags                 text[] NOT NULL,
  description          text,
  time_created         timestamptz NOT NULL,
  high_quality_user    boolean NOT NULL,
  street_edge_id       bigint,
  osm_way_id           bigint,
  region_id            bigint,
  neighborhood         text,
  correct              boolean,
  agree_count          integer NOT NULL,
  disagree_count       integer NOT NULL,
  unsure_count         integer NOT NULL,
  validations          json NOT NULL,
  audit_task_id        bigint,
  mission_id           bigint,
  image_capture_date   text,
  image_url            text NOT NULL,
  heading              double precision,
  pitch                double precision,
  zoom                 integer,
  camera_heading       double precision,
  camera_pitch         double precision,
  camera_roll          double precision,
  canvas_x             integer,
  canvas_y             integer,
  canvas_width         integer,
  canvas_height        integer,
  pano_x               integer,
  pano_y               integer,
  pano_width           integer,
  pano_height          integer,
  geom                 geometry(Point, 4326) NOT NULL,
  pano_source          text,
  street_side          text,
  centerline_offset_m  double precision,
  ai_agree_count       integer NOT NULL DEFAULT 0,
  ai_disagree_count    integer NOT NULL DEFAULT 0,
  ai_unsure_count      integer NOT NULL DEFAULT 0
);
CREATE INDEX published_label_geom ON published_label USING gist (geom);
CREATE INDEX published_label_region ON published_label (region_id, label_id);
CREATE INDEX published_label_tags ON published_label USING gin (tags);

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
  geom                    geometry(Point, 4326) NOT NULL,
  reliability             double precision,
  intersection_id         bigint,
  feature                 text NOT NULL,
  ai_agree_count          integer NOT NULL DEFAULT 0,
  ai_disagree_count       integer NOT NULL DEFAULT 0,
  ai_unsure_count         integer NOT NULL DEFAULT 0
);
CREATE INDEX published_cluster_geom ON published_cluster USING gist (geom);
CREATE INDEX published_cluster_region ON published_cluster (region_id, label_cluster_id);
CREATE INDEX published_cluster_street ON published_cluster (street_edge_id);
CREATE INDEX published_cluster_intersection ON published_cluster (intersection_id) WHERE intersection_id IS NOT NULL;

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
  geom_3857              geometry(LineString, 3857) NOT NULL,
  score_sum              double precision NOT NULL,
  severity_counts        integer[] NOT NULL,
  tag_adjustments        double precision[] NOT NULL,
  packed                 bytea NOT NULL,
  counts                 bytea NOT NULL
);
CREATE INDEX published_street_geom ON published_street USING gist (geom);
CREATE INDEX published_street_geom_3857 ON published_street USING gist (geom_3857);
CREATE INDEX published_street_region ON published_street (region_id, street_edge_id);
-- For the number of streets that are worse than a street, in the city and in its region.
CREATE INDEX published_street_rank ON published_street (score_sum) WHERE score IS NOT NULL;
CREATE INDEX published_street_region_rank ON published_street (region_id, score_sum) WHERE score IS NOT NULL;

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

-- The map stats_by_label_type as plain columns: for each type the labels placed, validated correct, validated incorrect and not validated.
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
COMMENT ON TABLE published_validation IS 'Votes as published. For the columns see the view validations.';

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
COMMENT ON TABLE published_street_edge IS 'Streets of every status as published. For the columns see the view streets.';

-- What a refresh computes for the score models: intersections, the parts of scores, problems and what fixing them brings, scores
-- of regions, sides of streets. The columns "counts" hold severity_counts and tag_adjustments in a compact form, for requests with
-- custom weights: two arrays with 35 numbers in all took longer to send than all other columns of a street.

CREATE TABLE published_score_model (
  model  text COLLATE "C" PRIMARY KEY,
  rules  json NOT NULL
);

-- Also remembers the id of each intersection, which stays while the intersection moves less than 1 m (U7.5).
CREATE TABLE published_intersection (
  intersection_id  bigint PRIMARY KEY,
  region_id        bigint,
  degree           integer NOT NULL,
  grade_separated  boolean NOT NULL,
  street_edge_ids  bigint[] NOT NULL,
  geom             geometry(Point, 4326) NOT NULL
);
CREATE INDEX published_intersection_geom ON published_intersection USING gist (geom);
CREATE INDEX published_intersection_region ON published_intersection (region_id, intersection_id);

CREATE TABLE published_intersection_score (
  model            text COLLATE "C" NOT NULL,
  intersection_id  bigint NOT NULL,
  audit_count      integer NOT NULL,
  score            double precision,
  score_sum        double precision NOT NULL,
  label_count      integer NOT NULL,
  severity_counts  integer[] NOT NULL,
  tag_adjustments  double precision[] NOT NULL,
  sub_scores       double precision[] NOT NULL,
  counts           bytea NOT NULL,
  PRIMARY KEY (model, intersection_id)
);

CREATE TABLE published_street_score (
  model                     text COLLATE "C" NOT NULL,
  street_edge_id            bigint NOT NULL,
  score                     double precision,
  segment_score             double precision,
  score_sum                 double precision NOT NULL,
  start_intersection_id     bigint,
  end_intersection_id       bigint,
  start_intersection_score  double precision,
  end_intersection_score    double precision,
  audit_count               integer NOT NULL,
  label_count               integer NOT NULL,
  severity_counts           integer[] NOT NULL,
  tag_adjustments           double precision[] NOT NULL,
  sub_scores                double precision[] NOT NULL,
  counts                    bytea NOT NULL,
  start_counts              bytea,
  end_counts                bytea,
  PRIMARY KEY (model, street_edge_id)
);
CREATE INDEX published_street_score_rank ON published_street_score (model, score) WHERE score IS NOT NULL;

CREATE TABLE published_problem (
  model              text COLLATE "C" NOT NULL,
  label_cluster_id   bigint NOT NULL,
  street_edge_id     bigint,
  intersection_id    bigint,
  score              double precision,
  score_if_fixed     double precision,
  gain               double precision,
  accessible_meters  double precision NOT NULL,
  PRIMARY KEY (model, label_cluster_id)
);
CREATE INDEX published_problem_meters ON published_problem (model, accessible_meters DESC, label_cluster_id);

CREATE TABLE published_opinion (
  label_type      text PRIMARY KEY,
  agree_count     bigint NOT NULL,
  disagree_count  bigint NOT NULL,
  share           double precision NOT NULL,
  prior_votes     double precision NOT NULL
);

CREATE TABLE published_region_score (
  model                      text COLLATE "C" NOT NULL,
  region_id                  bigint NOT NULL,
  score                      double precision,
  audited_street_count       integer NOT NULL,
  total_street_count         integer NOT NULL,
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
  PRIMARY KEY (model, region_id)
);

CREATE TABLE published_street_side (
  street_edge_id                bigint NOT NULL,
  street_side                   text NOT NULL,
  label_count                   integer NOT NULL,
  no_sidewalk_label_count       integer NOT NULL,
  no_sidewalk_user_count        integer NOT NULL,
  first_no_sidewalk_label_date  timestamptz,
  last_no_sidewalk_label_date   timestamptz,
  validated_no_sidewalk_count   integer NOT NULL,
  rejected_no_sidewalk_count    integer NOT NULL,
  says_none_anywhere            boolean NOT NULL,
  PRIMARY KEY (street_edge_id, street_side)
);

-- No query filters by these columns, and their statistics would take longer than all others.
ALTER TABLE published_street
  ALTER COLUMN severity_counts SET STATISTICS 0, ALTER COLUMN tag_adjustments SET STATISTICS 0,
  ALTER COLUMN packed SET STATISTICS 0, ALTER COLUMN counts SET STATISTICS 0;
ALTER TABLE published_street_score
  ALTER COLUMN severity_counts SET STATISTICS 0, ALTER COLUMN tag_adjustments SET STATISTICS 0,
  ALTER COLUMN sub_scores SET STATISTICS 0, ALTER COLUMN counts SET STATISTICS 0,
  ALTER COLUMN start_counts SET STATISTICS 0, ALTER COLUMN end_counts SET STATISTICS 0;
ALTER TABLE published_intersection_score
  ALTER COLUMN severity_counts SET STATISTICS 0, ALTER COLUMN tag_adjustments SET STATISTICS 0,
  ALTER COLUMN sub_scores SET STATISTICS 0, ALTER COLUMN counts SET STATISTICS 0;
ALTER TABLE published_cluster ALTER COLUMN feature SET STATISTICS 0;

-- Sums behind the statistics of the city. The refresh computes them, because a request took half a minute in a city of a million
-- labels. Each is a sum over rows, so that a refresh subtracts the old values of the touched rows and adds the new ones. The
-- sums are of decimals or whole numbers, so the order of the rows does not change them.

CREATE TABLE published_label_tally (
  label_type             text NOT NULL,
  high_quality           boolean NOT NULL,
  label_count            bigint NOT NULL,
  rated_count            bigint NOT NULL,
  severity_sum           bigint NOT NULL,
  severity_squares       bigint NOT NULL,
  placed_sum             numeric NOT NULL,
  placed_squares         numeric NOT NULL,
  aged_count             bigint NOT NULL,
  age_sum                numeric NOT NULL,
  age_squares            numeric NOT NULL,
  agree_votes            bigint NOT NULL,
  disagree_votes         bigint NOT NULL,
  unsure_votes           bigint NOT NULL,
  agreed_count           bigint NOT NULL,
  disagreed_count        bigint NOT NULL,
  voted_count            bigint NOT NULL,
  human_agree_votes      bigint NOT NULL,
  human_disagree_votes   bigint NOT NULL,
  human_unsure_votes     bigint NOT NULL,
  human_agreed_count     bigint NOT NULL,
  human_disagreed_count  bigint NOT NULL,
  human_voted_count      bigint NOT NULL,
  ai_agree_votes         bigint NOT NULL,
  ai_disagree_votes      bigint NOT NULL,
  ai_unsure_votes        bigint NOT NULL,
  ai_agreed_count        bigint NOT NULL,
  ai_disagreed_count     bigint NOT NULL,
  ai_voted_count         bigint NOT NULL,
  ai_yes_human_yes       bigint NOT NULL,
  ai_yes_human_no        bigint NOT NULL,
  ai_no_human_yes        bigint NOT NULL,
  ai_no_human_no         bigint NOT NULL,
  people_agree_votes     bigint NOT NULL DEFAULT 0,
  people_disagree_votes  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (label_type, high_quality)
);

CREATE TABLE published_day_tally (
  day                   date NOT NULL,
  label_type            text NOT NULL,
  high_quality          boolean NOT NULL,
  label_count           bigint NOT NULL,
  ai_label_count        bigint NOT NULL,
  human_agree_votes     bigint NOT NULL,
  human_disagree_votes  bigint NOT NULL,
  human_unsure_votes    bigint NOT NULL,
  ai_agree_votes        bigint NOT NULL,
  ai_disagree_votes     bigint NOT NULL,
  ai_unsure_votes       bigint NOT NULL,
  PRIMARY KEY (day, label_type, high_quality)
);

CREATE TABLE published_program (
  user_id     uuid PRIMARY KEY,
  vote_count  bigint NOT NULL
);

CREATE TABLE published_latest_label (
  filter_low_quality  boolean NOT NULL,
  label_id            bigint NOT NULL,
  time_created        timestamptz NOT NULL,
  PRIMARY KEY (filter_low_quality, label_id)
);

CREATE TABLE published_street_tally (
  filter_low_quality     boolean PRIMARY KEY,
  street_count           bigint NOT NULL,
  explored_km            numeric NOT NULL,
  no_overlap_km          numeric NOT NULL,
  multiple_users_km      numeric NOT NULL,
  single_user_km         numeric NOT NULL,
  outdated_km            numeric NOT NULL,
  explorable_km          numeric NOT NULL,
  open_km                numeric NOT NULL,
  no_imagery_km          numeric NOT NULL,
  closed_km              numeric NOT NULL,
  disabled_km            numeric NOT NULL,
  unknown_outdated_count bigint NOT NULL,
  unknown_status_count   bigint NOT NULL
);

COMMENT ON TABLE published_region IS 'Regions as published. For the columns see the view regions.';
COMMENT ON TABLE published_label IS 'Labels as published. For the columns see the view raw_labels.';
COMMENT ON TABLE published_cluster_member IS 'The cluster of each clustered label.';
COMMENT ON COLUMN published_cluster_member.label_id IS 'A label that passed cleaning (D6).';
COMMENT ON COLUMN published_cluster_member.label_cluster_id IS 'Its cluster: the smallest label id in the cluster (D7).';
COMMENT ON COLUMN published_cluster_member.component_id IS 'Smallest label id among the labels of its type that are linked, hop by hop, within the threshold. A change of a label can affect only its component.';
COMMENT ON TABLE published_cluster IS 'Clusters as published. For the columns see the view label_clusters.';
COMMENT ON COLUMN published_cluster.weight IS 'Signed weight in the street''s score (D9). Null: the type has no weight.';
COMMENT ON TABLE published_street IS 'Scored streets as published. For the columns see the view access_score_streets.';
COMMENT ON COLUMN published_street.geom_3857 IS 'Line in web mercator (EPSG:3857), for tiles.';
COMMENT ON TABLE published_tag IS 'Tags as published. For the columns see the view label_tags.';
COMMENT ON COLUMN published_tag.type_order IS 'Position of label_type in the interface''s list of types, from 0.';
COMMENT ON TABLE published_user IS 'User statistics as published. For the columns see the view user_stats.';
COMMENT ON TABLE published_score_model IS 'Rules that the published scores follow. For the columns see the view score_models.';
COMMENT ON TABLE published_intersection IS 'Intersections of three or more streets, and the memory of their ids. For the columns see the view access_score_intersections.';
COMMENT ON TABLE published_intersection_score IS 'Scores of intersections by score model. For the columns see the view access_score_intersections.';
COMMENT ON COLUMN published_intersection_score.model IS 'Score model (B2).';
COMMENT ON COLUMN published_intersection_score.score_sum IS 'Sum of the sub-scores, whose logistic function is the score. Present where the score is null, too.';
COMMENT ON COLUMN published_intersection_score.severity_counts IS 'Number of clusters by type and rating, in the order of the array severity_counts of the view street_scores.';
COMMENT ON COLUMN published_intersection_score.tag_adjustments IS 'Sum of the tag adjustments by type, in the same order.';
COMMENT ON COLUMN published_intersection_score.sub_scores IS 'Sub-scores by type, in the same order.';
COMMENT ON COLUMN published_street.score_sum IS 'Sum of the sub-scores, whose logistic function is the score. Present where the score is null, too.';
COMMENT ON COLUMN published_street.severity_counts IS 'Number of clusters by type and rating, 28 numbers: the seven types in the order of the columns n_curb_ramp to n_signal, each with the ratings 1, 2, 3 and not rated.';
COMMENT ON COLUMN published_street.tag_adjustments IS 'Sum of the tag adjustments by type, in the same order, before length normalization.';
COMMENT ON TABLE published_street_score IS 'Scores of streets by the score models other than 2026-06, whose scores are in published_street. For the columns see the view street_scores.';
COMMENT ON COLUMN published_street_score.sub_scores IS 'Sub-scores of the seven types, in the order of the array tag_adjustments.';
COMMENT ON TABLE published_problem IS 'Problem clusters that touch a scored street, and what fixing each brings (B6). For the columns see the view problem_scores.';
COMMENT ON TABLE published_opinion IS 'People''s votes of the city by label type (B4). For the columns see the view opinions.';
COMMENT ON TABLE published_region_score IS 'Scores of regions by score model. For the columns see the view region_scores.';
COMMENT ON COLUMN published_region_score.audited_distance_m IS 'Length in meters of the streets that audited_street_count counts.';
COMMENT ON COLUMN published_region_score.total_distance_m IS 'Length in meters of the streets that total_street_count counts. coverage is audited_distance_m / total_distance_m.';
COMMENT ON TABLE published_street_side IS 'Labels on each side of a street. A side without labels has no row. For the columns see the view sidewalk_presence.';
COMMENT ON COLUMN published_street_side.says_none_anywhere IS 'True: a NoSidewalk label on this side that votes did not reject has the tag "street has no sidewalks".';
COMMENT ON COLUMN published_street.packed IS 'Properties of the street in a vector tile. See the view access_score_street_tiles.';
COMMENT ON COLUMN published_street.counts IS 'severity_counts and tag_adjustments in a compact binary form. See the view street_scores.';
COMMENT ON COLUMN published_intersection_score.counts IS 'severity_counts and tag_adjustments in a compact binary form. See the view street_scores.';
COMMENT ON COLUMN published_cluster.feature IS 'The cluster''s GeoJSON feature. See the view label_cluster_features.';
COMMENT ON TABLE published_label_tally IS 'Labels and their votes by label type and quality of the author: counts, sums and sums of squares.';
COMMENT ON COLUMN published_label_tally.label_type IS 'One of the published label types.';
COMMENT ON COLUMN published_label_tally.high_quality IS 'True: the authors are of high quality (D5).';
COMMENT ON COLUMN published_label_tally.label_count IS 'Number of labels.';
COMMENT ON COLUMN published_label_tally.rated_count IS 'Labels with a severity.';
COMMENT ON COLUMN published_label_tally.severity_sum IS 'Sum of the severities.';
COMMENT ON COLUMN published_label_tally.severity_squares IS 'Sum of the squares of the severities.';
COMMENT ON COLUMN published_label_tally.placed_sum IS 'Sum of the times of creation in seconds since 1970.';
COMMENT ON COLUMN published_label_tally.placed_squares IS 'Sum of the squares of these times.';
COMMENT ON COLUMN published_label_tally.aged_count IS 'Labels whose capture month is known.';
COMMENT ON COLUMN published_label_tally.age_sum IS 'Sum of the ages of the images in seconds, from the first day of the capture month to the label.';
COMMENT ON COLUMN published_label_tally.age_squares IS 'Sum of the squares of these ages.';
COMMENT ON COLUMN published_label_tally.agree_votes IS 'Agree votes.';
COMMENT ON COLUMN published_label_tally.disagree_votes IS 'Disagree votes.';
COMMENT ON COLUMN published_label_tally.unsure_votes IS 'Unsure votes.';
COMMENT ON COLUMN published_label_tally.agreed_count IS 'Labels with more agree than disagree votes (D3).';
COMMENT ON COLUMN published_label_tally.disagreed_count IS 'Labels with more disagree than agree votes (D3).';
COMMENT ON COLUMN published_label_tally.voted_count IS 'Labels with a vote.';
DO $$
DECLARE
  voter record;
BEGIN
  FOR voter IN SELECT * FROM (VALUES ('human', 'people'), ('ai', 'programs')) AS t (prefix, who)
  LOOP
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_agree_votes', 'Agree votes that are known to be of ' || voter.who || '.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_disagree_votes', 'Disagree votes that are known to be of ' || voter.who || '.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_unsure_votes', 'Unsure votes that are known to be of ' || voter.who || '.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_agreed_count', 'Labels with more agree than disagree votes of ' || voter.who || '.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_disagreed_count', 'Labels with more disagree than agree votes of ' || voter.who || '.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_voted_count', 'Labels with a vote of ' || voter.who || '.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_agree_votes', 'Agree votes of ' || voter.who || ' given on that day.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_disagree_votes', 'Disagree votes of ' || voter.who || ' given on that day.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_unsure_votes', 'Unsure votes of ' || voter.who || ' given on that day.');
  END LOOP;
END $$;
COMMENT ON COLUMN published_label_tally.ai_yes_human_yes IS 'Labels on which the majority of programs and the majority of people agree.';
COMMENT ON COLUMN published_label_tally.ai_yes_human_no IS 'Labels on which the majority of programs agrees and the majority of people disagrees.';
COMMENT ON COLUMN published_label_tally.ai_no_human_yes IS 'Labels on which the majority of programs disagrees and the majority of people agrees.';
COMMENT ON COLUMN published_label_tally.ai_no_human_no IS 'Labels on which the majority of programs and the majority of people disagree.';
COMMENT ON TABLE published_day_tally IS 'Labels by the day they were placed and votes by the day they were given, by label type and quality of the author.';
COMMENT ON COLUMN published_day_tally.day IS 'Day in the time zone America/Los_Angeles.';
COMMENT ON COLUMN published_day_tally.label_type IS 'Type of the labels.';
COMMENT ON COLUMN published_day_tally.high_quality IS 'True: the authors of the labels are of high quality (D5).';
COMMENT ON COLUMN published_day_tally.label_count IS 'Labels placed on that day.';
COMMENT ON COLUMN published_day_tally.ai_label_count IS 'Labels that users in published_program placed on that day.';
COMMENT ON TABLE published_program IS 'Users who vote as programs, with the number of their votes.';
COMMENT ON COLUMN published_program.user_id IS 'User id.';
COMMENT ON COLUMN published_program.vote_count IS 'Votes as a program.';
COMMENT ON TABLE published_latest_label IS 'The 100 labels that were placed last: of all users, and of high-quality users.';
COMMENT ON COLUMN published_latest_label.filter_low_quality IS 'True: of high-quality users.';
COMMENT ON COLUMN published_latest_label.label_id IS 'Label id.';
COMMENT ON COLUMN published_latest_label.time_created IS 'Time when the label was placed.';
COMMENT ON TABLE published_street_tally IS 'Length of the streets in kilometers by what was done on them. The view overall_stats has columns of the same meaning that begin with km.';
COMMENT ON COLUMN published_street_tally.filter_low_quality IS 'True: without the audits of low-quality users.';
COMMENT ON COLUMN published_street_tally.street_count IS 'Streets of any status.';
COMMENT ON COLUMN published_street_tally.explored_km IS 'Length of all completed audits, in kilometers. A street that was audited twice counts twice.';
COMMENT ON COLUMN published_street_tally.no_overlap_km IS 'Length of the streets with a completed audit, in kilometers.';
COMMENT ON COLUMN published_street_tally.multiple_users_km IS 'Length of the streets that several users audited, in kilometers.';
COMMENT ON COLUMN published_street_tally.single_user_km IS 'Length of the streets that one user audited, in kilometers.';
COMMENT ON COLUMN published_street_tally.outdated_km IS 'Length of the audited streets whose audits are outdated, in kilometers.';
COMMENT ON COLUMN published_street_tally.explorable_km IS 'Length of the streets that are not deleted, in kilometers.';
COMMENT ON COLUMN published_street_tally.open_km IS 'Length of the streets of status open, in kilometers.';
COMMENT ON COLUMN published_street_tally.no_imagery_km IS 'Length of the streets of status no_imagery, in kilometers.';
COMMENT ON COLUMN published_street_tally.closed_km IS 'Length of the streets of status closed, in kilometers.';
COMMENT ON COLUMN published_street_tally.disabled_km IS 'Length of the streets of status disabled, in kilometers.';
COMMENT ON COLUMN published_street_tally.unknown_outdated_count IS 'Audited streets for which it is unknown whether their audits are outdated.';
COMMENT ON COLUMN published_street_tally.unknown_status_count IS 'Streets of unknown status.';
COMMENT ON COLUMN published_label_tally.people_agree_votes IS 'Agree votes without those that are known to be of programs (B4).';
COMMENT ON COLUMN published_label_tally.people_disagree_votes IS 'Disagree votes without those that are known to be of programs (B4).';

-- How a source value is written when it is published: one function for each rule, used by full and incremental refreshes.
-- Functions with CASE are not STRICT, because PostgreSQL inlines them only then; they still return null for null.

-- Binary arithmetic is off by less than a millionth of the last decimal. Decimal arithmetic decides only where that error could
-- hide on which side of a half a number lies.
CREATE FUNCTION seven_decimals(number double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN abs(number * 1e7 - round(number * 1e7)) < 0.4999
  THEN round(number * 1e7) / 1e7 + 0 -- never minus zero
  ELSE round(number::numeric, 7)::double precision END;
COMMENT ON FUNCTION seven_decimals(double precision) IS
  'Rounds a degree to 7 decimals, a half away from zero, and returns the nearest double; never minus zero.';

CREATE FUNCTION published_position(lon double precision, lat double precision) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ST_SetSRID(ST_MakePoint(seven_decimals(lon), seven_decimals(lat)), 4326);
COMMENT ON FUNCTION published_position(double precision, double precision) IS
  'Returns a position with at most 7 decimals (A5): the nearest doubles of the rounded numbers, never minus zero.';

CREATE FUNCTION published_line(line geometry) RETURNS geometry
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ST_SetSRID(ST_MakeLine(ARRAY(
  SELECT published_position(ST_X(p.geom), ST_Y(p.geom)) FROM ST_DumpPoints(line) p ORDER BY p.path[1])), 4326);
COMMENT ON FUNCTION published_line(geometry) IS 'Returns a line with at most 7 decimals (A5).';

CREATE FUNCTION plain_number(number double precision) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim_scale(number::text::numeric)::text;
COMMENT ON FUNCTION plain_number(double precision) IS 'Returns the shortest text without exponent, and without fraction if integral (A5).';

CREATE FUNCTION percent_encoded_bytes(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(
    CASE WHEN b.byte < 128 AND chr(b.byte) COLLATE "C" ~ '[A-Za-z0-9._~-]' THEN chr(b.byte)
      ELSE '%' || upper(lpad(to_hex(b.byte), 2, '0')) END, '' ORDER BY b.place)
  FROM (
    SELECT get_byte(convert_to(value, 'UTF8'), place) AS byte, place
    FROM generate_series(0, octet_length(convert_to(value, 'UTF8')) - 1) AS place
  ) b
);
COMMENT ON FUNCTION percent_encoded_bytes(text) IS 'Does the work of percent_encoded for a text that needs it.';

-- Nearly every panorama id needs no encoding. PostgreSQL inlines that case into the statement, which costs a tenth.
CREATE FUNCTION percent_encoded(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN value COLLATE "C" ~ '[^A-Za-z0-9._~-]' THEN percent_encoded_bytes(value) ELSE value END;
COMMENT ON FUNCTION percent_encoded(text) IS 'Writes everything but the unreserved characters of RFC 3986 as %XX of its UTF-8 bytes.';

CREATE FUNCTION panorama_url(pano_id text, pano_source text, heading double precision, pitch double precision) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN lower(pano_source) = 'mapillary'
  THEN 'https://www.mapillary.com/app/?pKey=' || percent_encoded(pano_id) || '&focus=photo'
  ELSE 'https://www.google.com/maps/@?api=1&map_action=pano&pano=' || percent_encoded(pano_id)
    || coalesce('&heading=' || plain_number(heading), '') || coalesce('&pitch=' || plain_number(pitch), '') END;
COMMENT ON FUNCTION panorama_url(text, text, double precision, double precision) IS
  'Returns the link to a panorama, turned to heading and pitch; null omits its part (D11).';

CREATE FUNCTION reach(place geometry, meters double precision) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN abs(ST_Y(place)) > 89 OR abs(ST_X(place)) > 179
  THEN ST_MakeEnvelope(-180, ST_Y(place) - (meters + 1) / 111000, 180, ST_Y(place) + (meters + 1) / 111000, 4326)
  ELSE ST_Expand(place, (meters + 1) / 111000 / cosd(ST_Y(place)), (meters + 1) / 111000) END;
COMMENT ON FUNCTION reach(geometry, double precision) IS
  'Returns a box that holds everything within so many meters of a point. Near the poles and the antimeridian the box goes around the world.';

CREATE FUNCTION lock_between_readers(tables name[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  patience constant text := current_setting('lock_timeout');
  deadline constant timestamptz := clock_timestamp() + interval '1 minute';
  relations constant text := (
    SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname)
    FROM pg_class
    WHERE relnamespace = 'sidewalk'::regnamespace AND (relkind = 'v' OR relname = ANY (tables)));
BEGIN
  LOOP
    EXIT WHEN relations IS NULL;
    BEGIN
      PERFORM set_config('lock_timeout', '100ms', true);
      EXECUTE 'LOCK TABLE ' || relations || ' IN ACCESS EXCLUSIVE MODE';
      EXIT;
    EXCEPTION WHEN lock_not_available THEN -- PostgreSQL has released the locks of this attempt
      IF clock_timestamp() > deadline THEN
        RAISE;
      END IF;
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
  PERFORM set_config('lock_timeout', patience, true);
END $$;
COMMENT ON FUNCTION lock_between_readers(name[]) IS 'For upgrades: locks all views and these tables, all or none, for 0.1 s at a time in a moment without readers. Readers lock a view before its table: they would wait for an upgrade that waits for them, and other readers would wait behind a long download.';

-- The first refresh fills empty tables and creates their indexes afterwards: sorting an index at once costs a fraction of updating
-- it row by row. The refresh cannot drop the indexes itself, because readers would wait until it ends. No reader waits for the
-- creation of an index.
CREATE TABLE set_aside_index (
  name name PRIMARY KEY,
  serving_table name NOT NULL,
  definition text NOT NULL
);
COMMENT ON TABLE set_aside_index IS 'Indexes that the first refresh creates; it then deletes their rows here. Before that none of them exists.';
COMMENT ON COLUMN set_aside_index.name IS 'Name that the index will have.';
COMMENT ON COLUMN set_aside_index.serving_table IS 'Table of the index.';
COMMENT ON COLUMN set_aside_index.definition IS 'Statement that creates the index.';

INSERT INTO set_aside_index
SELECT i.relname, t.relname, pg_get_indexdef(i.oid)
FROM pg_index x
JOIN pg_class i ON i.oid = x.indexrelid
JOIN pg_class t ON t.oid = x.indrelid
WHERE t.relnamespace = 'sidewalk'::regnamespace AND t.relname LIKE 'published\_%' AND NOT x.indisunique;

DO $$
DECLARE
  aside record;
BEGIN
  FOR aside IN SELECT name FROM set_aside_index LOOP
    EXECUTE format('DROP INDEX sidewalk.%I', aside.name);
  END LOOP;
END $$;
