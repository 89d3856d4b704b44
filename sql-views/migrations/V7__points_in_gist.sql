-- Back from quadtrees (V6) to GiST: with PostGIS 3.3 an index-only scan of an SP-GiST index, which the planner may take for
-- any count or EXISTS, ends the whole server by signal 11. Built sorted, beside the old ones: readers wait for the
-- exchange only.
CREATE INDEX published_label_gist ON published_label USING gist (geom);
CREATE INDEX published_cluster_gist ON published_cluster USING gist (geom);

-- IF EXISTS: somebody may have dropped them already, because of the crashes.
DROP INDEX IF EXISTS published_label_geom;
DROP INDEX IF EXISTS published_cluster_geom;
ALTER INDEX published_label_gist RENAME TO published_label_geom;
ALTER INDEX published_cluster_gist RENAME TO published_cluster_geom;
