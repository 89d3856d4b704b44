CREATE VIEW areas AS
SELECT
  area_set, area_id, area_number, 100000 * n.place + area_number AS area_key, overlapping, name, attributes, label_count, street_count,
  user_count, audit_count, total_distance_m, audited_distance_m, outdated_distance_m, completion_rate, first_label_date, last_label_date,
  median_image_age_years, old_imagery_share, problem_count, geom, set_title
FROM area_statistics
LEFT JOIN (
  SELECT area_set, row_number() OVER (ORDER BY area_set) AS place FROM published_area WHERE region_id IS NULL GROUP BY area_set
) n USING (area_set)
WHERE region_id IS NULL;

COMMENT ON VIEW areas IS 'Areas of the city''s own sets, such as wards, with the statistics that regions have. Key: area_set, area_id. Order: area_set, area_number.';
COMMENT ON COLUMN areas.area_set IS 'Set of the area, such as wards.';
COMMENT ON COLUMN areas.area_id IS 'Id of the area, unique in its set.';
COMMENT ON COLUMN areas.area_number IS 'Position of the area in its set, from 1. If all ids of the set are whole numbers, they are ordered as such, otherwise as text by code point. Of areas that share a border the one with the smallest number has what lies on it.';
COMMENT ON COLUMN areas.area_key IS 'Id of the area among those of all sets: 100000 x the position of the set by name, plus area_number. It may change when sets change.';
COMMENT ON COLUMN areas.overlapping IS 'True: areas of the set may overlap, and what lies in several counts in each.';
COMMENT ON COLUMN areas.name IS 'Name of the area.';
COMMENT ON COLUMN areas.attributes IS 'Numbers that the city gave with the area, such as its population, as a JSON object.';
COMMENT ON COLUMN areas.label_count IS 'Published labels that the area covers. On a border, they belong to the area with the smallest number, unless areas of the set may overlap.';
COMMENT ON COLUMN areas.street_count IS 'Streets that are not deleted and have a part in the area. A street that crosses a border counts in each area as a whole.';
COMMENT ON COLUMN areas.user_count IS 'Users who placed these labels.';
COMMENT ON COLUMN areas.audit_count IS 'Completed audits of these streets, without those of excluded users.';
COMMENT ON COLUMN areas.total_distance_m IS 'Length in meters, in the area, of the streets that are not deleted.';
COMMENT ON COLUMN areas.audited_distance_m IS 'Length in meters, in the area, of those with a completed audit of high quality, also an outdated one.';
COMMENT ON COLUMN areas.outdated_distance_m IS 'The part of audited_distance_m on streets whose audits are all older than the newest imagery. Null: unknown for every street.';
COMMENT ON COLUMN areas.completion_rate IS 'The area''s coverage: audited_distance_m / total_distance_m, 0 to 1; 0 without streets.';
COMMENT ON COLUMN areas.first_label_date IS 'Time of the first of these labels. Null: no label.';
COMMENT ON COLUMN areas.last_label_date IS 'Time of the last of these labels. Null: no label.';
COMMENT ON COLUMN areas.median_image_age_years IS 'Median age of the images of the labels on these streets on the day of the refresh that made the data version, in years of 365.25 days since the first day of the capture month, rounded to 0.01. The label of a street that passes through several areas counts once in each. Null: no capture month is known.';
COMMENT ON COLUMN areas.old_imagery_share IS 'Share of the length, in the area, of audited streets with labels whose newest image was then older than five years, 0 to 1. Null: no capture month is known on an audited street.';
COMMENT ON COLUMN areas.problem_count IS 'Clusters of the types NoCurbRamp, Obstacle, SurfaceProblem and NoSidewalk that the area covers, also on streets without an audit.';
COMMENT ON COLUMN areas.geom IS 'Area, WGS84.';
COMMENT ON COLUMN areas.set_title IS 'Title of the set for people. Null: the set has none.';

-- The geometry has another name than that of the rows that are searched in it.
CREATE VIEW area_outlines AS
SELECT area_set, area_id, area_number, overlapping, name, geom AS outline
FROM published_area
WHERE region_id IS NULL;

COMMENT ON VIEW area_outlines IS 'Areas of the city''s own sets without statistics, to find those in which a point lies. Key: area_set, area_id. Order: area_set, area_number.';
COMMENT ON COLUMN area_outlines.area_set IS 'Set of the area, such as wards.';
COMMENT ON COLUMN area_outlines.area_id IS 'Id of the area, unique in its set.';
COMMENT ON COLUMN area_outlines.area_number IS 'Position of the area in its set, from 1.';
COMMENT ON COLUMN area_outlines.overlapping IS 'True: areas of the set may overlap, and what lies in several counts in each.';
COMMENT ON COLUMN area_outlines.name IS 'Name of the area.';
COMMENT ON COLUMN area_outlines.outline IS 'Area, WGS84.';

CREATE VIEW area_streets AS
SELECT area_set, area_id, street_edge_id, share
FROM published_area_street
WHERE area_set <> 'REGIONS';

