-- What a street's score is made of at both its ends beside what lies on it: to look both up for each street in another table took
-- longer, for those who reckon with weights of their own, than all else that they read.

CREATE FUNCTION lock_between_readers(tables name[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  patience constant text := current_setting('lock_timeout');
  deadline constant timestamptz := clock_timestamp() + interval '1 minute';
  relations constant text := (
    SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname)
    FROM pg_class
    WHERE relnamespace = 'sidewalk'::regnamespace AND (relkind = 'v' OR relname = ANY (tables)));
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
COMMENT ON FUNCTION lock_between_readers(name[]) IS 'For upgrades: locks all views and these tables, all or none, for 0.1 s at a time in a moment without readers. They lock a view before its table, and would wait for an upgrade that waits for them, and others behind a long download.';

SELECT lock_between_readers('{published_street_score}');

-- In a row of before a byte with which no counts begin, as V16 has it, until the next refresh, which the raised version makes a
-- full one.
ALTER TABLE published_street_score ADD COLUMN start_counts bytea DEFAULT '\xff', ADD COLUMN end_counts bytea DEFAULT '\xff';
ALTER TABLE published_street_score
  ALTER COLUMN start_counts DROP DEFAULT, ALTER COLUMN start_counts SET STATISTICS 0,
  ALTER COLUMN end_counts DROP DEFAULT, ALTER COLUMN end_counts SET STATISTICS 0;

UPDATE rule_version SET version = version + 1;
