CREATE VIEW label_clusters AS
SELECT
  label_cluster_id, label_type, street_edge_id, osm_way_id, region_id, region_name, avg_image_capture_date,
  avg_label_date, median_severity, agree_count, disagree_count, unsure_count, cluster_size, label_ids,
  users, tag_counts, reliability, intersection_id,
  agree_count - ai_agree_count AS human_agree_count, disagree_count - ai_disagree_count AS human_disagree_count,
  unsure_count - ai_unsure_count AS human_unsure_count, ai_agree_count, ai_disagree_count, ai_unsure_count,
  geom
FROM published_cluster;

COMMENT ON VIEW label_clusters IS 'Clusters of labels of one type that show one thing. Key and order: label_cluster_id.';
COMMENT ON COLUMN label_clusters.label_cluster_id IS 'Smallest label id of the cluster.';
COMMENT ON COLUMN label_clusters.label_type IS 'One of the eight published label types.';
COMMENT ON COLUMN label_clusters.street_edge_id IS 'Street edge of most of its labels. Null: no street.';
COMMENT ON COLUMN label_clusters.osm_way_id IS 'OpenStreetMap way of that street. Null: unknown.';
COMMENT ON COLUMN label_clusters.region_id IS 'Region that covers the centroid, or else the region of its street. Null: in no region.';
COMMENT ON COLUMN label_clusters.region_name IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN label_clusters.avg_image_capture_date IS 'Mean capture month of the distinct panoramas, truncated to seconds. Null: unknown.';
COMMENT ON COLUMN label_clusters.avg_label_date IS 'Mean time of creation of the labels, truncated to seconds.';
COMMENT ON COLUMN label_clusters.median_severity IS 'Median of the severities, rounded half to even. Null: no label is rated.';
COMMENT ON COLUMN label_clusters.agree_count IS 'Agree votes on its labels.';
COMMENT ON COLUMN label_clusters.disagree_count IS 'Disagree votes on its labels.';
COMMENT ON COLUMN label_clusters.unsure_count IS 'Unsure votes on its labels.';
COMMENT ON COLUMN label_clusters.cluster_size IS 'Number of labels.';
COMMENT ON COLUMN label_clusters.label_ids IS 'Label ids, ascending.';
COMMENT ON COLUMN label_clusters.users IS 'Ids of the users who placed the labels, ascending, without repeats.';
COMMENT ON COLUMN label_clusters.tag_counts IS 'Number of labels with each tag, as a compact JSON object with ascending keys.';
COMMENT ON COLUMN label_clusters.reliability IS 'Lower end of the 95 % Wilson interval of agree / (agree + disagree) of people''s votes. Null: no such votes.';
COMMENT ON COLUMN label_clusters.intersection_id IS 'Intersection within 25 m, for the label types that count at corners. Null: no such intersection, or another type.';
COMMENT ON COLUMN label_clusters.human_agree_count IS 'Agree votes of people on its labels. Votes of unknown voter type count as human.';
COMMENT ON COLUMN label_clusters.human_disagree_count IS 'Disagree votes of people on its labels. Votes of unknown voter type count as human.';
COMMENT ON COLUMN label_clusters.human_unsure_count IS 'Unsure votes of people on its labels. Votes of unknown voter type count as human.';
COMMENT ON COLUMN label_clusters.ai_agree_count IS 'Agree votes of programs on its labels.';
COMMENT ON COLUMN label_clusters.ai_disagree_count IS 'Disagree votes of programs on its labels.';
COMMENT ON COLUMN label_clusters.ai_unsure_count IS 'Unsure votes of programs on its labels.';
COMMENT ON COLUMN label_clusters.geom IS 'Centroid (mean longitude and latitude of the labels), WGS84, at most 7 decimals.';

CREATE VIEW label_cluster_features AS
SELECT
  label_cluster_id, label_type, street_edge_id, osm_way_id, region_id, region_name, avg_image_capture_date,
  avg_label_date, median_severity, agree_count, disagree_count, unsure_count, cluster_size, label_ids,
  users, tag_counts, reliability, intersection_id,
  agree_count - ai_agree_count AS human_agree_count, disagree_count - ai_disagree_count AS human_disagree_count,
  unsure_count - ai_unsure_count AS human_unsure_count, ai_agree_count, ai_disagree_count, ai_unsure_count,
  geom, feature
FROM published_cluster;

COMMENT ON VIEW label_cluster_features IS 'The rows of label_clusters with their GeoJSON, for GeoJSON answers that need no other column. Key and order: label_cluster_id.';
COMMENT ON COLUMN label_cluster_features.feature IS 'The cluster''s GeoJSON feature, from the member geometry to the closing brace.';
