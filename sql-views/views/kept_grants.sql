-- Grants again the privileges that drop.sql found, except on views and columns that no longer exist.
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN
    SELECT view_name, column_name, privilege_type, grantee, is_grantable
    FROM kept_grant
    WHERE to_regclass(quote_ident(view_name)) IS NOT NULL
      AND (column_name IS NULL OR EXISTS (
        SELECT FROM pg_attribute
        WHERE attrelid = to_regclass(quote_ident(view_name)) AND attname = column_name AND NOT attisdropped))
  LOOP
    EXECUTE format('GRANT %s%s ON %I TO %s%s',
      kept.privilege_type,
      '(' || quote_ident(kept.column_name) || ')', -- null, and so no text, for all columns
      kept.view_name,
      CASE kept.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(kept.grantee)) END,
      CASE WHEN kept.is_grantable THEN ' WITH GRANT OPTION' END);
  END LOOP;
END $$;
