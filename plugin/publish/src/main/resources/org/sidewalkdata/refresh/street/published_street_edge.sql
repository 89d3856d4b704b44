-- The streets. Labels and audits are grouped by street and user first, which gives a fraction of the rows, so that only those are sorted.
-- Excluded users' audits do not count; audits of high quality (D10) are counted separately.
SELECT
  t.street_edge_id, t.osm_way_id, t.region_id, r.name AS region_name, t.way_type, t.max_speed, t.status,
  coalesce(l.user_ids, '{}') AS user_ids, coalesce(l.labels, 0) AS label_count, coalesce(a.audits, 0) AS audit_count,
  coalesce(t.outdated, a.outdated) AS outdated, coalesce(cardinality(l.user_ids), 0) AS user_count,
  l.first_label AS first_label_date, l.last_label AS last_label_date, t.street_name, t.layer, t.bridge, t.tunnel, t.deleted,
  t.length_meters, coalesce(a.auditors, 0) AS auditor_count, coalesce(a.completed, 0) AS completed_audit_count,
  coalesce(a.completed_by, 0) AS completed_user_count, coalesce(i.dates, '{}') AS image_dates,
  published_line(t.geom) AS geom, nullif(t.geom, published_line(t.geom)) AS exact_geom,
  coalesce(n.start_node, p.start_node) AS start_node, coalesce(n.end_node, p.end_node) AS end_node
FROM street_edge t
LEFT JOIN region r ON r.region_id = t.region_id
LEFT JOIN (
  SELECT street_edge_id, array_agg(user_id ORDER BY user_id) AS user_ids, sum(labels)::integer AS labels,
    min(first_label) AS first_label, max(last_label) AS last_label
  FROM (
    SELECT t.street_edge_id, t.user_id, count(*) AS labels, min(t.time_created) AS first_label,
      max(t.time_created) AS last_label
    FROM label t
    JOIN published_user u ON u.user_id = t.user_id
    WHERE t.label_type IN (${published_types}) AND t.street_edge_id IS NOT NULL AND ${streets}
    GROUP BY t.street_edge_id, t.user_id
  ) of_user
  GROUP BY street_edge_id
) l ON l.street_edge_id = t.street_edge_id
LEFT JOIN ( -- the capture months of the images of these labels
  SELECT street_edge_id, array_agg(taken ORDER BY taken) AS dates
  FROM (
    SELECT t.street_edge_id,
      make_date(left(t.image_capture_date, 4)::integer, substr(t.image_capture_date, 6, 2)::integer, 1) AS taken
    FROM label t
    JOIN published_user u ON u.user_id = t.user_id
    WHERE t.label_type IN (${published_types}) AND t.street_edge_id IS NOT NULL AND ${streets}
      AND t.image_capture_date ~ '^[0-9]{4}-(0[1-9]|1[0-2])(-|$)' AND t.image_capture_date !~ '^0000'
  ) image
  GROUP BY street_edge_id
) i ON i.street_edge_id = t.street_edge_id
LEFT JOIN (
  SELECT street_edge_id, count(*) AS completed, count(DISTINCT user_id) AS completed_by,
    count(*) FILTER (WHERE good) AS audits, count(DISTINCT user_id) FILTER (WHERE good) AS auditors,
    CASE
      WHEN bool_or(NOT outdated) FILTER (WHERE good) THEN false
      WHEN bool_and(outdated IS NOT NULL) FILTER (WHERE good) THEN true
    END AS outdated
  FROM (
    SELECT t.street_edge_id, t.user_id, t.outdated, u.high_quality AND NOT t.low_quality AS good
    FROM audit_task t
    JOIN published_user u ON u.user_id = t.user_id
    WHERE t.completed AND ${streets}
  ) audit
  GROUP BY street_edge_id
) a ON a.street_edge_id = t.street_edge_id
LEFT JOIN ${changed_nodes} n ON n.street_edge_id = t.street_edge_id
LEFT JOIN published_street_edge p ON p.street_edge_id = t.street_edge_id
WHERE ${streets}
ORDER BY t.street_edge_id
