-- Compares the tables before_… and after_… (stage.sql). The attached database `result` gets all records of both
-- editions: what is the same, too, because summaries count it. Functions: Shape. Rows are added one by one to tables
-- in the order of their keys, so that there is little to sort.

-- Which labels two clusters of one type have in common.
CREATE TABLE common (
  later INTEGER, earlier INTEGER, labels INTEGER NOT NULL, PRIMARY KEY (later, earlier)
) WITHOUT ROWID;

INSERT INTO common
SELECT a.cluster, b.cluster, 1
FROM after_labels a
CROSS JOIN before_labels b ON b.label = a.label
WHERE (SELECT type FROM after_clusters WHERE id = a.cluster) = (SELECT type FROM before_clusters WHERE id = b.cluster)
ON CONFLICT DO UPDATE SET labels = labels + 1;

-- Where most labels of an earlier cluster are; null: no later cluster has more than half of them.
CREATE TABLE target (earlier INTEGER PRIMARY KEY, later INTEGER);

INSERT INTO target
SELECT earlier, iif(2 * labels > (SELECT size FROM before_clusters WHERE id = earlier), later, NULL)
FROM common
WHERE true
ON CONFLICT DO UPDATE SET later = coalesce(later, excluded.later);

-- The earlier cluster that a later one is, or has most of its labels from.
CREATE TABLE origin (
  later INTEGER PRIMARY KEY, earlier INTEGER NOT NULL, labels INTEGER NOT NULL, stays INTEGER NOT NULL
);

INSERT INTO origin
SELECT common.later, common.earlier, labels, target.later IS common.later
FROM common CROSS JOIN target ON target.earlier = common.earlier
ORDER BY common.later, common.earlier
ON CONFLICT DO UPDATE SET earlier = excluded.earlier, labels = excluded.labels, stays = excluded.stays
WHERE excluded.stays > stays OR excluded.stays = stays AND excluded.labels > labels;

CREATE TABLE result.clusters (
  label_cluster_id, change, reasons, earlier_id, other_id, label_type, street_edge_id, region_id, region_name,
  severity_before, severity_after, verdict_before, verdict_after, size_before, size_after, shape,
  shape_before, existed, remains, street_before, region_before, region_after
);

-- Clusters of the later edition. Without an earlier one, `source` is the earlier cluster that had at least half of the
-- labels.
INSERT INTO result.clusters
SELECT
  id,
  CASE WHEN earlier_id IS NULL THEN 'added' WHEN reasons = '' THEN 'same' ELSE 'changed' END,
  CASE WHEN earlier_id IS NOT NULL THEN rtrim(reasons, ',') WHEN source IS NULL THEN 'new' ELSE 'split' END,
  coalesce(earlier_id, source),
  iif(earlier_id IS NULL, source, NULL),
  type, street, region, region_name,
  severity_before, severity, nullif(verdict_before, 0) > 0, nullif(verdict, 0) > 0, size_before, size, shape,
  shape_before, earlier_id IS NOT NULL, true, street_before, region_before, region
FROM (
  SELECT
    a.*, iif(2 * o.labels >= a.size, o.earlier, NULL) AS source, b.id AS earlier_id, b.severity AS severity_before, b.verdict AS verdict_before,
    b.size AS size_before, b.shape AS shape_before, b.street AS street_before, b.region AS region_before,
    iif(a.severity IS NOT b.severity, 'severity,', '') || iif(a.verdict <> b.verdict, 'verdict,', '')
      || iif(a.tags <> b.tags, 'tags,', '') || iif(a.street IS NOT b.street, 'street,', '') AS reasons
  FROM after_clusters a
  LEFT JOIN origin o ON o.later = a.id
  LEFT JOIN before_clusters b ON b.id = o.earlier AND o.stays
);

-- Clusters that are only in the earlier edition.
INSERT INTO result.clusters
SELECT
  b.id,
  'removed',
  CASE WHEN t.earlier IS NULL THEN 'gone' WHEN t.later IS NULL THEN 'split' ELSE 'merged' END,
  b.id, t.later,
  b.type, b.street, b.region, b.region_name,
  b.severity, NULL, nullif(b.verdict, 0) > 0, NULL, b.size, NULL, b.shape,
  b.shape, true, false, b.street, b.region, NULL
