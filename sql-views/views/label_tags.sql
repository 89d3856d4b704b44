CREATE VIEW label_tags AS
SELECT tag_id AS id, label_type, tag, description, mutually_exclusive_with, type_order
FROM published_tag;

COMMENT ON VIEW label_tags IS 'Tags for labels of the eight published types. Key and order: type_order, id.';
COMMENT ON COLUMN label_tags.id IS 'Tag id.';
COMMENT ON COLUMN label_tags.label_type IS 'Label type that the tag applies to.';
COMMENT ON COLUMN label_tags.tag IS 'Text of the tag.';
COMMENT ON COLUMN label_tags.description IS 'Sentence for people. Null: no description.';
COMMENT ON COLUMN label_tags.mutually_exclusive_with IS 'Tags that cannot be combined with this tag, ascending.';
COMMENT ON COLUMN label_tags.type_order IS 'Position of label_type in the interface''s list of types, from 0.';
