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
  max_lat       double precision,
  timeline      integer
);
-- When a replica is promoted, the last refreshes may be lost with the former primary, and their version numbers would be given
-- a second time. So the refresh after a promotion makes a version of its own, also of unchanged data: no client that holds a
-- lost version takes another one for it.
INSERT INTO data_version (timeline) VALUES (('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int);
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
COMMENT ON COLUMN data_version.timeline IS 'PostgreSQL''s timeline at that refresh: another one since a replica was promoted. Null: not known.';

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
-- How many streets are worse than one: in the city, and in its region.
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

-- What a refresh derives for the score models: intersections, what a score is made of, problems and what fixing them brings,
-- scores of regions, the sides of streets. Columns "counts" hold severity_counts and tag_adjustments as few bytes, for requests with
-- custom weights: two arrays of 35 numbers took longer to send than all the rest of a street.

CREATE TABLE published_score_model (
  model  text COLLATE "C" PRIMARY KEY,
  rules  json NOT NULL
);

-- Also the memory of which id an intersection has: kept while it moves less than a metre.
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

-- Nobody asks for rows by these columns, and their statistics would take longer than all others.
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

-- What the city's numbers are made of, counted by the refresh: asked for in a city of a million labels, they took half a minute.
-- Each is a sum over rows, so that a refresh takes away what the touched rows were and adds what they are. Sums are of decimals
-- or whole numbers: they come out the same in any order.

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
COMMENT ON TABLE published_score_model IS 'The score rules that the published scores follow; columns: see the view score_models.';
COMMENT ON TABLE published_intersection IS 'Places where three or more streets meet, and the memory of their ids; columns: see the view access_score_intersections.';
COMMENT ON TABLE published_intersection_score IS 'Scores of intersections by model; columns: see the view access_score_intersections.';
COMMENT ON COLUMN published_intersection_score.model IS 'The score model (B2).';
COMMENT ON COLUMN published_intersection_score.score_sum IS 'Sum of the terms, whose logistic function is the score; also given where the score is null.';
COMMENT ON COLUMN published_intersection_score.severity_counts IS 'Clusters by type and rating: seven types in the order of cluster_counts, ratings 1, 2, 3, none.';
COMMENT ON COLUMN published_intersection_score.tag_adjustments IS 'What active tags add, by type in the same order.';
COMMENT ON COLUMN published_intersection_score.sub_scores IS 'Terms of the sum, by type in the same order.';
COMMENT ON COLUMN published_street.score_sum IS 'Sum of the terms, whose logistic function is the score; also given where the score is null.';
COMMENT ON COLUMN published_street.severity_counts IS 'Clusters by type and rating: seven types in the order of cluster_counts, ratings 1, 2, 3, none.';
COMMENT ON COLUMN published_street.tag_adjustments IS 'What active tags add, by type in the same order, before any length normalisation.';
COMMENT ON TABLE published_street_score IS 'Scores of streets by the models other than 2026-06, whose scores are in published_street; columns: see the view street_scores.';
COMMENT ON COLUMN published_street_score.sub_scores IS 'Terms of the sum: seven types in the order of cluster_counts.';
COMMENT ON TABLE published_problem IS 'Clusters of types with a negative weight on scored streets, and what fixing each would bring (B6); columns: see the view problem_scores.';
COMMENT ON TABLE published_opinion IS 'Votes of the city by label type (B4); columns: see the view opinions.';
COMMENT ON TABLE published_region_score IS 'Scores of regions by model; columns: see the view region_scores.';
COMMENT ON TABLE published_street_side IS 'What the labels say of each side of a street; a side without labels has no row. Columns: see the view sidewalk_presence.';
COMMENT ON COLUMN published_street_side.says_none_anywhere IS 'Whether a NoSidewalk label on this side that is not rejected has the tag street has no sidewalks.';
COMMENT ON COLUMN published_street.packed IS 'What a vector tile shows of the street; see the view access_score_street_tiles.';
COMMENT ON COLUMN published_street.counts IS 'severity_counts and tag_adjustments as few bytes; see the view street_scores.';
COMMENT ON COLUMN published_intersection_score.counts IS 'severity_counts and tag_adjustments as few bytes; see the view street_scores.';
COMMENT ON COLUMN published_cluster.feature IS 'The cluster as GeoJSON; see the view label_cluster_features.';
COMMENT ON TABLE published_label_tally IS 'Labels and their votes by type and the author''s quality: counts, sums and sums of squares.';
COMMENT ON COLUMN published_label_tally.label_type IS 'One of the published types.';
COMMENT ON COLUMN published_label_tally.high_quality IS 'Whether the authors are of high quality (D5).';
COMMENT ON COLUMN published_label_tally.label_count IS 'Labels.';
COMMENT ON COLUMN published_label_tally.rated_count IS 'Labels with a severity.';
COMMENT ON COLUMN published_label_tally.severity_sum IS 'Sum of the severities.';
COMMENT ON COLUMN published_label_tally.severity_squares IS 'Sum of their squares.';
COMMENT ON COLUMN published_label_tally.placed_sum IS 'Sum of the times of creation, seconds since 1970.';
COMMENT ON COLUMN published_label_tally.placed_squares IS 'Sum of their squares.';
COMMENT ON COLUMN published_label_tally.aged_count IS 'Labels whose capture month is known.';
COMMENT ON COLUMN published_label_tally.age_sum IS 'Sum of their images'' ages, seconds from the first of the month to the label.';
COMMENT ON COLUMN published_label_tally.age_squares IS 'Sum of the squares of these.';
COMMENT ON COLUMN published_label_tally.agree_votes IS 'Agree votes.';
COMMENT ON COLUMN published_label_tally.disagree_votes IS 'Disagree votes.';
COMMENT ON COLUMN published_label_tally.unsure_votes IS 'Unsure votes.';
COMMENT ON COLUMN published_label_tally.agreed_count IS 'Labels with more agree than disagree votes (D3).';
COMMENT ON COLUMN published_label_tally.disagreed_count IS 'Labels with more disagree than agree votes.';
COMMENT ON COLUMN published_label_tally.voted_count IS 'Labels with a vote.';
DO $$
DECLARE
  voter record;
BEGIN
  FOR voter IN SELECT * FROM (VALUES ('human', 'people'), ('ai', 'programs')) AS t (prefix, who)
  LOOP
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_agree_votes', 'Agree votes that are known to be of ' || voter.who || '.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_disagree_votes', 'Disagree votes likewise.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_unsure_votes', 'Unsure votes likewise.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_agreed_count', 'Labels on which more of these agree than disagree.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_disagreed_count', 'Labels on which more of these disagree than agree.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_voted_count', 'Labels with such a vote.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_agree_votes', 'Agree votes of ' || voter.who || ' given on that day.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_disagree_votes', 'Disagree votes likewise.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_unsure_votes', 'Unsure votes likewise.');
  END LOOP;
END $$;
COMMENT ON COLUMN published_label_tally.ai_yes_human_yes IS 'Labels on which the majorities of programs and people both agree.';
COMMENT ON COLUMN published_label_tally.ai_yes_human_no IS 'Labels on which that of programs agrees and that of people disagrees.';
COMMENT ON COLUMN published_label_tally.ai_no_human_yes IS 'Labels on which that of programs disagrees and that of people agrees.';
COMMENT ON COLUMN published_label_tally.ai_no_human_no IS 'Labels on which both disagree.';
COMMENT ON TABLE published_day_tally IS 'Labels by the day they were placed and votes by the day they were given, by type and the author''s quality.';
COMMENT ON COLUMN published_day_tally.day IS 'Day in the time zone America/Los_Angeles.';
COMMENT ON COLUMN published_day_tally.label_type IS 'Type of the labels.';
COMMENT ON COLUMN published_day_tally.high_quality IS 'Whether the labels'' authors are of high quality (D5).';
COMMENT ON COLUMN published_day_tally.label_count IS 'Labels placed on that day.';
COMMENT ON COLUMN published_day_tally.ai_label_count IS 'Those of users in published_program.';
COMMENT ON TABLE published_program IS 'Users who vote as programs, with their votes.';
COMMENT ON COLUMN published_program.user_id IS 'The user.';
COMMENT ON COLUMN published_program.vote_count IS 'Votes as a program.';
COMMENT ON TABLE published_latest_label IS 'The hundred labels placed last: of everybody, and of users of high quality.';
COMMENT ON COLUMN published_latest_label.filter_low_quality IS 'True: of users of high quality.';
COMMENT ON COLUMN published_latest_label.label_id IS 'The label.';
COMMENT ON COLUMN published_latest_label.time_created IS 'When it was placed.';
COMMENT ON TABLE published_street_tally IS 'Length of the streets by what was done on them, kilometres: see the view overall_stats, whose columns of the same meaning begin with km.';
COMMENT ON COLUMN published_street_tally.filter_low_quality IS 'True: without the audits of users of low quality.';
COMMENT ON COLUMN published_street_tally.street_count IS 'Streets, whatever their status.';
COMMENT ON COLUMN published_street_tally.explored_km IS 'Of all completed audits: a street walked twice counts twice.';
COMMENT ON COLUMN published_street_tally.no_overlap_km IS 'Of the streets with one.';
COMMENT ON COLUMN published_street_tally.multiple_users_km IS 'Of those that several users walked.';
COMMENT ON COLUMN published_street_tally.single_user_km IS 'Of those that one user walked.';
COMMENT ON COLUMN published_street_tally.outdated_km IS 'Of those whose audits are all known to be outdated.';
COMMENT ON COLUMN published_street_tally.explorable_km IS 'Of the streets that are not deleted.';
COMMENT ON COLUMN published_street_tally.open_km IS 'Of the streets of status open.';
COMMENT ON COLUMN published_street_tally.no_imagery_km IS 'Of status no_imagery.';
COMMENT ON COLUMN published_street_tally.closed_km IS 'Of status closed.';
COMMENT ON COLUMN published_street_tally.disabled_km IS 'Of status disabled.';
COMMENT ON COLUMN published_street_tally.unknown_outdated_count IS 'Audited streets of which it is not known whether their audits are outdated.';
COMMENT ON COLUMN published_street_tally.unknown_status_count IS 'Streets whose status is not known.';
COMMENT ON COLUMN published_label_tally.people_agree_votes IS 'Agree votes without those that are known to be of programs (B4).';
COMMENT ON COLUMN published_label_tally.people_disagree_votes IS 'Disagree votes likewise.';

-- How a source value is written when it is published: one function for each rule, used by every way of refreshing.
-- The ones with CASE are not STRICT, because only then PostgreSQL inlines them; they give null for null all the same.

-- Decimal arithmetic decides only where binary arithmetic, off by less than a millionth of the last decimal, might not see
-- on which side of a half a number lies. Not STRICT, because only then PostgreSQL inlines a CASE.
CREATE FUNCTION seven_decimals(number double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN abs(number * 1e7 - round(number * 1e7)) < 0.4999
  THEN round(number * 1e7) / 1e7 + 0 -- never minus zero
  ELSE round(number::numeric, 7)::double precision END;
COMMENT ON FUNCTION seven_decimals(double precision) IS
  'The nearest double of a degree rounded to 7 decimals, a half away from zero; never minus zero.';

CREATE FUNCTION published_position(lon double precision, lat double precision) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ST_SetSRID(ST_MakePoint(seven_decimals(lon), seven_decimals(lat)), 4326);
COMMENT ON FUNCTION published_position(double precision, double precision) IS
  'Position with at most 7 decimals (A5): the nearest double of the rounded number, and never minus zero.';

CREATE FUNCTION published_line(line geometry) RETURNS geometry
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ST_SetSRID(ST_MakeLine(ARRAY(
  SELECT published_position(ST_X(p.geom), ST_Y(p.geom)) FROM ST_DumpPoints(line) p ORDER BY p.path[1])), 4326);
COMMENT ON FUNCTION published_line(geometry) IS 'Line with at most 7 decimals (A5).';

CREATE FUNCTION plain_number(number double precision) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim_scale(number::text::numeric)::text;
COMMENT ON FUNCTION plain_number(double precision) IS 'Shortest text without exponent, and without fraction when integral (A5).';

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
COMMENT ON FUNCTION percent_encoded_bytes(text) IS 'percent_encoded for a text that needs it.';

-- Nearly every panorama id needs nothing: that case is inlined into the statement and costs a tenth.
CREATE FUNCTION percent_encoded(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN value COLLATE "C" ~ '[^A-Za-z0-9._~-]' THEN percent_encoded_bytes(value) ELSE value END;
COMMENT ON FUNCTION percent_encoded(text) IS 'Everything but the unreserved characters of RFC 3986 as %XX of its UTF-8 bytes.';

CREATE FUNCTION panorama_url(pano_id text, pano_source text, heading double precision, pitch double precision) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN lower(pano_source) = 'mapillary'
  THEN 'https://www.mapillary.com/app/?pKey=' || percent_encoded(pano_id) || '&focus=photo'
  ELSE 'https://www.google.com/maps/@?api=1&map_action=pano&pano=' || percent_encoded(pano_id)
    || coalesce('&heading=' || plain_number(heading), '') || coalesce('&pitch=' || plain_number(pitch), '') END;
COMMENT ON FUNCTION panorama_url(text, text, double precision, double precision) IS
  'Link to a panorama, turned to heading and pitch; a null one leaves its part out (D11).';

CREATE FUNCTION reach(place geometry, meters double precision) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN abs(ST_Y(place)) > 89 OR abs(ST_X(place)) > 179
  THEN ST_MakeEnvelope(-180, ST_Y(place) - (meters + 1) / 111000, 180, ST_Y(place) + (meters + 1) / 111000, 4326)
  ELSE ST_Expand(place, (meters + 1) / 111000 / cosd(ST_Y(place)), (meters + 1) / 111000) END;
COMMENT ON FUNCTION reach(geometry, double precision) IS
  'Box that holds everything within so many metres of a point; all around the world near the poles and the antimeridian.';

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
    EXCEPTION WHEN lock_not_available THEN -- what was locked is free again
      IF clock_timestamp() > deadline THEN
        RAISE;
      END IF;
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
  PERFORM set_config('lock_timeout', patience, true);
END $$;
COMMENT ON FUNCTION lock_between_readers(name[]) IS 'For upgrades: locks all views and these tables, all or none, for 0.1 s at a time in a moment without readers. They lock a view before its table, and would wait for an upgrade that waits for them, and others behind a long download.';

-- The first refresh fills empty tables, and makes their indexes when the rows are there: to sort an index at once costs a fraction
-- of keeping it row by row. It cannot drop them itself, for which readers would wait until it ends; to make one, nobody waits.
CREATE TABLE set_aside_index (
  name name PRIMARY KEY,
  serving_table name NOT NULL,
  definition text NOT NULL
);
COMMENT ON TABLE set_aside_index IS 'Indexes that the first refresh makes, and takes from here. None of them is there before.';
COMMENT ON COLUMN set_aside_index.name IS 'What the index will be called.';
COMMENT ON COLUMN set_aside_index.serving_table IS 'The table whose rows it is of.';
COMMENT ON COLUMN set_aside_index.definition IS 'The statement that makes it.';

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
