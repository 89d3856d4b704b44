CREATE VIEW user_stats AS
SELECT
  user_id, labels, meters_explored, labels_per_meter, high_quality, high_quality_manual, label_accuracy,
  validated_labels, validations_received, labels_validated_correct, labels_validated_incorrect,
  labels_not_validated, validations_given, dissenting_validations_given, agree_validations_given,
  disagree_validations_given, unsure_validations_given, curb_ramp_labels, curb_ramp_validated_correct,
  curb_ramp_validated_incorrect, curb_ramp_not_validated, no_curb_ramp_labels,
  no_curb_ramp_validated_correct, no_curb_ramp_validated_incorrect, no_curb_ramp_not_validated,
  crosswalk_labels, crosswalk_validated_correct, crosswalk_validated_incorrect, crosswalk_not_validated,
  surface_problem_labels, surface_problem_validated_correct, surface_problem_validated_incorrect,
  surface_problem_not_validated, obstacle_labels, obstacle_validated_correct, obstacle_validated_incorrect,
  obstacle_not_validated, signal_labels, signal_validated_correct, signal_validated_incorrect,
  signal_not_validated, no_sidewalk_labels, no_sidewalk_validated_correct, no_sidewalk_validated_incorrect,
  no_sidewalk_not_validated, other_labels, other_validated_correct, other_validated_incorrect,
  other_not_validated
FROM published_user;

COMMENT ON VIEW user_stats IS 'Statistics of every user who is not excluded. Key and order: user_id.';
COMMENT ON COLUMN user_stats.user_id IS 'Anonymous user id.';
COMMENT ON COLUMN user_stats.labels IS 'Labels of the published types that the user placed.';
COMMENT ON COLUMN user_stats.meters_explored IS 'Distance explored in meters: as the source data say, or else the summed lengths of the streets of completed audits, repeats included.';
COMMENT ON COLUMN user_stats.labels_per_meter IS 'Labels per meter explored. Null: nothing was explored.';
COMMENT ON COLUMN user_stats.high_quality IS 'False: low quality.';
COMMENT ON COLUMN user_stats.high_quality_manual IS 'An administrator''s flag. Null: no flag.';
COMMENT ON COLUMN user_stats.label_accuracy IS 'Share of the validated labels that are correct, 0 to 1. Null: no validated label.';
COMMENT ON COLUMN user_stats.validated_labels IS 'The user''s labels with a verdict of other users.';
COMMENT ON COLUMN user_stats.validations_received IS 'Votes of other users on the user''s labels.';
COMMENT ON COLUMN user_stats.labels_validated_correct IS 'Labels validated correct.';
COMMENT ON COLUMN user_stats.labels_validated_incorrect IS 'Labels validated incorrect.';
COMMENT ON COLUMN user_stats.labels_not_validated IS 'Labels without a verdict, including ties.';
COMMENT ON COLUMN user_stats.validations_given IS 'Votes on other users'' labels, including voided votes.';
COMMENT ON COLUMN user_stats.dissenting_validations_given IS 'Votes against the verdict of the label.';
COMMENT ON COLUMN user_stats.agree_validations_given IS 'Agree votes given.';
COMMENT ON COLUMN user_stats.disagree_validations_given IS 'Disagree votes given.';
COMMENT ON COLUMN user_stats.unsure_validations_given IS 'Unsure votes given.';
COMMENT ON COLUMN user_stats.curb_ramp_labels IS 'CurbRamp labels placed.';
COMMENT ON COLUMN user_stats.curb_ramp_validated_correct IS 'CurbRamp labels validated correct.';
COMMENT ON COLUMN user_stats.curb_ramp_validated_incorrect IS 'CurbRamp labels validated incorrect.';
COMMENT ON COLUMN user_stats.curb_ramp_not_validated IS 'CurbRamp labels without a verdict.';
COMMENT ON COLUMN user_stats.no_curb_ramp_labels IS 'NoCurbRamp labels placed.';
COMMENT ON COLUMN user_stats.no_curb_ramp_validated_correct IS 'NoCurbRamp labels validated correct.';
COMMENT ON COLUMN user_stats.no_curb_ramp_validated_incorrect IS 'NoCurbRamp labels validated incorrect.';
COMMENT ON COLUMN user_stats.no_curb_ramp_not_validated IS 'NoCurbRamp labels without a verdict.';
COMMENT ON COLUMN user_stats.crosswalk_labels IS 'Crosswalk labels placed.';
COMMENT ON COLUMN user_stats.crosswalk_validated_correct IS 'Crosswalk labels validated correct.';
COMMENT ON COLUMN user_stats.crosswalk_validated_incorrect IS 'Crosswalk labels validated incorrect.';
COMMENT ON COLUMN user_stats.crosswalk_not_validated IS 'Crosswalk labels without a verdict.';
COMMENT ON COLUMN user_stats.surface_problem_labels IS 'SurfaceProblem labels placed.';
COMMENT ON COLUMN user_stats.surface_problem_validated_correct IS 'SurfaceProblem labels validated correct.';
COMMENT ON COLUMN user_stats.surface_problem_validated_incorrect IS 'SurfaceProblem labels validated incorrect.';
COMMENT ON COLUMN user_stats.surface_problem_not_validated IS 'SurfaceProblem labels without a verdict.';
COMMENT ON COLUMN user_stats.obstacle_labels IS 'Obstacle labels placed.';
COMMENT ON COLUMN user_stats.obstacle_validated_correct IS 'Obstacle labels validated correct.';
COMMENT ON COLUMN user_stats.obstacle_validated_incorrect IS 'Obstacle labels validated incorrect.';
COMMENT ON COLUMN user_stats.obstacle_not_validated IS 'Obstacle labels without a verdict.';
COMMENT ON COLUMN user_stats.signal_labels IS 'Signal labels placed.';
COMMENT ON COLUMN user_stats.signal_validated_correct IS 'Signal labels validated correct.';
COMMENT ON COLUMN user_stats.signal_validated_incorrect IS 'Signal labels validated incorrect.';
COMMENT ON COLUMN user_stats.signal_not_validated IS 'Signal labels without a verdict.';
COMMENT ON COLUMN user_stats.no_sidewalk_labels IS 'NoSidewalk labels placed.';
COMMENT ON COLUMN user_stats.no_sidewalk_validated_correct IS 'NoSidewalk labels validated correct.';
COMMENT ON COLUMN user_stats.no_sidewalk_validated_incorrect IS 'NoSidewalk labels validated incorrect.';
COMMENT ON COLUMN user_stats.no_sidewalk_not_validated IS 'NoSidewalk labels without a verdict.';
COMMENT ON COLUMN user_stats.other_labels IS 'Other labels placed.';
COMMENT ON COLUMN user_stats.other_validated_correct IS 'Other labels validated correct.';
COMMENT ON COLUMN user_stats.other_validated_incorrect IS 'Other labels validated incorrect.';
COMMENT ON COLUMN user_stats.other_not_validated IS 'Other labels without a verdict.';