FROM before_clusters b
LEFT JOIN target t ON t.earlier = b.id
LEFT JOIN origin o ON o.later = t.later
WHERE o.later IS NULL OR o.earlier <> b.id;

-- How many clusters came to a street, went from it and changed on it. What was only split or merged neither came nor
-- went: its labels are in other groups.
CREATE TABLE causes (
  street INTEGER PRIMARY KEY, added, removed, split, merged, severity, verdict, tags, changed
);

INSERT INTO causes
SELECT street_edge_id, reasons <> 'split', 0, reasons = 'split', 0, 0, 0, 0, 0
FROM result.clusters
WHERE remains AND street_edge_id IS NOT NULL AND NOT (existed AND street_before IS street_edge_id)
UNION ALL
SELECT
  street_before, 0, reasons NOT IN ('split', 'merged'), reasons = 'split', reasons = 'merged', 0, 0, 0, 0
FROM result.clusters
WHERE existed AND street_before IS NOT NULL AND NOT (remains AND street_before IS street_edge_id)
UNION ALL
SELECT
  street_edge_id, 0, 0, 0, 0, instr(reasons, 'severity') > 0, instr(reasons, 'verdict') > 0, instr(reasons, 'tags') > 0,
  1
FROM result.clusters
WHERE change = 'changed' AND street_before = street_edge_id
ON CONFLICT DO UPDATE SET
  added = added + excluded.added, removed = removed + excluded.removed,
  split = split + excluded.split, merged = merged + excluded.merged, severity = severity + excluded.severity,
  verdict = verdict + excluded.verdict, tags = tags + excluded.tags, changed = changed + excluded.changed;

CREATE TABLE result.streets (
  street_edge_id INTEGER PRIMARY KEY, change, reasons, region_id, region_name, length_meters,
  score_before, score_after, score_difference, audit_count_before, audit_count_after,
  clusters_added, clusters_removed, clusters_changed, shape,
  shape_before, existed, remains, region_before, region_after, length_before, length_after
);

INSERT INTO result.streets
SELECT
  id,
  CASE
    WHEN NOT existed THEN 'added'
    WHEN NOT remains THEN 'removed'
    WHEN scored OR audited OR moved OR other_region OR graded THEN 'changed'
    ELSE 'same'
  END,
  CASE
    WHEN NOT existed THEN 'new'
    WHEN NOT remains THEN 'gone'
    ELSE rtrim(
      iif(audited, 'audits,', '') || by_clusters || iif(moved, 'geometry,', '') || iif(other_region, 'region,', '')
        || iif(graded, 'grade,', '')
        || CASE
          WHEN NOT scored THEN ''
          WHEN ${other_rules} THEN 'rules,'
          WHEN NOT audited AND by_clusters = '' AND NOT moved AND NOT other_region THEN 'other'
          ELSE ''
        END,
      ',')
  END,
  iif(remains, region_after, region_before),
  iif(
    remains,
    (SELECT name FROM after_regions WHERE after_regions.id = region_after),
    (SELECT name FROM before_regions WHERE before_regions.id = region_before)),
  coalesce(length_after, length_before),
  score_before, score_after, iif(scored, score_after - score_before, 0 * (score_after - score_before)),
  audits_before, audits_after, added, removed, changed, coalesce(shape_after, shape_before),
  shape_before, existed, remains, region_before, region_after, length_before, length_after
