-- B12: sets of areas can have a title for people, which pages show in place of their name.
ALTER TABLE area_set ADD COLUMN title text CHECK (title <> '');
COMMENT ON COLUMN area_set.title IS 'Title of the set for people. Null: pages know words for the name, or show the name.';

SELECT lock_between_readers('{published_area}');
ALTER TABLE published_area ADD COLUMN set_title text;
COMMENT ON COLUMN published_area.set_title IS 'Title of the set for people. Null: no title.';
