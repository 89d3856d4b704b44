-- B14: weights for people with a mobility aid, from the share of them whom a feature of a sidewalk stops.

ALTER TABLE score_preset
  ADD COLUMN source text CHECK (source ~* '^https?://'),
  ADD COLUMN limits text CHECK (limits <> ''),
  ADD CONSTRAINT score_preset_source CHECK ((source IS NULL) = (limits IS NULL));
COMMENT ON COLUMN score_preset.source IS 'Page of the study that the weights come from, an http or https URL. Null: no study.';
COMMENT ON COLUMN score_preset.limits IS 'What the study cannot say, for people. Null: no study.';

ALTER TABLE score_preset_weight
  ADD COLUMN blocked double precision CHECK (blocked > 0 AND blocked < 1),
  DROP CONSTRAINT score_preset_weight_check,
  ADD CONSTRAINT score_preset_weight_check CHECK (num_nonnulls(magnitude, factor, blocked) = 1);
COMMENT ON COLUMN score_preset_weight.magnitude IS 'Size of the weight, 0 to 10. Null: factor or blocked applies.';
COMMENT ON COLUMN score_preset_weight.factor IS 'Factor of the model''s weight. Null: magnitude or blocked applies.';
COMMENT ON COLUMN score_preset_weight.blocked IS 'Share of the people of this preset whom the feature stops. The factor of a problem is this share divided by the mean of all presets with a share for the type; that of a feature that helps is (1 - share) / (1 - mean). Null: magnitude or factor applies.';

-- Presets of a deployment stay behind those that are shipped.
UPDATE score_preset SET place = place + 1000 WHERE place >= 4;
INSERT INTO score_preset (preset, place, source, limits)
SELECT preset, place, 'https://doi.org/10.1145/3706598.3713421',
  'A survey about photos, not about walks; 22 to 53 people for each mobility aid; 52 images, most of them from North America. Crosswalks, signals and missing sidewalks were not asked about and keep the weight of the model.'
FROM (VALUES ('manual_wheelchair', 4), ('motorized_wheelchair', 5), ('scooter', 6), ('walker', 7), ('cane', 8)) AS t (preset, place);

-- Blocked: answered no, or half of unsure.
INSERT INTO score_preset_weight (preset, label_type, blocked)
SELECT preset, label_type, blocked
FROM (VALUES
  ('manual_wheelchair', 0.507, 0.567, 0.407, 0.218),
  ('motorized_wheelchair', 0.578, 0.627, 0.434, 0.265),
  ('scooter', 0.458, 0.576, 0.530, 0.424),
  ('walker', 0.396, 0.585, 0.488, 0.271),
  ('cane', 0.225, 0.390, 0.365, 0.151)
) AS t (preset, missing_ramp, obstacle, surface, ramp)
CROSS JOIN LATERAL (VALUES
  ('NoCurbRamp', missing_ramp), ('Obstacle', obstacle), ('SurfaceProblem', surface), ('CurbRamp', ramp)
) AS by_type (label_type, blocked);

-- Up to here, rules.

-- How old the images are that a street was judged by.
SELECT lock_between_readers('{published_street_edge}');
ALTER TABLE published_street_edge ADD COLUMN image_dates date[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN published_street_edge.image_dates IS 'First day of the capture month of the image of each published label on the street, ascending, with repeats. Labels without a capture month are left out.';
