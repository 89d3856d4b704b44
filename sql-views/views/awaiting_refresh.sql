-- Views that cannot tell of a city yet that was published before they were made: what the next refresh fills them with is not known,
-- and not nought. Those on scores, streets and votes came together (V9 to V11), those on sums (V16) and features (V18) later.
CREATE VIEW awaiting_refresh AS
SELECT view_name
FROM data_version
CROSS JOIN unnest(ARRAY['streets', 'validations', 'street_types', 'street_scores', 'access_score_intersections', 'region_scores',
  'access_score_regions', 'score_models', 'opinions', 'problem_scores', 'priorities', 'sidewalk_presence', 'region_statistics',
  'ranked_streets', 'street_explanations']) AS view_name
WHERE version > 0 AND NOT EXISTS (SELECT FROM published_score_model)
UNION ALL
SELECT view_name
FROM unnest(ARRAY['overall_stats', 'overall_stats_by_type', 'overall_stats_by_day', 'validation_result_types']) AS view_name
-- sums first: to find that there is any label PostgreSQL may walk over the room that millions of dead rows had
WHERE NOT EXISTS (SELECT FROM published_street_tally) AND EXISTS (SELECT FROM published_street)
  OR NOT EXISTS (SELECT FROM published_label_tally) AND EXISTS (SELECT FROM published_label)
UNION ALL
SELECT 'label_cluster_features'
WHERE (SELECT feature IS NULL FROM published_cluster ORDER BY label_cluster_id LIMIT 1); -- one refresh fills all or none

COMMENT ON VIEW awaiting_refresh IS 'Views that tell nothing of the city before its next refresh, because it was published before they were made.';
COMMENT ON COLUMN awaiting_refresh.view_name IS 'Name of the view.';
