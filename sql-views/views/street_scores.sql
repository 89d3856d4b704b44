-- Streets with their score by every model (B2), by model and street_edge_id. The default model's are those of access_score_streets.
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
  NULL::integer[] AS end_severity_counts, NULL::double precision[] AS end_tag_adjustments, s.geom
FROM published_street s -- alone, so that its rows come in the order of its key
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
  b.severity_counts AS end_severity_counts, b.tag_adjustments AS end_tag_adjustments, s.geom
FROM published_street_score x
JOIN published_street s ON s.street_edge_id = x.street_edge_id
LEFT JOIN published_street_edge e ON e.street_edge_id = x.street_edge_id
LEFT JOIN published_intersection_score a ON a.model = x.model AND a.intersection_id = x.start_intersection_id
LEFT JOIN published_intersection_score b ON b.model = x.model AND b.intersection_id = x.end_intersection_id;

COMMENT ON VIEW street_scores IS 'Streets that are not deleted, with their score by every model.';
COMMENT ON COLUMN street_scores.model IS 'The score model (B2).';
COMMENT ON COLUMN street_scores.street_edge_id IS 'Street segment id.';
COMMENT ON COLUMN street_scores.osm_way_id IS 'OpenStreetMap way. Null: not known.';
COMMENT ON COLUMN street_scores.street_name IS 'Name for people. Null: it has none, or it is not known.';
COMMENT ON COLUMN street_scores.way_type IS 'Kind of street in OpenStreetMap''s words. Null: not known.';
COMMENT ON COLUMN street_scores.region_id IS 'Region of the street. Null: none.';
COMMENT ON COLUMN street_scores.score IS 'Strictly between 0 and 1, higher is more accessible. In a model with intersections the mean of the segment''s score and those of its end intersections, of those that exist. Null: none does.';
COMMENT ON COLUMN street_scores.segment_score IS 'Score of the street without its intersections. Null: not audited.';
COMMENT ON COLUMN street_scores.score_sum IS 'Sum of the terms of the segment, whose logistic function is segment_score; also of streets that were not audited.';
COMMENT ON COLUMN street_scores.start_intersection_id IS 'Intersection where the line begins. Null: none, or the model knows none.';
COMMENT ON COLUMN street_scores.end_intersection_id IS 'Intersection where the line ends. Null: none, or the model knows none.';
COMMENT ON COLUMN street_scores.start_intersection_score IS 'Its score. Null: it has none.';
COMMENT ON COLUMN street_scores.end_intersection_score IS 'Its score. Null: it has none.';
COMMENT ON COLUMN street_scores.audit_count IS 'Completed audits of high quality (D10).';
COMMENT ON COLUMN street_scores.length_meters IS 'Geodesic length, metres.';
COMMENT ON COLUMN street_scores.label_count IS 'Labels in the clusters that count on the street.';
COMMENT ON COLUMN street_scores.n_curb_ramp IS 'Clusters of CurbRamp that count on the street.';
COMMENT ON COLUMN street_scores.n_no_curb_ramp IS 'Clusters of NoCurbRamp that count on the street.';
COMMENT ON COLUMN street_scores.n_obstacle IS 'Clusters of Obstacle that count on the street.';
COMMENT ON COLUMN street_scores.n_surface_problem IS 'Clusters of SurfaceProblem that count on the street.';
COMMENT ON COLUMN street_scores.n_no_sidewalk IS 'Clusters of NoSidewalk that count on the street.';
COMMENT ON COLUMN street_scores.n_crosswalk IS 'Clusters of Crosswalk that count on the street.';
COMMENT ON COLUMN street_scores.n_signal IS 'Clusters of Signal that count on the street.';
COMMENT ON COLUMN street_scores.score_curb_ramp IS 'What the CurbRamp clusters add to score_sum.';
COMMENT ON COLUMN street_scores.score_no_curb_ramp IS 'What the NoCurbRamp clusters add to score_sum.';
COMMENT ON COLUMN street_scores.score_obstacle IS 'What the Obstacle clusters add to score_sum.';
COMMENT ON COLUMN street_scores.score_surface_problem IS 'What the SurfaceProblem clusters add to score_sum.';
COMMENT ON COLUMN street_scores.score_no_sidewalk IS 'What the NoSidewalk clusters add to score_sum.';
COMMENT ON COLUMN street_scores.score_crosswalk IS 'What the Crosswalk clusters add to score_sum.';
COMMENT ON COLUMN street_scores.score_signal IS 'What the Signal clusters add to score_sum.';
COMMENT ON COLUMN street_scores.n1_curb_ramp IS 'Clusters of CurbRamp rated 1.';
COMMENT ON COLUMN street_scores.n2_curb_ramp IS 'Clusters of CurbRamp rated 2.';
COMMENT ON COLUMN street_scores.n3_curb_ramp IS 'Clusters of CurbRamp rated 3.';
COMMENT ON COLUMN street_scores.n0_curb_ramp IS 'Clusters of CurbRamp not rated.';
COMMENT ON COLUMN street_scores.n1_no_curb_ramp IS 'Clusters of NoCurbRamp rated 1.';
COMMENT ON COLUMN street_scores.n2_no_curb_ramp IS 'Clusters of NoCurbRamp rated 2.';
COMMENT ON COLUMN street_scores.n3_no_curb_ramp IS 'Clusters of NoCurbRamp rated 3.';
COMMENT ON COLUMN street_scores.n0_no_curb_ramp IS 'Clusters of NoCurbRamp not rated.';
COMMENT ON COLUMN street_scores.n1_obstacle IS 'Clusters of Obstacle rated 1.';
COMMENT ON COLUMN street_scores.n2_obstacle IS 'Clusters of Obstacle rated 2.';
COMMENT ON COLUMN street_scores.n3_obstacle IS 'Clusters of Obstacle rated 3.';
COMMENT ON COLUMN street_scores.n0_obstacle IS 'Clusters of Obstacle not rated.';
COMMENT ON COLUMN street_scores.n1_surface_problem IS 'Clusters of SurfaceProblem rated 1.';
COMMENT ON COLUMN street_scores.n2_surface_problem IS 'Clusters of SurfaceProblem rated 2.';
COMMENT ON COLUMN street_scores.n3_surface_problem IS 'Clusters of SurfaceProblem rated 3.';
COMMENT ON COLUMN street_scores.n0_surface_problem IS 'Clusters of SurfaceProblem not rated.';
COMMENT ON COLUMN street_scores.n1_no_sidewalk IS 'Clusters of NoSidewalk rated 1.';
COMMENT ON COLUMN street_scores.n2_no_sidewalk IS 'Clusters of NoSidewalk rated 2.';
COMMENT ON COLUMN street_scores.n3_no_sidewalk IS 'Clusters of NoSidewalk rated 3.';
COMMENT ON COLUMN street_scores.n0_no_sidewalk IS 'Clusters of NoSidewalk not rated.';
COMMENT ON COLUMN street_scores.n1_crosswalk IS 'Clusters of Crosswalk rated 1.';
COMMENT ON COLUMN street_scores.n2_crosswalk IS 'Clusters of Crosswalk rated 2.';
COMMENT ON COLUMN street_scores.n3_crosswalk IS 'Clusters of Crosswalk rated 3.';
COMMENT ON COLUMN street_scores.n0_crosswalk IS 'Clusters of Crosswalk not rated.';
COMMENT ON COLUMN street_scores.n1_signal IS 'Clusters of Signal rated 1.';
COMMENT ON COLUMN street_scores.n2_signal IS 'Clusters of Signal rated 2.';
COMMENT ON COLUMN street_scores.n3_signal IS 'Clusters of Signal rated 3.';
COMMENT ON COLUMN street_scores.n0_signal IS 'Clusters of Signal not rated.';
COMMENT ON COLUMN street_scores.tags_curb_ramp IS 'What active tags add to CurbRamp, before any length normalisation.';
COMMENT ON COLUMN street_scores.tags_no_curb_ramp IS 'What active tags add to NoCurbRamp, before any length normalisation.';
COMMENT ON COLUMN street_scores.tags_obstacle IS 'What active tags add to Obstacle, before any length normalisation.';
COMMENT ON COLUMN street_scores.tags_surface_problem IS 'What active tags add to SurfaceProblem, before any length normalisation.';
COMMENT ON COLUMN street_scores.tags_no_sidewalk IS 'What active tags add to NoSidewalk, before any length normalisation.';
COMMENT ON COLUMN street_scores.tags_crosswalk IS 'What active tags add to Crosswalk, before any length normalisation.';
COMMENT ON COLUMN street_scores.tags_signal IS 'What active tags add to Signal, before any length normalisation.';
COMMENT ON COLUMN street_scores.severity_counts IS 'The 28 counts by type and rating as one array: types in the order of the columns, ratings 1, 2, 3, none.';
COMMENT ON COLUMN street_scores.tag_adjustments IS 'The seven tags_ columns as one array.';
COMMENT ON COLUMN street_scores.counts IS 'Both arrays as few bytes. For each type that has clusters, a byte: its place (3 bits), whether it has clusters rated 1, 2, 3, none (4 bits), and whether tags add anything (the lowest bit); then these numbers of clusters as varints, and what tags add as a double, most significant byte first.';
COMMENT ON COLUMN street_scores.start_counts IS 'As counts, of the intersection where the line begins. Null: none.';
COMMENT ON COLUMN street_scores.end_counts IS 'As counts, of the intersection where the line ends. Null: none.';
COMMENT ON COLUMN street_scores.geom IS 'Line, WGS84, at most 7 decimals.';
COMMENT ON COLUMN street_scores.start_severity_counts IS 'As severity_counts, of the intersection where the line begins. Null: none.';
COMMENT ON COLUMN street_scores.start_tag_adjustments IS 'As tag_adjustments, of that intersection. Null: none.';
COMMENT ON COLUMN street_scores.end_severity_counts IS 'As severity_counts, of the intersection where the line ends. Null: none.';
COMMENT ON COLUMN street_scores.end_tag_adjustments IS 'As tag_adjustments, of that intersection. Null: none.';
