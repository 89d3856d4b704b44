-- Several ways of scoring side by side: each number of the score tables belongs to a model. 2026-06 is the interface's (D9),
-- with the numbers as this deployment has set them; 2026-10 counts corners at intersections and problems per 100 m.

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
COMMENT ON TABLE score_model IS 'Ways of scoring (D9, B2).';
COMMENT ON COLUMN score_model.model IS 'Name, as the parameter model takes it. 2026-06 is the default everywhere.';
COMMENT ON COLUMN score_model.tag_share IS 'Share of the labels from which on a tag is active.';
COMMENT ON COLUMN score_model.tag_share_inclusive IS 'Whether exactly that share is enough.';
COMMENT ON COLUMN score_model.per_meters IS 'Length of street that length-normalised types are taken for, metres.';
COMMENT ON COLUMN score_model.min_length_meters IS 'A shorter street counts as this long there, metres.';
COMMENT ON COLUMN score_model.saturation IS 'From how many clusters on a type of scoring street_condition has its whole weight.';

ALTER TABLE score_multiplier DROP CONSTRAINT score_multiplier_label_type_fkey, DROP CONSTRAINT score_multiplier_pkey;
ALTER TABLE score_tag_adjustment
  DROP CONSTRAINT score_tag_adjustment_label_type_fkey, DROP CONSTRAINT score_tag_adjustment_pkey;
ALTER TABLE score_weight DROP CONSTRAINT score_weight_pkey;

ALTER TABLE score_weight
  ADD COLUMN model text NOT NULL DEFAULT '2026-06' REFERENCES score_model ON DELETE CASCADE,
  ADD COLUMN scoring text NOT NULL DEFAULT 'presence_only'
    CHECK (scoring IN ('positive_quality', 'negative_severity', 'presence_only', 'street_condition')),
  ADD COLUMN at_intersection boolean NOT NULL DEFAULT false,
  ADD COLUMN length_normalized boolean NOT NULL DEFAULT false,
  ADD PRIMARY KEY (model, label_type);
ALTER TABLE score_multiplier
  ADD COLUMN model text NOT NULL DEFAULT '2026-06',
  ADD PRIMARY KEY (model, label_type, severity),
  ADD FOREIGN KEY (model, label_type) REFERENCES score_weight ON DELETE CASCADE;
ALTER TABLE score_tag_adjustment
  ADD COLUMN model text NOT NULL DEFAULT '2026-06',
  ADD COLUMN any_cluster boolean NOT NULL DEFAULT false,
  ADD PRIMARY KEY (model, label_type, tag),
  ADD FOREIGN KEY (model, label_type) REFERENCES score_weight ON DELETE CASCADE;
ALTER TABLE score_weight ALTER COLUMN model DROP DEFAULT;
ALTER TABLE score_multiplier ALTER COLUMN model DROP DEFAULT;
ALTER TABLE score_tag_adjustment ALTER COLUMN model DROP DEFAULT;
COMMENT ON COLUMN score_weight.model IS 'The model.';
COMMENT ON COLUMN score_weight.scoring IS 'positive_quality: a rated feature; negative_severity: a rated problem; presence_only: every cluster weighs the same; street_condition: all clusters of a street are one term, min(1, n / saturation) times the weight.';
COMMENT ON COLUMN score_weight.at_intersection IS 'Whether a cluster near an intersection counts there, not on its street.';
COMMENT ON COLUMN score_weight.length_normalized IS 'Whether the type''s whole term on a street is multiplied by per_meters / max(length, min_length_meters).';
COMMENT ON COLUMN score_multiplier.model IS 'The model.';
COMMENT ON COLUMN score_tag_adjustment.model IS 'The model.';
COMMENT ON COLUMN score_tag_adjustment.any_cluster IS 'Of a type of scoring street_condition: active when it is on any single cluster; otherwise judged over all labels of the street.';

UPDATE score_weight SET scoring = 'positive_quality' WHERE label_type IN ('CurbRamp', 'Crosswalk');
UPDATE score_weight SET scoring = 'negative_severity' WHERE label_type IN ('NoCurbRamp', 'Obstacle', 'SurfaceProblem');

