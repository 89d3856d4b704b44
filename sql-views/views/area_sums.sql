-- What the statistics of areas are computed from (B12), on request. Each row of these views belongs to an area, and a reader names the
-- area or the set: then only what lies there is read.

CREATE VIEW area_labels AS
SELECT area_set, area_id, label_id
FROM published_area
CROSS JOIN LATERAL each_label(label_ids) AS label_id;

COMMENT ON VIEW area_labels IS 'Labels by area; for internal use. On a border, a label belongs to the area with the smallest number, unless areas of the set may overlap. Key: area_set, area_id, label_id.';
COMMENT ON COLUMN area_labels.area_set IS 'Set of the area.';
COMMENT ON COLUMN area_labels.area_id IS 'Area.';
COMMENT ON COLUMN area_labels.label_id IS 'Label that the area covers.';

-- The refresh does not cut deleted streets by areas; the cut is the same.
CREATE VIEW area_street_shares AS
SELECT area_set, area_id, street_edge_id, share::numeric
FROM published_area_street
WHERE area_set <> 'REGIONS'
UNION ALL
SELECT area_set, area_id, street_edge_id, after - before
FROM (
  SELECT a.area_set, a.area_id, s.street_edge_id,
    round((1 - ST_Length(earlier.rest::geography) / ST_Length(s.geom::geography))::numeric, 12) AS before,
    round((1 - ST_Length(ST_Difference(earlier.rest, a.geom)::geography) / ST_Length(s.geom::geography))::numeric, 12) AS after
  FROM published_area a
  JOIN published_street_edge s ON s.deleted AND s.geom && a.geom AND ST_Intersects(a.geom, s.geom)
  CROSS JOIN LATERAL (
    SELECT coalesce(ST_Difference(s.geom, ST_Union(e.geom)), s.geom) AS rest
    FROM published_area e
    WHERE e.area_set = a.area_set AND e.area_number < a.area_number AND NOT a.overlapping AND ST_Intersects(e.geom, s.geom)
  ) earlier
  WHERE a.region_id IS NULL
) cut
WHERE after > before;

COMMENT ON VIEW area_street_shares IS 'Streets of every status, with the areas that they pass through; for internal use. Key: area_set, area_id, street_edge_id.';

DO $$
BEGIN
  EXECUTE replace($view$
    CREATE VIEW area_street_tally AS
    SELECT a.area_set, a.area_id, sums.*
    FROM published_area a
    CROSS JOIN LATERAL (:rows) sums
    WHERE a.region_id IS NULL
    $view$, ':rows', street_tally_rows(
    streets => 't.area_set = a.area_set AND t.area_id = a.area_id',
    source => $streets$
      area_street_shares t
      CROSS JOIN LATERAL (SELECT * FROM published_street_edge WHERE street_edge_id = t.street_edge_id OFFSET 0) street_edge
      $streets$,
    share => 't.share'));
  EXECUTE 'CREATE VIEW area_label_tally AS' || label_tally_rows(
    labels => 'true',
    key => 'area_set, area_id, ',
    of_key => 'JOIN area_labels USING (label_id)');
END $$;

COMMENT ON VIEW area_street_tally IS 'As published_street_tally, by area; for internal use. A street counts by the share of its length in the area. Key: area_set, area_id, filter_low_quality.';
COMMENT ON VIEW area_label_tally IS 'As published_label_tally, by area and capture month; for internal use. Key: area_set, area_id, label_type, high_quality, image_capture_date.';
COMMENT ON COLUMN area_label_tally.image_capture_date IS 'Capture month of the image, as in raw_labels.';

CREATE VIEW area_latest_labels AS
SELECT a.area_set, a.area_id, q.filter_low_quality, latest.label_id, latest.time_created
FROM published_area a
CROSS JOIN (VALUES (false), (true)) AS q (filter_low_quality)
CROSS JOIN LATERAL (
  SELECT label_id, time_created
  FROM each_label(a.label_ids) AS label_id
  JOIN published_label USING (label_id)
  WHERE high_quality_user OR NOT q.filter_low_quality
  ORDER BY time_created DESC, label_id DESC
  LIMIT 100
) latest;

COMMENT ON VIEW area_latest_labels IS 'As published_latest_label, by area; for internal use. Key: area_set, area_id, filter_low_quality, label_id.';
COMMENT ON COLUMN area_latest_labels.time_created IS 'Time of creation.';

CREATE VIEW area_users AS
SELECT area_set, area_id, user_id, u.high_quality, active.labels, active.validations_given
FROM (
  SELECT area_set, area_id, user_id, sum(labels) AS labels, sum(validations_given) AS validations_given
  FROM (
    SELECT area_set, area_id, user_id, 1 AS labels, 0 AS validations_given
    FROM area_labels
    JOIN published_label USING (label_id)
    UNION ALL
    SELECT area_set, area_id, user_id, 0, 1
    FROM area_labels
    JOIN published_validation USING (label_id)
  ) act
  GROUP BY area_set, area_id, user_id
) active
JOIN published_user u USING (user_id);

COMMENT ON VIEW area_users IS 'Users who labeled or voted in an area; for internal use. Key: area_set, area_id, user_id.';
COMMENT ON COLUMN area_users.user_id IS 'User.';
COMMENT ON COLUMN area_users.high_quality IS 'True: the user is of high quality.';
COMMENT ON COLUMN area_users.labels IS 'Labels of the user in the area.';
COMMENT ON COLUMN area_users.validations_given IS 'Votes of the user on labels in the area.';

-- Labels, not clusters, lie in an area: a cluster may have labels in several.
CREATE VIEW area_clusters AS
SELECT t.area_set, t.area_id, 1 AS cluster_size, c.label_type, c.street_edge_id
FROM area_labels t
JOIN published_cluster_member m USING (label_id)
JOIN published_cluster c USING (label_cluster_id);

COMMENT ON VIEW area_clusters IS 'Member labels of clusters by area, each as a cluster of one label; for internal use.';
COMMENT ON COLUMN area_clusters.cluster_size IS 'Always 1: the member label.';
COMMENT ON COLUMN area_clusters.label_type IS 'Type of the cluster.';
COMMENT ON COLUMN area_clusters.street_edge_id IS 'Street of the cluster. Null: none.';

CREATE VIEW area_cluster_counts AS
SELECT a.area_set, a.area_id, count(*) AS cluster_count
FROM published_area a
JOIN published_cluster c ON c.geom && a.geom AND ST_Covers(a.geom, c.geom)
WHERE a.region_id IS NULL AND c.label_type <> 'Other' AND (a.overlapping OR ST_Contains(a.geom, c.geom) OR NOT EXISTS (
  SELECT
  FROM published_area e
  WHERE e.area_set = a.area_set AND e.area_number < a.area_number AND ST_Covers(e.geom, c.geom)))
GROUP BY a.area_set, a.area_id;

COMMENT ON VIEW area_cluster_counts IS 'Numbers of clusters by area; for internal use. Key: area_set, area_id.';
COMMENT ON COLUMN area_cluster_counts.cluster_count IS 'Clusters of the types that have a weight, where they lie. An area without any has no row.';
