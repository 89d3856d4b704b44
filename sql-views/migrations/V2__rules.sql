-- The numbers of cleaning, clustering and scoring, as data that a deployment can tune. Each change of a number raises
-- rule_version, which makes the next refresh a full one.

CREATE TABLE rule_version (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version   bigint NOT NULL DEFAULT 1
);
INSERT INTO rule_version DEFAULT VALUES;
COMMENT ON TABLE rule_version IS 'Version of all rule tables together.';
COMMENT ON COLUMN rule_version.only_row IS 'Always true: exactly one row exists.';
COMMENT ON COLUMN rule_version.version IS 'A trigger raises it on each change of a rule table.';

CREATE FUNCTION raise_rule_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rule_version SET version = version + 1;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION raise_rule_version() IS 'Trigger function of the rule tables: raises rule_version.';

-- D5: which users are low quality.
CREATE TABLE quality_threshold (
  name   text PRIMARY KEY,
  value  double precision NOT NULL
);
INSERT INTO quality_threshold VALUES
  ('min_accuracy', 0.60),
  ('min_validated_labels', 50),
  ('min_labels_per_km', 37.5);
COMMENT ON TABLE quality_threshold IS 'Numbers of the automatic low-quality flag (D5).';
COMMENT ON COLUMN quality_threshold.name IS 'min_accuracy: accuracy below which a user is low quality; min_validated_labels: validated labels that this needs; min_labels_per_km: labels per kilometer below which a user is low quality.';
COMMENT ON COLUMN quality_threshold.value IS 'A share, a number of labels, or labels per kilometer.';

-- D7: the largest distance between two labels of one cluster.
CREATE TABLE cluster_threshold (
  label_type  text PRIMARY KEY,
  meters      double precision NOT NULL CHECK (meters > 0 AND meters < 1000)
);
INSERT INTO cluster_threshold VALUES
  ('CurbRamp', 7.5), ('NoCurbRamp', 7.5),
  ('Crosswalk', 10), ('SurfaceProblem', 10), ('Obstacle', 10), ('Signal', 10), ('NoSidewalk', 10), ('Other', 10);
COMMENT ON TABLE cluster_threshold IS 'Largest distance between two labels of one cluster (D7).';
COMMENT ON COLUMN cluster_threshold.label_type IS 'One of the eight published label types.';
COMMENT ON COLUMN cluster_threshold.meters IS 'Meters on the sphere of radius 6371008.8 m, inclusive.';

-- D9, B2: several score models side by side; each number of the score tables belongs to one of them. 2026-06 is the default of
-- the interface. 2026-10 counts corners at intersections and problems per 100 m (U7.1).
CREATE TABLE score_model (
  model                text PRIMARY KEY CHECK (model <> ''),
  tag_share            double precision NOT NULL CHECK (tag_share BETWEEN 0 AND 1),
  tag_share_inclusive  boolean NOT NULL,
  per_meters           double precision NOT NULL CHECK (per_meters > 0 AND per_meters < 'infinity'),
  min_length_meters    double precision NOT NULL CHECK (min_length_meters > 0 AND min_length_meters < 'infinity'),
  saturation           integer NOT NULL CHECK (saturation >= 1)
);
INSERT INTO score_model VALUES
  ('2026-06', 0.5, false, 100, 25, 3),
  ('2026-10', 0.5, true, 100, 25, 3);
COMMENT ON TABLE score_model IS 'Score models (D9, B2).';
COMMENT ON COLUMN score_model.model IS 'Name, as in the parameter model. 2026-06 is the default everywhere.';
COMMENT ON COLUMN score_model.tag_share IS 'Share of the labels above which a tag is active.';
COMMENT ON COLUMN score_model.tag_share_inclusive IS 'True: a tag is active at exactly that share, too.';
COMMENT ON COLUMN score_model.per_meters IS 'Length of street, in meters, that length-normalized types are scaled to.';
COMMENT ON COLUMN score_model.min_length_meters IS 'A shorter street counts as this long in the scaling, in meters.';
COMMENT ON COLUMN score_model.saturation IS 'Number of clusters from which on a type with the scoring street_condition has its whole weight.';

