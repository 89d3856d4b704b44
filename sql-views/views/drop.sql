-- Drops all views. The upgrade creates them again in the same transaction: readers see either the old views or the new ones.
-- So a column can be added at any position, and no view remains that was built on an older view.

SELECT lock_between_readers('{}');

-- Privileges of other roles, which kept_grants.sql grants again. The reader's privileges are in reader_role.sql.
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

-- Every view that this version or an earlier one created; a name is never removed from this list. No CASCADE: an object that
-- somebody built on a view stops the upgrade and is not lost.
DROP VIEW IF EXISTS
  regions, raw_labels, label_clusters, cluster_labels, label_clusters_with_labels, access_score_streets,
  access_score_street_tiles, label_tags, user_stats, streets, validations,
  validation_result_types, street_types, cities, overall_stats, overall_stats_by_type,
  overall_stats_by_day,
  street_scores, access_score_intersections, region_scores, access_score_regions, score_models, opinions, problem_scores,
  priorities, sidewalk_presence, region_statistics, ranked_streets, street_explanations,
  label_cluster_features, score_basis, audit_tasks, bundle_streets, bundle_labels, bundle_users,
  street_grades, grade_sources, places, points, point_problems, point_counts, counted_streets, street_statistics,
  contributor_counts, image_ages, street_image_ages, old_imagery, areas, area_outlines, area_streets, area_scores, access_score_areas,
  area_point_counts, area_stats, area_stats_by_type, area_score_basis, area_clusters, area_users, area_latest_labels, area_label_tally,
  area_street_tally, area_street_shares, area_labels, area_cluster_counts;
