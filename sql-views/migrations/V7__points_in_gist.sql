-- Back from quadtrees (V6) to GiST: with PostGIS 3.3 an index-only scan of an SP-GiST index, which the planner may take for
-- any count or EXISTS, ends the whole server by signal 11. Built sorted, beside the old ones: readers wait for the
-- exchange only.
CREATE INDEX published_label_gist ON published_label USING gist (geom);
CREATE INDEX published_cluster_gist ON published_cluster USING gist (geom);

-- The exchange waits for a moment without readers, for 0.1 s at a time: they lock a view before its table, and one that reads
-- several would wait for us while we wait for it.
DO $$
DECLARE
  patience constant text := current_setting('lock_timeout');
  deadline constant timestamptz := clock_timestamp() + interval '1 minute';
  relations constant text := (
    SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname)
    FROM pg_class
    WHERE relnamespace = 'sidewalk'::regnamespace AND (relkind = 'v' OR relname IN ('published_label', 'published_cluster')));
BEGIN
  LOOP
    EXIT WHEN relations IS NULL;
    BEGIN
      PERFORM set_config('lock_timeout', '100ms', true);
      EXECUTE 'LOCK TABLE ' || relations || ' IN ACCESS EXCLUSIVE MODE';
      EXIT;
    EXCEPTION WHEN lock_not_available THEN -- what was locked is free again
      IF clock_timestamp() > deadline THEN
        RAISE;
      END IF;
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
  PERFORM set_config('lock_timeout', patience, true);
END $$;

-- IF EXISTS: somebody may have dropped them already, because of the crashes.
DROP INDEX IF EXISTS published_label_geom;
DROP INDEX IF EXISTS published_cluster_geom;
ALTER INDEX published_label_gist RENAME TO published_label_geom;
ALTER INDEX published_cluster_gist RENAME TO published_cluster_geom;
