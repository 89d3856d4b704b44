-- The role of the server: it may read the published views and nothing else. The hosts switch to it on every connection.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'sidewalk_reader') THEN
    CREATE ROLE sidewalk_reader NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of this cluster created it at the same moment
END $$;

GRANT sidewalk_reader TO CURRENT_USER;
GRANT USAGE ON SCHEMA sidewalk TO sidewalk_reader;
-- The program writes the names of all views that the other files create.
GRANT SELECT ON data_version, run_time, ${views} TO sidewalk_reader;
