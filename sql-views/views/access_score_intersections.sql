CREATE VIEW access_score_intersections AS
SELECT
  p.intersection_id, p.region_id, p.degree, p.grade_separated, p.street_edge_ids, s.audit_count, s.score,
  s.label_count,
  s.severity_counts[1] + s.severity_counts[2] + s.severity_counts[3] + s.severity_counts[4] AS n_curb_ramp,
  s.severity_counts[5] + s.severity_counts[6] + s.severity_counts[7] + s.severity_counts[8] AS n_no_curb_ramp,
  s.severity_counts[21] + s.severity_counts[22] + s.severity_counts[23] + s.severity_counts[24] AS n_crosswalk,
  s.severity_counts[25] + s.severity_counts[26] + s.severity_counts[27] + s.severity_counts[28] AS n_signal,
  s.sub_scores[1] AS score_curb_ramp, s.sub_scores[2] AS score_no_curb_ramp, s.sub_scores[6] AS score_crosswalk,
  s.sub_scores[7] AS score_signal, s.severity_counts[1] AS n1_curb_ramp, s.severity_counts[2] AS n2_curb_ramp,
  s.severity_counts[3] AS n3_curb_ramp, s.severity_counts[4] AS n0_curb_ramp,
  s.severity_counts[5] AS n1_no_curb_ramp, s.severity_counts[6] AS n2_no_curb_ramp,
  s.severity_counts[7] AS n3_no_curb_ramp, s.severity_counts[8] AS n0_no_curb_ramp,
  s.severity_counts[21] AS n1_crosswalk, s.severity_counts[22] AS n2_crosswalk,
  s.severity_counts[23] AS n3_crosswalk, s.severity_counts[24] AS n0_crosswalk, s.severity_counts[25] AS n1_signal,
  s.severity_counts[26] AS n2_signal, s.severity_counts[27] AS n3_signal, s.severity_counts[28] AS n0_signal,
  s.tag_adjustments[1] AS tags_curb_ramp, s.tag_adjustments[2] AS tags_no_curb_ramp,
  s.tag_adjustments[6] AS tags_crosswalk, s.tag_adjustments[7] AS tags_signal, p.geom
FROM published_intersection p
JOIN published_intersection_score s ON s.intersection_id = p.intersection_id AND s.model = '2026-10';

COMMENT ON VIEW access_score_intersections IS 'Intersections of three or more streets, with their score by the score model 2026-10. Key and order: intersection_id.';
COMMENT ON COLUMN access_score_intersections.intersection_id IS 'Intersection id. It stays as long as the intersection moves less than 1 m.';
COMMENT ON COLUMN access_score_intersections.region_id IS 'Region of most of its streets; the smallest id among equals. Null: no street has a region.';
COMMENT ON COLUMN access_score_intersections.degree IS 'Number of streets that meet here, at least 3.';
COMMENT ON COLUMN access_score_intersections.grade_separated IS 'True: ways pass here on different layers, so that nobody can cross. The intersection has no clusters and no score.';
COMMENT ON COLUMN access_score_intersections.street_edge_ids IS 'Streets of any status that meet here, ascending.';
COMMENT ON COLUMN access_score_intersections.audit_count IS 'Completed audits of high quality of these streets in sum.';
COMMENT ON COLUMN access_score_intersections.score IS 'Accessibility, strictly between 0 and 1; higher is more accessible. Null: no street here was audited, or the intersection is grade-separated.';
COMMENT ON COLUMN access_score_intersections.label_count IS 'Labels in the clusters that count here.';
COMMENT ON COLUMN access_score_intersections.n_curb_ramp IS 'Number of CurbRamp clusters that count here.';
COMMENT ON COLUMN access_score_intersections.n_no_curb_ramp IS 'Number of NoCurbRamp clusters that count here.';
COMMENT ON COLUMN access_score_intersections.n_crosswalk IS 'Number of Crosswalk clusters that count here.';
COMMENT ON COLUMN access_score_intersections.n_signal IS 'Number of Signal clusters that count here.';
COMMENT ON COLUMN access_score_intersections.score_curb_ramp IS 'Sub-score of CurbRamp: its part of the sum whose logistic function is the score.';
COMMENT ON COLUMN access_score_intersections.score_no_curb_ramp IS 'Sub-score of NoCurbRamp: its part of the sum whose logistic function is the score.';
COMMENT ON COLUMN access_score_intersections.score_crosswalk IS 'Sub-score of Crosswalk: its part of the sum whose logistic function is the score.';
COMMENT ON COLUMN access_score_intersections.score_signal IS 'Sub-score of Signal: its part of the sum whose logistic function is the score.';
COMMENT ON COLUMN access_score_intersections.tags_curb_ramp IS 'Sum of the tag adjustments of CurbRamp.';
COMMENT ON COLUMN access_score_intersections.tags_no_curb_ramp IS 'Sum of the tag adjustments of NoCurbRamp.';
COMMENT ON COLUMN access_score_intersections.tags_crosswalk IS 'Sum of the tag adjustments of Crosswalk.';
COMMENT ON COLUMN access_score_intersections.tags_signal IS 'Sum of the tag adjustments of Signal.';
COMMENT ON COLUMN access_score_intersections.geom IS 'Centroid of the street ends, WGS84, at most 7 decimals.';
