-- Audited streets by the value that ranks them: the sum, which tells apart what a score near 0 or 1 does not; the score where it is a mean. A street
-- without audits may have a score by its ends (B2), and is never ranked.
CREATE VIEW ranked_streets AS
SELECT '2026-06'::text AS model, street_edge_id, region_id, score_sum AS rank_value
FROM published_street
WHERE score IS NOT NULL
UNION ALL
SELECT x.model, x.street_edge_id, s.region_id, x.score
FROM published_street_score x
JOIN published_street s USING (street_edge_id)
WHERE x.segment_score IS NOT NULL;

COMMENT ON VIEW ranked_streets IS 'Audited streets, and what ranks them.';
COMMENT ON COLUMN ranked_streets.model IS 'The score model (B2).';
COMMENT ON COLUMN ranked_streets.street_edge_id IS 'Street segment id.';
COMMENT ON COLUMN ranked_streets.region_id IS 'Region of the street. Null: none.';
COMMENT ON COLUMN ranked_streets.rank_value IS 'The lower, the worse.';

-- Why a street has its score (B5): to be asked for one street. Its clusters are those of label_clusters and problem_scores.
CREATE VIEW street_explanations AS
SELECT
  s.model, s.street_edge_id, s.osm_way_id, s.street_name, s.way_type, s.region_id, r.name AS region_name,
  s.length_meters, s.audit_count, s.score, s.segment_score, s.score_sum, s.start_intersection_id,
  s.end_intersection_id, s.start_intersection_score, s.end_intersection_score, s.n_curb_ramp, s.n_no_curb_ramp,
  s.n_obstacle, s.n_surface_problem, s.n_no_sidewalk, s.n_crosswalk, s.n_signal, s.score_curb_ramp,
  s.score_no_curb_ramp, s.score_obstacle, s.score_surface_problem, s.score_no_sidewalk, s.score_crosswalk,
  s.score_signal, s.tags_curb_ramp, s.tags_no_curb_ramp, s.tags_obstacle, s.tags_surface_problem, s.tags_no_sidewalk,
  s.tags_crosswalk, s.tags_signal, CASE WHEN ranked.rank_value IS NOT NULL THEN city.worse + 1 END AS rank_city,
  city.scored AS of_city,
  CASE WHEN ranked.rank_value IS NOT NULL AND s.region_id IS NOT NULL THEN own.worse + 1 END AS rank_region,
  CASE WHEN s.region_id IS NOT NULL THEN own.scored END AS of_region, evidence.first_label_date,
  evidence.last_label_date, evidence.oldest_image_month, evidence.newest_image_month, evidence.label_count,
  evidence.verdict_count, evidence.human_verdict_count, evidence.user_count
FROM street_scores s
LEFT JOIN published_region r ON r.region_id = s.region_id
LEFT JOIN ranked_streets ranked ON ranked.model = s.model AND ranked.street_edge_id = s.street_edge_id
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE o.rank_value < ranked.rank_value) AS worse, count(*) AS scored
  FROM ranked_streets o
  WHERE o.model = s.model
) city
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE o.rank_value < ranked.rank_value) AS worse, count(*) AS scored
  FROM ranked_streets o
  WHERE o.model = s.model AND o.region_id = s.region_id
) own
CROSS JOIN LATERAL (
  SELECT min(l.time_created) AS first_label_date, max(l.time_created) AS last_label_date,
    min(left(l.image_capture_date, 7)) FILTER (WHERE l.image_capture_date ~ '^[0-9]{4}-[0-9]{2}') AS oldest_image_month,
    max(left(l.image_capture_date, 7)) FILTER (WHERE l.image_capture_date ~ '^[0-9]{4}-[0-9]{2}') AS newest_image_month,
    count(*) AS label_count, count(l.correct) AS verdict_count,
    count(*) FILTER (WHERE l.agree_count - l.ai_agree_count <> l.disagree_count - l.ai_disagree_count) AS human_verdict_count,
    count(DISTINCT l.user_id) AS user_count
  FROM published_cluster c
  JOIN score_weight w ON w.model = s.model AND w.label_type = c.label_type
  CROSS JOIN LATERAL ( -- its intersections, of those that have a score
    SELECT CASE WHEN s.start_intersection_score IS NOT NULL THEN s.start_intersection_id END AS start_id,
      CASE WHEN s.end_intersection_score IS NOT NULL THEN s.end_intersection_id END AS end_id
  ) at
  JOIN published_cluster_member m ON m.label_cluster_id = c.label_cluster_id
  JOIN published_label l ON l.label_id = m.label_id
  WHERE (c.street_edge_id = s.street_edge_id OR c.intersection_id = at.start_id OR c.intersection_id = at.end_id)
    AND CASE
      WHEN w.at_intersection AND c.intersection_id IS NOT NULL
      THEN c.intersection_id = at.start_id OR c.intersection_id = at.end_id
      ELSE c.street_edge_id = s.street_edge_id
    END
) evidence;