INSERT INTO score_weight (model, label_type, weight, scoring, at_intersection, length_normalized) VALUES
  ('2026-10', 'CurbRamp', 0.75, 'positive_quality', true, false),
  ('2026-10', 'Crosswalk', 0.75, 'positive_quality', true, false),
  ('2026-10', 'Signal', 0.5, 'presence_only', true, false),
  ('2026-10', 'NoCurbRamp', -1.0, 'negative_severity', true, false),
  ('2026-10', 'Obstacle', -1.0, 'negative_severity', false, true),
  ('2026-10', 'SurfaceProblem', -1.0, 'negative_severity', false, true),
  ('2026-10', 'NoSidewalk', -2.0, 'street_condition', false, false);
INSERT INTO score_multiplier (model, label_type, severity, multiplier)
SELECT '2026-10', label_type, severity, multiplier
FROM (VALUES ('CurbRamp'), ('Crosswalk')) AS t (label_type)
CROSS JOIN (VALUES (1, 1.0), (2, 0.5), (3, -1.0), (0, 0.5)) AS quality (severity, multiplier)
UNION ALL
SELECT '2026-10', label_type, severity, multiplier
FROM (VALUES ('NoCurbRamp'), ('Obstacle'), ('SurfaceProblem')) AS t (label_type)
CROSS JOIN (VALUES (1, 0.33), (2, 0.67), (3, 1.0), (0, 0.33)) AS severity (severity, multiplier)
UNION ALL
VALUES ('2026-10', 'Signal', 0, 1.0), ('2026-10', 'NoSidewalk', 0, 1.0);
INSERT INTO score_tag_adjustment (model, label_type, tag, adjustment, any_cluster) VALUES
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

-- B3: weights with a name. A type that a preset does not name keeps the model's weight.
CREATE TABLE score_preset (
  preset  text PRIMARY KEY CHECK (preset <> ''),
  place   smallint NOT NULL UNIQUE
);
INSERT INTO score_preset VALUES ('default', 0), ('barriers', 1), ('infrastructure', 2), ('missing_ramps', 3);
COMMENT ON TABLE score_preset IS 'Named weights (B3).';
COMMENT ON COLUMN score_preset.preset IS 'Name, as the parameter preset takes it.';
COMMENT ON COLUMN score_preset.place IS 'Place in the published order.';

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
COMMENT ON TABLE score_preset_weight IS 'What a preset changes.';
COMMENT ON COLUMN score_preset_weight.preset IS 'The preset.';
COMMENT ON COLUMN score_preset_weight.label_type IS 'Scored type; its sign stays.';
COMMENT ON COLUMN score_preset_weight.magnitude IS 'Size of the weight, 0 to 10. Null: the factor says it.';
COMMENT ON COLUMN score_preset_weight.factor IS 'Factor on the model''s weight. Null: the magnitude says it.';

CREATE TABLE score_threshold (
  name   text PRIMARY KEY,
  value  double precision NOT NULL CHECK (abs(value) < 'infinity')
);
INSERT INTO score_threshold VALUES
  ('attribution_radius_meters', 25),
  ('min_region_completion', 0.8), ('nearest_min_completion', 0.4),
  ('min_street_length_meters', 100), ('min_street_clusters', 3),
  ('highest_min_score', 0.5), ('lowest_max_score', 0.5);
COMMENT ON TABLE score_threshold IS 'Other numbers of scoring and ranking (B2, B8; upstream 7.5, 7.7).';
COMMENT ON COLUMN score_threshold.name IS 'attribution_radius_meters: how far from an intersection a corner''s cluster may lie; min_region_completion: explored share from which on a region is ranked; nearest_min_completion: from which on one is nearly so; min_street_length_meters, min_street_clusters: what a street needs to be ranked; highest_min_score, lowest_max_score: between them nothing is best or worst.';
COMMENT ON COLUMN score_threshold.value IS 'Metres, a share, a number of clusters, a score.';

DO $$
DECLARE
  rules text;
BEGIN
  FOREACH rules IN ARRAY ARRAY['score_model', 'score_preset', 'score_preset_weight', 'score_threshold'] LOOP
    EXECUTE format('CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION raise_rule_version()', rules);
  END LOOP;
END $$;