-- Base weight of a cluster of a type. A type without a row (Other) does not affect the score.
CREATE TABLE score_weight (
  label_type         text NOT NULL,
  weight             double precision NOT NULL CHECK (abs(weight) < 'infinity'),
  model              text NOT NULL REFERENCES score_model ON DELETE CASCADE,
  scoring            text NOT NULL DEFAULT 'presence_only'
                     CHECK (scoring IN ('positive_quality', 'negative_severity', 'presence_only', 'street_condition')),
  at_intersection    boolean NOT NULL DEFAULT false,
  length_normalized  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (model, label_type)
);
INSERT INTO score_weight (model, label_type, weight, scoring, at_intersection, length_normalized) VALUES
  ('2026-06', 'CurbRamp', 0.75, 'positive_quality', false, false),
  ('2026-06', 'Crosswalk', 0.75, 'positive_quality', false, false),
  ('2026-06', 'NoCurbRamp', -1.0, 'negative_severity', false, false),
  ('2026-06', 'Obstacle', -1.0, 'negative_severity', false, false),
  ('2026-06', 'SurfaceProblem', -1.0, 'negative_severity', false, false),
  ('2026-06', 'Signal', 0.5, 'presence_only', false, false),
  ('2026-06', 'NoSidewalk', -1.0, 'presence_only', false, false),
  ('2026-10', 'CurbRamp', 0.75, 'positive_quality', true, false),
  ('2026-10', 'Crosswalk', 0.75, 'positive_quality', true, false),
  ('2026-10', 'Signal', 0.5, 'presence_only', true, false),
  ('2026-10', 'NoCurbRamp', -1.0, 'negative_severity', true, false),
  ('2026-10', 'Obstacle', -1.0, 'negative_severity', false, true),
  ('2026-10', 'SurfaceProblem', -1.0, 'negative_severity', false, true),
  ('2026-10', 'NoSidewalk', -2.0, 'street_condition', false, false);
COMMENT ON TABLE score_weight IS 'Base weight of a cluster by type (D9, U7.2). A type without a row does not affect the score.';
COMMENT ON COLUMN score_weight.label_type IS 'Scored label type.';
COMMENT ON COLUMN score_weight.weight IS 'Signed weight, before the multiplier.';
COMMENT ON COLUMN score_weight.model IS 'Score model.';
COMMENT ON COLUMN score_weight.scoring IS 'positive_quality: a rated feature; negative_severity: a rated problem; presence_only: every cluster weighs the same; street_condition: all clusters of a street are one term, min(1, n / saturation) times the weight.';
COMMENT ON COLUMN score_weight.at_intersection IS 'True: a cluster near an intersection counts there, not on its street.';
COMMENT ON COLUMN score_weight.length_normalized IS 'True: the type''s whole term on a street is multiplied by per_meters / max(length, min_length_meters).';

