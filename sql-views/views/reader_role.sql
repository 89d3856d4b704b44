-- The role of the server: it may read the published views and nothing else. The hosts switch to it on every connection.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'sidewalk_reader') THEN
    CREATE ROLE sidewalk_reader NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of this cluster created it at the same moment
END $$;

GRANT sidewalk_reader TO CURRENT_USER;
GRANT USAGE ON SCHEMA sidewalk TO sidewalk_reader;
GRANT SELECT ON data_version, run_time, regions, raw_labels, label_clusters, cluster_labels, label_clusters_with_labels,
  access_score_streets, access_score_street_tiles, label_tags, user_stats, streets, validations,
  validation_result_types, street_types, cities, overall_stats, overall_stats_by_type,
  overall_stats_by_day,
  street_scores, access_score_intersections, region_scores, access_score_regions, score_models, opinions, problem_scores,
  priorities, sidewalk_presence, region_statistics, ranked_streets, street_explanations,
  label_cluster_features, score_basis, audit_tasks, bundle_streets, bundle_labels, bundle_users, street_grades,
  grade_sources, places, points, point_problems, point_counts, areas, area_outlines, area_streets, area_scores,
  access_score_areas, counted_streets, street_statistics, contributor_counts, image_ages, street_image_ages, old_imagery,
  area_point_counts, area_labels, area_street_shares, area_street_tally, area_label_tally, area_latest_labels, area_users,
  area_clusters, area_cluster_counts, area_stats, area_stats_by_type, area_score_basis TO sidewalk_reader;