FROM (
  SELECT
    s.id,
    b.id IS NOT NULL AS existed, a.id IS NOT NULL AS remains,
    b.score IS NOT a.score AND (b.score IS NULL OR a.score IS NULL OR abs(a.score - b.score) > 1e-9) AS scored,
    b.audits IS NOT a.audits AS audited,
    b.shape IS NOT a.shape AND differ(b.shape, a.shape)
      OR abs(a.length - b.length) > 0.0005 AND round(a.length, 3) <> round(b.length, 3) AS moved,
    b.region IS NOT a.region AS other_region,
    ${graded} AND b.grade IS NOT a.grade AS graded,
    iif(c.added, 'clusters_added,', '') || iif(c.removed, 'clusters_removed,', '') || iif(c.split, 'split,', '')
      || iif(c.merged, 'merged,', '') || iif(c.severity, 'severity,', '')
      || iif(c.verdict, 'verdict,', '') || iif(c.tags, 'tags,', '') AS by_clusters,
    coalesce(c.added, 0) AS added, coalesce(c.removed, 0) AS removed, coalesce(c.changed, 0) AS changed,
    b.region AS region_before, a.region AS region_after, b.score AS score_before, a.score AS score_after,
    b.audits AS audits_before, a.audits AS audits_after, b.length AS length_before, a.length AS length_after,
    b.shape AS shape_before, a.shape AS shape_after
  FROM (
    SELECT id FROM after_streets
    UNION ALL
    SELECT id FROM before_streets WHERE id NOT IN (SELECT id FROM after_streets)
  ) s
  LEFT JOIN before_streets b ON b.id = s.id
  LEFT JOIN after_streets a ON a.id = s.id
  LEFT JOIN causes c ON c.street = s.id
);

-- Regions with a street that changed in more than its grade, which the published score does not use. The score and the
-- coverage of others are the same: they can differ only because lengths, which weight them, differ by less than a
-- millimeter.
CREATE TABLE touched (region INTEGER PRIMARY KEY);

INSERT OR IGNORE INTO touched
SELECT region_before FROM result.streets WHERE change <> 'same' AND reasons <> 'grade' AND region_before IS NOT NULL
UNION ALL
SELECT region_after FROM result.streets WHERE change <> 'same' AND reasons <> 'grade' AND region_after IS NOT NULL;

CREATE TABLE result.regions (
  region_id INTEGER PRIMARY KEY, change, reasons, name_before, name_after, score_before, score_after, score_difference,
  coverage_before, coverage_after, streets_before, streets_after, shape,
  shape_before, existed, remains, region_before, region_after
);

INSERT INTO result.regions
SELECT
  id,
  CASE WHEN b_id IS NULL THEN 'added' WHEN a_id IS NULL THEN 'removed' WHEN reasons = '' THEN 'same' ELSE 'changed' END,
  CASE WHEN b_id IS NULL THEN 'new' WHEN a_id IS NULL THEN 'gone' ELSE rtrim(reasons, ',') END,
  b_name, a_name, b_score, a_score,
  iif(scored, a_score - b_score, 0 * (a_score - b_score)),
  b_coverage, a_coverage, b_streets, a_streets, coalesce(a_center, b_center),
  b_center, b_id IS NOT NULL, a_id IS NOT NULL, b_id, a_id
FROM (
  SELECT
    *,
    iif(b_name <> a_name, 'name,', '') || iif(scored, 'score,', '')
      || iif(touched AND abs(a_coverage - b_coverage) > 1e-9, 'coverage,', '') || iif(b_streets <> a_streets, 'streets,', '')
      || iif(b_shape <> a_shape AND differ(b_shape, a_shape), 'boundary,', '') AS reasons
  FROM (
    SELECT
      *,
      touched AND b_score IS NOT a_score AND (b_score IS NULL OR a_score IS NULL OR abs(a_score - b_score) > 1e-9)
        AS scored
    FROM (
      SELECT
        r.id, r.id IN (SELECT region FROM touched) AS touched,
        b.id AS b_id, b.name AS b_name, b.score AS b_score, b.coverage AS b_coverage, b.streets AS b_streets,
        b.shape AS b_shape, center(b.shape) AS b_center,
        a.id AS a_id, a.name AS a_name, a.score AS a_score, a.coverage AS a_coverage, a.streets AS a_streets,
        a.shape AS a_shape, center(a.shape) AS a_center
      FROM (SELECT id FROM after_regions UNION SELECT id FROM before_regions) r
      LEFT JOIN before_regions b ON b.id = r.id
      LEFT JOIN after_regions a ON a.id = r.id
    )
  )
);
