-- Copies what a comparison needs of an edition, the attached database `edition`, into tables that check its types.
-- ${side} is before or after. Functions: Shape.

CREATE TABLE ${side}_clusters (
  id INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  street INTEGER,
  region INTEGER,
  region_name TEXT,
  severity INTEGER,
  verdict INTEGER NOT NULL, -- 1: more votes agree than disagree; -1: fewer do (as D3)
  size INTEGER NOT NULL,
  tags TEXT NOT NULL, -- those on more than half of the labels (D9)
  shape BLOB NOT NULL
) STRICT;

INSERT INTO ${side}_clusters
SELECT
  label_cluster_id, label_type, street_edge_id, region_id, region_name, median_severity,
  sign(agree_count - disagree_count),
  json_array_length(label_ids),
  CASE tag_counts
    WHEN '{}' THEN '[]'
    ELSE (
      SELECT json_group_array(key ORDER BY key)
      FROM json_each(tag_counts)
      WHERE 2 * value > json_array_length(label_ids)
    )
  END,
  shape(geom)
FROM edition.label_clusters;

CREATE TABLE ${side}_labels (label INTEGER PRIMARY KEY, cluster INTEGER NOT NULL) STRICT;

INSERT OR IGNORE INTO ${side}_labels
SELECT member.value, label_cluster_id
FROM edition.label_clusters CROSS JOIN json_each(label_ids) AS member;

CREATE TABLE ${side}_streets (
  id INTEGER PRIMARY KEY,
  region INTEGER,
  score REAL CHECK (score BETWEEN 0 AND 1),
  audits INTEGER NOT NULL,
  length REAL NOT NULL CHECK (length BETWEEN 0 AND 1e9), -- meters
  grade TEXT, -- all values that were measured; null: not measured
  shape BLOB NOT NULL
) STRICT;

CREATE TABLE ${side}_regions (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  score REAL CHECK (score BETWEEN 0 AND 1),
  coverage REAL NOT NULL CHECK (coverage BETWEEN 0 AND 1),
  streets INTEGER NOT NULL,
  shape BLOB NOT NULL
) STRICT;
