-- Drops all views. The upgrade creates them again in the same transaction: readers see either the old views or the new ones.
-- So a column can be added at any position, and no view remains that was built on an older view.

SELECT lock_between_readers('{published_region,published_region_score}');

-- Privileges of other roles, which kept_grants.sql grants again. The reader's privileges are in reader_role.sql.
CREATE TEMP TABLE kept_grant ON COMMIT DROP AS
SELECT relname AS view_name, column_name, privilege_type, grantee, is_grantable
FROM (
  SELECT c.relname, NULL::name AS column_name, c.relowner, g.*
  FROM pg_class c
  CROSS JOIN LATERAL aclexplode(c.relacl) g
  WHERE c.relnamespace = 'sidewalk'::regnamespace AND c.relkind = 'v'
  UNION ALL
  SELECT c.relname, a.attname, c.relowner, g.*
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
  CROSS JOIN LATERAL aclexplode(a.attacl) g
  WHERE c.relnamespace = 'sidewalk'::regnamespace AND c.relkind = 'v'
) granted
WHERE grantee <> relowner AND grantee IS DISTINCT FROM to_regrole('sidewalk_reader');

-- Every view that the other files create. The program writes their names here. A view that a release had and that is no longer
-- created must be added by name. No CASCADE: an object that somebody built on a view stops the upgrade and is not lost.
DROP VIEW IF EXISTS ${views},
  counted_streets, street_statistics, contributor_counts, image_ages, old_imagery;

-- Tables of a release before regions became areas.
DROP TABLE IF EXISTS published_region, published_region_score;
