-- Sets with an area that differs from the published one. A changed region is no such case: everything is derived anew.
SELECT DISTINCT area_set
FROM (SELECT * FROM numbered_area WHERE region_id IS NULL) n
FULL JOIN (SELECT * FROM published_area WHERE region_id IS NULL) p USING (area_set, area_id)
WHERE n.area_number IS NULL OR p.area_number IS NULL
  OR (n.area_number, n.overlapping, coalesce(n.set_title, ''), n.name, n.attributes, n.geom::bytea)
    <> (p.area_number, p.overlapping, coalesce(p.set_title, ''), p.name, p.attributes, p.geom::bytea)
