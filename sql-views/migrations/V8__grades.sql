-- B10: the grade of streets, which is their slope along the line, and how it enters the scores of a model.

CREATE TABLE score_grade (
  model                text PRIMARY KEY REFERENCES score_model ON DELETE CASCADE,
  weight               double precision NOT NULL CHECK (weight BETWEEN 0 AND 3),
  statistic            text NOT NULL CHECK (statistic IN ('mean_grade', 'max_grade', 'meters_over_limit')),
  low_threshold        double precision NOT NULL CHECK (low_threshold BETWEEN 0.01 AND 0.4),
  high_threshold       double precision NOT NULL CHECK (high_threshold BETWEEN 0.01 AND 0.4),
  barrier_enabled      boolean NOT NULL,
  barrier_threshold    double precision NOT NULL CHECK (barrier_threshold BETWEEN 0.01 AND 0.4),
  include_approximate  boolean NOT NULL
);
INSERT INTO score_grade
SELECT model, 1.0, 'max_grade', 0.05, 1.0 / 12, false, 0.125, false FROM score_model WHERE model = '2026-10';
COMMENT ON TABLE score_grade IS 'How the grade of a street enters the score of its segment (B10). A model without a row does not use grades.';
COMMENT ON COLUMN score_grade.model IS 'Score model.';
COMMENT ON COLUMN score_grade.weight IS 'Size of the term, which is -weight x units, 0 to 3.';
COMMENT ON COLUMN score_grade.statistic IS 'mean_grade, or max_grade (the steepest 30 m): units rise from 0 at low_threshold to 1 at high_threshold. meters_over_limit: units are half of the share of the length above 5 % and half of that above 8.33 %.';
COMMENT ON COLUMN score_grade.low_threshold IS 'Grade up to which units are 0.';
COMMENT ON COLUMN score_grade.high_threshold IS 'Grade from which on units are 1. Not above low_threshold: units are 1 above low_threshold.';
COMMENT ON COLUMN score_grade.barrier_enabled IS 'True: a street whose steepest 30 m are above barrier_threshold has the segment score 0.';
COMMENT ON COLUMN score_grade.barrier_threshold IS 'Grade above which a street is a barrier.';
COMMENT ON COLUMN score_grade.include_approximate IS 'True: grades that are only a line between the ends of the street count, too.';
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON score_grade
  FOR EACH STATEMENT EXECUTE FUNCTION raise_rule_version();

-- Up to here, rules.

CREATE TABLE street_grade (
  street_edge_id        bigint PRIMARY KEY REFERENCES street_edge ON DELETE CASCADE,
  mean_grade            double precision CHECK (mean_grade >= 0 AND mean_grade < 'infinity'),
  max_grade             double precision CHECK (max_grade >= mean_grade AND max_grade < 'infinity'),
  net_grade             double precision CHECK (abs(net_grade) < 'infinity'),
  total_climb_meters    double precision CHECK (total_climb_meters >= 0 AND total_climb_meters < 'infinity'),
  total_descent_meters  double precision CHECK (total_descent_meters >= 0 AND total_descent_meters < 'infinity'),
  meters_over_5pct      double precision CHECK (meters_over_5pct >= 0 AND meters_over_5pct < 'infinity'),
  meters_over_8pct      double precision CHECK (meters_over_8pct >= 0 AND meters_over_8pct < 'infinity'),
  grade_confidence      text NOT NULL CHECK (grade_confidence IN ('high', 'medium', 'low')),
  grade_quality         text NOT NULL CHECK (grade_quality IN ('measured', 'structure', 'suspect', 'no_data')),
  dem_source            text
);
COMMENT ON TABLE street_grade IS 'Grades of streets, measured on terrain. A street without a row was not measured.';
COMMENT ON COLUMN street_grade.street_edge_id IS 'Street edge id, as published.';
COMMENT ON COLUMN street_grade.mean_grade IS 'Mean absolute grade, rise over run: 0.05 is 5 %. Null: unknown.';
COMMENT ON COLUMN street_grade.max_grade IS 'Grade of the steepest 30 m. Null: unknown.';
COMMENT ON COLUMN street_grade.net_grade IS 'Grade from the first point of the line to the last; negative is downhill. Null: unknown.';
COMMENT ON COLUMN street_grade.total_climb_meters IS 'Meters climbed along the line. Null: unknown.';
COMMENT ON COLUMN street_grade.total_descent_meters IS 'Meters descended along the line. Null: unknown.';
COMMENT ON COLUMN street_grade.meters_over_5pct IS 'Length in meters that is steeper than 5 % (1:20). Null: unknown.';
COMMENT ON COLUMN street_grade.meters_over_8pct IS 'Length in meters that is steeper than 8.33 % (1:12). Null: unknown.';
COMMENT ON COLUMN street_grade.grade_confidence IS 'high, medium or low: how fine the elevation model is.';
COMMENT ON COLUMN street_grade.grade_quality IS 'measured; suspect: a line between the ends, because the profile is implausible; structure: a bridge or tunnel; no_data: the elevation model has a gap here.';
COMMENT ON COLUMN street_grade.dem_source IS 'Elevation model that the grade was measured with. Null: not in the source data.';

-- Streets whose grade changed are noted apart from streets that changed: only scores depend on a grade.
CREATE TABLE changed_grade (street_edge_id bigint NOT NULL);
COMMENT ON TABLE changed_grade IS 'Streets whose grade was added, changed or removed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_grade.street_edge_id IS 'Street edge id.';
CREATE TRIGGER note_insert AFTER INSERT ON street_grade REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_rows('changed_grade', 'street_edge_id');
CREATE TRIGGER note_update AFTER UPDATE ON street_grade REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_rows('changed_grade', 'street_edge_id');
CREATE TRIGGER note_delete AFTER DELETE ON street_grade REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_rows('changed_grade', 'street_edge_id');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON street_grade
  FOR EACH STATEMENT EXECUTE FUNCTION note_part('everything');

CREATE TABLE published_street_grade (
  street_edge_id        bigint PRIMARY KEY,
  mean_grade            double precision,
  max_grade             double precision,
  net_grade             double precision,
  total_climb_meters    double precision,
  total_descent_meters  double precision,
  meters_over_5pct      double precision,
  meters_over_8pct      double precision,
  grade_confidence      text NOT NULL,
  grade_quality         text NOT NULL,
  dem_source            text
);
COMMENT ON TABLE published_street_grade IS 'Grades of streets as published. For the columns see the view street_grades.';

SELECT lock_between_readers('{published_street_score}');

ALTER TABLE published_street_score
  ADD COLUMN grade_units double precision NOT NULL DEFAULT 0,
  ADD COLUMN grade_barrier boolean NOT NULL DEFAULT false,
  ADD COLUMN grade_term double precision;

UPDATE rule_version SET version = version + 1;
