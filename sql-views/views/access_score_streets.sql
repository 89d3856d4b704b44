-- Streets with their accessibility score, in street_edge_id order (interface: Street score).
CREATE VIEW access_score_streets AS
SELECT
  street_edge_id, osm_way_id, region_id, score, audit_count, length_meters, label_count, n_curb_ramp,
  n_no_curb_ramp, n_obstacle, n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp,
  score_no_curb_ramp, score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk,
  score_signal, geom
FROM published_street;

COMMENT ON VIEW access_score_streets IS 'Streets with their accessibility score, in street_edge_id order (interface: Street score).';
COMMENT ON COLUMN access_score_streets.street_edge_id IS 'Street segment id.';
COMMENT ON COLUMN access_score_streets.osm_way_id IS 'OpenStreetMap way. Null: not known.';
COMMENT ON COLUMN access_score_streets.region_id IS 'Region of the street. Null: none.';
COMMENT ON COLUMN access_score_streets.score IS 'Strictly between 0 and 1, higher is more accessible (D10). Null: not audited.';
COMMENT ON COLUMN access_score_streets.audit_count IS 'Completed audits of high quality (D10).';
COMMENT ON COLUMN access_score_streets.length_meters IS 'Geodesic length, metres.';
COMMENT ON COLUMN access_score_streets.label_count IS 'Labels in the street''s scored clusters.';
COMMENT ON COLUMN access_score_streets.n_curb_ramp IS 'Clusters of CurbRamp.';
COMMENT ON COLUMN access_score_streets.n_no_curb_ramp IS 'Clusters of NoCurbRamp.';
COMMENT ON COLUMN access_score_streets.n_obstacle IS 'Clusters of Obstacle.';
COMMENT ON COLUMN access_score_streets.n_surface_problem IS 'Clusters of SurfaceProblem.';
COMMENT ON COLUMN access_score_streets.n_no_sidewalk IS 'Clusters of NoSidewalk.';
COMMENT ON COLUMN access_score_streets.n_crosswalk IS 'Clusters of Crosswalk.';
COMMENT ON COLUMN access_score_streets.n_signal IS 'Clusters of Signal.';
COMMENT ON COLUMN access_score_streets.score_curb_ramp IS 'Summed weights of the CurbRamp clusters, before the logistic function.';
COMMENT ON COLUMN access_score_streets.score_no_curb_ramp IS 'Summed weights of NoCurbRamp.';
COMMENT ON COLUMN access_score_streets.score_obstacle IS 'Summed weights of Obstacle.';
COMMENT ON COLUMN access_score_streets.score_surface_problem IS 'Summed weights of SurfaceProblem.';
COMMENT ON COLUMN access_score_streets.score_no_sidewalk IS 'Summed weights of NoSidewalk.';
COMMENT ON COLUMN access_score_streets.score_crosswalk IS 'Summed weights of Crosswalk.';
COMMENT ON COLUMN access_score_streets.score_signal IS 'Summed weights of Signal.';
COMMENT ON COLUMN access_score_streets.geom IS 'Line, WGS84, at most 7 decimals.';
