CREATE VIEW points AS
SELECT p.point_number, p.point_set, p.point_id, p.label_type, to_char(p.date, 'YYYY-MM-DD') AS date, p.status, p.region_id,
  p.region_name, n.label_cluster_id, c.label_type AS cluster_label_type, n.distance_m, p.geom
FROM published_point p
LEFT JOIN LATERAL (
  SELECT label_cluster_id, distance_m
  FROM published_point_problem
  WHERE point_number = p.point_number
  ORDER BY distance_m, label_cluster_id
  LIMIT 1
) n ON true
LEFT JOIN published_cluster c ON c.label_cluster_id = n.label_cluster_id;

COMMENT ON VIEW points IS 'Imported points, such as 311 requests, each with the nearest problem cluster of a matching type within 15 meters. A match is no proof that both mean the same. Key and order: point_set, point_id.';
COMMENT ON COLUMN points.point_number IS 'Id of the feature in OGC services: from 1 to 2147483647, from a hash of set and id.';
COMMENT ON COLUMN points.point_set IS 'Name of the set, such as requests.';
COMMENT ON COLUMN points.point_id IS 'Id within the set, as in the file.';
COMMENT ON COLUMN points.label_type IS 'Label type of the problems that it can match. Null: every type of problem.';
COMMENT ON COLUMN points.date IS 'Day of the request or record: 2026-01-31. Null: unknown.';
COMMENT ON COLUMN points.status IS 'Status in the words of the file, such as open. Null: unknown.';
COMMENT ON COLUMN points.region_id IS 'Region that covers the point; on a border the smallest id. Null: in no region.';
COMMENT ON COLUMN points.region_name IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN points.label_cluster_id IS 'Nearest problem cluster of a matching type within 15 meters; of equally near ones the smallest id. Null: no such problem.';
COMMENT ON COLUMN points.cluster_label_type IS 'Label type of that cluster. Null: no such problem.';
COMMENT ON COLUMN points.distance_m IS 'Geodesic distance to that cluster in meters. Null: no such problem.';
COMMENT ON COLUMN points.geom IS 'Position, WGS84, at most 7 decimals.';

CREATE VIEW point_problems AS
SELECT q.label_cluster_id, q.point_number, p.point_set, p.point_id, q.distance_m
FROM published_point_problem q
JOIN published_point p ON p.point_number = q.point_number;

COMMENT ON VIEW point_problems IS 'All problem clusters of a matching type within 15 meters of an imported point. Key: label_cluster_id, point_number.';
COMMENT ON COLUMN point_problems.label_cluster_id IS 'Cluster of a type with a negative weight in the default score model 2026-06.';
COMMENT ON COLUMN point_problems.point_number IS 'Id of the point as a feature of OGC services.';
COMMENT ON COLUMN point_problems.point_set IS 'Set of the point.';
COMMENT ON COLUMN point_problems.point_id IS 'Id of the point within the set.';
COMMENT ON COLUMN point_problems.distance_m IS 'Geodesic distance between both in meters.';

CREATE VIEW point_counts AS
SELECT point_set, region_id, region_name, count(*) AS point_count, count(label_cluster_id) AS near_problem_count
FROM points
GROUP BY point_set, region_id, region_name;

COMMENT ON VIEW point_counts IS 'Numbers of imported points by set and region. Key: point_set, region_id.';
COMMENT ON COLUMN point_counts.point_set IS 'Name of the set.';
COMMENT ON COLUMN point_counts.region_id IS 'Region. Null: in no region.';
COMMENT ON COLUMN point_counts.region_name IS 'Name of that region. Null: in no region.';
COMMENT ON COLUMN point_counts.point_count IS 'Points of the set in the region.';
COMMENT ON COLUMN point_counts.near_problem_count IS 'Those with a problem of a matching type within 15 meters.';

CREATE VIEW area_point_counts AS
SELECT a.area_set, a.area_id, p.point_set, count(*) AS point_count,
  count(*) FILTER (
    WHERE EXISTS (SELECT FROM published_point_problem q WHERE q.point_number = p.point_number)) AS near_problem_count
FROM published_area a
JOIN published_point p ON p.geom && a.geom AND ST_Covers(a.geom, p.geom)
WHERE a.region_id IS NULL AND (a.overlapping OR ST_Contains(a.geom, p.geom) OR NOT EXISTS (
  SELECT
  FROM published_area e
  WHERE e.area_set = a.area_set AND e.area_number < a.area_number AND ST_Covers(e.geom, p.geom)))
GROUP BY a.area_set, a.area_id, p.point_set;

COMMENT ON VIEW area_point_counts IS 'Numbers of imported points by area and set. On a border, a point belongs to the area with the smallest number, unless areas of the set may overlap. Key: area_set, area_id, point_set.';
COMMENT ON COLUMN area_point_counts.area_set IS 'Set of the area.';
COMMENT ON COLUMN area_point_counts.area_id IS 'Area.';
COMMENT ON COLUMN area_point_counts.point_set IS 'Name of the set of points.';
COMMENT ON COLUMN area_point_counts.point_count IS 'Points of the set in the area.';
COMMENT ON COLUMN area_point_counts.near_problem_count IS 'Those with a problem of a matching type within 15 meters.';
