-- Places that people go to, and whom they tell about problems.

ALTER TABLE city
  ADD COLUMN contact_name text CHECK (contact_name <> ''),
  ADD COLUMN contact_url text CHECK (contact_url ~* '^https?://'),
  ADD CONSTRAINT city_contact CHECK (contact_url IS NULL OR contact_name IS NOT NULL);
COMMENT ON COLUMN city.contact_name IS 'Whom people tell about problems on sidewalks. Null: not in the source data.';
COMMENT ON COLUMN city.contact_url IS 'Page for such reports, an http or https URL. Null: not in the source data.';

ALTER TABLE data_version ADD COLUMN contact_name text, ADD COLUMN contact_url text;
COMMENT ON COLUMN data_version.contact_name IS 'Whom people tell about problems on sidewalks. Null: nobody is named.';
COMMENT ON COLUMN data_version.contact_url IS 'Page for such reports. Null: no page.';
