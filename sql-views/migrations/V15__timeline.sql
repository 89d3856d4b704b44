-- When a replica is promoted, the last refreshes may be lost with the former primary, and their version numbers would be given
-- a second time. So the refresh after a promotion makes a version of its own, also of unchanged data: no client that holds a
-- lost version takes another one for it.
ALTER TABLE data_version ADD COLUMN timeline integer;
COMMENT ON COLUMN data_version.timeline IS 'PostgreSQL''s timeline at that refresh: another one since a replica was promoted. Null: not known.';
UPDATE data_version SET timeline = ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int;