COMMENT ON VIEW area_streets IS 'Streets that are not deleted, with the areas that they pass through. Key and order: area_set, area_id, street_edge_id.';
COMMENT ON COLUMN area_streets.area_set IS 'Set of the area.';
COMMENT ON COLUMN area_streets.area_id IS 'Area.';
COMMENT ON COLUMN area_streets.street_edge_id IS 'Street that has a part of positive length in the area.';
COMMENT ON COLUMN area_streets.share IS 'Geodesic length of that part divided by the length of the street, to 12 decimals. 1: the area covers the street. Unless areas of the set may overlap, a part on a border belongs to one area only, and the shares of a street that the set covers sum to 1.';

CREATE VIEW area_scores AS
SELECT
  s.model, s.area_set, s.area_id, a.area_number, a.name, s.score, s.coverage, s.audited_street_count::bigint AS audited_street_count,
  s.total_street_count::bigint AS total_street_count, s.intersection_score, s.intersection_count, s.scored_intersection_count,
  s.avg_n_curb_ramp, s.avg_n_no_curb_ramp,
  s.avg_n_obstacle, s.avg_n_surface_problem, s.avg_n_no_sidewalk, s.avg_n_crosswalk, s.avg_n_signal, a.geom
FROM published_area_score s
JOIN published_area a USING (area_set, area_id)
WHERE a.region_id IS NULL;

COMMENT ON VIEW area_scores IS 'Areas with their score by every score model. Key: model, area_set, area_id. Order: model, area_set, area_number.';
COMMENT ON COLUMN area_scores.model IS 'Score model.';
COMMENT ON COLUMN area_scores.area_set IS 'Set of the area, such as wards.';
COMMENT ON COLUMN area_scores.area_id IS 'Id of the area, unique in its set.';
COMMENT ON COLUMN area_scores.area_number IS 'Position of the area in its set, from 1.';
COMMENT ON COLUMN area_scores.name IS 'Name of the area.';
COMMENT ON COLUMN area_scores.score IS 'Mean score of the audited streets, weighted by their length in the area. Null: no street was audited.';
COMMENT ON COLUMN area_scores.coverage IS 'Share of the street length that is audited, 0 to 1; 0 without streets. An area below the threshold min_region_completion should not be ranked.';
COMMENT ON COLUMN area_scores.audited_street_count IS 'Those of total_street_count that have a completed audit of high quality, also an outdated one.';
COMMENT ON COLUMN area_scores.total_street_count IS 'Streets that are not deleted and have a part in the area. A street that crosses a border counts in each area as a whole.';
COMMENT ON COLUMN area_scores.intersection_score IS 'Mean score of the scored intersections. Null: no scored intersection, or the model has no intersections.';
COMMENT ON COLUMN area_scores.intersection_count IS 'Intersections that the area covers and where people can cross; 0 in a model without intersections.';
COMMENT ON COLUMN area_scores.scored_intersection_count IS 'Intersections with a score.';
COMMENT ON COLUMN area_scores.avg_n_curb_ramp IS 'Mean number of CurbRamp clusters on an audited street, weighted by its share in the area. Null: no street was audited.';
COMMENT ON COLUMN area_scores.avg_n_no_curb_ramp IS 'Mean number of NoCurbRamp clusters on an audited street, weighted by its share in the area. Null: no street was audited.';
COMMENT ON COLUMN area_scores.avg_n_obstacle IS 'Mean number of Obstacle clusters on an audited street, weighted by its share in the area. Null: no street was audited.';
COMMENT ON COLUMN area_scores.avg_n_surface_problem IS 'Mean number of SurfaceProblem clusters on an audited street, weighted by its share in the area. Null: no street was audited.';
COMMENT ON COLUMN area_scores.avg_n_no_sidewalk IS 'Mean number of NoSidewalk clusters on an audited street, weighted by its share in the area. Null: no street was audited.';
COMMENT ON COLUMN area_scores.avg_n_crosswalk IS 'Mean number of Crosswalk clusters on an audited street, weighted by its share in the area. Null: no street was audited.';
COMMENT ON COLUMN area_scores.avg_n_signal IS 'Mean number of Signal clusters on an audited street, weighted by its share in the area. Null: no street was audited.';
COMMENT ON COLUMN area_scores.geom IS 'Area, WGS84.';

CREATE VIEW access_score_areas AS
SELECT
  area_set, area_id, area_number, name, score, coverage, audited_street_count, total_street_count, intersection_score, intersection_count,
  scored_intersection_count, avg_n_curb_ramp, avg_n_no_curb_ramp, avg_n_obstacle, avg_n_surface_problem,
  avg_n_no_sidewalk, avg_n_crosswalk, avg_n_signal, geom
FROM area_scores
WHERE model = '2026-06';

COMMENT ON VIEW access_score_areas IS 'Areas with their score by the default score model 2026-06. Key: area_set, area_id. Order: area_set, area_number.';
