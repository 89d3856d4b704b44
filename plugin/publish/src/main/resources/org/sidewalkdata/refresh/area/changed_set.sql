-- Sets with an area that differs from the published one.
SELECT DISTINCT area_set
FROM numbered_area n
FULL JOIN published_area p USING (area_set, area_id)
WHERE n.area_number IS NULL OR p.area_number IS NULL
  OR (n.area_number, n.overlapping, coalesce(n.set_title, ''), n.name, n.attributes, n.geom::bytea)
    <> (p.area_number, p.overlapping, coalesce(p.set_title, ''), p.name, p.attributes, p.geom::bytea)
