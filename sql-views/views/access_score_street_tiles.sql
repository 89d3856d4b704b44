-- Streets with their accessibility score in web mercator, as vector tiles read them: the stored line needs no transformation, and its index
-- finds what a tile shows.
CREATE VIEW access_score_street_tiles AS
SELECT
  street_edge_id, osm_way_id, region_id, score, audit_count, length_meters, label_count, n_curb_ramp,
  n_no_curb_ramp, n_obstacle, n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp,
  score_no_curb_ramp, score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk,
  score_signal, severity_counts, tag_adjustments, packed, geom_3857
FROM published_street;

COMMENT ON VIEW access_score_street_tiles IS 'The streets of access_score_streets in web mercator, for map tiles.';
COMMENT ON COLUMN access_score_street_tiles.geom_3857 IS 'Line in web mercator (EPSG:3857).';
COMMENT ON COLUMN access_score_street_tiles.severity_counts IS 'Clusters by type and rating: seven types in the order of the columns, ratings 1, 2, 3, none.';
COMMENT ON COLUMN access_score_street_tiles.tag_adjustments IS 'What active tags add, by type in the same order.';
COMMENT ON COLUMN access_score_street_tiles.packed IS 'What a vector tile shows of the street, as a protobuf message: region_id, score, tag_sum and units_* of seven types, then the rest.';
