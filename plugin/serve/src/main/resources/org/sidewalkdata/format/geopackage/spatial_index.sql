-- The R-tree of a layer and the triggers that keep it true when somebody edits the layer (GeoPackage 1.2, annex F.3).
-- "${layer}" is the layer's table.

INSERT INTO gpkg_extensions VALUES
  ('${layer}', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec120/#extension_rtree', 'write-only');

CREATE TRIGGER rtree_${layer}_geom_insert AFTER INSERT ON ${layer}
  WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom))
BEGIN
  INSERT OR REPLACE INTO rtree_${layer}_geom VALUES (
    NEW.fid, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom));
END;

-- The geometry changes and is not empty; the row keeps its id.
CREATE TRIGGER rtree_${layer}_geom_update1 AFTER UPDATE OF geom ON ${layer}
  WHEN OLD.fid = NEW.fid AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom))
BEGIN
  INSERT OR REPLACE INTO rtree_${layer}_geom VALUES (
    NEW.fid, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom));
END;

-- The geometry becomes empty; the row keeps its id.
CREATE TRIGGER rtree_${layer}_geom_update2 AFTER UPDATE OF geom ON ${layer}
  WHEN OLD.fid = NEW.fid AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))
BEGIN
  DELETE FROM rtree_${layer}_geom WHERE id = OLD.fid;
END;

-- The row gets another id, with a geometry.
CREATE TRIGGER rtree_${layer}_geom_update3 AFTER UPDATE ON ${layer}
  WHEN OLD.fid != NEW.fid AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom))
BEGIN
  DELETE FROM rtree_${layer}_geom WHERE id = OLD.fid;
  INSERT OR REPLACE INTO rtree_${layer}_geom VALUES (
    NEW.fid, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom));
END;

-- The row gets another id, without a geometry.
CREATE TRIGGER rtree_${layer}_geom_update4 AFTER UPDATE ON ${layer}
  WHEN OLD.fid != NEW.fid AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))
BEGIN
  DELETE FROM rtree_${layer}_geom WHERE id IN (OLD.fid, NEW.fid);
END;

CREATE TRIGGER rtree_${layer}_geom_delete AFTER DELETE ON ${layer}
  WHEN OLD.geom NOT NULL
BEGIN
  DELETE FROM rtree_${layer}_geom WHERE id = OLD.fid;
END;
