-- Copies the comments of a view's columns to the columns of its serving table and of other views, which mean the same: \d+ explains
-- all, and no sentence is written twice. A view keeps a comment of its own.
DO $$
DECLARE
  pair record;
  same record;
BEGIN
  FOR pair IN
    SELECT *
    FROM (VALUES
        ('access_score_regions', 'region_scores'), ('access_score_areas', 'area_scores'), ('priorities', 'problem_scores'),
        ('street_explanations', 'street_scores'), ('access_score_intersections', 'street_scores'), ('cluster_labels', 'raw_labels'),
        ('published_label', 'raw_labels'), ('published_cluster', 'label_clusters'),
        ('published_street', 'access_score_streets'), ('published_tag', 'label_tags'), ('published_user', 'user_stats'),
        ('published_street_edge', 'streets'), ('published_validation', 'validations'),
        ('published_intersection', 'access_score_intersections'),
        ('published_intersection_score', 'access_score_intersections'), ('published_street_score', 'street_scores'),
        ('published_problem', 'problem_scores'),
        ('published_score_model', 'score_models'), ('published_opinion', 'opinions'),
        ('published_street_side', 'sidewalk_presence'),
        ('label_clusters_with_labels', 'label_clusters'), ('label_cluster_features', 'label_clusters'),
        ('access_score_street_tiles', 'access_score_streets'),
        ('published_audit', 'audit_tasks'), ('bundle_labels', 'raw_labels'), ('bundle_streets', 'streets'),
        ('published_street_grade', 'street_grades'),
        ('published_place', 'places'), ('published_point', 'points'), ('published_point_problem', 'point_problems'),
        ('published_area', 'areas'), ('area_statistics', 'areas'), ('area_statistics', 'published_area'),
        ('published_area_score', 'area_scores'), ('published_area_street', 'area_streets'),
        ('area_stats', 'overall_stats'), ('area_stats_by_type', 'overall_stats_by_type'), ('area_score_basis', 'score_basis'),
        ('area_street_tally', 'area_labels'), ('area_street_tally', 'published_street_tally'), ('area_label_tally', 'area_labels'),
        ('area_label_tally', 'published_label_tally'), ('area_street_shares', 'area_streets'), ('area_latest_labels', 'area_labels'),
        ('area_latest_labels', 'overall_stats'), ('area_users', 'area_labels'), ('area_clusters', 'area_labels'),
        ('area_cluster_counts', 'area_labels')
      ) AS t (target, source)
  LOOP
    FOR same IN
      SELECT c.attname AS column_name, col_description(w.attrelid, w.attnum) AS sentence
      FROM pg_class t
      JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
      JOIN pg_attribute w ON w.attrelid = pair.source::regclass
        AND (w.attname = c.attname OR (c.attname = 'tag_id' AND w.attname = 'id'))
      WHERE t.oid = pair.target::regclass
        AND (t.relkind = 'r' OR col_description(t.oid, c.attnum) IS NULL)
        AND (pair.target <> 'bundle_streets' OR c.attname <> 'geom') -- at full precision, unlike those of streets
        AND col_description(w.attrelid, w.attnum) IS NOT NULL
    LOOP
      EXECUTE format('COMMENT ON COLUMN %I.%I IS %L', pair.target, same.column_name, same.sentence);
    END LOOP;
  END LOOP;
END $$;
