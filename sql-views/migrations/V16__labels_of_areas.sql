-- Statistics of areas read the labels of an area from here. Finding them again for each number took most of the time (B12).
ALTER TABLE published_area ADD COLUMN label_ids bigint[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN published_area.label_ids IS 'Labels that label_count counts, ascending.';

UPDATE published_area p
SET label_ids = l.ids
FROM (
  SELECT a.area_set, a.area_id, array_agg(l.label_id ORDER BY l.label_id) AS ids
  FROM published_area a
  JOIN published_label l ON l.geom && a.geom AND ST_Covers(a.geom, l.geom)
  WHERE a.overlapping OR ST_Contains(a.geom, l.geom) OR NOT EXISTS (
    SELECT
    FROM published_area e
    WHERE e.area_set = a.area_set AND e.area_number < a.area_number AND ST_Covers(e.geom, l.geom))
  GROUP BY a.area_set, a.area_id
) l
WHERE (l.area_set, l.area_id) = (p.area_set, p.area_id);

-- Strict, so that PostgreSQL does not inline it and expects 5,000 labels. It expects ten of unnest, and would look up each label of a
-- large area by an index.
CREATE FUNCTION each_label(label_ids bigint[]) RETURNS SETOF bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 5000
AS 'SELECT unnest(label_ids)';
COMMENT ON FUNCTION each_label IS 'Returns the labels of an area, each as a row.';
