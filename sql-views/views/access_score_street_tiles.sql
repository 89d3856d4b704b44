-- For vector tiles: the stored line needs no transformation, and its index finds the streets of a tile.
CREATE VIEW access_score_street_tiles AS
SELECT
  street_edge_id, osm_way_id, region_id, score, audit_count, length_meters, label_count, n_curb_ramp,
  n_no_curb_ramp, n_obstacle, n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp,
  score_no_curb_ramp, score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk,
  score_signal, severity_counts, tag_adjustments, packed, geom_3857
FROM published_street;

COMMENT ON VIEW access_score_street_tiles IS 'The streets of access_score_streets in web mercator, for map tiles. Key and order: street_edge_id.';
COMMENT ON COLUMN access_score_street_tiles.geom_3857 IS 'Line in web mercator (EPSG:3857).';
COMMENT ON COLUMN access_score_street_tiles.severity_counts IS 'Number of clusters by type and rating, 28 numbers: the seven types in the order of the columns n_curb_ramp to n_signal, each with the ratings 1, 2, 3 and not rated.';
COMMENT ON COLUMN access_score_street_tiles.tag_adjustments IS 'Sum of the tag adjustments by type, in the same order.';
COMMENT ON COLUMN access_score_street_tiles.packed IS 'Properties of the street in a vector tile as a protobuf message: region_id, score, tag_sum and units_* of the seven types, then the other properties.';
