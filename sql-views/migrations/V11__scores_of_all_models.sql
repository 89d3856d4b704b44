-- What a refresh derives for the score models: intersections, what a score is made of, problems and what mending them brings,
-- scores of regions, the sides of streets.

-- The tables that get columns are locked together with the views that read them, for a moment without readers, for 0.1 s at a
-- time: readers lock a view before its table, and would wait for us while we wait for them.
DO $$
DECLARE
  patience constant text := current_setting('lock_timeout');
  deadline constant timestamptz := clock_timestamp() + interval '1 minute';
  relations constant text := (
    SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname)
    FROM pg_class
    WHERE relnamespace = 'sidewalk'::regnamespace
      AND (relkind = 'v' OR relname IN ('published_label', 'published_cluster', 'published_street')));
BEGIN
  LOOP
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
  PRIMARY KEY (model, intersection_id)
);

ALTER TABLE published_street
  ADD COLUMN score_sum double precision NOT NULL DEFAULT 0,
  ADD COLUMN severity_counts integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN tag_adjustments double precision[] NOT NULL DEFAULT '{}';
ALTER TABLE published_street
  ALTER COLUMN score_sum DROP DEFAULT, ALTER COLUMN severity_counts DROP DEFAULT, ALTER COLUMN tag_adjustments DROP DEFAULT;

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
  PRIMARY KEY (model, street_edge_id)
);

ALTER TABLE published_cluster
  ADD COLUMN reliability double precision,
  ADD COLUMN intersection_id bigint;
CREATE INDEX published_cluster_intersection ON published_cluster (intersection_id) WHERE intersection_id IS NOT NULL;

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

-- How many streets are worse than one: in the city, and in its region.
CREATE INDEX published_street_rank ON published_street (score_sum) WHERE score IS NOT NULL;
CREATE INDEX published_street_region_rank ON published_street (region_id, score_sum) WHERE score IS NOT NULL;
CREATE INDEX published_street_score_rank ON published_street_score (model, score) WHERE score IS NOT NULL;

ALTER TABLE published_label
  ADD COLUMN pano_source text,
  ADD COLUMN street_side text,
  ADD COLUMN centerline_offset_m double precision;

-- Nobody asks for streets by these lists, and their statistics would take longer than all others.
ALTER TABLE published_street ALTER COLUMN severity_counts SET STATISTICS 0, ALTER COLUMN tag_adjustments SET STATISTICS 0;
ALTER TABLE published_street_score
  ALTER COLUMN severity_counts SET STATISTICS 0, ALTER COLUMN tag_adjustments SET STATISTICS 0,
  ALTER COLUMN sub_scores SET STATISTICS 0;
ALTER TABLE published_intersection_score
  ALTER COLUMN severity_counts SET STATISTICS 0, ALTER COLUMN tag_adjustments SET STATISTICS 0,
  ALTER COLUMN sub_scores SET STATISTICS 0;

COMMENT ON TABLE published_score_model IS 'The score rules that the published scores follow; columns: see the view score_models.';
COMMENT ON TABLE published_intersection IS 'Places where three or more streets meet, and the memory of their ids; columns: see the view access_score_intersections.';
COMMENT ON TABLE published_intersection_score IS 'Scores of intersections by model; columns: see the view access_score_intersections.';
COMMENT ON COLUMN published_intersection_score.model IS 'The score model (B2).';
COMMENT ON COLUMN published_intersection_score.score_sum IS 'Sum of the terms, whose logistic function is the score; also where there is none.';
COMMENT ON COLUMN published_intersection_score.severity_counts IS 'Clusters by type and rating: seven types in the order of cluster_counts, ratings 1, 2, 3, none.';
COMMENT ON COLUMN published_intersection_score.tag_adjustments IS 'What active tags add, by type in the same order.';
COMMENT ON COLUMN published_intersection_score.sub_scores IS 'Terms of the sum, by type in the same order.';
COMMENT ON COLUMN published_street.score_sum IS 'Sum of the terms, whose logistic function is the score; also where there is none.';
COMMENT ON COLUMN published_street.severity_counts IS 'Clusters by type and rating: seven types in the order of cluster_counts, ratings 1, 2, 3, none.';
COMMENT ON COLUMN published_street.tag_adjustments IS 'What active tags add, by type in the same order, before any length normalisation.';
COMMENT ON TABLE published_street_score IS 'Scores of streets by the models other than 2026-06, whose scores are in published_street; columns: see the view street_scores.';
COMMENT ON COLUMN published_street_score.sub_scores IS 'Terms of the sum: seven types in the order of cluster_counts.';
COMMENT ON TABLE published_problem IS 'Clusters of types with a negative weight on scored streets, and what mending each would bring (B6); columns: see the view problem_scores.';
COMMENT ON TABLE published_opinion IS 'Votes of the city by label type (B4); columns: see the view opinions.';
COMMENT ON TABLE published_region_score IS 'Scores of regions by model; columns: see the view region_scores.';
COMMENT ON TABLE published_street_side IS 'What the labels say of each side of a street; a side without labels has no row. Columns: see the view sidewalk_presence.';
COMMENT ON COLUMN published_street_side.says_none_anywhere IS 'Whether a NoSidewalk label on this side that is not rejected has the tag street has no sidewalks.';

UPDATE rule_version SET version = version + 1;
