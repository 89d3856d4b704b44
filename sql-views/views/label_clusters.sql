-- Clusters of labels of one feature, in label_cluster_id order (interface: Label cluster).
CREATE VIEW label_clusters AS
SELECT
  label_cluster_id, label_type, street_edge_id, osm_way_id, region_id, region_name, avg_image_capture_date,
  avg_label_date, median_severity, agree_count, disagree_count, unsure_count, cluster_size, label_ids,
  users, tag_counts, reliability, intersection_id,
  agree_count - ai_agree_count AS human_agree_count, disagree_count - ai_disagree_count AS human_disagree_count,
  unsure_count - ai_unsure_count AS human_unsure_count, ai_agree_count, ai_disagree_count, ai_unsure_count,
  geom
FROM published_cluster;

COMMENT ON VIEW label_clusters IS 'Clusters of labels of one feature, in label_cluster_id order (interface: Label cluster).';
COMMENT ON COLUMN label_clusters.label_cluster_id IS 'Smallest label id of the cluster (D7).';
COMMENT ON COLUMN label_clusters.label_type IS 'One of the eight published types.';
COMMENT ON COLUMN label_clusters.street_edge_id IS 'Street of most of its labels (D8). Null: none.';
COMMENT ON COLUMN label_clusters.osm_way_id IS 'OpenStreetMap way of that street. Null: not known.';
COMMENT ON COLUMN label_clusters.region_id IS 'Region that covers the centroid, else the street''s (D2). Null: none.';
COMMENT ON COLUMN label_clusters.region_name IS 'Name of that region. Null: none.';
COMMENT ON COLUMN label_clusters.avg_image_capture_date IS 'Mean capture month over the distinct panoramas, cut to seconds (D8). Null: not known.';
COMMENT ON COLUMN label_clusters.avg_label_date IS 'Mean time of creation, cut to seconds.';
COMMENT ON COLUMN label_clusters.median_severity IS 'Median of the severities, rounded half to even (D8). Null: none is rated.';
COMMENT ON COLUMN label_clusters.agree_count IS 'Agree votes on its labels.';
COMMENT ON COLUMN label_clusters.disagree_count IS 'Disagree votes on its labels.';
COMMENT ON COLUMN label_clusters.unsure_count IS 'Unsure votes on its labels.';
COMMENT ON COLUMN label_clusters.cluster_size IS 'Number of labels.';
COMMENT ON COLUMN label_clusters.label_ids IS 'Its labels, ascending.';
COMMENT ON COLUMN label_clusters.users IS 'Who placed them, ascending, without repeats.';
COMMENT ON COLUMN label_clusters.tag_counts IS 'Tag to number of labels with it, compact JSON, keys ascending.';
COMMENT ON COLUMN label_clusters.reliability IS 'Lower end of the 95 % Wilson interval of agree among people''s agree and disagree votes (B4). Null: no such votes.';
COMMENT ON COLUMN label_clusters.intersection_id IS 'Intersection within 25 m, of the types that count at corners (B2). Null: none.';
COMMENT ON COLUMN label_clusters.human_agree_count IS 'Agree votes of people. Votes whose voter''s kind is not known count as people''s, here and in the two that follow.';
COMMENT ON COLUMN label_clusters.human_disagree_count IS 'Disagree votes of people.';
COMMENT ON COLUMN label_clusters.human_unsure_count IS 'Unsure votes of people.';
COMMENT ON COLUMN label_clusters.ai_agree_count IS 'Agree votes of programs.';
COMMENT ON COLUMN label_clusters.ai_disagree_count IS 'Disagree votes of programs.';
COMMENT ON COLUMN label_clusters.ai_unsure_count IS 'Unsure votes of programs.';
COMMENT ON COLUMN label_clusters.geom IS 'Mean longitude and latitude, WGS84, at most 7 decimals.';

-- label_clusters with one more column: each as GeoJSON shows it, for answers that need nothing else.
CREATE VIEW label_cluster_features AS
SELECT
  label_cluster_id, label_type, street_edge_id, osm_way_id, region_id, region_name, avg_image_capture_date,
  avg_label_date, median_severity, agree_count, disagree_count, unsure_count, cluster_size, label_ids,
  users, tag_counts, reliability, intersection_id,
  agree_count - ai_agree_count AS human_agree_count, disagree_count - ai_disagree_count AS human_disagree_count,
  unsure_count - ai_unsure_count AS human_unsure_count, ai_agree_count, ai_disagree_count, ai_unsure_count,
  geom, feature
FROM published_cluster;

COMMENT ON VIEW label_cluster_features IS 'Clusters with what GeoJSON shows of each.';
COMMENT ON COLUMN label_cluster_features.feature IS 'A GeoJSON feature from its member geometry to its closing brace.';
