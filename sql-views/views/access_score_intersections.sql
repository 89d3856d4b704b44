-- Places where three or more streets meet, with their score by model 2026-10, in intersection_id order (U7.5).
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

COMMENT ON VIEW access_score_intersections IS 'Intersections with their accessibility score.';
COMMENT ON COLUMN access_score_intersections.intersection_id IS 'Its id, the same as long as it moves less than a metre.';
COMMENT ON COLUMN access_score_intersections.region_id IS 'Most frequent region of its streets, the smallest id among equals. Null: none has one.';
COMMENT ON COLUMN access_score_intersections.degree IS 'How many streets meet here, at least three.';
COMMENT ON COLUMN access_score_intersections.grade_separated IS 'True: ways pass through it on different layers, so that nobody crosses here; it holds no cluster and has no score.';
COMMENT ON COLUMN access_score_intersections.street_edge_ids IS 'The streets that meet here, of every status, ascending.';
COMMENT ON COLUMN access_score_intersections.audit_count IS 'Completed audits of high quality of these streets together (D10).';
COMMENT ON COLUMN access_score_intersections.score IS 'Strictly between 0 and 1, higher is more accessible. Null: none of its streets was audited, or it is grade-separated.';
COMMENT ON COLUMN access_score_intersections.label_count IS 'Labels in the clusters that count here.';
COMMENT ON COLUMN access_score_intersections.n_curb_ramp IS 'Clusters of CurbRamp that count here.';
COMMENT ON COLUMN access_score_intersections.n_no_curb_ramp IS 'Clusters of NoCurbRamp that count here.';
COMMENT ON COLUMN access_score_intersections.n_crosswalk IS 'Clusters of Crosswalk that count here.';
COMMENT ON COLUMN access_score_intersections.n_signal IS 'Clusters of Signal that count here.';
COMMENT ON COLUMN access_score_intersections.score_curb_ramp IS 'What these add to the sum whose logistic function is the score.';
COMMENT ON COLUMN access_score_intersections.score_no_curb_ramp IS 'What these add to the sum whose logistic function is the score.';
COMMENT ON COLUMN access_score_intersections.score_crosswalk IS 'What these add to the sum whose logistic function is the score.';
COMMENT ON COLUMN access_score_intersections.score_signal IS 'What these add to the sum whose logistic function is the score.';
COMMENT ON COLUMN access_score_intersections.n1_curb_ramp IS 'Clusters of CurbRamp rated 1.';
COMMENT ON COLUMN access_score_intersections.n2_curb_ramp IS 'Clusters of CurbRamp rated 2.';
COMMENT ON COLUMN access_score_intersections.n3_curb_ramp IS 'Clusters of CurbRamp rated 3.';
COMMENT ON COLUMN access_score_intersections.n0_curb_ramp IS 'Clusters of CurbRamp not rated.';
COMMENT ON COLUMN access_score_intersections.n1_no_curb_ramp IS 'Clusters of NoCurbRamp rated 1.';
COMMENT ON COLUMN access_score_intersections.n2_no_curb_ramp IS 'Clusters of NoCurbRamp rated 2.';
COMMENT ON COLUMN access_score_intersections.n3_no_curb_ramp IS 'Clusters of NoCurbRamp rated 3.';
COMMENT ON COLUMN access_score_intersections.n0_no_curb_ramp IS 'Clusters of NoCurbRamp not rated.';
COMMENT ON COLUMN access_score_intersections.n1_crosswalk IS 'Clusters of Crosswalk rated 1.';
COMMENT ON COLUMN access_score_intersections.n2_crosswalk IS 'Clusters of Crosswalk rated 2.';
COMMENT ON COLUMN access_score_intersections.n3_crosswalk IS 'Clusters of Crosswalk rated 3.';
COMMENT ON COLUMN access_score_intersections.n0_crosswalk IS 'Clusters of Crosswalk not rated.';
COMMENT ON COLUMN access_score_intersections.n1_signal IS 'Clusters of Signal rated 1.';
COMMENT ON COLUMN access_score_intersections.n2_signal IS 'Clusters of Signal rated 2.';
COMMENT ON COLUMN access_score_intersections.n3_signal IS 'Clusters of Signal rated 3.';
COMMENT ON COLUMN access_score_intersections.n0_signal IS 'Clusters of Signal not rated.';
COMMENT ON COLUMN access_score_intersections.tags_curb_ramp IS 'What active tags add to CurbRamp.';
COMMENT ON COLUMN access_score_intersections.tags_no_curb_ramp IS 'What active tags add to NoCurbRamp.';
COMMENT ON COLUMN access_score_intersections.tags_crosswalk IS 'What active tags add to Crosswalk.';
COMMENT ON COLUMN access_score_intersections.tags_signal IS 'What active tags add to Signal.';
COMMENT ON COLUMN access_score_intersections.geom IS 'Centroid of the street ends, WGS84, at most 7 decimals.';
