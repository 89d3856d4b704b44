-- What GeoJSON shows of a cluster, written once by the refresh in place of once for each who asks.

SELECT lock_between_readers('{published_cluster}');

-- Null in a row of before: answers are then written of the columns, until the next refresh, which the raised version makes a
-- full one.
ALTER TABLE published_cluster ADD COLUMN feature text;
ALTER TABLE published_cluster ALTER COLUMN feature SET STATISTICS 0;
COMMENT ON COLUMN published_cluster.feature IS 'The cluster as GeoJSON; see the view label_cluster_features.';

UPDATE rule_version SET version = version + 1;
