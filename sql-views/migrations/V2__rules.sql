-- The numbers of cleaning, clustering and scoring, as data that a deployment can tune. Each change of any of them
-- raises rule_version, which makes the next refresh a full one.

CREATE TABLE rule_version (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version   bigint NOT NULL DEFAULT 1
);
INSERT INTO rule_version DEFAULT VALUES;
COMMENT ON TABLE rule_version IS 'Version of all rule tables together.';
COMMENT ON COLUMN rule_version.only_row IS 'Always true: there is one row.';
COMMENT ON COLUMN rule_version.version IS 'Raised by a trigger on each change of a rule table.';

CREATE FUNCTION raise_rule_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rule_version SET version = version + 1;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION raise_rule_version() IS 'Trigger of the rule tables.';

-- D5: who counts as low quality.
CREATE TABLE quality_threshold (
  name   text PRIMARY KEY,
  value  double precision NOT NULL
);
INSERT INTO quality_threshold VALUES
  ('min_accuracy', 0.60),
  ('min_validated_labels', 50),
  ('min_labels_per_km', 37.5);
COMMENT ON TABLE quality_threshold IS 'Numbers of the automatic low-quality flag (D5).';
COMMENT ON COLUMN quality_threshold.name IS 'min_accuracy: below it a user is low quality; min_validated_labels: how many validated labels that needs; min_labels_per_km: labelling frequency below which a user is low quality.';
COMMENT ON COLUMN quality_threshold.value IS 'A fraction, a number of labels, labels per kilometre.';

-- D7: how far apart two labels of one cluster may be.
CREATE TABLE cluster_threshold (
  label_type  text PRIMARY KEY,
  meters      double precision NOT NULL CHECK (meters > 0 AND meters < 1000)
);
INSERT INTO cluster_threshold VALUES
  ('CurbRamp', 7.5), ('NoCurbRamp', 7.5),
  ('Crosswalk', 10), ('SurfaceProblem', 10), ('Obstacle', 10), ('Signal', 10), ('NoSidewalk', 10), ('Other', 10);
COMMENT ON TABLE cluster_threshold IS 'Largest distance between two labels of one cluster (D7).';
COMMENT ON COLUMN cluster_threshold.label_type IS 'One of the eight published types.';
COMMENT ON COLUMN cluster_threshold.meters IS 'Metres on the sphere of radius 6371008.8 m, inclusive.';

-- D9: base weight of a cluster of a type. A type that has no row here does not affect the score (Other).
CREATE TABLE score_weight (
  label_type  text PRIMARY KEY,
  weight      double precision NOT NULL CHECK (abs(weight) < 'infinity')
);
INSERT INTO score_weight VALUES
  ('CurbRamp', 0.75), ('Crosswalk', 0.75),
  ('NoCurbRamp', -1.0), ('Obstacle', -1.0), ('SurfaceProblem', -1.0),
  ('Signal', 0.5), ('NoSidewalk', -1.0);
COMMENT ON TABLE score_weight IS 'Base weight of a cluster by type (D9).';
COMMENT ON COLUMN score_weight.label_type IS 'Scored type.';
COMMENT ON COLUMN score_weight.weight IS 'Signed weight, before the rating multiplier.';

-- D9: what a cluster's median severity makes of the base weight. Presence-only types have only the row for no rating, which stands for every rating.
CREATE TABLE score_multiplier (
  label_type  text NOT NULL REFERENCES score_weight ON DELETE CASCADE,
  severity    smallint NOT NULL CHECK (severity BETWEEN 0 AND 3),
  multiplier  double precision NOT NULL CHECK (abs(multiplier) < 'infinity'),
  PRIMARY KEY (label_type, severity)
);
INSERT INTO score_multiplier VALUES
  ('CurbRamp', 1, 1.0), ('CurbRamp', 2, 0.5), ('CurbRamp', 3, -1.0), ('CurbRamp', 0, 0.5),
  ('Crosswalk', 1, 1.0), ('Crosswalk', 2, 0.5), ('Crosswalk', 3, -1.0), ('Crosswalk', 0, 0.5),
  ('NoCurbRamp', 1, 0.33), ('NoCurbRamp', 2, 0.67), ('NoCurbRamp', 3, 1.0), ('NoCurbRamp', 0, 0.33),
  ('Obstacle', 1, 0.33), ('Obstacle', 2, 0.67), ('Obstacle', 3, 1.0), ('Obstacle', 0, 0.33),
  ('SurfaceProblem', 1, 0.33), ('SurfaceProblem', 2, 0.67), ('SurfaceProblem', 3, 1.0), ('SurfaceProblem', 0, 0.33),
  ('Signal', 0, 1.0), ('NoSidewalk', 0, 1.0);
COMMENT ON TABLE score_multiplier IS 'Rating multiplier by type and median severity (D9).';
COMMENT ON COLUMN score_multiplier.label_type IS 'Scored type.';
COMMENT ON COLUMN score_multiplier.severity IS 'Median severity 1 to 3; 0 stands for no rating, and for every rating that has no row of its own.';
COMMENT ON COLUMN score_multiplier.multiplier IS 'Factor on the base weight.';

-- D9: added as they stand when the tag is on more than half of the cluster's labels.
CREATE TABLE score_tag_adjustment (
  label_type  text NOT NULL REFERENCES score_weight ON DELETE CASCADE,
  tag         text NOT NULL,
  adjustment  double precision NOT NULL CHECK (abs(adjustment) < 'infinity'),
  PRIMARY KEY (label_type, tag)
);
INSERT INTO score_tag_adjustment VALUES
  ('Signal', 'hard to reach buttons', -0.75), ('Signal', 'button waist height', 0.15), ('Signal', 'APS', 0.25),
  ('CurbRamp', 'steep', -0.25), ('CurbRamp', 'narrow', -0.25), ('CurbRamp', 'missing tactile warning', -0.25),
  ('CurbRamp', 'points into traffic', -0.25),
  ('Crosswalk', 'level with sidewalk', 0.25), ('Crosswalk', 'paint fading', -0.25), ('Crosswalk', 'no pedestrian priority', -0.25),
  ('NoCurbRamp', 'no alternate route', -0.50), ('NoCurbRamp', 'alternate route present', 0.25);
COMMENT ON TABLE score_tag_adjustment IS 'What a tag adds to a cluster''s weight (D9).';
COMMENT ON COLUMN score_tag_adjustment.label_type IS 'Scored type.';
COMMENT ON COLUMN score_tag_adjustment.tag IS 'The tag''s exact text.';
COMMENT ON COLUMN score_tag_adjustment.adjustment IS 'Signed weight.';

CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON quality_threshold FOR EACH STATEMENT EXECUTE FUNCTION raise_rule_version();
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cluster_threshold FOR EACH STATEMENT EXECUTE FUNCTION raise_rule_version();
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON score_weight FOR EACH STATEMENT EXECUTE FUNCTION raise_rule_version();
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON score_multiplier FOR EACH STATEMENT EXECUTE FUNCTION raise_rule_version();
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON score_tag_adjustment FOR EACH STATEMENT EXECUTE FUNCTION raise_rule_version();
