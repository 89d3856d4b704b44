-- What changed in the source tables since the last refresh. Triggers note the ids that any statement touches, whoever
-- runs it: the loader or an administrator by hand. `refresh` derives anew what they touch and deletes the notes it saw;
-- notes of transactions that end later stay for the next refresh. The tables are append-only on purpose: nobody waits.

CREATE TABLE changed_label (label_id bigint NOT NULL);
CREATE TABLE changed_user (user_id uuid NOT NULL);
CREATE TABLE changed_street (street_edge_id bigint NOT NULL);
CREATE TABLE changed_audit (audit_task_id bigint NOT NULL, user_id uuid NOT NULL, street_edge_id bigint NOT NULL);
CREATE TABLE changed_part (part text NOT NULL CHECK (part IN ('everything', 'tags', 'city')));
COMMENT ON TABLE changed_label IS 'Labels added, changed or removed, or with other votes, since the last refresh; with repeats.';
COMMENT ON COLUMN changed_label.label_id IS 'The label.';
COMMENT ON TABLE changed_user IS 'Users added, changed or removed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_user.user_id IS 'The user.';
COMMENT ON TABLE changed_street IS 'Streets added, changed or removed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_street.street_edge_id IS 'The street.';
COMMENT ON TABLE changed_audit IS 'Audits added, changed or removed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_audit.audit_task_id IS 'The audit.';
COMMENT ON COLUMN changed_audit.user_id IS 'Who walked.';
COMMENT ON COLUMN changed_audit.street_edge_id IS 'The street walked.';
COMMENT ON TABLE changed_part IS 'Larger things that changed since the last refresh; with repeats.';
COMMENT ON COLUMN changed_part.part IS 'tags, city, or everything: a region, a table emptied at once, or a bulk load.';

CREATE FUNCTION note_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  transition text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT %2$s FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT %2$s FROM old_rows'
    ELSE 'SELECT %2$s FROM new_rows UNION SELECT %2$s FROM old_rows' END;
BEGIN
  IF current_setting('sidewalk.bulk_load', true) = 'on' THEN
    EXECUTE format('INSERT INTO %1$I.changed_part SELECT ''everything'' WHERE EXISTS (' || transition || ')',
      TG_TABLE_SCHEMA, TG_ARGV[1]);
  ELSE
    EXECUTE format('INSERT INTO %1$I.%3$I (%2$s) SELECT DISTINCT * FROM (' || transition || ') t',
      TG_TABLE_SCHEMA, TG_ARGV[1], TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION note_rows() IS
  'Trigger: notes the touched rows. Arguments: table of notes, columns to note. With the setting sidewalk.bulk_load = on it notes once that everything changed.';

CREATE FUNCTION note_part() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  EXECUTE format('INSERT INTO %I.changed_part VALUES (%L)', TG_TABLE_SCHEMA, TG_ARGV[0]);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION note_part() IS 'Trigger: notes a larger thing. Argument: which.';

DO $$
DECLARE
  tracked record;
  untracked record;
BEGIN
  FOR tracked IN
    SELECT * FROM (VALUES
      ('label', 'changed_label', 'label_id'),
      ('label_validation', 'changed_label', 'label_id'),
      ('app_user', 'changed_user', 'user_id'),
      ('street_edge', 'changed_street', 'street_edge_id'),
      ('audit_task', 'changed_audit', 'audit_task_id, user_id, street_edge_id')
    ) AS t (source, notes, columns)
  LOOP
    EXECUTE format('CREATE TRIGGER note_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows(%L, %L)', tracked.source, tracked.notes, tracked.columns);
    EXECUTE format('CREATE TRIGGER note_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows(%L, %L)', tracked.source, tracked.notes, tracked.columns);
    EXECUTE format('CREATE TRIGGER note_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows(%L, %L)', tracked.source, tracked.notes, tracked.columns);
    EXECUTE format('CREATE TRIGGER note_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_part(''everything'')', tracked.source);
  END LOOP;
  FOR untracked IN
    SELECT * FROM (VALUES ('region', 'everything'), ('tag', 'tags'), ('tag_exclusion', 'tags'), ('city', 'city')) AS t (source, part)
  LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_part(%L)', untracked.source, untracked.part);
  END LOOP;
END $$;
