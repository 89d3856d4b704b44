-- B17: the nodes at which streets meet, so that every reader joins the same ends, and the numbers of reach.

-- Numbers of reach: speeds in m/s and grade limits of mobility aids are those of studies; the others are assumptions of this product.
INSERT INTO score_threshold VALUES
  ('reach_detour_meters', 300), ('reach_open_detour_meters', 50), ('reach_snap_meters', 50), ('reach_steep_factor', 25),
  ('reach_speed', 1.3),
  ('reach_speed_manual_wheelchair', 0.6), ('reach_uphill_manual_wheelchair', 0.083), ('reach_downhill_manual_wheelchair', 0.1),
  ('reach_speed_motorized_wheelchair', 2), ('reach_uphill_motorized_wheelchair', 0.1), ('reach_downhill_motorized_wheelchair', 0.12),
  ('reach_speed_scooter', 2), ('reach_uphill_scooter', 0.1), ('reach_downhill_scooter', 0.12),
  ('reach_speed_walker', 1.2), ('reach_uphill_walker', 0.1), ('reach_downhill_walker', 0.12),
  ('reach_speed_cane', 1.2), ('reach_uphill_cane', 0.1), ('reach_downhill_cane', 0.12);
COMMENT ON COLUMN score_threshold.name IS 'attribution_radius_meters: largest distance of a corner cluster from its intersection; min_region_completion: explored share from which on a region is ranked; nearest_min_completion: explored share from which on a region is nearly ranked; min_street_length_meters: shortest street that is ranked; min_street_clusters: clusters that a street with clusters needs to be ranked; highest_min_score: the best have at least this score; lowest_max_score: the worst have a lower score. reach_detour_meters: detour around a problem that stops everybody; reach_open_detour_meters: a street with a shorter detour is open; reach_snap_meters: largest distance of a start from a street; reach_steep_factor: effort of a meter over the grade limit; reach_speed: meters per second of a person whom nothing hinders, and, with the name of a preset behind it, of a person with that mobility aid; reach_uphill_ and reach_downhill_ with that name: grade limit.';
COMMENT ON COLUMN score_threshold.value IS 'Meters, a share, a number of clusters, a score, meters per second, a grade as rise over run, or a factor.';

-- Up to here, rules.

SELECT lock_between_readers('{published_street_edge}');
ALTER TABLE published_street_edge
  ADD COLUMN start_node bigint NOT NULL DEFAULT 0,
  ADD COLUMN end_node bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN published_street_edge.start_node IS 'Node at the start of the line: twice the smallest id of a street that ends there, plus 1 if its line ends there.';
COMMENT ON COLUMN published_street_edge.end_node IS 'Node at the end of the line, like start_node.';

-- Until the next refresh, ends at the same point are one node.
WITH street_end AS (
  SELECT street_edge_id, 0 AS place, ST_StartPoint(geom) AS point FROM published_street_edge
  UNION ALL
  SELECT street_edge_id, 1, ST_EndPoint(geom) FROM published_street_edge
), node AS (
  SELECT street_edge_id, place, min(2 * street_edge_id + place) OVER (PARTITION BY point) AS id FROM street_end
)
UPDATE published_street_edge t
SET start_node = s.id, end_node = e.id
FROM node s
JOIN node e USING (street_edge_id)
WHERE s.place = 0 AND e.place = 1 AND s.street_edge_id = t.street_edge_id;

UPDATE rule_version SET version = version + 1;
