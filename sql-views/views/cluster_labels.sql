CREATE VIEW cluster_labels AS
SELECT m.label_cluster_id, l.label_id, l.user_id, l.pano_id, l.severity, l.time_created,
  ST_Y(l.geom) AS latitude, ST_X(l.geom) AS longitude, l.correct, l.image_capture_date,
  l.agree_count - l.ai_agree_count AS human_agree_count, l.disagree_count - l.ai_disagree_count AS human_disagree_count, l.geom
FROM published_cluster_member m
JOIN published_label l USING (label_id);

COMMENT ON VIEW cluster_labels IS 'The labels of each cluster. Key and order: label_cluster_id, label_id.';
COMMENT ON COLUMN cluster_labels.label_cluster_id IS 'Cluster id.';
COMMENT ON COLUMN cluster_labels.user_id IS 'Anonymous id of the user who placed the label.';
COMMENT ON COLUMN cluster_labels.latitude IS 'Latitude in degrees, WGS84, at most 7 decimals.';
COMMENT ON COLUMN cluster_labels.longitude IS 'Longitude in degrees, WGS84, at most 7 decimals.';

CREATE VIEW label_clusters_with_labels AS
SELECT
  c.label_cluster_id, c.label_type, c.street_edge_id, c.osm_way_id, c.region_id, c.region_name,
  c.avg_image_capture_date, c.avg_label_date, c.median_severity, c.agree_count, c.disagree_count, c.unsure_count,
  c.cluster_size, c.label_ids, c.users, c.tag_counts, c.reliability, c.intersection_id, c.human_agree_count, c.human_disagree_count,
  c.human_unsure_count, c.ai_agree_count, c.ai_disagree_count, c.ai_unsure_count, c.geom, m.labels
FROM label_clusters c
CROSS JOIN LATERAL (
  SELECT ('[' || string_agg(
      '{"label_id":' || l.label_id
      || ',"user_id":"' || l.user_id
      || '","pano_id":' || to_json(l.pano_id)
      || ',"severity":' || coalesce(l.severity::text, 'null')
      || ',"time_created":' || (extract(epoch FROM l.time_created) * 1000)::bigint
      || ',"latitude":' || trim_scale(l.latitude::numeric)
      || ',"longitude":' || trim_scale(l.longitude::numeric)
      || ',"correct":' || coalesce(l.correct::text, 'null')
      || ',"image_capture_date":' || coalesce(to_json(l.image_capture_date)::text, 'null')
      || '}', ',' ORDER BY l.label_id) || ']')::json AS labels
  FROM cluster_labels l
  WHERE l.label_cluster_id = c.label_cluster_id
) m;

COMMENT ON VIEW label_clusters_with_labels IS 'The rows of label_clusters with their labels as JSON, for answers that nest the labels. Key and order: label_cluster_id.';
COMMENT ON COLUMN label_clusters_with_labels.labels IS 'Labels of the cluster as a compact JSON array, ascending by label_id.';
