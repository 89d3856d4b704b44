-- What keeps loads, refreshes and rules correct for every login.

-- raise_rule_version() found its table by the search path, so rules could be tuned only by the owner's login.
CREATE OR REPLACE FUNCTION raise_rule_version() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog AS $$
BEGIN
  EXECUTE format('UPDATE %I.rule_version SET version = version + 1', TG_TABLE_SCHEMA);
  RETURN NULL;
END $$;

-- Everybody may take an advisory lock, and keep refreshes away with it. Only the owner may lock these rows.
CREATE TABLE work_lock (
  work  text PRIMARY KEY
);
INSERT INTO work_lock VALUES ('load'), ('refresh');
COMMENT ON TABLE work_lock IS 'A load or refresh locks its row while it runs, so that only one runs at a time.';
COMMENT ON COLUMN work_lock.work IS 'load or refresh.';

ALTER TABLE source_state ADD COLUMN optional_parts text[];
COMMENT ON COLUMN source_state.optional_parts IS
  'Optional parts that the last load had, such as audit_tasks. Null: unknown; the last load was one of version 1.0.';