COMMENT ON VIEW street_explanations IS 'Streets with all that their score is made of, their rank, and the evidence.';
COMMENT ON COLUMN street_explanations.model IS 'The score model (B2).';
COMMENT ON COLUMN street_explanations.street_edge_id IS 'Street segment id.';
COMMENT ON COLUMN street_explanations.osm_way_id IS 'OpenStreetMap way. Null: not known.';
COMMENT ON COLUMN street_explanations.street_name IS 'Name for people. Null: it has none, or it is not known.';
COMMENT ON COLUMN street_explanations.way_type IS 'Kind of street in OpenStreetMap''s words. Null: not known.';
COMMENT ON COLUMN street_explanations.region_id IS 'Region of the street. Null: none.';
COMMENT ON COLUMN street_explanations.region_name IS 'Name of that region. Null: none.';
COMMENT ON COLUMN street_explanations.length_meters IS 'Geodesic length, metres.';
COMMENT ON COLUMN street_explanations.audit_count IS 'Completed audits of high quality (D10).';
COMMENT ON COLUMN street_explanations.score IS 'As in street_scores. Null: it has none.';
COMMENT ON COLUMN street_explanations.segment_score IS 'Score without the end intersections. Null: not audited.';
COMMENT ON COLUMN street_explanations.score_sum IS 'Sum of the terms, whose logistic function is segment_score.';
COMMENT ON COLUMN street_explanations.start_intersection_id IS 'Intersection where the line begins. Null: none, or the model knows none.';
COMMENT ON COLUMN street_explanations.end_intersection_id IS 'Intersection where the line ends. Null: none, or the model knows none.';
COMMENT ON COLUMN street_explanations.start_intersection_score IS 'Its score. Null: it has none.';
COMMENT ON COLUMN street_explanations.end_intersection_score IS 'Its score. Null: it has none.';
COMMENT ON COLUMN street_explanations.n_curb_ramp IS 'Clusters of CurbRamp that count on the street.';
COMMENT ON COLUMN street_explanations.n_no_curb_ramp IS 'Clusters of NoCurbRamp that count on the street.';
COMMENT ON COLUMN street_explanations.n_obstacle IS 'Clusters of Obstacle that count on the street.';
COMMENT ON COLUMN street_explanations.n_surface_problem IS 'Clusters of SurfaceProblem that count on the street.';
COMMENT ON COLUMN street_explanations.n_no_sidewalk IS 'Clusters of NoSidewalk that count on the street.';
COMMENT ON COLUMN street_explanations.n_crosswalk IS 'Clusters of Crosswalk that count on the street.';
COMMENT ON COLUMN street_explanations.n_signal IS 'Clusters of Signal that count on the street.';
COMMENT ON COLUMN street_explanations.score_curb_ramp IS 'What these add to score_sum.';
COMMENT ON COLUMN street_explanations.score_no_curb_ramp IS 'What these add to score_sum.';
COMMENT ON COLUMN street_explanations.score_obstacle IS 'What these add to score_sum.';
COMMENT ON COLUMN street_explanations.score_surface_problem IS 'What these add to score_sum.';
COMMENT ON COLUMN street_explanations.score_no_sidewalk IS 'What these add to score_sum.';
COMMENT ON COLUMN street_explanations.score_crosswalk IS 'What these add to score_sum.';
COMMENT ON COLUMN street_explanations.score_signal IS 'What these add to score_sum.';
COMMENT ON COLUMN street_explanations.tags_curb_ramp IS 'What active tags add to CurbRamp, before any length normalisation.';
COMMENT ON COLUMN street_explanations.tags_no_curb_ramp IS 'What active tags add to NoCurbRamp, before any length normalisation.';
COMMENT ON COLUMN street_explanations.tags_obstacle IS 'What active tags add to Obstacle, before any length normalisation.';
COMMENT ON COLUMN street_explanations.tags_surface_problem IS 'What active tags add to SurfaceProblem, before any length normalisation.';
COMMENT ON COLUMN street_explanations.tags_no_sidewalk IS 'What active tags add to NoSidewalk, before any length normalisation.';
COMMENT ON COLUMN street_explanations.tags_crosswalk IS 'What active tags add to Crosswalk, before any length normalisation.';
COMMENT ON COLUMN street_explanations.tags_signal IS 'What active tags add to Signal, before any length normalisation.';
COMMENT ON COLUMN street_explanations.rank_city IS '1 is the worst of the city''s streets with a score; equal ones share the better rank. Null: it has no score.';
COMMENT ON COLUMN street_explanations.of_city IS 'How many have a score.';
COMMENT ON COLUMN street_explanations.rank_region IS '1 is the worst of the streets of its region with a score; equal ones share the better rank. Null: it has no score or no region.';
COMMENT ON COLUMN street_explanations.of_region IS 'How many of these have a score. Null: it has no region.';
COMMENT ON COLUMN street_explanations.first_label_date IS 'When the first of the labels in the clusters that count, on the street and at its intersections, was placed. Null: there is none.';
COMMENT ON COLUMN street_explanations.last_label_date IS 'When the last of them was placed. Null: there is none.';
COMMENT ON COLUMN street_explanations.oldest_image_month IS 'Oldest imagery of these labels, such as 2021-05. Null: not known.';
COMMENT ON COLUMN street_explanations.newest_image_month IS 'Newest imagery. Null: not known.';
COMMENT ON COLUMN street_explanations.label_count IS 'How many labels these are.';
COMMENT ON COLUMN street_explanations.verdict_count IS 'How many of them were validated correct or incorrect.';
COMMENT ON COLUMN street_explanations.human_verdict_count IS 'How many of them people''s votes alone say to be correct or incorrect.';
COMMENT ON COLUMN street_explanations.user_count IS 'How many people placed them.';
