-- The first refresh fills empty tables, and makes their indexes when the rows are there: to sort an index at once costs a fraction
-- of keeping it row by row. It cannot drop them itself, for which readers would wait until it ends; to make one, nobody waits.
CREATE TABLE set_aside_index (
  name name PRIMARY KEY,
  serving_table name NOT NULL,
  definition text NOT NULL
);
COMMENT ON TABLE set_aside_index IS 'Indexes that the first refresh makes, and takes from here. None of them is there before.';
COMMENT ON COLUMN set_aside_index.name IS 'What the index will be called.';
COMMENT ON COLUMN set_aside_index.serving_table IS 'The table whose rows it is of.';
COMMENT ON COLUMN set_aside_index.definition IS 'The statement that makes it.';

DO $$
DECLARE
  aside record;
BEGIN
  IF (SELECT version > 0 FROM data_version) THEN
    RETURN; -- a city is published, and its indexes with it
  END IF;
  PERFORM lock_between_readers(ARRAY(
    SELECT relname FROM pg_class WHERE relnamespace = 'sidewalk'::regnamespace AND relkind = 'r' AND relname LIKE 'published\_%'));
  INSERT INTO set_aside_index
  SELECT i.relname, t.relname, pg_get_indexdef(i.oid)
  FROM pg_index x
  JOIN pg_class i ON i.oid = x.indexrelid
  JOIN pg_class t ON t.oid = x.indrelid
  WHERE t.relnamespace = 'sidewalk'::regnamespace AND t.relname LIKE 'published\_%' AND NOT x.indisunique;
  FOR aside IN SELECT name FROM set_aside_index LOOP
    EXECUTE format('DROP INDEX sidewalk.%I', aside.name);
  END LOOP;
END $$;
