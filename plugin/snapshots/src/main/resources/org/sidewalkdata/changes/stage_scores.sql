-- Copies the scores of an edition that has any. ${side} is before or after. ${grade}: the grade of a street as one value.

INSERT INTO ${side}_streets
SELECT street_edge_id, region_id, score, audit_count, length_meters, ${grade}, shape(geom)
FROM edition.access_score_streets;

INSERT INTO ${side}_regions
SELECT region_id, name, score, coverage, total_street_count, shape(geom)
FROM edition.access_score_regions;
