-- The sum ranks streets whose scores near 0 or 1 are equal. Where the score is a mean, the score ranks. A street without audits may
-- have a score from its end intersections (B2), but is never ranked.
CREATE VIEW ranked_streets AS
SELECT '2026-06'::text AS model, street_edge_id, region_id, score_sum AS rank_value
FROM published_street
WHERE score IS NOT NULL
UNION ALL
SELECT x.model, x.street_edge_id, s.region_id, x.score
FROM published_street_score x
JOIN published_street s USING (street_edge_id)
WHERE x.segment_score IS NOT NULL;

COMMENT ON VIEW ranked_streets IS 'Audited streets with the value that ranks them, by every score model. Key: model, street_edge_id.';
COMMENT ON COLUMN ranked_streets.model IS 'Score model.';
COMMENT ON COLUMN ranked_streets.street_edge_id IS 'Street edge id.';
COMMENT ON COLUMN ranked_streets.region_id IS 'Region of the street. Null: in no region.';
COMMENT ON COLUMN ranked_streets.rank_value IS 'Lower is worse. In the model 2026-06 the sum before the logistic function, in other models the score.';

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
LEFT JOIN published_area r ON r.region_id = s.region_id
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
  CROSS JOIN LATERAL ( -- its end intersections that have a score
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

COMMENT ON VIEW street_explanations IS 'What the score of a street is made of, its ranks and the evidence. Query one street at a time. The clusters are in label_clusters and problem_scores. Key: model, street_edge_id.';
COMMENT ON COLUMN street_explanations.region_name IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN street_explanations.score IS 'Score as in street_scores. Null: no score.';
COMMENT ON COLUMN street_explanations.score_sum IS 'Sum of the sub-scores, whose logistic function is segment_score.';
COMMENT ON COLUMN street_explanations.rank_city IS 'Rank among the audited streets of the city: 1 is the worst, and equal streets share the better rank. Null: not audited.';
COMMENT ON COLUMN street_explanations.of_city IS 'Number of audited streets of the city.';
COMMENT ON COLUMN street_explanations.rank_region IS 'Rank among the audited streets of the region, as rank_city. Null: not audited, or in no region.';
COMMENT ON COLUMN street_explanations.of_region IS 'Number of audited streets of the region. Null: in no region.';
COMMENT ON COLUMN street_explanations.first_label_date IS 'Time of the first label in the clusters that count on the street and at its intersections. Null: no such label.';
COMMENT ON COLUMN street_explanations.last_label_date IS 'Time of the last such label. Null: no such label.';
COMMENT ON COLUMN street_explanations.oldest_image_month IS 'Oldest capture month of these labels, such as 2021-05. Null: unknown.';
COMMENT ON COLUMN street_explanations.newest_image_month IS 'Newest capture month of these labels. Null: unknown.';
COMMENT ON COLUMN street_explanations.label_count IS 'Number of these labels.';
COMMENT ON COLUMN street_explanations.verdict_count IS 'These labels with a verdict.';
COMMENT ON COLUMN street_explanations.human_verdict_count IS 'These labels with a verdict by people''s votes alone.';
COMMENT ON COLUMN street_explanations.user_count IS 'Users who placed these labels.';
