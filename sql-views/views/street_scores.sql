-- The scores of the default model are in published_street, those of the other models in published_street_score.
CREATE VIEW street_scores AS
SELECT
  '2026-06'::text AS model, s.street_edge_id, s.osm_way_id,
  (SELECT street_name FROM published_street_edge e WHERE e.street_edge_id = s.street_edge_id) AS street_name,
  (SELECT way_type FROM published_street_edge e WHERE e.street_edge_id = s.street_edge_id) AS way_type, s.region_id, s.score,
  s.score AS segment_score, s.score_sum, NULL::bigint AS start_intersection_id, NULL::bigint AS end_intersection_id,
  NULL::double precision AS start_intersection_score, NULL::double precision AS end_intersection_score,
  s.audit_count, s.length_meters, s.label_count, s.n_curb_ramp, s.n_no_curb_ramp, s.n_obstacle, s.n_surface_problem,
  s.n_no_sidewalk, s.n_crosswalk, s.n_signal, s.score_curb_ramp, s.score_no_curb_ramp, s.score_obstacle,
  s.score_surface_problem, s.score_no_sidewalk, s.score_crosswalk, s.score_signal,
  s.severity_counts[1] AS n1_curb_ramp, s.severity_counts[2] AS n2_curb_ramp, s.severity_counts[3] AS n3_curb_ramp,
  s.severity_counts[4] AS n0_curb_ramp, s.severity_counts[5] AS n1_no_curb_ramp,
  s.severity_counts[6] AS n2_no_curb_ramp, s.severity_counts[7] AS n3_no_curb_ramp,
  s.severity_counts[8] AS n0_no_curb_ramp, s.severity_counts[9] AS n1_obstacle, s.severity_counts[10] AS n2_obstacle,
  s.severity_counts[11] AS n3_obstacle, s.severity_counts[12] AS n0_obstacle,
  s.severity_counts[13] AS n1_surface_problem, s.severity_counts[14] AS n2_surface_problem,
  s.severity_counts[15] AS n3_surface_problem, s.severity_counts[16] AS n0_surface_problem,
  s.severity_counts[17] AS n1_no_sidewalk, s.severity_counts[18] AS n2_no_sidewalk,
  s.severity_counts[19] AS n3_no_sidewalk, s.severity_counts[20] AS n0_no_sidewalk,
  s.severity_counts[21] AS n1_crosswalk, s.severity_counts[22] AS n2_crosswalk,
  s.severity_counts[23] AS n3_crosswalk, s.severity_counts[24] AS n0_crosswalk, s.severity_counts[25] AS n1_signal,
  s.severity_counts[26] AS n2_signal, s.severity_counts[27] AS n3_signal, s.severity_counts[28] AS n0_signal,
  s.tag_adjustments[1] AS tags_curb_ramp, s.tag_adjustments[2] AS tags_no_curb_ramp,
  s.tag_adjustments[3] AS tags_obstacle, s.tag_adjustments[4] AS tags_surface_problem,
  s.tag_adjustments[5] AS tags_no_sidewalk, s.tag_adjustments[6] AS tags_crosswalk,
  s.tag_adjustments[7] AS tags_signal, s.severity_counts, s.tag_adjustments, s.counts,
  NULL::bytea AS start_counts, NULL::bytea AS end_counts, NULL::integer[] AS start_severity_counts, NULL::double precision[] AS start_tag_adjustments,
  NULL::integer[] AS end_severity_counts, NULL::double precision[] AS end_tag_adjustments,
  (SELECT g.mean_grade FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS mean_grade,
  (SELECT g.max_grade FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS max_grade,
  (SELECT g.net_grade FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS net_grade,
  (SELECT g.total_climb_meters FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS total_climb_meters,
  (SELECT g.total_descent_meters FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS total_descent_meters,
  (SELECT g.meters_over_5pct FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS meters_over_5pct,
  (SELECT g.meters_over_8pct FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS meters_over_8pct,
  (SELECT g.grade_confidence FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS grade_confidence,
  (SELECT g.grade_quality FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS grade_quality,
  (SELECT g.dem_source FROM published_street_grade g WHERE g.street_edge_id = s.street_edge_id) AS dem_source,
  NULL::double precision AS grade_term, 0::double precision AS grade_units, false AS grade_barrier, s.geom,
  (SELECT g.steepest_grade FROM street_grades g WHERE g.street_edge_id = s.street_edge_id) AS steepest_grade
FROM published_street s -- without a join, so that its rows come in the order of its key
UNION ALL
SELECT
  x.model, x.street_edge_id, s.osm_way_id, e.street_name, e.way_type, s.region_id, x.score, x.segment_score,
  x.score_sum, x.start_intersection_id, x.end_intersection_id, x.start_intersection_score, x.end_intersection_score,
  x.audit_count, s.length_meters, x.label_count,
  x.severity_counts[1] + x.severity_counts[2] + x.severity_counts[3] + x.severity_counts[4] AS n_curb_ramp,
  x.severity_counts[5] + x.severity_counts[6] + x.severity_counts[7] + x.severity_counts[8] AS n_no_curb_ramp,
  x.severity_counts[9] + x.severity_counts[10] + x.severity_counts[11] + x.severity_counts[12] AS n_obstacle,
  x.severity_counts[13] + x.severity_counts[14] + x.severity_counts[15] + x.severity_counts[16] AS n_surface_problem,
  x.severity_counts[17] + x.severity_counts[18] + x.severity_counts[19] + x.severity_counts[20] AS n_no_sidewalk,
  x.severity_counts[21] + x.severity_counts[22] + x.severity_counts[23] + x.severity_counts[24] AS n_crosswalk,
  x.severity_counts[25] + x.severity_counts[26] + x.severity_counts[27] + x.severity_counts[28] AS n_signal,
  x.sub_scores[1] AS score_curb_ramp, x.sub_scores[2] AS score_no_curb_ramp, x.sub_scores[3] AS score_obstacle,
  x.sub_scores[4] AS score_surface_problem, x.sub_scores[5] AS score_no_sidewalk, x.sub_scores[6] AS score_crosswalk,
  x.sub_scores[7] AS score_signal, x.severity_counts[1] AS n1_curb_ramp, x.severity_counts[2] AS n2_curb_ramp,
  x.severity_counts[3] AS n3_curb_ramp, x.severity_counts[4] AS n0_curb_ramp,
  x.severity_counts[5] AS n1_no_curb_ramp, x.severity_counts[6] AS n2_no_curb_ramp,
  x.severity_counts[7] AS n3_no_curb_ramp, x.severity_counts[8] AS n0_no_curb_ramp,
  x.severity_counts[9] AS n1_obstacle, x.severity_counts[10] AS n2_obstacle, x.severity_counts[11] AS n3_obstacle,
  x.severity_counts[12] AS n0_obstacle, x.severity_counts[13] AS n1_surface_problem,
  x.severity_counts[14] AS n2_surface_problem, x.severity_counts[15] AS n3_surface_problem,
  x.severity_counts[16] AS n0_surface_problem, x.severity_counts[17] AS n1_no_sidewalk,
  x.severity_counts[18] AS n2_no_sidewalk, x.severity_counts[19] AS n3_no_sidewalk,
  x.severity_counts[20] AS n0_no_sidewalk, x.severity_counts[21] AS n1_crosswalk,
  x.severity_counts[22] AS n2_crosswalk, x.severity_counts[23] AS n3_crosswalk,
  x.severity_counts[24] AS n0_crosswalk, x.severity_counts[25] AS n1_signal, x.severity_counts[26] AS n2_signal,
  x.severity_counts[27] AS n3_signal, x.severity_counts[28] AS n0_signal, x.tag_adjustments[1] AS tags_curb_ramp,
  x.tag_adjustments[2] AS tags_no_curb_ramp, x.tag_adjustments[3] AS tags_obstacle,
  x.tag_adjustments[4] AS tags_surface_problem, x.tag_adjustments[5] AS tags_no_sidewalk,
  x.tag_adjustments[6] AS tags_crosswalk, x.tag_adjustments[7] AS tags_signal, x.severity_counts, x.tag_adjustments, x.counts,
  x.start_counts, x.end_counts, a.severity_counts AS start_severity_counts, a.tag_adjustments AS start_tag_adjustments,
  b.severity_counts AS end_severity_counts, b.tag_adjustments AS end_tag_adjustments, g.mean_grade, g.max_grade,
  g.net_grade, g.total_climb_meters, g.total_descent_meters, g.meters_over_5pct, g.meters_over_8pct, g.grade_confidence,
  g.grade_quality, g.dem_source, x.grade_term, x.grade_units,
  x.grade_barrier, s.geom, g.steepest_grade
FROM published_street_score x
JOIN published_street s ON s.street_edge_id = x.street_edge_id
LEFT JOIN published_street_edge e ON e.street_edge_id = x.street_edge_id
LEFT JOIN street_grades g ON g.street_edge_id = x.street_edge_id
LEFT JOIN published_intersection_score a ON a.model = x.model AND a.intersection_id = x.start_intersection_id
LEFT JOIN published_intersection_score b ON b.model = x.model AND b.intersection_id = x.end_intersection_id;

COMMENT ON VIEW street_scores IS 'Streets that are not deleted, with their score by every score model. Key and order: model, street_edge_id.';
COMMENT ON COLUMN street_scores.model IS 'Score model.';
COMMENT ON COLUMN street_scores.street_edge_id IS 'Street edge id.';
COMMENT ON COLUMN street_scores.osm_way_id IS 'OpenStreetMap way of the street. Null: unknown.';
COMMENT ON COLUMN street_scores.street_name IS 'Name of the street. Null: no name, or unknown.';
COMMENT ON COLUMN street_scores.way_type IS 'Kind of street as OpenStreetMap names it, such as residential. Null: unknown.';
COMMENT ON COLUMN street_scores.region_id IS 'Region of the street. Null: in no region.';
COMMENT ON COLUMN street_scores.score IS 'Accessibility, between 0 and 1; higher is more accessible. In a model with intersections: mean of the street''s segment_score and the scores of its end intersections, of those that exist. Null: no such score.';
COMMENT ON COLUMN street_scores.segment_score IS 'Score of the street without its intersections. Null: not audited.';
COMMENT ON COLUMN street_scores.score_sum IS 'Sum of the sub-scores and the grade_term of the segment, whose logistic function is segment_score. Present for streets that were not audited, too.';
COMMENT ON COLUMN street_scores.start_intersection_id IS 'Intersection where the line starts. Null: no intersection there, or the model has no intersections.';
COMMENT ON COLUMN street_scores.end_intersection_id IS 'Intersection where the line ends. Null: no intersection there, or the model has no intersections.';
COMMENT ON COLUMN street_scores.start_intersection_score IS 'Score of the start intersection. Null: no score.';
COMMENT ON COLUMN street_scores.end_intersection_score IS 'Score of the end intersection. Null: no score.';
COMMENT ON COLUMN street_scores.audit_count IS 'Completed audits of high quality.';
COMMENT ON COLUMN street_scores.length_meters IS 'Geodesic length in meters.';
COMMENT ON COLUMN street_scores.label_count IS 'Labels in the clusters that count on the street.';
COMMENT ON COLUMN street_scores.n_curb_ramp IS 'Number of CurbRamp clusters that count on the street.';
COMMENT ON COLUMN street_scores.n_no_curb_ramp IS 'Number of NoCurbRamp clusters that count on the street.';
COMMENT ON COLUMN street_scores.n_obstacle IS 'Number of Obstacle clusters that count on the street.';
COMMENT ON COLUMN street_scores.n_surface_problem IS 'Number of SurfaceProblem clusters that count on the street.';
COMMENT ON COLUMN street_scores.n_no_sidewalk IS 'Number of NoSidewalk clusters that count on the street.';
COMMENT ON COLUMN street_scores.n_crosswalk IS 'Number of Crosswalk clusters that count on the street.';
COMMENT ON COLUMN street_scores.n_signal IS 'Number of Signal clusters that count on the street.';
COMMENT ON COLUMN street_scores.score_curb_ramp IS 'Sub-score of CurbRamp: its part of score_sum.';
COMMENT ON COLUMN street_scores.score_no_curb_ramp IS 'Sub-score of NoCurbRamp: its part of score_sum.';
COMMENT ON COLUMN street_scores.score_obstacle IS 'Sub-score of Obstacle: its part of score_sum.';
COMMENT ON COLUMN street_scores.score_surface_problem IS 'Sub-score of SurfaceProblem: its part of score_sum.';
COMMENT ON COLUMN street_scores.score_no_sidewalk IS 'Sub-score of NoSidewalk: its part of score_sum.';
COMMENT ON COLUMN street_scores.score_crosswalk IS 'Sub-score of Crosswalk: its part of score_sum.';
COMMENT ON COLUMN street_scores.score_signal IS 'Sub-score of Signal: its part of score_sum.';
COMMENT ON COLUMN street_scores.n1_curb_ramp IS 'Number of CurbRamp clusters rated 1.';
COMMENT ON COLUMN street_scores.n2_curb_ramp IS 'Number of CurbRamp clusters rated 2.';
COMMENT ON COLUMN street_scores.n3_curb_ramp IS 'Number of CurbRamp clusters rated 3.';
COMMENT ON COLUMN street_scores.n0_curb_ramp IS 'Number of CurbRamp clusters that are not rated.';
COMMENT ON COLUMN street_scores.n1_no_curb_ramp IS 'Number of NoCurbRamp clusters rated 1.';
COMMENT ON COLUMN street_scores.n2_no_curb_ramp IS 'Number of NoCurbRamp clusters rated 2.';
COMMENT ON COLUMN street_scores.n3_no_curb_ramp IS 'Number of NoCurbRamp clusters rated 3.';
COMMENT ON COLUMN street_scores.n0_no_curb_ramp IS 'Number of NoCurbRamp clusters that are not rated.';
COMMENT ON COLUMN street_scores.n1_obstacle IS 'Number of Obstacle clusters rated 1.';
COMMENT ON COLUMN street_scores.n2_obstacle IS 'Number of Obstacle clusters rated 2.';
COMMENT ON COLUMN street_scores.n3_obstacle IS 'Number of Obstacle clusters rated 3.';
COMMENT ON COLUMN street_scores.n0_obstacle IS 'Number of Obstacle clusters that are not rated.';
COMMENT ON COLUMN street_scores.n1_surface_problem IS 'Number of SurfaceProblem clusters rated 1.';
COMMENT ON COLUMN street_scores.n2_surface_problem IS 'Number of SurfaceProblem clusters rated 2.';
COMMENT ON COLUMN street_scores.n3_surface_problem IS 'Number of SurfaceProblem clusters rated 3.';
COMMENT ON COLUMN street_scores.n0_surface_problem IS 'Number of SurfaceProblem clusters that are not rated.';
COMMENT ON COLUMN street_scores.n1_no_sidewalk IS 'Number of NoSidewalk clusters rated 1.';
COMMENT ON COLUMN street_scores.n2_no_sidewalk IS 'Number of NoSidewalk clusters rated 2.';
COMMENT ON COLUMN street_scores.n3_no_sidewalk IS 'Number of NoSidewalk clusters rated 3.';
COMMENT ON COLUMN street_scores.n0_no_sidewalk IS 'Number of NoSidewalk clusters that are not rated.';
COMMENT ON COLUMN street_scores.n1_crosswalk IS 'Number of Crosswalk clusters rated 1.';
COMMENT ON COLUMN street_scores.n2_crosswalk IS 'Number of Crosswalk clusters rated 2.';
COMMENT ON COLUMN street_scores.n3_crosswalk IS 'Number of Crosswalk clusters rated 3.';
COMMENT ON COLUMN street_scores.n0_crosswalk IS 'Number of Crosswalk clusters that are not rated.';
COMMENT ON COLUMN street_scores.n1_signal IS 'Number of Signal clusters rated 1.';
COMMENT ON COLUMN street_scores.n2_signal IS 'Number of Signal clusters rated 2.';
COMMENT ON COLUMN street_scores.n3_signal IS 'Number of Signal clusters rated 3.';
COMMENT ON COLUMN street_scores.n0_signal IS 'Number of Signal clusters that are not rated.';
COMMENT ON COLUMN street_scores.tags_curb_ramp IS 'Sum of the tag adjustments of CurbRamp, before length normalization.';
COMMENT ON COLUMN street_scores.tags_no_curb_ramp IS 'Sum of the tag adjustments of NoCurbRamp, before length normalization.';
COMMENT ON COLUMN street_scores.tags_obstacle IS 'Sum of the tag adjustments of Obstacle, before length normalization.';
COMMENT ON COLUMN street_scores.tags_surface_problem IS 'Sum of the tag adjustments of SurfaceProblem, before length normalization.';
COMMENT ON COLUMN street_scores.tags_no_sidewalk IS 'Sum of the tag adjustments of NoSidewalk, before length normalization.';
COMMENT ON COLUMN street_scores.tags_crosswalk IS 'Sum of the tag adjustments of Crosswalk, before length normalization.';
COMMENT ON COLUMN street_scores.tags_signal IS 'Sum of the tag adjustments of Signal, before length normalization.';
COMMENT ON COLUMN street_scores.severity_counts IS 'The 28 columns n1_curb_ramp to n0_signal as one array: the types in the order of the columns, each with the ratings 1, 2, 3 and not rated.';
COMMENT ON COLUMN street_scores.tag_adjustments IS 'The seven columns tags_curb_ramp to tags_signal as one array.';
COMMENT ON COLUMN street_scores.counts IS 'Both arrays in a compact binary form, for requests with custom weights. For each type that has clusters: one byte with the position of the type (3 bits), whether it has clusters rated 1, 2, 3 and not rated (4 bits), and whether it has a tag adjustment (lowest bit); then each of these numbers of clusters as a varint, and the tag adjustment as a double, most significant byte first. A street whose grade has an effect ends with one byte, 233 where grade_barrier is true and 225 elsewhere, and grade_units as a double.';
COMMENT ON COLUMN street_scores.start_counts IS 'The counts of the intersection where the line starts. Null: no intersection.';
COMMENT ON COLUMN street_scores.end_counts IS 'The counts of the intersection where the line ends. Null: no intersection.';
COMMENT ON COLUMN street_scores.geom IS 'Line, WGS84, at most 7 decimals.';
COMMENT ON COLUMN street_scores.start_severity_counts IS 'The severity_counts of the intersection where the line starts. Null: no intersection.';
COMMENT ON COLUMN street_scores.start_tag_adjustments IS 'The tag_adjustments of the intersection where the line starts. Null: no intersection.';
COMMENT ON COLUMN street_scores.end_severity_counts IS 'The severity_counts of the intersection where the line ends. Null: no intersection.';
COMMENT ON COLUMN street_scores.end_tag_adjustments IS 'The tag_adjustments of the intersection where the line ends. Null: no intersection.';
COMMENT ON COLUMN street_scores.mean_grade IS 'Mean absolute grade, rise over run: 0.05 is 5 %. Null: unknown, or not measured.';
COMMENT ON COLUMN street_scores.max_grade IS 'Grade of the steepest 30 m. Null: unknown, or not measured.';
COMMENT ON COLUMN street_scores.net_grade IS 'Grade from the first point of the line to the last; negative is downhill. Null: unknown, or not measured.';
COMMENT ON COLUMN street_scores.total_climb_meters IS 'Meters climbed along the line. Null: unknown, or not measured.';
COMMENT ON COLUMN street_scores.total_descent_meters IS 'Meters descended along the line. Null: unknown, or not measured.';
COMMENT ON COLUMN street_scores.meters_over_5pct IS 'Length in meters that is steeper than 5 % (1:20). Null: unknown, or not measured.';
COMMENT ON COLUMN street_scores.meters_over_8pct IS 'Length in meters that is steeper than 8.33 % (1:12). Null: unknown, or not measured.';
COMMENT ON COLUMN street_scores.grade_confidence IS 'high, medium or low: how fine the elevation model is. Null: not measured.';
COMMENT ON COLUMN street_scores.grade_quality IS 'measured; suspect: a line between the ends, because the profile is implausible; structure: a bridge or tunnel; no_data: the elevation model has a gap here. Null: not measured.';
COMMENT ON COLUMN street_scores.dem_source IS 'Elevation model that the grade was measured with. Null: unknown, or not measured.';
COMMENT ON COLUMN street_scores.grade_term IS 'Part of score_sum that the grade has: -weight x grade_units, at most 0. Null: the model does not use grades.';
COMMENT ON COLUMN street_scores.grade_units IS 'Factor on the weight of the grade, 0 to 1. 0: no effect.';
COMMENT ON COLUMN street_scores.grade_barrier IS 'True: the street is so steep that its segment_score is 0.';
COMMENT ON COLUMN street_scores.steepest_grade IS 'Grade of the steepest 30 m, rise over run: 0.08 is 8 %. Null: not measured, or a bridge or tunnel.';
