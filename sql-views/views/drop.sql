-- The views are dropped and made again together, in the transaction of the whole upgrade: readers see the old ones or the
-- new ones. So a column may be added anywhere, and no view stays behind that was made of an older one.

SELECT lock_between_readers('{}');

-- What others were allowed to read: kept_grants.sql gives it back. The reader's rights are those of reader_role.sql.
CREATE TEMP TABLE kept_grant ON COMMIT DROP AS
SELECT relname AS view_name, column_name, privilege_type, grantee, is_grantable
FROM (
  SELECT c.relname, NULL::name AS column_name, c.relowner, g.*
  FROM pg_class c
  CROSS JOIN LATERAL aclexplode(c.relacl) g
  WHERE c.relnamespace = 'sidewalk'::regnamespace AND c.relkind = 'v'
  UNION ALL
  SELECT c.relname, a.attname, c.relowner, g.*
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
  CROSS JOIN LATERAL aclexplode(a.attacl) g
  WHERE c.relnamespace = 'sidewalk'::regnamespace AND c.relkind = 'v'
) granted
WHERE grantee <> relowner AND grantee IS DISTINCT FROM to_regrole('sidewalk_reader');

-- Every view that this or any earlier version made: a name is only ever added. No CASCADE: what somebody else built on
-- them stops the upgrade, and is not lost.
DROP VIEW IF EXISTS
  regions, raw_labels, label_clusters, cluster_labels, label_clusters_with_labels, access_score_streets,
  access_score_street_tiles, label_tags, user_stats, streets, validations,
  validation_result_types, street_types, cities, overall_stats, overall_stats_by_type,
  overall_stats_by_day,
  street_scores, access_score_intersections, region_scores, access_score_regions, score_models, opinions, problem_scores,
  priorities, sidewalk_presence, region_statistics, ranked_streets, street_explanations,
  label_cluster_features;
