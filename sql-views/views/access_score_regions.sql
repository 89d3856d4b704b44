CREATE VIEW region_scores AS
SELECT
  s.model, r.region_id, r.name, s.score, s.coverage, s.audited_street_count::integer AS audited_street_count,
  s.total_street_count::integer AS total_street_count, s.intersection_score, s.intersection_count, s.scored_intersection_count,
  s.avg_n_curb_ramp, s.avg_n_no_curb_ramp, s.avg_n_obstacle, s.avg_n_surface_problem, s.avg_n_no_sidewalk, s.avg_n_crosswalk,
  s.avg_n_signal, r.geom
FROM published_area_score s
JOIN published_area r USING (area_set, area_id)
WHERE r.region_id IS NOT NULL;

COMMENT ON VIEW region_scores IS 'Regions with their score by every score model. Key and order: model, region_id.';
COMMENT ON COLUMN region_scores.model IS 'Score model.';
COMMENT ON COLUMN region_scores.region_id IS 'Region id.';
COMMENT ON COLUMN region_scores.name IS 'Name of the region.';
COMMENT ON COLUMN region_scores.score IS 'Mean score of the audited streets, weighted by length. Null: no street was audited.';
COMMENT ON COLUMN region_scores.coverage IS 'Share of the street length that is audited, 0 to 1; 0 without streets. A region below the threshold min_region_completion should not be ranked.';
COMMENT ON COLUMN region_scores.audited_street_count IS 'Streets that are not deleted and have a completed audit of high quality, also an outdated one.';
COMMENT ON COLUMN region_scores.total_street_count IS 'Streets that are not deleted.';
COMMENT ON COLUMN region_scores.intersection_score IS 'Mean score of the scored intersections. Null: no scored intersection, or the model has no intersections.';
COMMENT ON COLUMN region_scores.intersection_count IS 'Intersections where people can cross; 0 in a model without intersections.';
COMMENT ON COLUMN region_scores.scored_intersection_count IS 'Intersections with a score.';
COMMENT ON COLUMN region_scores.avg_n_curb_ramp IS 'Mean number of CurbRamp clusters on an audited street. Null: no street was audited.';
COMMENT ON COLUMN region_scores.avg_n_no_curb_ramp IS 'Mean number of NoCurbRamp clusters on an audited street. Null: no street was audited.';
COMMENT ON COLUMN region_scores.avg_n_obstacle IS 'Mean number of Obstacle clusters on an audited street. Null: no street was audited.';
COMMENT ON COLUMN region_scores.avg_n_surface_problem IS 'Mean number of SurfaceProblem clusters on an audited street. Null: no street was audited.';
COMMENT ON COLUMN region_scores.avg_n_no_sidewalk IS 'Mean number of NoSidewalk clusters on an audited street. Null: no street was audited.';
COMMENT ON COLUMN region_scores.avg_n_crosswalk IS 'Mean number of Crosswalk clusters on an audited street. Null: no street was audited.';
COMMENT ON COLUMN region_scores.avg_n_signal IS 'Mean number of Signal clusters on an audited street. Null: no street was audited.';
COMMENT ON COLUMN region_scores.geom IS 'Area, WGS84.';

CREATE VIEW access_score_regions AS
SELECT
  region_id, name, score, coverage, audited_street_count, total_street_count, intersection_score, intersection_count,
  scored_intersection_count, avg_n_curb_ramp, avg_n_no_curb_ramp, avg_n_obstacle, avg_n_surface_problem,
  avg_n_no_sidewalk, avg_n_crosswalk, avg_n_signal, geom
FROM region_scores
WHERE model = '2026-06';

COMMENT ON VIEW access_score_regions IS 'Regions with their score by the default score model 2026-06. Key and order: region_id.';
