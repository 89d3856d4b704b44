-- All that a street shows in a vector tile, packed by the refresh: one column to read instead of twenty.

-- The table is locked together with the views that read it, for a moment without readers, for 0.1 s at a time: readers lock a
-- view before its table, and would wait for us while we wait for them.
DO $$
DECLARE
  patience constant text := current_setting('lock_timeout');
  deadline constant timestamptz := clock_timestamp() + interval '1 minute';
  relations constant text := (
    SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname)
    FROM pg_class
    WHERE relnamespace = 'sidewalk'::regnamespace AND (relkind = 'v' OR relname = 'published_street'));
BEGIN
  LOOP
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

-- Null in a row of before: tiles then read the columns, until the next refresh, which the raised version makes a full one.
ALTER TABLE published_street ADD COLUMN packed bytea;
ALTER TABLE published_street ALTER COLUMN packed SET STATISTICS 0;
COMMENT ON COLUMN published_street.packed IS 'What a vector tile shows of the street; see the view access_score_street_tiles.';

UPDATE rule_version SET version = version + 1;
