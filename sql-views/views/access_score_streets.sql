CREATE VIEW access_score_streets AS
SELECT
  s.street_edge_id, osm_way_id, region_id, score, audit_count, length_meters, label_count, n_curb_ramp,
  n_no_curb_ramp, n_obstacle, n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp,
  score_no_curb_ramp, score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk,
  score_signal, geom,
  (SELECT g.steepest_grade FROM street_grades g WHERE g.street_edge_id = s.street_edge_id) AS steepest_grade,
  r.reach_quotient, r.reach_quotient_if_unaudited_open
FROM published_street s
LEFT JOIN street_reach r
  ON r.street_edge_id = s.street_edge_id AND r.version = (SELECT d.version FROM data_version d);

COMMENT ON VIEW access_score_streets IS 'Streets that are not deleted, with their accessibility score by the default score model 2026-06. Key and order: street_edge_id.';
COMMENT ON COLUMN access_score_streets.street_edge_id IS 'Street edge id.';
COMMENT ON COLUMN access_score_streets.osm_way_id IS 'OpenStreetMap way of the street. Null: unknown.';
COMMENT ON COLUMN access_score_streets.region_id IS 'Region of the street. Null: in no region.';
COMMENT ON COLUMN access_score_streets.score IS 'Accessibility, strictly between 0 and 1; higher is more accessible. Null: not audited.';
COMMENT ON COLUMN access_score_streets.audit_count IS 'Completed audits of high quality.';
COMMENT ON COLUMN access_score_streets.length_meters IS 'Geodesic length in meters.';
COMMENT ON COLUMN access_score_streets.label_count IS 'Labels in the street''s scored clusters.';
COMMENT ON COLUMN access_score_streets.n_curb_ramp IS 'Number of CurbRamp clusters.';
COMMENT ON COLUMN access_score_streets.n_no_curb_ramp IS 'Number of NoCurbRamp clusters.';
COMMENT ON COLUMN access_score_streets.n_obstacle IS 'Number of Obstacle clusters.';
COMMENT ON COLUMN access_score_streets.n_surface_problem IS 'Number of SurfaceProblem clusters.';
COMMENT ON COLUMN access_score_streets.n_no_sidewalk IS 'Number of NoSidewalk clusters.';
COMMENT ON COLUMN access_score_streets.n_crosswalk IS 'Number of Crosswalk clusters.';
COMMENT ON COLUMN access_score_streets.n_signal IS 'Number of Signal clusters.';
COMMENT ON COLUMN access_score_streets.score_curb_ramp IS 'Sub-score of CurbRamp: sum of the weights of its clusters, before the logistic function.';
COMMENT ON COLUMN access_score_streets.score_no_curb_ramp IS 'Sub-score of NoCurbRamp: sum of the weights of its clusters, before the logistic function.';
COMMENT ON COLUMN access_score_streets.score_obstacle IS 'Sub-score of Obstacle: sum of the weights of its clusters, before the logistic function.';
COMMENT ON COLUMN access_score_streets.score_surface_problem IS 'Sub-score of SurfaceProblem: sum of the weights of its clusters, before the logistic function.';
COMMENT ON COLUMN access_score_streets.score_no_sidewalk IS 'Sub-score of NoSidewalk: sum of the weights of its clusters, before the logistic function.';
COMMENT ON COLUMN access_score_streets.score_crosswalk IS 'Sub-score of Crosswalk: sum of the weights of its clusters, before the logistic function.';
COMMENT ON COLUMN access_score_streets.score_signal IS 'Sub-score of Signal: sum of the weights of its clusters, before the logistic function.';
COMMENT ON COLUMN access_score_streets.geom IS 'Line, WGS84, at most 7 decimals.';
COMMENT ON COLUMN access_score_streets.steepest_grade IS 'Grade of the steepest 30 m, rise over run: 0.08 is 8 %. Null: not measured, or a bridge or tunnel.';
COMMENT ON COLUMN access_score_streets.reach_quotient IS 'Meters of street that a person with a manual wheelchair reaches within 400 m from the middle of the street, divided by those of a person whom nothing hinders, with unaudited streets closed. Null: not computed since the last refresh ("refresh --reach" does), or the latter reaches none.';
COMMENT ON COLUMN access_score_streets.reach_quotient_if_unaudited_open IS 'The same with unaudited streets open.';
