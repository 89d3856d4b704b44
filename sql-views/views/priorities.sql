CREATE VIEW problem_scores AS
SELECT
  p.model, p.label_cluster_id, c.label_type, c.median_severity, c.tag_counts, p.street_edge_id, e.street_name,
  p.intersection_id, c.region_id, c.region_name, p.score, p.score_if_fixed, p.gain, p.accessible_meters, x.expected,
  c.reliability, p.accessible_meters * x.expected AS priority, c.cluster_size, c.agree_count, c.disagree_count,
  c.unsure_count, c.avg_image_capture_date, l.image_url, c.geom
FROM published_problem p
JOIN published_cluster c ON c.label_cluster_id = p.label_cluster_id
LEFT JOIN published_label l ON l.label_id = p.label_cluster_id -- a cluster has the id of its first label. PostgreSQL skips this join if image_url is not read
JOIN published_opinion o ON o.label_type = c.label_type
CROSS JOIN LATERAL (
  SELECT (v.agree + o.prior_votes * o.share) / (v.agree + v.disagree + o.prior_votes) AS expected
  FROM (SELECT (c.agree_count - c.ai_agree_count)::double precision AS agree, c.disagree_count - c.ai_disagree_count AS disagree) v -- votes of people
) x
LEFT JOIN published_street_edge e ON e.street_edge_id = p.street_edge_id;

COMMENT ON VIEW problem_scores IS 'Problem clusters (types with a negative weight) that touch a scored street, and what fixing each brings, by every score model. Key: model, label_cluster_id. To find the rows of highest priority, read in the order accessible_meters DESC, label_cluster_id, which has an index, and stop when accessible_meters falls below the lowest priority found: expected is at most 1.';
COMMENT ON COLUMN problem_scores.model IS 'Score model.';
COMMENT ON COLUMN problem_scores.label_cluster_id IS 'Cluster id.';
COMMENT ON COLUMN problem_scores.label_type IS 'Type of the cluster, one with a negative weight.';
COMMENT ON COLUMN problem_scores.median_severity IS 'Median of the severities, rounded half to even. Null: no label is rated.';
COMMENT ON COLUMN problem_scores.tag_counts IS 'Number of labels with each tag, as a compact JSON object with ascending keys.';
COMMENT ON COLUMN problem_scores.street_edge_id IS 'Street edge of the cluster. Null: no street.';
COMMENT ON COLUMN problem_scores.street_name IS 'Name of the street. Null: no name, or unknown.';
COMMENT ON COLUMN problem_scores.intersection_id IS 'Intersection where the cluster counts. Null: it counts on its street.';
COMMENT ON COLUMN problem_scores.region_id IS 'Region of the cluster. Null: in no region.';
COMMENT ON COLUMN problem_scores.region_name IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN problem_scores.score IS 'Score of the street. Null: no street, or no score.';
COMMENT ON COLUMN problem_scores.score_if_fixed IS 'Score of the street without the cluster. Null: no street, or no score.';
COMMENT ON COLUMN problem_scores.gain IS 'Rise of the street''s score when the problem is fixed: score_if_fixed - score. Null: no street, or no score.';
COMMENT ON COLUMN problem_scores.accessible_meters IS 'Gain times length in meters, summed over every street that the cluster touches.';
COMMENT ON COLUMN problem_scores.expected IS 'Probability that the problem is there: (agree + 2p) / (agree + disagree + 2) of people''s votes, where p is the share of agree votes of people on its type in the city.';
COMMENT ON COLUMN problem_scores.reliability IS 'Lower end of the 95 % Wilson interval of agree / (agree + disagree) of people''s votes. Null: no such votes.';
COMMENT ON COLUMN problem_scores.priority IS 'accessible_meters times expected; the highest brings most when fixed first.';
COMMENT ON COLUMN problem_scores.cluster_size IS 'Number of labels.';
COMMENT ON COLUMN problem_scores.agree_count IS 'Agree votes on its labels.';
COMMENT ON COLUMN problem_scores.disagree_count IS 'Disagree votes on its labels.';
COMMENT ON COLUMN problem_scores.unsure_count IS 'Unsure votes on its labels.';
COMMENT ON COLUMN problem_scores.avg_image_capture_date IS 'Mean capture month of the distinct panoramas, truncated to seconds. Null: unknown.';
COMMENT ON COLUMN problem_scores.image_url IS 'Link to the panorama of the first label.';
COMMENT ON COLUMN problem_scores.geom IS 'Centroid (mean longitude and latitude of the labels), WGS84, at most 7 decimals.';

CREATE VIEW priorities AS
SELECT
  label_cluster_id, label_type, median_severity, tag_counts, street_edge_id, street_name, intersection_id, region_id,
  region_name, score, score_if_fixed, gain, accessible_meters, expected, reliability, priority, cluster_size,
  agree_count, disagree_count, unsure_count, avg_image_capture_date, image_url, geom
FROM problem_scores
WHERE model = '2026-06';

COMMENT ON VIEW priorities IS 'Problem clusters that touch a scored street, and what fixing each brings, by the default score model 2026-06. Key: label_cluster_id.';