-- Factor that a cluster's median severity puts on the base weight. Presence-only types have only the row for no rating, which stands
-- for every rating. A weight can be deleted and inserted again in one transaction and keeps its multipliers and tag adjustments.
-- It cannot be deleted alone: without its rows here it would silently be scored as if every multiplier were 1. When a model is
-- deleted, all of its rows are deleted.
CREATE TABLE score_multiplier (
  label_type  text NOT NULL,
  severity    smallint NOT NULL CHECK (severity BETWEEN 0 AND 3),
  multiplier  double precision NOT NULL CHECK (abs(multiplier) < 'infinity'),
  model       text NOT NULL REFERENCES score_model ON DELETE CASCADE,
  PRIMARY KEY (model, label_type, severity),
  FOREIGN KEY (model, label_type) REFERENCES score_weight DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO score_multiplier (model, label_type, severity, multiplier)
SELECT model, label_type, severity, multiplier
FROM (VALUES ('2026-06'), ('2026-10')) AS both_models (model)
CROSS JOIN (VALUES
  ('CurbRamp', 1, 1.0), ('CurbRamp', 2, 0.5), ('CurbRamp', 3, -1.0), ('CurbRamp', 0, 0.5),
  ('Crosswalk', 1, 1.0), ('Crosswalk', 2, 0.5), ('Crosswalk', 3, -1.0), ('Crosswalk', 0, 0.5),
  ('NoCurbRamp', 1, 0.33), ('NoCurbRamp', 2, 0.67), ('NoCurbRamp', 3, 1.0), ('NoCurbRamp', 0, 0.33),
  ('Obstacle', 1, 0.33), ('Obstacle', 2, 0.67), ('Obstacle', 3, 1.0), ('Obstacle', 0, 0.33),
  ('SurfaceProblem', 1, 0.33), ('SurfaceProblem', 2, 0.67), ('SurfaceProblem', 3, 1.0), ('SurfaceProblem', 0, 0.33),
  ('Signal', 0, 1.0), ('NoSidewalk', 0, 1.0)
) AS t (label_type, severity, multiplier);
COMMENT ON TABLE score_multiplier IS 'Multiplier of the base weight by type and median severity (D9, U7.2).';
COMMENT ON COLUMN score_multiplier.label_type IS 'Scored label type.';
COMMENT ON COLUMN score_multiplier.severity IS 'Median severity 1 to 3; 0 for no rating, and for every rating that has no row.';
COMMENT ON COLUMN score_multiplier.multiplier IS 'Factor of the base weight.';
COMMENT ON COLUMN score_multiplier.model IS 'Score model.';

-- Added without a multiplier when the tag is on enough of the cluster's labels (score_model.tag_share).
CREATE TABLE score_tag_adjustment (
  label_type   text NOT NULL,
  tag          text NOT NULL,
  adjustment   double precision NOT NULL CHECK (abs(adjustment) < 'infinity'),
  model        text NOT NULL REFERENCES score_model ON DELETE CASCADE,
  any_cluster  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (model, label_type, tag),
  FOREIGN KEY (model, label_type) REFERENCES score_weight DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO score_tag_adjustment (model, label_type, tag, adjustment, any_cluster) VALUES
  ('2026-06', 'Signal', 'hard to reach buttons', -0.75, false),
  ('2026-06', 'Signal', 'button waist height', 0.15, false),
  ('2026-06', 'Signal', 'APS', 0.25, false),
  ('2026-06', 'CurbRamp', 'steep', -0.25, false),
  ('2026-06', 'CurbRamp', 'narrow', -0.25, false),
  ('2026-06', 'CurbRamp', 'missing tactile warning', -0.25, false),
  ('2026-06', 'CurbRamp', 'points into traffic', -0.25, false),
  ('2026-06', 'Crosswalk', 'level with sidewalk', 0.25, false),
  ('2026-06', 'Crosswalk', 'paint fading', -0.25, false),
  ('2026-06', 'Crosswalk', 'no pedestrian priority', -0.25, false),
  ('2026-06', 'NoCurbRamp', 'no alternate route', -0.50, false),
  ('2026-06', 'NoCurbRamp', 'alternate route present', 0.25, false),
  ('2026-10', 'Signal', 'hard to reach buttons', -0.25, false),
  ('2026-10', 'Signal', 'button waist height', 0.15, false),
  ('2026-10', 'Signal', 'APS', 0.25, false),
  ('2026-10', 'CurbRamp', 'steep', -0.25, false),
  ('2026-10', 'CurbRamp', 'narrow', -0.25, false),
  ('2026-10', 'CurbRamp', 'missing tactile warning', -0.25, false),
  ('2026-10', 'CurbRamp', 'points into traffic', -0.25, false),
  ('2026-10', 'Crosswalk', 'level with sidewalk', 0.25, false),
  ('2026-10', 'Crosswalk', 'paint fading', -0.25, false),
  ('2026-10', 'Crosswalk', 'no pedestrian priority', -0.25, false),
  ('2026-10', 'NoCurbRamp', 'no alternate route', -0.50, false),
  ('2026-10', 'NoCurbRamp', 'alternate route present', 0.25, false),
  ('2026-10', 'NoSidewalk', 'ends abruptly', -1.0, true),
  ('2026-10', 'NoSidewalk', 'street has no sidewalks', -1.0, false),
  ('2026-10', 'NoSidewalk', 'street has a sidewalk', 1.0, false),
  ('2026-10', 'NoSidewalk', 'gravel/dirt road', -0.25, false),
  ('2026-10', 'NoSidewalk', 'shared pedestrian/car space', 0.25, false),
  ('2026-10', 'NoSidewalk', 'covered walkway', 0.5, false),
  ('2026-10', 'NoSidewalk', 'pedestrian lane marking', 0.5, false);
COMMENT ON TABLE score_tag_adjustment IS 'Number that a tag adds to a cluster''s weight (D9).';
COMMENT ON COLUMN score_tag_adjustment.label_type IS 'Scored label type.';
COMMENT ON COLUMN score_tag_adjustment.tag IS 'Exact text of the tag.';
COMMENT ON COLUMN score_tag_adjustment.adjustment IS 'Signed weight.';
COMMENT ON COLUMN score_tag_adjustment.model IS 'Score model.';
COMMENT ON COLUMN score_tag_adjustment.any_cluster IS 'For a type with the scoring street_condition. True: the tag is active when it is active on any single cluster; false: the labels of all clusters of the street decide together.';

-- B3: named sets of weights. A type that a preset does not name keeps the model's weight.
CREATE TABLE score_preset (
  preset  text PRIMARY KEY CHECK (preset <> ''),
  place   smallint NOT NULL UNIQUE
);
INSERT INTO score_preset VALUES ('default', 0), ('barriers', 1), ('infrastructure', 2), ('missing_ramps', 3);
COMMENT ON TABLE score_preset IS 'Named sets of weights (B3).';
COMMENT ON COLUMN score_preset.preset IS 'Name, as in the parameter preset.';
COMMENT ON COLUMN score_preset.place IS 'Position in the published order.';

CREATE TABLE score_preset_weight (
  preset      text NOT NULL REFERENCES score_preset ON DELETE CASCADE,
  label_type  text NOT NULL,
  magnitude   double precision CHECK (magnitude BETWEEN 0 AND 10),
  factor      double precision CHECK (factor >= 0 AND factor < 'infinity'),
  PRIMARY KEY (preset, label_type),
  CHECK ((magnitude IS NULL) <> (factor IS NULL))
);
INSERT INTO score_preset_weight (preset, label_type, magnitude, factor) VALUES
  ('barriers', 'NoCurbRamp', NULL, 1.5), ('barriers', 'Obstacle', NULL, 1.5),
  ('barriers', 'SurfaceProblem', NULL, 1.5), ('barriers', 'NoSidewalk', NULL, 1.5),
  ('infrastructure', 'CurbRamp', NULL, 1.5), ('infrastructure', 'Crosswalk', NULL, 1.5),
  ('infrastructure', 'Signal', NULL, 1.5),
  ('missing_ramps', 'NoCurbRamp', 2, NULL), ('missing_ramps', 'CurbRamp', 1, NULL);
COMMENT ON TABLE score_preset_weight IS 'Weights that a preset changes (B3).';
COMMENT ON COLUMN score_preset_weight.preset IS 'Name of the preset.';
COMMENT ON COLUMN score_preset_weight.label_type IS 'Scored label type; its sign stays.';
COMMENT ON COLUMN score_preset_weight.magnitude IS 'Size of the weight, 0 to 10. Null: factor applies.';
COMMENT ON COLUMN score_preset_weight.factor IS 'Factor of the model''s weight. Null: magnitude applies.';

CREATE TABLE score_threshold (
  name   text PRIMARY KEY,
  value  double precision NOT NULL CHECK (abs(value) < 'infinity')
);
INSERT INTO score_threshold VALUES
  ('attribution_radius_meters', 25),
  ('min_region_completion', 0.8), ('nearest_min_completion', 0.4),
  ('min_street_length_meters', 100), ('min_street_clusters', 3),
  ('highest_min_score', 0.5), ('lowest_max_score', 0.5);
COMMENT ON TABLE score_threshold IS 'Other numbers of scoring and ranking (B2, B8; U7.5, U7.7).';
COMMENT ON COLUMN score_threshold.name IS 'attribution_radius_meters: largest distance of a corner cluster from its intersection; min_region_completion: explored share from which on a region is ranked; nearest_min_completion: explored share from which on a region is nearly ranked; min_street_length_meters: shortest street that is ranked; min_street_clusters: clusters that a street with clusters needs to be ranked; highest_min_score: the best have at least this score; lowest_max_score: the worst have a lower score.';
COMMENT ON COLUMN score_threshold.value IS 'Meters, a share, a number of clusters, or a score.';

DO $$
DECLARE
  rules text;
BEGIN
  FOREACH rules IN ARRAY ARRAY['quality_threshold', 'cluster_threshold', 'score_model', 'score_weight', 'score_multiplier',
    'score_tag_adjustment', 'score_preset', 'score_preset_weight', 'score_threshold'] LOOP
    EXECUTE format('CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION raise_rule_version()', rules);
  END LOOP;
END $$;
