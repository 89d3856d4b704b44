-- Problems and what mending each would bring, by every model (B6). expected is at most 1, so whoever wants the first by priority reads
-- in the order of accessible_meters, which has an index, until the next is below the last of his.
CREATE VIEW problem_scores AS
SELECT
  p.model, p.label_cluster_id, c.label_type, c.median_severity, c.tag_counts, p.street_edge_id, e.street_name,
  p.intersection_id, c.region_id, c.region_name, p.score, p.score_if_fixed, p.gain, p.accessible_meters, x.expected,
  c.reliability, p.accessible_meters * x.expected AS priority, c.cluster_size, c.agree_count, c.disagree_count,
  c.unsure_count, c.avg_image_capture_date, l.image_url, c.geom
FROM published_problem p
JOIN published_cluster c ON c.label_cluster_id = p.label_cluster_id
JOIN published_label l ON l.label_id = p.label_cluster_id -- a cluster's id is that of its first label
JOIN published_opinion o ON o.label_type = c.label_type
CROSS JOIN LATERAL (
  SELECT (v.agree + o.prior_votes * o.share) / (v.agree + v.disagree + o.prior_votes) AS expected
  FROM (SELECT (c.agree_count - c.ai_agree_count)::double precision AS agree, c.disagree_count - c.ai_disagree_count AS disagree) v -- people's
) x
LEFT JOIN published_street_edge e ON e.street_edge_id = p.street_edge_id;

COMMENT ON VIEW problem_scores IS 'Clusters of types with a negative weight on scored streets, by every model.';
COMMENT ON COLUMN problem_scores.model IS 'The score model (B2).';
COMMENT ON COLUMN problem_scores.label_cluster_id IS 'The cluster.';
COMMENT ON COLUMN problem_scores.label_type IS 'Its type, one with a negative weight.';
COMMENT ON COLUMN problem_scores.median_severity IS 'Median of the severities. Null: none is rated.';
COMMENT ON COLUMN problem_scores.tag_counts IS 'Tag to number of labels with it, compact JSON, keys ascending.';
COMMENT ON COLUMN problem_scores.street_edge_id IS 'Its street. Null: none.';
COMMENT ON COLUMN problem_scores.street_name IS 'Name of the street. Null: it has none, or it is not known.';
COMMENT ON COLUMN problem_scores.intersection_id IS 'Intersection at which it counts. Null: it counts on its street.';
COMMENT ON COLUMN problem_scores.region_id IS 'Region of the cluster. Null: none.';
COMMENT ON COLUMN problem_scores.region_name IS 'Name of that region. Null: none.';
COMMENT ON COLUMN problem_scores.score IS 'Score of its street. Null: it has none.';
COMMENT ON COLUMN problem_scores.score_if_fixed IS 'Score of its street without the cluster. Null: it has none.';
COMMENT ON COLUMN problem_scores.gain IS 'What its street''s score gains when it is mended: score_if_fixed - score.';
COMMENT ON COLUMN problem_scores.accessible_meters IS 'Gain times length, metres, of every street that it touches, in sum.';
COMMENT ON COLUMN problem_scores.expected IS 'Chance that it is there: (agree + 2p) / (agree + disagree + 2) of people''s votes, p being their share of agree on its type in the city (B4).';
COMMENT ON COLUMN problem_scores.reliability IS 'Lower end of the 95 % Wilson interval of agree among people''s agree and disagree votes (B4). Null: no such votes.';
COMMENT ON COLUMN problem_scores.priority IS 'accessible_meters times expected: the higher, the more is won by mending it first.';
COMMENT ON COLUMN problem_scores.cluster_size IS 'Number of labels.';
COMMENT ON COLUMN problem_scores.agree_count IS 'Agree votes on its labels.';
COMMENT ON COLUMN problem_scores.disagree_count IS 'Disagree votes on its labels.';
COMMENT ON COLUMN problem_scores.unsure_count IS 'Unsure votes on its labels.';
COMMENT ON COLUMN problem_scores.avg_image_capture_date IS 'Mean capture month of its panoramas. Null: not known.';
COMMENT ON COLUMN problem_scores.image_url IS 'Link to the panorama of its first label.';
COMMENT ON COLUMN problem_scores.geom IS 'Mean longitude and latitude, WGS84, at most 7 decimals.';

-- Problems, and what mending each one brings, by the default model.
CREATE VIEW priorities AS
SELECT
  label_cluster_id, label_type, median_severity, tag_counts, street_edge_id, street_name, intersection_id, region_id,
  region_name, score, score_if_fixed, gain, accessible_meters, expected, reliability, priority, cluster_size,
  agree_count, disagree_count, unsure_count, avg_image_capture_date, image_url, geom
FROM problem_scores
WHERE model = '2026-06';

COMMENT ON VIEW priorities IS 'What to mend first: problems on scored streets, and what mending each would bring (B6).';
COMMENT ON COLUMN priorities.label_cluster_id IS 'The cluster.';
COMMENT ON COLUMN priorities.label_type IS 'Its type, one with a negative weight.';
COMMENT ON COLUMN priorities.median_severity IS 'Median of the severities. Null: none is rated.';
COMMENT ON COLUMN priorities.tag_counts IS 'Tag to number of labels with it, compact JSON, keys ascending.';
COMMENT ON COLUMN priorities.street_edge_id IS 'Its street. Null: none.';
COMMENT ON COLUMN priorities.street_name IS 'Name of the street. Null: it has none, or it is not known.';
COMMENT ON COLUMN priorities.intersection_id IS 'Intersection at which it counts. Null: it counts on its street.';
COMMENT ON COLUMN priorities.region_id IS 'Region of the cluster. Null: none.';
COMMENT ON COLUMN priorities.region_name IS 'Name of that region. Null: none.';
COMMENT ON COLUMN priorities.score IS 'Score of its street. Null: it has none.';
COMMENT ON COLUMN priorities.score_if_fixed IS 'Score of its street without the cluster. Null: it has none.';
COMMENT ON COLUMN priorities.gain IS 'What its street''s score gains when it is mended: score_if_fixed - score.';
COMMENT ON COLUMN priorities.accessible_meters IS 'Gain times length, metres, of every street that it touches, in sum.';
COMMENT ON COLUMN priorities.expected IS 'Chance that it is there: (agree + 2p) / (agree + disagree + 2) of people''s votes, p being their share of agree on its type in the city (B4).';
COMMENT ON COLUMN priorities.reliability IS 'Lower end of the 95 % Wilson interval of agree among people''s agree and disagree votes (B4). Null: no such votes.';
COMMENT ON COLUMN priorities.priority IS 'accessible_meters times expected: the higher, the more is won by mending it first.';
COMMENT ON COLUMN priorities.cluster_size IS 'Number of labels.';
COMMENT ON COLUMN priorities.agree_count IS 'Agree votes on its labels.';
COMMENT ON COLUMN priorities.disagree_count IS 'Disagree votes on its labels.';
COMMENT ON COLUMN priorities.unsure_count IS 'Unsure votes on its labels.';
COMMENT ON COLUMN priorities.avg_image_capture_date IS 'Mean capture month of its panoramas. Null: not known.';
COMMENT ON COLUMN priorities.image_url IS 'Link to the panorama of its first label.';
COMMENT ON COLUMN priorities.geom IS 'Mean longitude and latitude, WGS84, at most 7 decimals.';
